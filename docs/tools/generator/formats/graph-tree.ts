/** The tree of states of a graph. */
import type { Graph, GraphNode } from '../../explorer/graph/graph.ts'

export type GraphTree = {
  readonly root: GraphNode
  readonly nodeOf: (id: string) => GraphNode
  /** The path from the root to a state, inclusive. */
  readonly pathTo: (id: string) => readonly string[]
  readonly isAround: (outer: string, inner: string) => boolean
}

export function treeOf({ nodes }: Graph): GraphTree {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const nodeOf = (id: string): GraphNode => byId.get(id)!
  const pathTo = (id: string): string[] => {
    const { parent } = nodeOf(id)
    return parent === null ? [id] : [...pathTo(parent), id]
  }
  return {
    root: nodes[0]!,
    nodeOf,
    pathTo,
    isAround: (outer, inner) => outer !== inner && pathTo(inner).includes(outer),
  }
}
