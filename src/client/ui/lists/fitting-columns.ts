/** Which columns of a table are shown, and how wide they are. All widths are in rem. */
import type { ReactNode } from 'react'

/** A single number is both the least and the ideal width. */
export type ColumnWidth = number | readonly [least: number, ideal: number]

export type Column<Row> = {
  key: string
  header: string
  /** Shown in the head instead of `header`, where the column is narrower than its name. */
  short?: string
  cell: (row: Row) => ReactNode
  /** Numbers are aligned at the end, so that their digits line up. */
  align?: 'start' | 'end'
  /**
   * The column that names the row: its link opens the row, and it is the first line on a phone. By default the first
   * one.
   */
  main?: boolean
  /** Its link opens the row, instead of that of the main column. */
  opens?: boolean
  /** The second line of the phone layout. Where a table has such columns, the others are not in that layout. */
  soon?: boolean
  /**
   * Where it stands in a phone layout of three lines; columns without a place are left out there. `start` and `below`
   * are beside all lines, `end` is at the end of the last two.
   */
  line?: 'start' | 'below' | 'first' | 'second' | 'third' | 'end'
  /** On a phone, instead of its name before the number: '7 d'. */
  unit?: string
  /**
   * In rem. All columns grow equally from the least width to the ideal one; what is left then goes to the last column.
   * Columns without a width share the rest instead.
   */
  width?: ColumnWidth
  /** Another width from this width of the table on, in rem. */
  wide?: { readonly from: number; readonly width: ColumnWidth }
  /** The table's width in rem from which on it is shown; below it has no room. Without it, it is always shown. */
  from?: number
  /** Shown only where the user has chosen it. */
  isExtra?: boolean
  /** Its head is a sort button. */
  sortable?: boolean
  /** Beside its head: a `FilterPopover`. */
  filter?: ReactNode
}

/** The user's choice, by the keys of the columns; where it has none, the room decides. */
export type ChosenColumns = Readonly<Record<string, boolean>>

/** In the phone layout a row has two lines (table.module.css), and there are no heads to sort by. */
const phoneRoom = 38

/** Widths of the checkboxes, of the menus and of the buttons at the end of the rows. */
const ends = { box: 2.5, menu: 3, actions: 14 } as const
type RowEnds = { readonly selection?: unknown; readonly menu?: unknown; readonly actions?: unknown }
export const endsOf = ({ selection, menu, actions }: RowEnds) => ({
  start: selection ? ends.box : 0,
  end: menu ? ends.menu : actions ? ends.actions : 0,
})

/** Of a column without a width. */
const leastRest = 6

type Sized = { readonly width?: ColumnWidth | undefined }
const leastOf = ({ width = leastRest }: Sized): number => (typeof width === 'number' ? width : width[0])

/**
 * The columns that are shown in a table of this width (null: not laid out, which shows all). `reserved`: what
 * checkboxes and buttons take. Where the least widths do not fit, the columns that need the widest table leave first,
 * also chosen ones: no column is ever narrower than its least width.
 */
export function fittingColumns<Row>(
  columns: readonly Column<Row>[],
  width: number | null,
  reserved: { readonly start: number; readonly end: number },
  chosen: ChosenColumns = {},
): readonly Column<Row>[] {
  const room = width ?? Number.POSITIVE_INFINITY
  if (room <= phoneRoom) return phoneColumns(columns).map((column) => ({ ...column, sortable: false }))
  let shown = columns
    .filter(({ key, from = 0, isExtra = false }) => chosen[key] ?? (!isExtra && room >= from))
    .map((column) => (column.wide && room >= column.wide.from ? { ...column, width: column.wide.width } : column))
  const leaving = shown
    .filter(({ from }) => from !== undefined)
    .toSorted((one, other) => (other.from ?? 0) - (one.from ?? 0))
  for (const column of leaving) {
    if (shown.reduce((sum, one) => sum + leastOf(one), reserved.start + reserved.end) <= room) break
    shown = shown.filter((one) => one !== column)
  }
  return shown
}

function phoneColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  if (!columns.some(({ soon }) => soon)) return columns
  const main = columns.find((column) => column.main) ?? columns[0]
  return columns.filter((column) => column === main || column.soon)
}

/** The columns as tracks of a grid. */
export function tracksOf(columns: readonly Sized[]): string {
  const isShared = columns.some(({ width }) => width === undefined)
  return columns
    .map(({ width }, at) => {
      if (width === undefined || (!isShared && at === columns.length - 1))
        return `minmax(${leastOf({ width })}rem, 1fr)`
      return typeof width === 'number' ? `${width}rem` : `minmax(${width[0]}rem, ${width[1]}rem)`
    })
    .join(' ')
}
