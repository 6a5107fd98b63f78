import type { ReactNode } from 'react'
import styles from './beside.module.css'

/** The main content and a document that stays visible beside it, or above it where there is little room. */
export function Beside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={aside ? styles.both : styles.alone}>
      <div className={styles.main}>{children}</div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  )
}
