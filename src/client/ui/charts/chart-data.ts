/** How the numbers of charts read, and what is computed from them. */

/** Where each amount leads; null: nowhere. */
export type Hrefs = readonly (string | null)[]

export const showNumber = (value: number): string => value.toLocaleString('es-MX')

/** There is something to draw. */
export const hasAmount = (data: readonly number[]): boolean => data.some((value) => value > 0)

/** At least one amount leads somewhere. */
export const hasLinks = (hrefs: Hrefs | undefined): boolean => hrefs !== undefined && hrefs.some((href) => href !== null)

export const sumOf = (data: readonly number[]): number => data.reduce((sum, value) => sum + value, 0)

/** The labels, each told from an earlier one that reads the same: what a list is keyed by. */
export function keysOf(labels: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return labels.map((label) => {
    const before = seen.get(label) ?? 0
    seen.set(label, before + 1)
    return `${label} ${before}`
  })
}

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
