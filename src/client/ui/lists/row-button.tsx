import type { ReactNode } from 'react'
import styles from './row-button.module.css'

/** The name of a row that opens a dialog, in place of a link. */
export function RowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-haspopup="dialog" className={styles.name} onClick={onClick}>
      {children}
    </button>
  )
}
