import Download from 'lucide-react/icons/download'
import { useCallback } from 'react'
import { FileLink } from '../../ui/actions/link.tsx'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'

/** 'Descargar CV' (spec 1 §2, §9); `icon`: only its icon is seen. */
export function CurriculumLink({ file, look = 'button' }: { file: File; look?: 'button' | 'icon' | 'text' }) {
  // The object URL is revoked when the link is unmounted
  const address = useCallback(
    (link: HTMLAnchorElement) => {
      link.href = URL.createObjectURL(file)
      return () => URL.revokeObjectURL(link.href)
    },
    [file],
  )
  return (
    <FileLink
      ref={address}
      look={look}
      download={file.name}
      title={look === 'icon' ? 'Descargar CV' : undefined}
      icon={<Download aria-hidden="true" />}
    >
      {look === 'icon' ? <VisuallyHidden>Descargar CV</VisuallyHidden> : 'Descargar CV'}
    </FileLink>
  )
}
