/** Coverage criteria: the parts of a machine's graph that a set of tours has to cover. */
import type { Edge, Graph } from './explore.ts'
import type { Arc, Digraph } from './tour-walk.ts'

/**
 * `states`: every state is entered. `transitions`: every transition is taken. `edges`: every event is tried in every
 * situation, also when guards refuse it. `pairs`: every two transitions that can follow each other do.
 */
export type Criterion = 'states' | 'transitions' | 'edges' | 'pairs'

export function digraphFor(graph: Graph, criterion: Criterion): Digraph<Edge> {
  return criterion === 'pairs' ? pairGraph(graph) : situationGraph(graph, criterion)
}

/** Pairs of consecutive transitions when `fired` comes after `before`. */
export function pairsIn(before: readonly string[], fired: readonly string[]): string[] {
  const chain = [...before.slice(-1), ...fired]
  return chain.slice(1).map((name, index) => `${chain[index]} → ${name}`)
}

/** Every pair that is possible. */
export function pairsOf(graph: Graph): string[] {
  const edges = [...graph.edges.values()].flat()
  const moments = [...graph.starts, ...edges].map(({ moment, ...at }) => ({ moment, key: 'to' in at ? at.to : at.key }))
  const pairs = moments.flatMap(({ moment, key }) => [
    ...pairsIn([], moment.fired),
    ...graph.edges.get(key)!.flatMap((edge) => pairsIn(moment.fired, edge.moment.fired)),
  ])
  return [...new Set(pairs)]
}

function situationGraph(graph: Graph, criterion: Exclude<Criterion, 'pairs'>): Digraph<Edge> {
  const keys = [...graph.edges.keys()]
  const numbers = new Map(keys.map((key, index) => [key, index]))
  return {
    starts: graph.starts.map(({ key }) => numbers.get(key)!),
    arcs: keys.map((key) =>
      graph.edges.get(key)!.map((edge, index) => ({
        to: numbers.get(edge.to)!,
        goals: goalsOf(edge, criterion, `${key} ${index}`),
        label: edge,
      })),
    ),
  }
}

function goalsOf(edge: Edge, criterion: Exclude<Criterion, 'pairs'>, name: string): readonly string[] {
  if (criterion === 'edges') return [name]
  return criterion === 'transitions' ? edge.moment.fired : edge.moment.places
}

/** The line graph: each node is an edge, so that the previous transition is known. */
function pairGraph(graph: Graph): Digraph<Edge> {
  const edges = [...graph.edges.values()].flat()
  const numbers = new Map(edges.map((edge, index) => [edge, index + graph.starts.length]))
  const arcsAfter = (key: string, fired: readonly string[]): Arc<Edge>[] =>
    graph.edges.get(key)!.map((edge) => ({
      to: numbers.get(edge)!,
      // Single transitions too: the first or last of a tour may have no neighbour.
      goals: [...edge.moment.fired, ...pairsIn(fired, edge.moment.fired)],
      label: edge,
    }))
  return {
    starts: graph.starts.map((_, index) => index),
    arcs: [
      ...graph.starts.map(({ key, moment }) => arcsAfter(key, moment.fired)),
      ...edges.map((edge) => arcsAfter(edge.to, edge.moment.fired)),
    ],
  }
}
