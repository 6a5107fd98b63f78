import type { ReactNode } from 'react'
import { moveAmong } from './arrow-keys.ts'
import { cx } from './cx.ts'
import styles from './table.module.css'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end, so that their digits line up. */
  align?: 'start' | 'end'
  /** What names the row: the card's heading on a phone. The first column, unless another says so. */
  main?: boolean
  /** As narrow as its content. */
  narrow?: boolean
}

/**
 * A dense table under a header that stays in sight; where it has little room every row becomes a
 * card. The roles are said because a table that is laid out as cards loses them. The arrow keys move from row
 * to row.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  busy = false,
  wide = false,
}: {
  /** What is listed, heard only. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The rows are about to be replaced. */
  busy?: boolean
  /** Of many columns: its rows become cards sooner. */
  wide?: boolean
}) {
  const main = columns.find((column) => column.main) ?? columns[0]
  return (
    <div className={cx(styles.frame, wide && styles.wide)}>
      <table role="table" aria-label={caption} aria-busy={busy || undefined} className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} role="columnheader" scope="col" className={cx(styles.header, column.align === 'end' && styles.end, column.narrow && styles.narrow)}>
                {column.header}
              </th>
            ))}
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
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
