/** Coverage of a state or transition, by one driver or all together; pure. */
import type { DriverCoverage } from '../../../page-data.ts'
import type { GraphEdge } from '../../../graph/graph.ts'

/** A tour, and its driver. */
export type CoveringTour = { readonly driver: string; readonly tour: string; readonly step: number }
/** `count`: tours of all these drivers; `some`: those that reach it in the fewest steps, for each driver. */
export type Seen = { readonly count: number; readonly some: readonly CoveringTour[] }

export type Pair = { readonly name: string; readonly to: string; readonly seen: Seen }

const seenIn = (coverage: readonly DriverCoverage[], what: 'passed' | 'refused', name: string): Seen => {
  const found = coverage.flatMap(({ driver, [what]: tours }) => (tours[name] ? [{ driver, ...tours[name] }] : []))
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    some: found.flatMap(({ driver, some }) => some.map((one) => ({ driver, ...one }))),
  }
}

export const passedIn = (coverage: readonly DriverCoverage[], name: string): Seen => seenIn(coverage, 'passed', name)
export const refusedIn = (coverage: readonly DriverCoverage[], name: string): Seen => seenIn(coverage, 'refused', name)

/** Why it is not tested: only if none of the drivers tests it. */
export function excludedFrom(coverage: readonly DriverCoverage[], name: string): string | null {
  const reasons = coverage.map(({ excluded }) => excluded[name])
  return reasons.length > 0 && reasons.every((reason) => reason !== undefined) ? (reasons[0] ?? null) : null
}

/**
 * Every transition that can follow it, as far as these drivers know. For all together it is missing if each lacks it.
 */
export function pairsAfter(coverage: readonly DriverCoverage[], name: string): Pair[] {
  const beginning = `${name} → `
  const all = coverage
    .flatMap(({ passed, missingPairs }) => [...Object.keys(passed), ...missingPairs])
    .filter((one) => one.startsWith(beginning))
  return [...new Set(all)]
    .sort()
    .map((one) => ({ name: one, to: one.slice(beginning.length), seen: passedIn(coverage, one) }))
}

export type ConditionSeen = 'both' | 'passed' | 'refused' | 'never'
export function conditionSeen(coverage: readonly DriverCoverage[], edge: GraphEdge): ConditionSeen {
  const name = edge.id
  const [isPassed, isRefused] = [passedIn(coverage, name).count > 0, refusedIn(coverage, name).count > 0]
  if (isPassed) return isRefused ? 'both' : 'passed'
  return isRefused ? 'refused' : 'never'
}
