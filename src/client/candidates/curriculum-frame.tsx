import { useCallback } from 'react'
import styles from './curriculum-viewer.module.css'

/** A CV in the browser's own viewer; only for a file that `canShow` accepts. `isOpened`: it comes into sight at once. */
export function CurriculumFrame({ file, isOpened = false }: { file: File; isOpened?: boolean }) {
  // The object URL is revoked when the frame is unmounted. The fragment asks the viewer for the page's width without a sidebar
  const document = useCallback(
    (frame: HTMLIFrameElement) => {
      const address = URL.createObjectURL(file)
      frame.src = `${address}#navpanes=0&view=FitH`
      // In a narrow window it opens above the current scroll position
      if (isOpened) frame.scrollIntoView({ block: 'nearest' })
      return () => URL.revokeObjectURL(address)
    },
    [file, isOpened],
  )
  // oxlint-disable-next-line iframe-missing-sandbox -- browsers run their viewer in no sandbox; the file's type says that it is nothing else than a PDF
  return <iframe ref={document} title={file.name} className={styles.document} />
}
