import type { ReactNode } from 'react'
import styles from './toolbar.module.css'

/** What a list is narrowed and ordered with, in the order that all lists have; each part may be missing. */
export function Toolbar({
  search,
  filters,
  count,
  sort,
  views,
}: {
  /** A `SearchBox`. */
  search?: ReactNode
  /** `FilterChips`, then `AddFilter`. */
  filters?: ReactNode
  /** How many there are, in words. */
  count?: ReactNode
  /** A `Menu` of orders. */
  sort?: ReactNode
  /** A `Menu` of stored questions. */
  views?: ReactNode
}) {
  return (
    <div className={styles.toolbar} data-toolbar>
      {search && <div className={styles.search}>{search}</div>}
      {filters && <div className={styles.filters}>{filters}</div>}
      <div className={styles.end}>
        {count && <div className={styles.count}>{count}</div>}
        {sort}
        {views}
      </div>
    </div>
  )
}
