import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import styles from './field.module.css'

/** The line under a control: its error, else its hint, and what stands at the right. */
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
      <div id={id} className={error ? styles.error : styles.hint}>
        {error ? (
          <>
            <CircleAlert aria-hidden="true" />
            <span>{error}</span>
          </>
        ) : (
          hint
        )}
      </div>
      {after}
    </div>
  )
}
