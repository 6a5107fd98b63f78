import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import type { ReactNode } from 'react'
import { moveAmong } from '../base/arrow-keys.ts'
import { cx } from '../base/cx.ts'
import styles from './table.module.css'
import { VisuallyHidden } from '../base/visually-hidden.tsx'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers are aligned at the end, so that their digits line up. */
  align?: 'start' | 'end'
  /** The column that names the row: the heading of its card on a phone. By default the first one. */
  main?: boolean
  /** As narrow as its content. */
  narrow?: boolean
  /** Its head is a sort button. */
  sortable?: boolean
  /** Beside its head: a `FilterPopover`. */
  filter?: ReactNode
}

export type TableSort = { readonly key: string; readonly direction: 'ascending' | 'descending' }

/**
 * A dense table with a sticky header; where there is little room every row becomes a card. The roles are explicit
 * because a table that is laid out as cards loses them. The arrow keys move from row to row.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  busy = false,
  wide = false,
  aligned = false,
  sort = null,
  onSort,
  actions,
  instead,
}: {
  /** Caption for screen readers only. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The rows are about to be replaced. */
  busy?: boolean
  /** For many columns: the rows become cards sooner. */
  wide?: boolean
  /** Its columns are aligned with those of the same table above it. */
  aligned?: boolean
  sort?: TableSort | null
  /** Called with the next order of a column: ascending, then descending. */
  onSort?: (sort: TableSort) => void
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode
  /** Shown when there are no rows; the heads stay, so that a filter can be removed. */
  instead?: ReactNode
}) {
  const main = columns.find((column) => column.main) ?? columns[0]
  return (
    <div className={cx(styles.frame, wide && styles.wide, aligned && styles.aligned)}>
      <table role="table" aria-label={caption} aria-busy={busy || undefined} className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                aria-sort={sort?.key === column.key ? sort.direction : undefined}
                className={cx(styles.header, column.align === 'end' && styles.end, column.narrow && styles.narrow)}
              >
                {column.sortable ? <SortButton column={column} sort={sort} onSort={onSort} /> : column.header}
                {column.filter}
              </th>
            ))}
            {actions && (
              <th role="columnheader" scope="col" className={cx(styles.header, styles.narrow, styles.actionsHeader)}>
                <VisuallyHidden>Acciones</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/interactive-supports-focus -- it hears the keys of the links in it */}
        <tbody role="rowgroup" onKeyDown={(event) => moveAmong(event, 'tr')}>
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" className={styles.row}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  role="cell"
                  data-label={column.header}
                  className={cx(styles.cell, column.align === 'end' && styles.end, column.narrow && styles.narrow, column === main && styles.main)}
                >
                  {column.cell(row)}
                </td>
              ))}
              {actions && (
                <td role="cell" className={cx(styles.cell, styles.actions)}>
                  <div>{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
          {instead && (
            <tr role="row">
              <td role="cell" colSpan={columns.length + (actions ? 1 : 0)}>
                {instead}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }

function SortButton<Row>({ column: { key, header }, sort, onSort }: { column: Column<Row>; sort: TableSort | null; onSort: ((sort: TableSort) => void) | undefined }) {
  const direction = sort?.key === key ? sort.direction : 'none'
  const Arrow = arrows[direction]
  return (
    <button type="button" className={styles.sort} onClick={() => onSort?.({ key, direction: direction === 'ascending' ? 'descending' : 'ascending' })}>
      {header}
      <Arrow aria-hidden="true" />
    </button>
  )
}
