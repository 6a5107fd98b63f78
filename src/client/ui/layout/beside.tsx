import type { ReactNode } from 'react'
import styles from './beside.module.css'

/** What one works on, and a document that stays in view beside it; over it where there is little room. */
export function Beside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={aside ? styles.both : styles.alone}>
      <div className={styles.main}>{children}</div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  )
}
