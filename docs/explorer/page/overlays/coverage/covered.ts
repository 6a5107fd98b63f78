/** What the tests saw of a state or a transition, of one driver or of all together: pure. */
import type { DriverCoverage } from '../../../page-data.ts'
import type { GraphEdge } from '../../../graph/graph.ts'

/** A tour, and which driver played it. */
export type CoveringTour = { readonly driver: string; readonly tour: string; readonly step: number }
/** `count`: tours of all these drivers; `some` of them, those that come there soonest of each driver. */
export type Seen = { readonly count: number; readonly some: readonly CoveringTour[] }

export type Pair = { readonly name: string; readonly to: string; readonly seen: Seen }

const seenIn = (coverage: readonly DriverCoverage[], what: 'passed' | 'refused', name: string): Seen => {
  const found = coverage.flatMap(({ driver, [what]: tours }) => (tours[name] ? [{ driver, ...tours[name] }] : []))
  return { count: found.reduce((sum, { count }) => sum + count, 0), some: found.flatMap(({ driver, some }) => some.map((one) => ({ driver, ...one }))) }
}

export const passedIn = (coverage: readonly DriverCoverage[], name: string): Seen => seenIn(coverage, 'passed', name)
export const refusedIn = (coverage: readonly DriverCoverage[], name: string): Seen => seenIn(coverage, 'refused', name)

/** Why it is not asked: only where none of the drivers is asked for it. */
export function excludedFrom(coverage: readonly DriverCoverage[], name: string): string | null {
  const reasons = coverage.map(({ excluded }) => excluded[name])
  return reasons.length > 0 && reasons.every((reason) => reason !== undefined) ? (reasons[0] ?? null) : null
}

/** Every transition that can follow it, as far as these drivers know. Of all together one is missing where it is missing to each. */
export function pairsAfter(coverage: readonly DriverCoverage[], name: string): Pair[] {
  const beginning = `${name} → `
  const all = coverage.flatMap(({ passed, missingPairs }) => [...Object.keys(passed), ...missingPairs]).filter((one) => one.startsWith(beginning))
  return [...new Set(all)].sort().map((one) => ({ name: one, to: one.slice(beginning.length), seen: passedIn(coverage, one) }))
}

export type ConditionSeen = 'both' | 'held' | 'refused' | 'never'
export function conditionSeen(coverage: readonly DriverCoverage[], edge: GraphEdge): ConditionSeen {
  const name = edge.id
  const [held, refused] = [passedIn(coverage, name).count > 0, refusedIn(coverage, name).count > 0]
  if (held) return refused ? 'both' : 'held'
  return refused ? 'refused' : 'never'
}
