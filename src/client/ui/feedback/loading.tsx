import styles from './loading.module.css'
import { Spinner } from '../base/spinner.tsx'

/** Shown while data is loading; `text` names the data. */
export function Loading({ text }: { text: string }) {
  return (
    <div role="status" className={styles.loading}>
      <Spinner />
      <span>{text}</span>
    </div>
  )
}
