import styles from './loading.module.css'
import { Spinner } from '../base/spinner.tsx'

/** In place of what is being fetched; `text` says what. */
export function Loading({ text }: { text: string }) {
  return (
    <div role="status" className={styles.loading}>
      <Spinner />
      <span>{text}</span>
    </div>
  )
}
