/** Moves heads that elk has placed among the states to their corner, if there is room: readers look for names there. */
import type { Graph } from '../graph/graph.ts'
import type { Box, Drawing, DrawnNode } from './drawing.ts'
import { overlap, passes, segmentsOf } from './geometry.ts'

const inset = 8
const gap = 6

export function withHeadsAside(drawing: Drawing, graph: Graph): Drawing {
  const edges = new Map(graph.edges.map((edge) => [edge.id, edge]))
  const parents = new Map(graph.nodes.map(({ id, parent }) => [id, parent]))
  const isDescendant = (id: string, around: string): boolean => {
    for (let at = parents.get(id); at; at = parents.get(at)) if (at === around) return true
    return false
  }
  /** Arrows between a state and its descendants start or end at its head. */
  const holdsArrow = (id: string) =>
    [...edges.values()].some(
      ({ from, to }) =>
        (from === id && to.some((one) => isDescendant(one, id))) || (isDescendant(from, id) && to.includes(id)),
    )
  const segments = [
    ...drawing.edges.flatMap(({ ways }) => ways.flatMap(segmentsOf)),
    ...drawing.starts.flatMap(({ way }) => segmentsOf(way)),
  ]
  const labels = drawing.edges.flatMap(({ label }) => (label ? [label] : []))
  const dots = drawing.starts.map(({ at }): Box => ({
    x: at[0] - gap,
    y: at[1] - gap,
    width: 2 * gap,
    height: 2 * gap,
  }))
  const isFree = (node: DrawnNode, { x, y, width, height }: Box): boolean => {
    const box = { x, y, width: width + gap, height }
    const others = drawing.nodes.filter((other) => isDescendant(other.id, node.id))
    return (
      ![...labels, ...dots, ...others].some((one) => overlap(one, box)) &&
      !segments.some((segment) => passes(segment, box))
    )
  }
  const nodes = drawing.nodes.map((node) => {
    if (node.head.width === node.width && node.head.height === node.height) return node
    const head = { ...node.head, x: node.x + inset, y: node.y + inset }
    return !holdsArrow(node.id) && isFree(node, head) ? { ...node, head } : node
  })
  return { ...drawing, nodes }
}
