import type { ReactNode } from 'react'
import styles from './entry-layout.module.css'

/** The page before signing in: the brand on a dark panel, and one form beside it. */
export function EntryLayout({
  brand,
  statement,
  children,
}: {
  brand: ReactNode
  statement?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.layout}>
      <header className={styles.panel}>
        <div className={styles.brand}>{brand}</div>
        {statement && <p className={styles.statement}>{statement}</p>}
        <Way />
      </header>
      <main className={styles.main}>
        <div className={styles.box}>{children}</div>
      </main>
    </div>
  )
}

// The path of the logo, drawn large: completed stages, the current one, and later ones.
function Way() {
  return (
    <svg viewBox="0 0 560 420" className={styles.way} aria-hidden="true">
      <circle cx="350" cy="200" r="22" className={styles.halo} />
      <path d="M-40 380H100V290H230V200H350" className={styles.walked} />
      <path d="M350 200V120H470V40H620" className={styles.ahead} />
      <circle cx="100" cy="380" r="9" className={styles.done} />
      <circle cx="100" cy="290" r="9" className={styles.done} />
      <circle cx="230" cy="290" r="9" className={styles.done} />
      <circle cx="230" cy="200" r="9" className={styles.done} />
      <circle cx="350" cy="200" r="12" className={styles.here} />
      <circle cx="350" cy="120" r="9" className={styles.coming} />
      <circle cx="470" cy="120" r="9" className={styles.coming} />
      <circle cx="470" cy="40" r="9" className={styles.coming} />
    </svg>
  )
}
