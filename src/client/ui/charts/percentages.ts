import { sumOf } from './chart-data.ts'

/**
 * Whole percentages of a total, each rounded by itself, so that equal amounts read the same. All 0 when there is
 * nothing. A part that is not 0 may read 0 %: its number stands beside it.
 */
export function percentages(values: readonly number[]): number[] {
  const total = sumOf(values)
  return values.map((value) => (total > 0 ? Math.round((value / total) * 100) : 0))
}

/** Explains shares that do not add up to 100; null where they do, or where there is nothing. */
export function roundingNote(shares: readonly number[]): string | null {
  const sum = sumOf(shares)
  return sum === 0 || sum === 100 ? null : `Porcentajes redondeados: suman ${sum}%.`
}
