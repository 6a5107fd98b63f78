import type { ReactNode } from 'react'
import styles from './split-columns.module.css'

/** The main content, with reference content beside it. On a phone the side comes after it, or first. */
export function SplitColumns({ children, side, sideFirst = false }: { children: ReactNode; side: ReactNode; sideFirst?: boolean }) {
  return (
    <div className={styles.columns} data-side-first={sideFirst || undefined}>
      <div className={styles.column}>{children}</div>
      <div className={styles.side}>{side}</div>
    </div>
  )
}
