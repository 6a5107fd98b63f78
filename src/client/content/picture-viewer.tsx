import { Dialog } from '../ui/overlays/dialog.tsx'
import styles from './gallery-fields.module.css'
import { Picture, type PictureSource } from './picture.tsx'

/** A picture as large as the window allows (spec 2 §2). */
export function PictureViewer({
  title,
  source,
  alt,
  onClose,
}: {
  title: string
  source: PictureSource
  alt: string
  onClose: () => void
}) {
  return (
    <Dialog open size="large" title={title} onClose={onClose}>
      <figure className={styles.viewer}>
        <Picture source={source} alt={alt} />
        {alt !== '' && <figcaption>{alt}</figcaption>}
      </figure>
    </Dialog>
  )
}
