/**
 * Weeks of ended stays in stored figures: numbered since 1970, from Thursday to Wednesday in UTC; pure. The database's
 * function `week_of` has the same numbers.
 */
export const secondsOfWeek = 7 * 86_400

export const weekStart = (week: number): Date => new Date(week * secondsOfWeek * 1000)
export const weekOf = (at: Date): number => Math.floor(at.getTime() / 1000 / secondsOfWeek)

export type Span = { readonly from: Date; readonly until: Date }

/** The whole weeks of a period, and the rest at both ends. */
export function wholeWeeks({ from, until }: Span): {
  readonly first: number
  readonly last: number
  readonly ends: readonly Span[]
} {
  const [first, last] = [Math.ceil(from.getTime() / 1000 / secondsOfWeek), weekOf(until) - 1]
  if (last < first) return { first, last: first - 1, ends: [{ from, until }] }
  const ends = [
    { from, until: weekStart(first) },
    { from: weekStart(last + 1), until },
  ]
  return { first, last, ends: ends.filter((end) => end.from < end.until) }
}
