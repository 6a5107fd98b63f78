import X from 'lucide-react/icons/x'
import { useCallback } from 'react'
import { Card } from '../ui/layout/card.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import type { ProfileActor } from './candidate-actors.ts'
import styles from './curriculum-viewer.module.css'
import { focusCurriculumButton } from './curriculum-button.tsx'

/** The CV beside the profile, in the browser's own viewer; only for a file that `canShow` accepts. */
export function CurriculumViewer({ file, profile }: { file: File; profile: ProfileActor }) {
  // The object URL is revoked when the frame is unmounted. The fragment asks the viewer for the page's width without a sidebar
  const document = useCallback(
    (frame: HTMLIFrameElement) => {
      const address = URL.createObjectURL(file)
      frame.src = `${address}#navpanes=0&view=FitH`
      // In a narrow window it opens above the current scroll position
      frame.scrollIntoView({ block: 'nearest' })
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  const close = () => {
    profile.send({ type: 'curriculum.closed' })
    focusCurriculumButton()
  }
  return (
    <Card title="CV" flush actions={<IconButton size="small" label="Cerrar CV" icon={<X aria-hidden="true" />} onClick={close} />}>
      {/* oxlint-disable-next-line iframe-missing-sandbox -- browsers run their viewer in no sandbox; the file's type says that it is nothing else than a PDF */}
      <iframe ref={document} title={file.name} className={styles.document} />
    </Card>
  )
}
