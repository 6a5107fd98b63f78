import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type Fact = {
  label: string
  value: ReactNode
  /** At the end of the line: a small button that changes the value. */
  action?: ReactNode
}

/**
 * Read-only names and values. `rows`: name and value on one line; `grid`: names above values, as many side by side as
 * fit; `line`: one after the other, under a title.
 */
export function Facts({
  facts,
  look = 'rows',
  empty = '—',
}: {
  facts: readonly Fact[]
  look?: 'rows' | 'grid' | 'line'
  empty?: ReactNode
}) {
  const value = (fact: Fact) =>
    fact.value === null || fact.value === undefined || fact.value === '' ? empty : fact.value
  return (
    <dl className={styles[look]}>
      {facts.map((fact) => (
        <div key={fact.label} className={styles.fact}>
          <dt className={styles.label}>{fact.label}</dt>
          <dd className={styles.value}>{value(fact)}</dd>
          {fact.action && <dd className={styles.action}>{fact.action}</dd>}
        </div>
      ))}
    </dl>
  )
}
