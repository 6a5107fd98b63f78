import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import styles from './status-dot.module.css'

/** `waiting` is in progress, `neutral` has not begun or no longer matters. */
export type StatusTone = 'neutral' | 'waiting' | 'accent' | 'success' | 'danger'

/**
 * A dot and the status in words; the words alone are sufficient. `done`: how far along it is, from 0 to 1; the dot is a
 * ring that fills.
 */
export function StatusDot({
  tone = 'neutral',
  done,
  children,
}: {
  tone?: StatusTone
  done?: number
  children: ReactNode
}) {
  return (
    <span className={styles.status}>
      {done === undefined ? (
        <span className={cx(styles.dot, styles[tone])} aria-hidden="true" />
      ) : (
        <span
          className={cx(styles.ring, styles[tone])}
          style={{ '--done': `${Math.round(done * 100)}%` } as CSSProperties}
          aria-hidden="true"
        />
      )}
      <span className={styles.text}>{children}</span>
    </span>
  )
}
