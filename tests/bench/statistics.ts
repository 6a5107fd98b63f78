/** The summary of several measurements of the same thing. */

/** Half are below it; of an even number the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  if (low === undefined || high === undefined) throw new Error('nothing was measured')
  return (low + high) / 2
}

/** What this share of them does not exceed. */
export function atShare(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** The smallest and the largest, e.g. `1.24 to 1.31`. */
export const spread = (values: readonly number[], digits: number): string =>
  `${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`

/** Milliseconds until it has ended. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Milliseconds of so many turns, without those before them that only warm up. */
export async function repeated(
  turns: { readonly warming: number; readonly measured: number },
  round: () => Promise<number>,
): Promise<number[]> {
  const taken: number[] = []
  for (let turn = 0; turn < turns.warming + turns.measured; turn += 1) taken.push(await round())
  return taken.slice(turns.warming)
}
