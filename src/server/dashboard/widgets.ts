/** Makes widgets of figures; pure. */
import type { ChartWidget, PlainWidget } from '../../contract/dashboard.ts'

type Size = 'sm' | 'lg'
type Variant = 'bar-chart' | 'donut-chart' | 'line-chart'
export type Count = readonly [label: string, count: number]

export const plain = (title: string, value: number | string, status: PlainWidget['status'] = 'neutral'): PlainWidget => ({
  type: 'simple',
  title,
  value: typeof value === 'number' ? value.toLocaleString('es-MX') : value,
  status,
  size: 'sm',
})

export const chart = (variant: Variant, title: string, counts: readonly Count[], size: Size = 'sm'): ChartWidget => ({
  type: 'chart',
  variant,
  title,
  size,
  value: { labels: counts.map(([label]) => label), data: counts.map(([, count]) => count) },
})

type Dataset = { readonly label: string; readonly data: readonly number[] }

export const stacked = (title: string, labels: readonly string[], datasets: readonly Dataset[], size: Size = 'sm'): ChartWidget => ({
  type: 'chart',
  variant: 'bar-chart-stacked',
  title,
  size,
  value: { labels: [...labels], datasets: datasets.map(({ label, data }) => ({ label, data: [...data] })) },
})

/** Adds up what has the same key, in the order in which keys appear. */
export function tally<Row>(rows: readonly Row[], keyOf: (row: Row) => string, countOf: (row: Row) => number): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + countOf(row))
  return counts
}

/** The greatest first; what does not fit is added up under `rest`. Equal ones in the order of their names. */
export function greatest(counts: ReadonlyMap<string, number>, most: number, rest: string): Count[] {
  const sorted = [...counts].toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other, 'es'))
  if (sorted.length <= most) return sorted
  return [...sorted.slice(0, most - 1), [rest, sorted.slice(most - 1).reduce((sum, [, count]) => sum + count, 0)]]
}
