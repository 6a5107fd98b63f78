import type { ReactNode, Ref } from 'react'
import styles from './stack.module.css'

/** Elements in a column with equal gaps. */
export function Stack({
  gap = 'medium',
  ref,
  children,
}: {
  gap?: 'small' | 'medium' | 'large'
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}) {
  return (
    <div ref={ref} className={`${styles.stack} ${styles[gap]}`}>
      {children}
    </div>
  )
}

/** Elements in a row that wraps; `spread` moves the last ones to the other end. */
export function Row({ spread = false, children }: { spread?: boolean; children: ReactNode }) {
  return <div className={`${styles.row} ${spread ? styles.spread : ''}`}>{children}</div>
}

/** Small cards side by side, as many as fit. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>
}
