/** The CV of who is shown. */
import { useMemo } from 'react'
import type { CandidateDetail } from '../../contract/candidates.ts'
import { curriculumOf } from './curriculum.ts'

/** Out: the same file as long as it is the same document, so that its viewer is not started anew; null when there is none. */
export function useCurriculum(candidate: CandidateDetail | null): File | null {
  const { nombre = '', curriculum = null, urlCurriculum = null } = candidate ?? {}
  return useMemo(() => curriculumOf({ nombre, curriculum, urlCurriculum }), [nombre, curriculum, urlCurriculum])
}
