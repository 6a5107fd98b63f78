import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import styles from './status-dot.module.css'

/** `waiting` is in progress, `neutral` has not begun or no longer matters. */
export type StatusTone = 'neutral' | 'waiting' | 'accent' | 'success' | 'danger'

/** A dot and the status in words; the words alone are sufficient. */
export function StatusDot({ tone = 'neutral', children }: { tone?: StatusTone; children: ReactNode }) {
  return (
    <span className={styles.status}>
      <span className={cx(styles.dot, styles[tone])} aria-hidden="true" />
      <span className={styles.text}>{children}</span>
    </span>
  )
}
