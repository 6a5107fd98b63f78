import Download from 'lucide-react/icons/download'
import { FileLink } from '../../ui/actions/link.tsx'
import { useFileAddress } from '../../ui/base/use-file-address.ts'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'

/** 'Descargar CV' (spec 1 §2, §9); `icon`: only its icon is seen. */
export function CurriculumLink({ file, look = 'button' }: { file: File; look?: 'button' | 'icon' | 'text' }) {
  return (
    <FileLink
      ref={useFileAddress(file)}
      look={look}
      download={file.name}
      title={look === 'icon' ? 'Descargar CV' : undefined}
      icon={<Download aria-hidden="true" />}
    >
      {look === 'icon' ? <VisuallyHidden>Descargar CV</VisuallyHidden> : 'Descargar CV'}
    </FileLink>
  )
}
