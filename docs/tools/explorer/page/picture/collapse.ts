/**
 * The visible part of a picture with folded states: their content is removed, and their boxes take their folded size.
 */
import type { Graph } from '../../graph/graph.ts'
import type { Box, Drawing, DrawnEdge, Point } from '../../layout/drawing.ts'
import { fontSize } from '../../layout/sizes.ts'
import { textWidth } from '../../layout/text-width.ts'
import { compacted } from './compact.ts'

/** What a folded state shows below its own texts. */
export const childCountText = (count: number): string => (count === 1 ? '1 estado dentro' : `${count} estados dentro`)
/** Height of that line. */
const childCountHeight = 22

/** Takes ids of folded states. */
export function folded(drawing: Drawing, graph: Graph, closed: ReadonlySet<string>): Drawing {
  if (closed.size === 0) return drawing
  const parents = new Map(graph.nodes.map(({ id, parent }) => [id, parent]))
  const boxes = new Map(drawing.nodes.map((node) => [node.id, node]))
  const edges = new Map(graph.edges.map((edge) => [edge.id, edge]))
  /** The outermost folded parent of a state. */
  const coverOf = (id: string): string | null => {
    let cover: string | null = null
    for (let at = parents.get(id); at; at = parents.get(at)) if (closed.has(at)) cover = at
    return cover
  }
  const hidden = (id: string) => coverOf(id) !== null
  const cut = (edge: DrawnEdge): DrawnEdge | null => {
    const { from, to } = edges.get(edge.id)!
    const start = coverOf(from)
    const ends = to.map(coverOf)
    // Both ends are in the same folded state, or one of them is that state
    if (ends.every((end, index) => (start ?? from) === (end ?? to[index]) && (start !== null || end !== null)))
      return null
    const ways = edge.ways.map((way, index) =>
      outside(
        outside(way, start === null ? null : boxes.get(start)!).toReversed(),
        ends[index] ? boxes.get(ends[index])! : null,
      ).toReversed(),
    )
    const covers = [start, ...ends].filter((one) => one !== null).map((one) => boxes.get(one)!)
    return {
      ...edge,
      ways,
      label: edge.label && covers.some((box) => holds(box, [edge.label!.x + 1, edge.label!.y + 1])) ? null : edge.label,
    }
  }
  const children = new Map(graph.nodes.map((node) => [node.id, node.children.length]))
  const sizes = drawing.nodes
    .filter(({ id }) => closed.has(id) && !hidden(id))
    .map(
      ({ id, head }) =>
        [
          id,
          {
            width: Math.max(head.width, textWidth(childCountText(children.get(id)!), fontSize.name) + 24),
            height: head.height + childCountHeight,
          },
        ] as const,
    )
  const left = {
    ...drawing,
    nodes: drawing.nodes.filter(({ id }) => !hidden(id)),
    starts: drawing.starts.filter(({ of }) => !closed.has(of) && !hidden(of)),
    edges: drawing.edges.map(cut).filter((edge) => edge !== null),
  }
  return compacted(left, new Map(sizes))
}

const holds = ({ x, y, width, height }: Box, [px, py]: Point): boolean =>
  px > x && px < x + width && py > y && py < y + height

/** The part of a path after it leaves a box, from its border on. */
function outside(way: readonly Point[], box: Box | null): Point[] {
  if (!box) return [...way]
  const last = way.findLastIndex((point) => holds(box, point))
  const [inner, next] = [way[last], way[last + 1]]
  if (!inner || !next) return [...way]
  const [low, high] = [Math.min, Math.max]
  const edge: Point =
    inner[0] === next[0]
      ? [inner[0], next[1] > inner[1] ? low(next[1], box.y + box.height) : high(next[1], box.y)]
      : [next[0] > inner[0] ? low(next[0], box.x + box.width) : high(next[0], box.x), inner[1]]
  return [edge, ...way.slice(last + 1)]
}
