/** Turns counted cells into a chart; pure. */
import type { ReportChart, ReportFigure } from '../../../contract/metrics.ts'
import type { ReportDefinition } from '../../../contract/report-definitions.ts'
import { type Count, sumOf } from '../../platform/db/counts.ts'

/** A label or series, with its name in a cell's key. */
export type Named = { readonly key: string; readonly label: string }

/** One number; `people`: how many people are behind it; by default the number itself. */
export type Cell = { readonly row: string; readonly part: string; readonly value: number; readonly people?: number }

export type Counted = {
  /** In drawing order. */
  readonly rows: readonly Named[]
  readonly parts: readonly Named[]
  readonly cells: readonly Cell[]
  readonly figures: readonly ReportFigure[]
}

const between = '~'
export const markKey = (row: string, part: string): string => `${row}${between}${part}`
/** Row and part of a cell's key; an invalid key has an empty part. */
export function readMark(key: string): { row: string; part: string } {
  const [row = '', part = '', ...more] = key.split(between)
  return more.length > 0 ? { row: '', part: '' } : { row, part }
}

/** `isLed`: whether the caller may see the people behind the numbers. */
export function chartOf(
  { variante, labelX, labelY, unidad, cuenta }: ReportDefinition,
  { rows, parts, cells }: Counted,
  isLed: boolean,
): ReportChart {
  const found = new Map(cells.map((cell) => [markKey(cell.row, cell.part), cell]))
  const empty = unidad === cuenta ? 0 : null
  const datasets = parts.map((part) => {
    const marks = rows.map((row) => ({ key: markKey(row.key, part.key), cell: found.get(markKey(row.key, part.key)) }))
    const people = marks.map(({ cell }) => (cell ? (cell.people ?? cell.value) : 0))
    return {
      label: part.label,
      data: marks.map(({ cell }) => (cell ? cell.value : empty)),
      personas: people,
      claves: marks.map(({ key }, at) => (isLed && (people[at] ?? 0) > 0 ? key : null)),
    }
  })
  return { variant: variante, value: { labels: rows.map(({ label }) => label), datasets }, labelX, labelY }
}

type StateCount = Count & { readonly current: boolean; readonly state?: string }

/** The figure of this period and of the previous one: for all, or for one state. */
export function figureOf(
  nombre: string,
  unidad: ReportFigure['unidad'],
  counts: readonly StateCount[],
  state?: string,
): ReportFigure {
  const own = state === undefined ? counts : counts.filter((one) => one.state === state)
  return {
    nombre,
    unidad,
    actual: sumOf(own.filter(({ current }) => current)),
    anterior: sumOf(own.filter(({ current }) => !current)),
  }
}

/** The largest first, equal ones by name. */
export function byAmount<Row extends Named>(rows: readonly Row[], cells: readonly Cell[]): Row[] {
  const sums = new Map<string, number>()
  for (const { row, value } of cells) sums.set(row, (sums.get(row) ?? 0) + value)
  return rows.toSorted(
    (one, other) =>
      (sums.get(other.key) ?? 0) - (sums.get(one.key) ?? 0) ||
      one.label.localeCompare(other.label, 'es') ||
      one.key.localeCompare(other.key),
  )
}

/** For days: a tenth is about two hours. */
export const toTenths = (value: number): number => Math.round(value * 10) / 10
