import { memo } from 'react'
import type { Drawing, DrawnEdge, DrawnNode } from '../../layout/drawing.ts'
import { textWidth } from '../../layout/text-width.ts'
import { fillOf, markSize, widthOf } from '../overlays/mark-look.ts'
import type { OverlayMark, OverlayMarks } from '../overlays/overlay.ts'
import { pathOf } from './chart-svg.tsx'
import styles from './marks.module.css'

const height = 17
/** Below this strength texts stay readable. */
const tinted = 0.35

/** Below the chart: the amount of each transition, as the width of its line. */
export const MarkedWays = memo(function MarkedWays({ drawing, marks }: { drawing: Drawing; marks: OverlayMarks }) {
  return (
    <g aria-hidden="true">
      {drawing.edges.map((edge) => {
        const mark = marks.get(edge.id)
        if (!mark) return null
        return edge.ways.map((way, index) => (
          <path
            // oxlint-disable-next-line react/no-array-index-key -- one for each target, in their order
            key={`${edge.id} ${index}`}
            d={pathOf(way)}
            className={styles.way}
            data-tone={mark.tone}
            strokeWidth={widthOf(mark.weight)}
          />
        ))
      })}
    </g>
  )
})

/** Above the chart: the overlay's values at the corner of each state and at each transition; without pointer events. */
export const Marks = memo(function Marks({ drawing, marks }: { drawing: Drawing; marks: OverlayMarks }) {
  return (
    <g className={styles.marks}>
      {drawing.nodes.map((node) => {
        const mark = marks.get(node.id)
        return (
          <g key={node.id}>
            {mark && (
              <Pill mark={mark} x={node.head.x + node.head.width - 6} y={node.head.y - 4} id={node.id} isTint={node} />
            )}
            {node.lines.map((line) => {
              const own = line.edge === undefined ? undefined : marks.get(line.edge)
              return (
                own && (
                  <Pill
                    key={line.edge}
                    mark={own}
                    x={node.head.x + node.head.width}
                    y={node.head.y + line.y - 4}
                    id={line.edge!}
                  />
                )
              )
            })}
          </g>
        )
      })}
      {drawing.edges.map((edge) => {
        const mark = marks.get(edge.id)
        const at = placeOf(edge)
        return mark && at && <Pill key={edge.id} mark={mark} x={at[0]} y={at[1]} id={edge.id} />
      })}
    </g>
  )
})

/** At the end of its label, or in the middle of its path. */
function placeOf({ label, ways }: DrawnEdge): readonly [number, number] | null {
  if (label) return [label.x + label.width, label.y - 4]
  const way = ways[0] ?? []
  return way[Math.floor(way.length / 2)] ?? null
}

/** `x`, `y`: its centre. */
function Pill({
  mark: { label, tone, weight },
  x,
  y,
  id,
  isTint,
}: {
  mark: OverlayMark
  x: number
  y: number
  id: string
  isTint?: DrawnNode
}) {
  const width = Math.max(height + 3, textWidth(label, markSize) + 12)
  const box = { x: x - width / 2, y: y - height / 2, width, height, rx: height / 2 }
  return (
    <g data-tone={tone} data-mark={id}>
      {isTint && (
        <rect
          x={isTint.head.x}
          y={isTint.head.y}
          width={isTint.head.width}
          height={isTint.head.height}
          rx="8"
          className={styles.tint}
          fillOpacity={fillOf(weight) * tinted}
        />
      )}
      <rect {...box} className={styles.ground} />
      <rect {...box} className={styles.pill} fillOpacity={fillOf(weight)} />
      <text x={x} y={y + 4} textAnchor="middle" fontSize={markSize} className={styles.text}>
        {label}
      </text>
    </g>
  )
}
