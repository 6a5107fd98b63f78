import type { GraphNode } from './graph.ts'

/** Parent states from the inside out, the root last. */
export function statesAround({ parent }: GraphNode, nodes: readonly GraphNode[]): GraphNode[] {
  const outer = nodes.find(({ id }) => id === parent)
  return outer ? [outer, ...statesAround(outer, nodes)] : []
}
