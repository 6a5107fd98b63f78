/** Whether a picture is readable: overlaps and crossings. */
import type { Graph } from '../graph/graph.ts'
import type { Box, Drawing, Point } from './drawing.ts'

type Segment = { readonly from: Point; readonly to: Point }

/** The faults of a picture in words; empty for a readable one. */
export function faultsOf(drawing: Drawing, graph: Graph): string[] {
  const parents = new Map(graph.nodes.map(({ id, parent }) => [id, parent]))
  const isAround = (outer: string, inner: string): boolean => {
    for (let at: string | null | undefined = inner; at; at = parents.get(at)) if (at === outer) return true
    return false
  }
  const labels = drawing.edges.flatMap(({ id, label }) => (label ? [{ id, box: label }] : []))
  // For a state with children, only its texts
  const solid = drawing.nodes.map(({ id, head }) => ({ id, ...head }))
  return [
    ...labels.flatMap((one, index) =>
      labels
        .slice(index + 1)
        .filter((other) => overlap(one.box, other.box))
        .map((other) => `label on label: ${one.id} and ${other.id}`),
    ),
    ...labels.flatMap(({ id, box }) =>
      solid.filter((node) => overlap(box, node)).map((node) => `label on state: ${id} on ${node.id}`),
    ),
    ...labels.flatMap(({ id, box }) =>
      drawing.nodes.filter((node) => straddles(box, node)).map((node) => `label on a border: ${id} on ${node.id}`),
    ),
    ...labels
      .filter(({ box }) => !within(box, { x: 0, y: 0, width: drawing.width, height: drawing.height }))
      .map(({ id }) => `label outside: ${id}`),
    ...drawing.nodes.flatMap((one, index) =>
      drawing.nodes
        .slice(index + 1)
        .filter((other) => !isAround(one.id, other.id) && overlap(one, other))
        .map((other) => `state on state: ${one.id} and ${other.id}`),
    ),
    ...drawing.edges.flatMap(({ id, ways }) =>
      solid
        .filter((node) => ways.some((way) => segmentsOf(way).some((segment) => passes(segment, node))))
        .map((node) => `arrow through a state: ${id} through ${node.id}`),
    ),
    ...drawing.edges.flatMap(({ id, ways }) =>
      labels
        .filter(
          (label) =>
            label.id !== id && ways.some((way) => segmentsOf(way).some((segment) => passes(segment, label.box))),
        )
        .map((label) => `arrow through a label: ${id} through ${label.id}`),
    ),
  ]
}

/** How many times arrows of different transitions cross. */
export function crossingsOf({ edges, starts }: Drawing): number {
  const all = [...edges.map(({ ways }) => ways.flatMap(segmentsOf)), ...starts.map(({ way }) => segmentsOf(way))]
  return all.reduce(
    (sum, segments, index) =>
      sum +
      all
        .slice(index + 1)
        .reduce(
          (more, others) =>
            more + segments.reduce((n, one) => n + others.filter((other) => cross(one, other)).length, 0),
          0,
        ),
    0,
  )
}

export const segmentsOf = (way: readonly Point[]): Segment[] =>
  way.slice(1).map((to, index) => ({ from: way[index]!, to }))

/** Touching is not overlapping. */
const slack = 0.5
export const overlap = (a: Box, b: Box): boolean =>
  a.x + a.width > b.x + slack &&
  b.x + b.width > a.x + slack &&
  a.y + a.height > b.y + slack &&
  b.y + b.height > a.y + slack
const within = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  inner.x + inner.width <= outer.x + outer.width + slack &&
  inner.y + inner.height <= outer.y + outer.height + slack
/** Partly inside. */
const straddles = (box: Box, node: Box): boolean => overlap(box, node) && !within(box, node)

const boundsOf = ({ from, to }: Segment): Box => ({
  x: Math.min(from[0], to[0]),
  y: Math.min(from[1], to[1]),
  width: Math.abs(from[0] - to[0]),
  height: Math.abs(from[1] - to[1]),
})
/** Arrows are horizontal and vertical: their bounds are themselves. One along a border does not cross it. */
export const passes = (segment: Segment, box: Box): boolean =>
  overlap(grown(boundsOf(segment), slack), grown(box, -slack))
const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

function cross(one: Segment, other: Segment): boolean {
  const [a, b] = [boundsOf(one), boundsOf(other)]
  const [isAcross, isOtherAcross] = [a.height < slack, b.height < slack]
  if (isAcross === isOtherAcross) return false
  const [across, along] = isAcross ? [a, b] : [b, a]
  return (
    along.x > across.x + slack &&
    along.x < across.x + across.width - slack &&
    across.y > along.y + slack &&
    across.y < along.y + along.height - slack
  )
}
