import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import styles from './field.module.css'

/** Below a control: its error, its hint, which stays visible beside the error, and an element at the right. */
export function FieldMessages({
  id,
  hint,
  error,
  after,
}: {
  id: string
  hint?: ReactNode
  error?: string | undefined
  after?: ReactNode
}) {
  if (!hint && !error && !after) return null
  return (
    <div className={styles.messages}>
      <div id={id}>
        {error && (
          <div className={styles.error}>
            <CircleAlert aria-hidden="true" />
            <span>{error}</span>
          </div>
        )}
        {hint && <div className={styles.hint}>{hint}</div>}
      </div>
      {after}
    </div>
  )
}
