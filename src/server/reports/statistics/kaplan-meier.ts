/**
 * The product-limit estimate of Kaplan and Meier (1958), with which durations that have not ended yet count too; pure.
 */

/** So many durations of this length; one that has not ended is at least as long. */
export type Duration = { readonly length: number; readonly hasEnded: boolean; readonly count: number }
/** The share of durations that are longer than `length`. */
export type Survival = { readonly length: number; readonly share: number }

/** One row for each length at which a duration ended, shortest first. */
export function survivalOf(durations: readonly Duration[]): Survival[] {
  const byLength = [...Map.groupBy(durations, ({ length }) => length)].toSorted(([one], [other]) => one - other)
  const sum = (rows: readonly Duration[]) => rows.reduce((all, { count }) => all + count, 0)
  const found: Survival[] = []
  let atRisk = sum(durations)
  let share = 1
  for (const [length, rows] of byLength) {
    const ended = sum(rows.filter(({ hasEnded }) => hasEnded))
    if (ended > 0) {
      share *= (atRisk - ended) / atRisk
      found.push({ length, share })
    }
    atRisk -= sum(rows)
  }
  return found
}

/** The shortest length that `part` of the durations do not exceed; null if fewer have ended so far. */
export const lengthAt = (survival: readonly Survival[], part: number): number | null =>
  survival.find(({ share }) => share <= 1 - part + tolerance)?.length ?? null
/** The product of fractions is exact to about so much. */
const tolerance = 1e-9
