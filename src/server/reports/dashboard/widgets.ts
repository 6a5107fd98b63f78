/** Makes widgets from figures, in the shapes of the contract; pure. */
import type { ChartWidget, Lead, PlainWidget } from '../../../contract/dashboard.ts'
import type { WidgetShape } from '../../../contract/dashboard-layout.ts'

export type Count = readonly [label: string, count: number, lead?: Lead | null]

type WidgetOptions = { readonly status?: PlainWidget['status']; readonly lead?: Lead | null }

export const plain = (
  title: string,
  value: number | string,
  { status = 'neutral', lead = null }: WidgetOptions = {},
): PlainWidget => ({
  type: 'simple',
  title,
  value: typeof value === 'number' ? value.toLocaleString('es-MX') : value,
  status,
  size: 'sm',
  ...(lead && { enlace: lead }),
})

type SeriesShape = Extract<WidgetShape, { variant: 'bar-chart' | 'donut-chart' | 'line-chart' }>
type StacksShape = Extract<WidgetShape, { variant: 'bar-chart-stacked' }>
/** `isOrdered`: the categories have an order. */
type Order = { readonly isOrdered?: boolean }
type Advance = { readonly advance?: { salieron: number; pasaron: number }[] }

export const chart = (
  { variant, size }: SeriesShape,
  title: string,
  counts: readonly Count[],
  { isOrdered = false, advance }: Order & Advance = {},
): ChartWidget => ({
  type: 'chart',
  variant,
  title,
  size,
  ...(isOrdered && { ordenado: true }),
  value: {
    labels: counts.map(([label]) => label),
    data: counts.map(([, count]) => count),
    ...leadsOf(counts.map(([, , lead = null]) => lead)),
    ...(advance && { avance: advance }),
  },
})

type Row = readonly [label: string, lead?: Lead | null]
type Stack = { readonly label: string; readonly cells: readonly (readonly [count: number, lead?: Lead | null])[] }

/** `stacks`: one for each part, with a value for each row. */
export const stacked = (
  { variant, size }: StacksShape,
  title: string,
  rows: readonly Row[],
  stacks: readonly Stack[],
  { isOrdered = false }: Order = {},
): ChartWidget => ({
  type: 'chart',
  variant,
  title,
  size,
  ...(isOrdered && { ordenado: true }),
  value: {
    labels: rows.map(([label]) => label),
    datasets: stacks.map(({ label, cells }) => ({
      label,
      data: cells.map(([count]) => count),
      ...leadsOf(cells.map(([, lead = null]) => lead)),
    })),
    ...leadsOf(rows.map(([, lead = null]) => lead)),
  },
})

/** Set when at least one number has a link. */
const leadsOf = (enlaces: (Lead | null)[]) => (enlaces.some((lead) => lead !== null) ? { enlaces } : {})

/** The largest first, the others added up under `rest`; equal ones are sorted by name. */
export function greatest(counts: ReadonlyMap<string, number>, most: number, rest: string): Count[] {
  const sorted = [...counts].toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other, 'es'))
  if (sorted.length <= most) return sorted
  return [...sorted.slice(0, most - 1), [rest, sorted.slice(most - 1).reduce((sum, [, count]) => sum + count, 0)]]
}
