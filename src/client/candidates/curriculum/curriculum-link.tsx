import Download from 'lucide-react/icons/download'
import { useCallback } from 'react'
import { FileLink } from '../../ui/actions/link.tsx'

/** 'Descargar CV' (spec 1 §2, §9). */
export function CurriculumLink({ file }: { file: File }) {
  // The object URL is revoked when the link is unmounted
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
