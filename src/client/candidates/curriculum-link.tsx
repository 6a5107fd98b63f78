import Download from 'lucide-react/icons/download'
import { useCallback } from 'react'
import { FileLink } from '../ui/actions/link.tsx'

/** 'Descargar CV' (spec 1 §2, §9). */
export function CurriculumLink({ file }: { file: File }) {
  // The address lives as long as the link
  const address = useCallback(
    (link: HTMLAnchorElement) => {
      link.href = URL.createObjectURL(file)
      return () => URL.revokeObjectURL(link.href)
    },
    [file],
  )
  return (
    <FileLink ref={address} look="button" download={file.name} icon={<Download aria-hidden="true" />}>
      Descargar CV
    </FileLink>
  )
}
