import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

/**
 * The buttons of a form that fills a card, the primary one first: in sight while a part of the form is, on a phone
 * always. `note`: a line above them that sums up what they do; `hint`: keys, at the right.
 */
export function ActionBar({ note, hint, children }: { note?: ReactNode; hint?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar} data-action-bar>
      {note && <div className={styles.note}>{note}</div>}
      <div className={styles.buttons}>
        {children}
        {hint && <span className={styles.hint}>{hint}</span>}
      </div>
    </div>
  )
}
