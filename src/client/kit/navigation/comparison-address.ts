/**
 * The address of candidates side by side: `?procesos=12,15`. It can be passed on; the server checks who may see what.
 */
import { pathTo } from './paths.ts'

const name = 'procesos'

/** Ids of processes, in the order of the columns. */
export const processComparisonAddress = (ids: readonly number[]): string =>
  `${pathTo('processComparison')}?${name}=${ids.join(',')}`

/** Takes the query string of an address. What is no id becomes NaN, which the server refuses. */
export const readProcessComparison = (query: string): number[] =>
  (new URLSearchParams(query).get(name) ?? '').split(',').map((id) => (/^\d{1,10}$/.test(id) ? Number(id) : Number.NaN))
