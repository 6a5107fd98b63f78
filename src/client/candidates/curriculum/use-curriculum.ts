import { useMemo } from 'react'
import type { CandidateDetail } from '../../../contract/candidates.ts'
import { curriculumOf } from './curriculum.ts'

/** Returns the same file object for the same document, so that its viewer is not restarted; null without a CV. */
export function useCurriculum(candidate: CandidateDetail | null): File | null {
  const { nombre = '', curriculum = null, urlCurriculum = null } = candidate ?? {}
  return useMemo(() => curriculumOf({ nombre, curriculum, urlCurriculum }), [nombre, curriculum, urlCurriculum])
}
