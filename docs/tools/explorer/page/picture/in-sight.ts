/** The part of a picture in a window, which is drawn first; pure. */
import type { Box, Drawing, Point } from '../../layout/drawing.ts'

/** With parent states, and every arrow that touches `window`; in the picture's own pixels. */
export function inSight(drawing: Drawing, window: Box): Drawing {
  const nodes = drawing.nodes.filter((node) => isTouched(node, window))
  const shown = new Set(nodes.map(({ id }) => id))
  return {
    ...drawing,
    nodes,
    starts: drawing.starts.filter(({ of }) => shown.has(of)),
    edges: drawing.edges.filter(
      ({ ways, label }) =>
        ways.some((way) => isTouched(boxOf(way), window)) || (label !== null && isTouched(label, window)),
    ),
  }
}

const isTouched = (one: Box, other: Box): boolean =>
  one.x <= other.x + other.width &&
  other.x <= one.x + one.width &&
  one.y <= other.y + other.height &&
  other.y <= one.y + one.height

function boxOf(way: readonly Point[]): Box {
  const [xs, ys] = [way.map(([x]) => x), way.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
