/**
 * Removes the room that folded states no longer need: their boxes take their folded size, everything keeps its order;
 * pure.
 */
import type { Box, Drawing, Point } from '../../layout/drawing.ts'

/** The least distance between two lines that the picture keeps apart, and around boxes. */
const lineGap = 10

export type Extent = { readonly width: number; readonly height: number }
/** `least`: the length that it must keep. */
type Span = { readonly from: number; readonly to: number; readonly least: number }
type Axis = 'x' | 'y'
const sizeOf = { x: 'width', y: 'height' } as const

/**
 * `closed`: the folded states in `drawing`, with their folded size. A box is larger only where what stands beside it
 * needs the room; none gets smaller than its texts.
 */
export function compacted(drawing: Drawing, closed: ReadonlyMap<string, Extent>): Drawing {
  const [x, y] = [movedAlong('x', drawing, closed), movedAlong('y', drawing, closed)]
  const box = <B extends Box>(one: B): B => ({
    ...one,
    x: x(one.x),
    y: y(one.y),
    width: x(one.x + one.width) - x(one.x),
    height: y(one.y + one.height) - y(one.y),
  })
  /** Texts keep their size in the room that they get. */
  const texts = <B extends Box>(one: B): B => ({ ...one, x: x(one.x), y: y(one.y) })
  const point = ([px, py]: Point): Point => [x(px), y(py)]
  return {
    width: x(drawing.width),
    height: y(drawing.height),
    nodes: drawing.nodes.map((node) => {
      const { x: left, y: top, width, height } = box(node)
      const isWhole = closed.has(node.id) || (node.head.width === node.width && node.head.height === node.height)
      return { ...box(node), head: isWhole ? { x: left, y: top, width, height } : texts(node.head) }
    }),
    starts: drawing.starts.map((start) => ({ ...start, at: point(start.at), way: start.way.map(point) })),
    edges: drawing.edges.map((edge) => ({
      ...edge,
      ways: edge.ways.map((way) => way.map(point)),
      label: edge.label && texts(edge.label),
    })),
  }
}

/** Old to new coordinate along one axis: monotonic, so that nothing changes its side of anything else. */
function movedAlong(
  axis: Axis,
  { width, height, nodes, starts, edges }: Drawing,
  closed: ReadonlyMap<string, Extent>,
): (at: number) => number {
  const index = axis === 'x' ? 0 : 1
  const spanOf = (box: Box, least = box[sizeOf[axis]]): Span => ({
    from: box[axis],
    to: box[axis] + box[sizeOf[axis]],
    least,
  })
  const spans = [
    ...nodes.map((node): Span =>
      closed.has(node.id)
        ? spanOf(node, Math.min(node[sizeOf[axis]], closed.get(node.id)![sizeOf[axis]]))
        : spanOf(node.head),
    ),
    ...edges.flatMap(({ label }) => (label ? [spanOf(label)] : [])),
    ...starts.map(({ at }): Span => ({ from: at[index] - 6, to: at[index] + 6, least: 12 })),
  ]
  const ends = nodes.flatMap((node) => [node[axis], node[axis] + node[sizeOf[axis]]])
  const points = [...edges.flatMap(({ ways }) => ways.flat()), ...starts.flatMap(({ at, way }) => [at, ...way])].map(
    (one) => one[index],
  )
  const stops = [
    ...new Set([0, axis === 'x' ? width : height, ...ends, ...points, ...spans.flatMap(({ from, to }) => [from, to])]),
  ].toSorted((a, b) => a - b)
  const placeOf = new Map(stops.map((stop, at) => [stop, at]))
  // The least place of each stop, from the first on: behind the one before it, and behind what ends there
  const ending = Map.groupBy(spans, ({ to }) => placeOf.get(to)!)
  const moved: number[] = []
  for (const [at, stop] of stops.entries()) {
    const before = stops[at - 1]
    const close = before === undefined ? stop : moved[at - 1]! + Math.min(stop - before, lineGap)
    moved.push(Math.max(close, ...(ending.get(at) ?? []).map(({ from, least }) => moved[placeOf.get(from)!]! + least)))
  }
  return (at) => moved[placeOf.get(at)!]!
}
