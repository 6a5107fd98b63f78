import type { ReactNode } from 'react'
import styles from './toolbar.module.css'

/** The controls of a list, in the same order on every page; each part is optional. */
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
  /** The number of rows. */
  count?: ReactNode
  /** A `Menu` of sort orders. */
  sort?: ReactNode
  /** A `Menu` of saved views. */
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
