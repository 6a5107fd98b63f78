/**
 * Whole percentages of a total, that add up to 100: the largest remainders are rounded up. All 0 when there is
 * nothing. A part that is not 0 may read 0 %: its number stands beside it.
 */
export function percentages(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  if (total <= 0) return values.map(() => 0)
  const exact = values.map((value) => (value / total) * 100)
  const missing = 100 - exact.reduce((sum, one) => sum + Math.floor(one), 0)
  const rounded = new Set(
    exact
      .map((one, index) => ({ index, remainder: one - Math.floor(one) }))
      .toSorted((one, other) => other.remainder - one.remainder)
      .slice(0, missing)
      .map(({ index }) => index),
  )
  return exact.map((one, index) => Math.floor(one) + (rounded.has(index) ? 1 : 0))
}
