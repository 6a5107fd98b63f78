import type { ReactNode } from 'react'
import styles from './section.module.css'

/** A group of fields in a tab, with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  )
}
