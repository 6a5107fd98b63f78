import Download from 'lucide-react/icons/download'
import { useFileAddress } from '../base/use-file-address.ts'
import { VisuallyHidden } from '../base/visually-hidden.tsx'
import { FileLink } from './link.tsx'

/** Saves a file; `icon`: only its icon is seen. */
export function SaveLink({
  file,
  label,
  look = 'button',
}: {
  file: File
  label: string
  look?: 'button' | 'icon' | 'text'
}) {
  return (
    <FileLink
      ref={useFileAddress(file)}
      look={look}
      download={file.name}
      title={look === 'icon' ? label : undefined}
      icon={<Download aria-hidden="true" />}
    >
      {look === 'icon' ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </FileLink>
  )
}
