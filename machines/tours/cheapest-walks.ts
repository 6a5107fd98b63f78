/** A separate walk to each goal of a directed graph; no walk depends on the others. */
import type { Digraph, Walk } from './tour-walk.ts'

export type GoalWalk<Label> = Walk<Label> & { readonly goal: string }

/**
 * The cheapest walk to each reachable goal; among equally cheap ones, the first in the order of starts and arcs.
 * Removing an arc therefore changes only the walks that used it. `costOf`: a whole number from 1, or Infinity for an
 * arc that cannot be walked.
 */
export function cheapestWalks<Label>(
  { starts, arcs }: Digraph<Label>,
  costOf: (label: Label) => number,
): GoalWalk<Label>[] {
  const walks = new Map<string, GoalWalk<Label>>()
  const seen = new Set<number>()
  const queues: Spot<Label>[][] = [starts.map((node, start) => ({ node, start, goals: [] }))]
  // A queue grows while it is read; a cost without a queue is skipped.
  for (let cost = 0; cost < queues.length; cost += 1) {
    for (const spot of queues[cost] ?? []) {
      const met = spot.goals.filter((goal) => !walks.has(goal))
      for (const goal of met) walks.set(goal, { goal, start: spot.start, labels: labelsTo(spot) })
      if (seen.has(spot.node)) continue
      seen.add(spot.node)
      for (const { to, goals, label } of arcs[spot.node] ?? []) {
        const price = cost + costOf(label)
        if (price < Infinity) (queues[price] ??= []).push({ node: to, start: spot.start, goals, label, from: spot })
      }
    }
  }
  return [...walks.values()]
}

type Spot<Label> = {
  readonly node: number
  readonly start: number
  readonly goals: readonly string[]
  readonly label?: Label
  readonly from?: Spot<Label>
}

function labelsTo<Label>(spot: Spot<Label>): Label[] {
  const labels: Label[] = []
  for (let at: Spot<Label> | undefined = spot; at?.label !== undefined; at = at.from) labels.unshift(at.label)
  return labels
}
