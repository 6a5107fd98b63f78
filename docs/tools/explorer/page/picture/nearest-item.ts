/** The state or label to which an arrow key leads. */
import type { Box, Drawing } from '../../layout/drawing.ts'

/** The nearest one mainly in that direction; null if there is none. */
export function nearestItem(
  { nodes, edges }: Drawing,
  from: string,
  [dx, dy]: readonly [number, number],
): string | null {
  const boxes = new Map<string, Box>([
    ...nodes.map(({ id, head }) => [id, head] as const),
    ...edges.flatMap(({ id, label }) => (label ? [[id, label] as const] : [])),
  ])
  const start = boxes.get(from)
  if (!start) return null
  const [x, y] = middle(start)
  const ways = [...boxes]
    .filter(([id]) => id !== from)
    .map(([id, box]) => {
      const [ox, oy] = middle(box)
      const [ahead, aside] = [(ox - x) * dx + (oy - y) * dy, Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx)]
      return { id, ahead, far: ahead + aside * 2 }
    })
  return ways.filter(({ ahead }) => ahead > 4).toSorted((a, b) => a.far - b.far)[0]?.id ?? null
}

const middle = ({ x, y, width, height }: Box) => [x + width / 2, y + height / 2] as const
