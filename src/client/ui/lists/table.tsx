import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type CSSProperties, type ReactNode } from 'react'
import { moveAmong } from '../base/arrow-keys.ts'
import { cx } from '../base/cx.ts'
import { useRoom } from '../base/use-room.ts'
import { VisuallyHidden } from '../base/visually-hidden.tsx'
import { Menu, type MenuItem } from '../overlays/menu.tsx'
import { type Column, endsOf, fittingColumns, tracksOf } from './fitting-columns.ts'
import { openRow } from './open-row.ts'
import { grouped, GroupHeading, groupsOf, type TableGroups, threeLines } from './table-groups.tsx'
import styles from './table.module.css'

export type { Column }

/** The actions of a row; `label` is the name of the menu. */
export type RowMenu = { readonly label: string; readonly items: readonly MenuItem[] }
/** Rows that can be selected. `onToggle` gets true with Shift: everything from the last selected row on. */
export type TableSelection<Row> = {
  readonly nameOf: (row: Row) => string
  readonly isSelected: (row: Row) => boolean
  readonly areAllSelected: boolean
  readonly onToggle: (row: Row, isRange: boolean) => void
  readonly onToggleAll: () => void
}
export type TableSort = { readonly key: string; readonly direction: 'ascending' | 'descending' }

/**
 * Rows of one line with a sticky header; a click anywhere in a row opens it. In the phone layout a row has two lines:
 * its name, then the other cells. The roles are explicit because that layout loses them. The arrow keys move from row
 * to row.
 */
export function Table<Row>({
  caption,
  columns: all,
  rows,
  rowKey,
  busy = false,
  whole = false,
  sort = null,
  onSort,
  actions,
  menu,
  current,
  now,
  groups,
  selection,
  instead,
}: {
  /** Caption for screen readers only. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The rows are about to be replaced. */
  busy?: boolean
  /** Text wraps and rows grow: for content to be read, not for lists. */
  whole?: boolean
  sort?: TableSort | null
  /** Called with the next order of a column: ascending, then descending. */
  onSort?: (sort: TableSort) => void
  /** Small buttons at the end of a row. If there is a `menu` with the same actions, they appear on hover and focus. */
  actions?: (row: Row) => ReactNode
  /** The menu '…' at the end of a row. */
  menu?: (row: Row) => RowMenu
  /** The row that is shown in the rail. */
  current?: (row: Row) => boolean
  /** The row of the present hour. */
  now?: (row: Row) => boolean
  groups?: TableGroups<Row> | undefined
  /** A checkbox at the start of each row; the phone layout has none for all rows. */
  selection?: TableSelection<Row> | undefined
  /** Shown when there are no rows; the heads stay, so that a filter can be removed. */
  instead?: ReactNode
}) {
  const [frame, width] = useRoom()
  const hasEnd = actions !== undefined || menu !== undefined
  const ends = endsOf({ selection, menu, actions })
  const columns = fittingColumns(all, width, ends)
  const main = columns.find((column) => column.main) ?? columns[0]
  const span = columns.length + (hasEnd ? 1 : 0) + (selection ? 1 : 0)
  const opener = columns.find((column) => column.opens) ?? main
  return (
    <div
      ref={frame}
      className={cx(
        styles.frame,
        whole && styles.whole,
        menu && styles.withMenu,
        groups && grouped,
        columns.some(({ line }) => line) && threeLines,
      )}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles the keys of the links in it */}
      <table
        role="table"
        data-whole={whole || undefined}
        aria-label={caption}
        aria-busy={busy || undefined}
        className={styles.table}
        style={{ '--columns': tracksWith(columns, ends) } as CSSProperties}
        onKeyDown={(event) => moveAmong(event, 'tr[data-row]')}
      >
        <thead role="rowgroup">
          <tr role="row">
            {selection && (
              <th role="columnheader" scope="col" className={cx(styles.header, styles.select)}>
                <Box label="Elegir todos" isChecked={selection.areAllSelected} onToggle={selection.onToggleAll} />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                aria-sort={sort?.key === column.key ? sort.direction : undefined}
                className={cx(styles.header, column.align === 'end' && styles.end)}
              >
                {column.sortable ? (
                  <SortButton column={column} sort={sort} onSort={onSort} />
                ) : (
                  <Head column={column} />
                )}
                {column.filter}
              </th>
            ))}
            {hasEnd && (
              <th role="columnheader" scope="col" className={styles.header}>
                <VisuallyHidden>Acciones</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        {groupsOf(rows, groups).map(({ key, heading, rows: own }) => (
          <tbody key={key} role="rowgroup">
            {heading && <GroupHeading {...heading} span={span} />}
            {own.map((row) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- its link does the same by keyboard
              <tr
                key={rowKey(row)}
                role="row"
                className={styles.row}
                data-row={rowKey(row)}
                data-current={current?.(row) || undefined}
                data-selected={selection?.isSelected(row) || undefined}
                aria-current={now?.(row) ? 'time' : undefined}
                onClick={openRow}
              >
                {selection && (
                  <td role="cell" className={cx(styles.cell, styles.select)}>
                    <Box
                      label={`Elegir a ${selection.nameOf(row)}`}
                      isChecked={selection.isSelected(row)}
                      onToggle={(isRange) => selection.onToggle(row, isRange)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <Cell
                    key={column.key}
                    column={column}
                    content={column.cell(row)}
                    isMain={column === main}
                    doesOpen={column === opener}
                  />
                ))}
                {hasEnd && (
                  <td role="cell" className={cx(styles.cell, styles.actions)}>
                    {actions && <div className={styles.quick}>{actions(row)}</div>}
                    {menu && <More {...menu(row)} />}
                  </td>
                )}
              </tr>
            ))}
            {instead && (
              <tr role="row">
                <td role="cell" colSpan={span} className={styles.all}>
                  {instead}
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </div>
  )
}

const tracksWith = <Row,>(columns: readonly Column<Row>[], { start, end }: { start: number; end: number }): string =>
  [start > 0 && `${start}rem`, tracksOf(columns), end > 0 && `${end}rem`].filter(Boolean).join(' ')

/** A short head has the column's name as its own. */
const Head = ({ column: { header, short } }: { column: { header: string; short?: string } }) =>
  short === undefined ? (
    header
  ) : (
    <span title={header}>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{header}</VisuallyHidden>
    </span>
  )

/** The label is the whole cell, as a larger target. */
function Box({
  label,
  isChecked,
  onToggle,
}: {
  label: string
  isChecked: boolean
  onToggle: (isRange: boolean) => void
}) {
  return (
    <label className={styles.box}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  )
}

function Cell<Row>({
  column: { header, align, soon, unit, line },
  content,
  isMain,
  doesOpen,
}: {
  column: Column<Row>
  content: ReactNode
  isMain: boolean
  doesOpen: boolean
}) {
  return (
    <td
      role="cell"
      data-label={unit === undefined ? header : undefined}
      data-unit={unit}
      data-line={line}
      data-opens={doesOpen || undefined}
      // Shows truncated text on hover
      title={typeof content === 'string' ? content : undefined}
      className={cx(styles.cell, align === 'end' && styles.end, isMain && styles.main, soon && styles.soon)}
    >
      {content}
    </td>
  )
}

const More = ({ label, items }: RowMenu) => (
  <Menu label={label} items={items} className={styles.more}>
    <Ellipsis aria-hidden="true" />
    <VisuallyHidden>{label}</VisuallyHidden>
  </Menu>
)

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }

function SortButton<Row>({
  column: { key, header },
  sort,
  onSort,
}: {
  column: Column<Row>
  sort: TableSort | null
  onSort: ((sort: TableSort) => void) | undefined
}) {
  const direction = sort?.key === key ? sort.direction : 'none'
  const Arrow = arrows[direction]
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() => onSort?.({ key, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
    >
      {header}
      <Arrow aria-hidden="true" />
    </button>
  )
}
