import type { ReactNode } from 'react'
import styles from './split-columns.module.css'

/** What one works on, and beside it what one looks up. On a phone the side comes after, or first. */
export function SplitColumns({ children, side, sideFirst = false }: { children: ReactNode; side: ReactNode; sideFirst?: boolean }) {
  return (
    <div className={styles.columns} data-side-first={sideFirst || undefined}>
      <div className={styles.column}>{children}</div>
      <div className={styles.side}>{side}</div>
    </div>
  )
}
