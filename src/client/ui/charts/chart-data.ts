/** Calculations for the numbers of charts. */

/** The link of each value; null for none. */
export type Hrefs = readonly (string | null)[]

/** There is a value to draw. */
export const hasAmount = (data: readonly number[]): boolean => data.some((value) => value > 0)

/** At least one value has a link. */
export const hasLinks = (hrefs: Hrefs | undefined): boolean =>
  hrefs !== undefined && hrefs.some((href) => href !== null)

export const sumOf = (data: readonly number[]): number => data.reduce((sum, value) => sum + value, 0)

/** The labels, with repeated ones made unique, as keys of a list. */
export function keysOf(labels: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return labels.map((label) => {
    const before = seen.get(label) ?? 0
    seen.set(label, before + 1)
    return `${label} ${before}`
  })
}

/**
 * Whole percentages of a total, each rounded separately, so that equal amounts show the same. All are 0 when the total
 * is 0. A part that is not 0 may show 0 %: its number is shown beside it.
 */
export function percentages(values: readonly number[]): number[] {
  const total = sumOf(values)
  return values.map((value) => (total > 0 ? Math.round((value / total) * 100) : 0))
}

/** Explains percentages that do not add up to 100; null where they do, or where the total is 0. */
export function roundingNote(shares: readonly number[]): string | null {
  const sum = sumOf(shares)
  return sum === 0 || sum === 100 ? null : `Porcentajes redondeados: suman ${sum}%.`
}

/**
 * Percentages with one decimal that sum to 100 exactly, by the largest remainder; of equal remainders the first gains.
 * All are 0 when the total is 0.
 */
export function exactShares(values: readonly number[]): number[] {
  const total = sumOf(values)
  if (total === 0) return values.map(() => 0)
  const tenths = values.map((value) => Math.floor((value * 1000) / total))
  const remainders = values.map((value, at) => ({ at, rest: (value * 1000) % total }))
  const missing = 1000 - sumOf(tenths)
  const gaining = new Set(
    remainders
      .toSorted((one, other) => other.rest - one.rest || one.at - other.at)
      .slice(0, missing)
      .map(({ at }) => at),
  )
  return tenths.map((tenth, at) => (tenth + (gaining.has(at) ? 1 : 0)) / 10)
}
