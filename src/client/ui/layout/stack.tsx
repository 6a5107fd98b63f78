import type { ReactNode, Ref } from 'react'
import styles from './stack.module.css'

/** Things under each other with the same room between them. */
export function Stack({ gap = 'medium', ref, children }: { gap?: 'small' | 'medium' | 'large'; ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return <div ref={ref} className={`${styles.stack} ${styles[gap]}`}>{children}</div>
}

/** Things beside each other, wrapping; `spread` pushes the last ones to the other end. */
export function Row({ spread = false, children }: { spread?: boolean; children: ReactNode }) {
  return <div className={`${styles.row} ${spread ? styles.spread : ''}`}>{children}</div>
}

/** Small cards beside each other, as many as there is room for. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>
}
