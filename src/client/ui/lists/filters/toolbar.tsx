import type { ReactNode } from 'react'
import styles from './toolbar.module.css'

/** The controls of a list, in the same order on every page; each part is optional. */
export function Toolbar({
  search,
  filters,
  count,
  pages,
  sort,
  columns,
  views,
}: {
  /** A `SearchBox`. */
  search?: ReactNode
  /** `AddFilter`, then `FilterChips`; they take a second line where there are many. */
  filters?: ReactNode
  /** The number of rows. */
  count?: ReactNode
  /** `Pagination`, where there is more than one page. */
  pages?: ReactNode
  /** A `Menu` of sort orders. */
  sort?: ReactNode
  /** A `ColumnChoice`. */
  columns?: ReactNode
  /** A `Menu` of saved views. */
  views?: ReactNode
}) {
  return (
    <div className={styles.frame}>
      <div className={styles.toolbar} data-toolbar>
        {search && <div className={styles.search}>{search}</div>}
        {filters && <div className={styles.filters}>{filters}</div>}
        {(count || pages || sort || columns || views) && (
          <div className={styles.end}>
            {count && <div className={styles.count}>{count}</div>}
            {pages}
            {sort}
            {columns}
            {views && <div className={styles.views}>{views}</div>}
          </div>
        )}
      </div>
    </div>
  )
}
