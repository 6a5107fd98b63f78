import Download from 'lucide-react/icons/download'
import { useCallback, useMemo } from 'react'
import type { CandidateDetail } from '../../contract/candidates.ts'
import { FileLink } from '../ui/link.tsx'
import { curriculumOf } from './curriculum.ts'

/** 'Descargar CV'; nothing when the candidate has none. */
export function CurriculumLink({ detail }: { detail: CandidateDetail }) {
  const file = useMemo(() => curriculumOf(detail), [detail])
  // The address lives as long as the link
  const address = useCallback(
    (link: HTMLAnchorElement) => {
      if (!file) return
      link.href = URL.createObjectURL(file)
      return () => URL.revokeObjectURL(link.href)
    },
    [file],
  )
  if (!file) return null
  return (
    <FileLink ref={address} look="button" download={file.name} icon={<Download aria-hidden="true" />}>
      Descargar CV
    </FileLink>
  )
}
