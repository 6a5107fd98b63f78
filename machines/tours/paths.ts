/** Single walks through a model's graph: all simple ones up to a length, and the shortest to a state via others. */
import type { Edge, Graph, Start } from './explore.ts'

export type Path = { readonly start: number; readonly edges: readonly Edge[] }

/** Far more than can be read or played: with more, shorter ones have to be requested. */
export const mostPaths = 5_000

/** Every walk of at most `longest` steps that visits no situation twice and cannot be extended. */
export function simplePaths(graph: Graph, longest: number): Path[] {
  const paths: Path[] = []
  const walk = (start: number, key: string, edges: readonly Edge[], visited: ReadonlySet<string>) => {
    const onward = edges.length < longest ? graph.edges.get(key)!.filter(({ to }) => !visited.has(to)) : []
    if (onward.length === 0) paths.push({ start, edges })
    if (paths.length > mostPaths)
      throw new Error(`more than ${mostPaths} simple paths of up to ${longest} steps: ask for shorter ones`)
    for (const edge of onward) walk(start, edge.to, [...edges, edge], new Set([...visited, edge.to]))
  }
  for (const [start, { key }] of graph.starts.entries()) walk(start, key, [], new Set([key]))
  return paths
}

/**
 * The shortest walk from each start to a moment in the state `to`, via the states of `via` in order; none where there
 * is no such walk. A state is named by its path; nested states count too.
 */
export function pathsTo(graph: Graph, to: string, via: readonly string[] = []): Path[] {
  return graph.starts.flatMap((start, index) => {
    const edges = shortest(graph, start, [...via, to])
    return edges ? [{ start: index, edges }] : []
  })
}

type Spot = { readonly key: string; readonly met: number; readonly edge?: Edge; readonly from?: Spot }

function shortest(graph: Graph, start: Start, goals: readonly string[]): Edge[] | undefined {
  const metAfter = (met: number, places: readonly string[]): number => {
    const goal = goals[met]
    return goal !== undefined && places.includes(goal) ? metAfter(met + 1, places) : met
  }
  const first: Spot = { key: start.key, met: metAfter(0, start.moment.places) }
  const seen = new Set([spotName(first)])
  const queue: Spot[] = [first]
  for (const spot of queue) {
    if (spot.met === goals.length) return wayTo(spot)
    for (const edge of graph.edges.get(spot.key)!) {
      // One goal per step, even when a step passes two states at once.
      const next: Spot = { key: edge.to, met: metAfter(spot.met, edge.moment.places), edge, from: spot }
      if (seen.has(spotName(next))) continue
      seen.add(spotName(next))
      queue.push(next)
    }
  }
  return undefined
}

const spotName = ({ key, met }: Spot): string => `${met} ${key}`

function wayTo(spot: Spot): Edge[] {
  const edges: Edge[] = []
  for (let at: Spot | undefined = spot; at?.edge; at = at.from) edges.unshift(at.edge)
  return edges
}
