import type { PointerEvent } from 'react'
import type { Drawing } from '../../layout/drawing.ts'
import styles from './overview.module.css'
import { overviewSize, type Size, type View } from './view.ts'
import { cx } from '../../../../../src/client/ui/base/cx.ts'

/**
 * A small map of the whole picture with the visible part; hidden when everything is visible. For the pointer only: keys
 * move the picture itself.
 */
export function Overview({
  drawing,
  view,
  room,
  active,
  onMove,
}: {
  drawing: Drawing
  view: View
  room: Size
  active: ReadonlySet<string> | undefined
  onMove: (at: readonly [number, number]) => void
}) {
  const size = overviewSize(drawing, view, room)
  if (!size) return null
  const seen = { x: view.x, y: view.y, width: room.width / view.scale, height: room.height / view.scale }
  const scale = size.width / drawing.width
  const move = (event: PointerEvent<SVGSVGElement>) => {
    event.stopPropagation()
    if (event.type === 'pointermove' && event.buttons !== 1) return
    const { left, top } = event.currentTarget.getBoundingClientRect()
    onMove([(event.clientX - left) / scale, (event.clientY - top) / scale])
  }
  return (
    <svg
      className={styles.overview}
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      aria-hidden="true"
      onPointerDown={move}
      onPointerMove={move}
    >
      {drawing.nodes.map(({ id, x, y, width, height }) => (
        <rect
          key={id}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={8}
          className={cx(styles.node, active?.has(id) && styles.active)}
        />
      ))}
      <rect {...seen} className={styles.seen} />
    </svg>
  )
}
