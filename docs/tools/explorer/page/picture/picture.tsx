import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Rotate from 'lucide-react/icons/rotate-cw'
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { Button } from '../../../../../src/client/ui/actions/button.tsx'
import { IconButton } from '../../../../../src/client/ui/actions/icon-button.tsx'
import type { Graph } from '../../graph/graph.ts'
import type { Box, Drawing, Point } from '../../layout/drawing.ts'
import type { ChartData, Direction } from '../../page-data.ts'
import { titleOf } from '../charts.ts'
import type { OverlayMarks } from '../overlays/overlay.ts'
import type { Sight } from '../overlays/stops.ts'
import { ChartSvg, type Running } from './chart-svg.tsx'
import { folded } from './collapse.ts'
import { inSight } from './in-sight.ts'
import { MarkedWays, Marks } from './marks.tsx'
import { Overview } from './overview.tsx'
import styles from './picture.module.css'
import { nearestItem } from './nearest-item.ts'
import { useView } from './use-view.ts'
import { centredOn, fitted, isSeen, moved, opened, scaledTo, type Size, zoomed } from './view.ts'

const step = 1.25
/** The address follows when the wheel has rested so long. */
const zoomRestMs = 250
/** From this scale on smaller letters are readable. */
const nearScale = 1.35

type PictureProps = {
  readonly chart: ChartData
  readonly focus: string | null
  readonly sight: Sight
  readonly running: Running | null
  readonly linkTo: (id: string) => string
  readonly marks: OverlayMarks | undefined
  /** Null: what is larger in this window. */
  readonly direction: Direction | null
  /** Ids of folded states, with commas between: one text, so that another focus lays nothing out again. */
  readonly closed: string
  readonly onFocus: (id: string) => void
  readonly onChoose: (id: string) => void
  /** Scale in percent with which it opens; null: what the window has room for. */
  readonly zoom: number | null
  readonly onLayout: (change: {
    readonly direction?: Direction
    readonly closed?: readonly string[]
    readonly zoom?: number | null
  }) => void
}

/** A chart's picture in a window: zoom, move, fold, arrow keys. */
export function Picture({
  chart,
  focus,
  sight,
  running,
  linkTo,
  marks,
  direction: chosenDirection,
  closed: closedStates,
  zoom: linkedZoom,
  onFocus,
  onChoose,
  onLayout,
}: PictureProps) {
  const direction = chosenDirection ?? (window.innerWidth < 640 ? chart.narrow : chart.wide)
  const groups = groupsOf(chart.graph)
  const closed = useMemo(() => closedOf(chart.graph, closedStates), [chart.graph, closedStates])
  const whole = chart.drawings[direction]
  const drawing = useMemo(() => folded(whole, chart.graph, closed), [whole, chart.graph, closed])
  const picture = useMemo((): Size => ({ width: drawing.width, height: drawing.height }), [drawing])
  const box = useRef<HTMLDivElement>(null)
  const usual = useCallback(
    (room: Size) => opened(picture, room, beginningOf(drawing, chart.graph)),
    [picture, drawing, chart.graph],
  )
  // Another layout opens as large as it fits
  const firstZoom = useRef({ drawing, zoom: linkedZoom })
  const open = useCallback(
    (room: Size) => {
      const { drawing: linked, zoom: percent } = firstZoom.current
      return percent === null || linked !== drawing ? usual(room) : scaledTo(usual(room), percent / 100, picture, room)
    },
    [usual, drawing, picture],
  )
  const { view, room, change } = useView(box, picture, open)
  const scale = view?.scale
  useEffect(() => {
    if (scale === undefined) return
    const percent = percentOf(scale)
    const zoom = percent === percentOf(usual(room).scale) ? null : percent
    if (zoom === linkedZoom) return
    const timer = setTimeout(() => onLayout({ zoom }), zoomRestMs)
    return () => clearTimeout(timer)
  }, [scale, room, usual, linkedZoom, onLayout])

  // The visible part first, then the rest, which takes most of the time
  const isWhole = useDeferredValue(view !== null, false)
  const drawn =
    isWhole || !view
      ? drawing
      : inSight(drawing, { x: view.x, y: view.y, width: room.width / view.scale, height: room.height / view.scale })

  const focusGroup = groups.find(({ id }) => id === focus)
  const toggle = (id: string) =>
    onLayout({ closed: closed.has(id) ? [...closed].filter((one) => one !== id) : [...closed, id] })

  const bringIntoSight = useCallback(
    (id: string | null | undefined) => {
      const at = id ? placeOf(drawing, chart.graph, id) : null
      if (at)
        change((now, size) =>
          isSeen(at, now, picture, size)
            ? now
            : centredOn(now, [at.x + at.width / 2, at.y + at.height / 2], picture, size),
        )
    },
    [drawing, chart.graph, picture, change],
  )
  // Before the first paint, so that the new part is visible in it
  useLayoutEffect(() => bringIntoSight(sight.id), [sight, bringIntoSight])
  // The picture follows the simulation
  const activeLeaf = running && [...running.active].toSorted((a, b) => b.length - a.length)[0]
  useLayoutEffect(() => bringIntoSight(activeLeaf), [activeLeaf, bringIntoSight])

  const zoom = (by: number) => change((now, size) => zoomed(now, by, [size.width / 2, size.height / 2], picture, size))
  const fit = () => change((_, size) => fitted(picture, size))
  const keys: Readonly<Record<string, () => void>> = { '+': () => zoom(step), '-': () => zoom(1 / step), '0': fit }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = keys[event.key]
    const item = document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset['item']
    const arrow = arrows[event.key]
    if (act) act()
    else if (arrow && item !== undefined) {
      const next = nearestItem(drawing, item, arrow)
      if (next !== null) focusItem(box.current!, next)
      if (next !== null) onFocus(next)
    } else if (arrow) change((now, size) => moved(now, -arrow[0] * 60, -arrow[1] * 60, picture, size))
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const target = event.target as Element
    // An internal transition is a line in its state's box
    const line = target.closest<SVGElement>('[data-edge]')?.dataset['edge']
    const chosen = line ?? target.closest<SVGElement>('[data-item]')?.dataset['item']
    // With a modifier key a link works as usual
    if (chosen === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onChoose(chosen)
  }
  // Moved inside the SVG: a changed viewBox lays out all texts again
  const viewBox = view
    ? `0 0 ${room.width / view.scale} ${room.height / view.scale}`
    : `0 0 ${picture.width} ${picture.height}`
  const isNear = (view?.scale ?? 1) >= nearScale
  const look = useMemo(() => ({ focus, running, closed, isNear }), [focus, running, closed, isNear])
  return (
    <div className={styles.frame}>
      <div className={styles.tools} role="toolbar" aria-label="Imagen">
        <IconButton
          size="small"
          label="Acercar (+)"
          icon={<Plus aria-hidden="true" size={16} />}
          onClick={() => zoom(step)}
        />
        <IconButton
          size="small"
          label="Alejar (-)"
          icon={<Minus aria-hidden="true" size={16} />}
          onClick={() => zoom(1 / step)}
        />
        <IconButton size="small" label="Ver todo (0)" icon={<Maximize aria-hidden="true" size={16} />} onClick={fit} />
        <IconButton
          size="small"
          label={direction === 'DOWN' ? 'Dibujar hacia la derecha' : 'Dibujar hacia abajo'}
          icon={<Rotate aria-hidden="true" size={16} />}
          onClick={() => onLayout({ direction: direction === 'DOWN' ? 'RIGHT' : 'DOWN' })}
        />
        {focusGroup && (
          <Button size="small" look="quiet" onClick={() => toggle(focusGroup.id)}>
            {closed.has(focusGroup.id) ? `Abrir ${focusGroup.name}` : `Plegar ${focusGroup.name}`}
          </Button>
        )}
        {groups.length > 0 && (
          <Button
            size="small"
            look="quiet"
            onClick={() => onLayout({ closed: closed.size > 0 ? [] : innermost(groups) })}
          >
            {closed.size > 0 ? 'Abrir todo' : 'Plegar estados'}
          </Button>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- its links handle keys and clicks; this one only receives them when they bubble */}
      <div ref={box} className={styles.window} onKeyDown={onKeyDown} onClick={onClick}>
        <svg
          className={styles.picture}
          data-ready={view !== null || undefined}
          data-whole={isWhole || undefined}
          viewBox={viewBox}
          role="group"
          aria-label={`Diagrama: ${titleOf(chart)}`}
          data-scale={view?.scale}
        >
          <g transform={view ? `translate(${-view.x} ${-view.y})` : undefined}>
            {view && <ChartSvg drawing={drawn} graph={chart.graph} look={look} linkTo={linkTo} />}
            {marks && <MarkedWays drawing={drawing} marks={marks} />}
            {marks && <Marks drawing={drawing} marks={marks} />}
          </g>
        </svg>
        {view && (
          <Overview
            drawing={drawing}
            view={view}
            room={room}
            active={running?.active}
            onMove={(at) => change((now, size) => centredOn(now, at, picture, size))}
          />
        )}
      </div>
    </div>
  )
}

const percentOf = (scale: number): number => Math.max(1, Math.round(scale * 100))

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

const focusItem = (box: HTMLElement, id: string) =>
  box.querySelector<SVGAElement>(`[data-item="${CSS.escape(id)}"]`)?.focus({ preventScroll: true })

/** The initial view: the first resting state with its parents; in parallel regions the first one. */
export function beginningOf(drawing: Drawing, graph: Graph): Point {
  const firstResting = (id: string): string => {
    const { initial, kind, children } = graph.nodes.find((node) => node.id === id)!
    const first = kind === 'parallel' ? children[0] : initial
    return first ? firstResting(first) : id
  }
  const { x, y, width } = placeOf(drawing, graph, firstResting(graph.id))!
  return [x + width / 2, y]
}

/** States with states inside, but the chart itself: those that can be folded. */
const groupsOf = ({ nodes }: Graph) => nodes.filter(({ children, parent }) => children.length > 0 && parent !== null)
/** A state that there is no more, or that has none inside, is not folded. */
const closedOf = (graph: Graph, closed: string): ReadonlySet<string> =>
  new Set(groupsOf(graph).flatMap(({ id }) => (closed.split(',').includes(id) ? [id] : [])))

/** Groups without a group inside. */
const innermost = (groups: readonly { id: string; parent: string | null }[]) =>
  groups.filter(({ id }) => !groups.some(({ parent }) => parent === id)).map(({ id }) => id)

/** What is inside a folded state is where that state is; null: not in this chart. */
export function placeOf(drawing: Drawing, graph: Graph, id: string): Box | null {
  const { nodes, edges } = drawing
  // An internal transition is a line in its state's box
  const node = nodes.find((one) => one.id === id || one.lines.some((line) => line.edge === id))
  if (node) return node.head
  const edge = edges.find((one) => one.id === id)
  const [x = 0, y = 0] = edge?.ways[0]?.[1] ?? []
  if (edge) return edge.label ?? { x, y, width: 0, height: 0 }
  const around = graph.nodes.find((one) => one.id === id)?.parent ?? graph.edges.find((one) => one.id === id)?.from
  return around === undefined ? null : placeOf(drawing, graph, around)
}
