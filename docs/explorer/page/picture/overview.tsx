import type { PointerEvent } from 'react'
import type { Drawing } from '../../layout/drawing.ts'
import styles from './overview.module.css'
import type { Size, View } from './view.ts'
import { cx } from '../../../../src/client/ui/cx.ts'

/** On a phone it must not cover what one looks at. */
const mostIn = (room: Size): Size => (room.width < 480 ? { width: 88, height: 72 } : { width: 168, height: 132 })

/** The whole picture, small, and which part of it is seen; nothing where all of it is. For the pointer only: keys move the picture itself. */
export function Overview({ drawing, view, room, active, onMove }: { drawing: Drawing; view: View; room: Size; active: ReadonlySet<string> | undefined; onMove: (at: readonly [number, number]) => void }) {
  const seen = { x: view.x, y: view.y, width: room.width / view.scale, height: room.height / view.scale }
  if (seen.width >= drawing.width && seen.height >= drawing.height) return null
  const most = mostIn(room)
  const scale = Math.min(most.width / drawing.width, most.height / drawing.height)
  const move = (event: PointerEvent<SVGSVGElement>) => {
    event.stopPropagation()
    if (event.type === 'pointermove' && event.buttons !== 1) return
    const { left, top } = event.currentTarget.getBoundingClientRect()
    onMove([(event.clientX - left) / scale, (event.clientY - top) / scale])
  }
  return (
    <svg className={styles.overview} width={drawing.width * scale} height={drawing.height * scale} viewBox={`0 0 ${drawing.width} ${drawing.height}`} aria-hidden="true" onPointerDown={move} onPointerMove={move}>
      {drawing.nodes.map(({ id, x, y, width, height }) => (
        <rect key={id} x={x} y={y} width={width} height={height} rx={8} className={cx(styles.node, active?.has(id) && styles.active)} />
      ))}
      <rect {...seen} className={styles.seen} />
    </svg>
  )
}
