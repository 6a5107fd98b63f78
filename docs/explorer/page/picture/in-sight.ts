/** What of a picture can be seen through a window, so that this much is there at once and the rest follows; pure. */
import type { Box, Drawing, Point } from '../../layout/drawing.ts'

/** With the states around them, and all of every arrow that comes into `window`; in the picture's own pixels. */
export function inSight(drawing: Drawing, window: Box): Drawing {
  const nodes = drawing.nodes.filter((node) => isTouched(node, window))
  const shown = new Set(nodes.map(({ id }) => id))
  return {
    ...drawing,
    nodes,
    starts: drawing.starts.filter(({ of }) => shown.has(of)),
    edges: drawing.edges.filter(({ ways, label }) => ways.some((way) => isTouched(boxOf(way), window)) || (label !== null && isTouched(label, window))),
  }
}

const isTouched = (one: Box, other: Box): boolean =>
  one.x <= other.x + other.width && other.x <= one.x + one.width && one.y <= other.y + other.height && other.y <= one.y + one.height

function boxOf(way: readonly Point[]): Box {
  const [xs, ys] = [way.map(([x]) => x), way.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
