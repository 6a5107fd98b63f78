import styles from './skeleton.module.css'
import { VisuallyHidden } from '../base/visually-hidden.tsx'

/** Grey lines in place of loading rows, so that nothing moves; `text` is for screen readers only. */
export function Skeleton({ text, lines = 5 }: { text: string; lines?: number }) {
  return (
    <div role="status" className={styles.skeleton}>
      <VisuallyHidden>{text}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  )
}
