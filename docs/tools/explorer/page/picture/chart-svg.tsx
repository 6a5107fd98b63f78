import { memo } from 'react'
import type { EdgeKind, Graph, GraphEdge } from '../../graph/graph.ts'
import type { Drawing, DrawnEdge, DrawnNode, Point } from '../../layout/drawing.ts'
import { fontSize, lineHeight } from '../../layout/sizes.ts'
import { codeOf } from '../../graph/names.ts'
import { textWidth } from '../../layout/text-width.ts'
import styles from './chart-svg.module.css'
import { childCountText } from './collapse.ts'
import { cx } from '../../../../../src/client/ui/base/cx.ts'

/** The state of the chart in a simulation. */
export type Running = {
  readonly active: ReadonlySet<string>
  readonly fired: ReadonlySet<string>
  readonly possible: ReadonlySet<string>
}
export type Look = {
  readonly focus: string | null
  readonly running: Running | null
  readonly closed: ReadonlySet<string>
  /** Texts are written in full: there is room for them. */
  readonly isNear: boolean
}

/** Name of this picture's own arrowheads. */
const headOf = (kind: string) => `flecha-${kind}`
const kinds: readonly EdgeKind[] = ['event', 'always', 'after', 'done', 'error', 'finished', 'snapshot']

/** The whole picture, in its own pixels. Every state and transition is a link to itself. */
export const ChartSvg = memo(function ChartSvg({
  drawing,
  graph,
  look,
  linkTo,
}: {
  drawing: Drawing
  graph: Graph
  look: Look
  linkTo: (id: string) => string
}) {
  const edges = new Map(graph.edges.map((edge) => [edge.id, edge]))
  const names = new Map(graph.nodes.map(({ id, name }) => [id, name]))
  const isOn = (edge: DrawnEdge) => edge.id === look.focus
  // The focused part is drawn last, on top
  const ordered = [...drawing.edges.filter((edge) => !isOn(edge)), ...drawing.edges.filter(isOn)]
  const beginning = drawing.nodes[0]?.id
  return (
    <>
      <defs>
        {[...kinds, 'start', 'focus', 'fired', 'quiet'].map((kind) => (
          <marker
            key={kind}
            id={headOf(kind)}
            className={styles.head}
            data-kind={kind}
            viewBox="0 0 8 8"
            refX="7.2"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 .6 7.6 4 0 7.4z" />
          </marker>
        ))}
      </defs>
      {drawing.nodes.map((node) => (
        <State
          key={node.id}
          node={node}
          name={names.get(node.id)!}
          linkTo={linkTo}
          isFocus={node.id === look.focus}
          isActive={look.running?.active.has(node.id) === true}
          isClosed={look.closed.has(node.id)}
          chosen={node.lines
            .flatMap(({ edge }) =>
              edge !== undefined && (edge === look.focus || look.running?.fired.has(edge)) ? [edge] : [],
            )
            .join()}
          isTabStop={node.id === (look.focus ?? beginning)}
          childCount={graph.nodes.find(({ id }) => id === node.id)!.children.length}
        />
      ))}
      {drawing.starts.map(({ of, at, way }) => (
        <g key={of} className={styles.start} aria-hidden="true">
          <circle cx={at[0]} cy={at[1]} r="5.5" />
          <path d={pathOf(way)} markerEnd={`url(#${headOf('start')})`} />
        </g>
      ))}
      {ordered.map((edge) => (
        <Arrow
          key={edge.id}
          edge={edge}
          transition={edges.get(edge.id)!}
          ends={endsOf(edges.get(edge.id)!, names)}
          part={partOf(edge.id, look)}
          isNear={look.isNear}
          linkTo={linkTo}
        />
      ))}
    </>
  )
})

type StateProps = {
  node: DrawnNode
  name: string
  linkTo: (id: string) => string
  isFocus: boolean
  isActive: boolean
  isClosed: boolean
  chosen: string
  isTabStop: boolean
  childCount: number
}

/**
 * `chosen`: the transitions in its box that are focused or were taken. Redrawn only when one of these changes: a step
 * of a simulation changes few.
 */
const State = memo(function State({
  node,
  name,
  linkTo,
  isFocus,
  isActive,
  isClosed,
  chosen,
  isTabStop,
  childCount,
}: StateProps) {
  const { id, x, y, width, height, head, kind, lines, depth } = node
  const isMark = kind === 'history' || kind === 'deep-history'
  const fill = { x, y, width, height, rx: isMark ? height / 2 : 8 }
  return (
    <a
      href={linkTo(id)}
      tabIndex={isTabStop ? 0 : -1}
      data-item={id}
      className={cx(
        styles.state,
        isFocus && styles.focus,
        isActive && styles.active,
        childCount > 0 && !isClosed && styles.group,
        depth % 2 === 1 && styles.odd,
      )}
    >
      <title>{id}</title>
      <desc>Estado {name}</desc>
      <rect {...fill} className={cx(styles.box, kind === 'parallel' && styles.parallel)} />
      {kind === 'final' && (
        <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx="5.5" className={styles.inner} />
      )}
      {isClosed && (
        <text
          x={x + width / 2}
          y={y + height - 12}
          textAnchor="middle"
          className={styles.transition}
          fontSize={fontSize.name}
        >
          {childCountText(childCount)}
        </text>
      )}
      {lines.map((line, index) => (
        <text
          // oxlint-disable-next-line react/no-array-index-key -- lines of a drawing never move
          key={index}
          x={isMark ? x + width / 2 : head.x + 12}
          y={head.y + line.y}
          textAnchor={isMark ? 'middle' : undefined}
          className={cx(
            styles[line.kind],
            line.edge !== undefined && chosen.split(',').includes(line.edge) && styles.chosen,
          )}
          fontSize={line.kind === 'name' ? fontSize.name : fontSize.small}
          data-edge={line.edge}
        >
          {line.text}
        </text>
      ))}
    </a>
  )
})

/** The role of an arrow; `quiet`: it cannot fire now. */
type Part = 'focus' | 'fired' | 'quiet' | 'usual'
function partOf(id: string, { focus, running }: Look): Part {
  if (id === focus) return 'focus'
  if (running?.fired.has(id)) return 'fired'
  return running && !running.possible.has(id) ? 'quiet' : 'usual'
}

const endsOf = ({ from, to }: GraphEdge, names: ReadonlyMap<string, string>): string =>
  `${names.get(from)} a ${to.map((id) => names.get(id)).join(', ')}`

type ArrowProps = {
  edge: DrawnEdge
  transition: GraphEdge
  ends: string
  part: Part
  isNear: boolean
  linkTo: (id: string) => string
}

const Arrow = memo(function Arrow({ edge, transition, ends, part, isNear, linkTo }: ArrowProps) {
  const isFocus = part === 'focus'
  const head = `url(#${headOf(part === 'usual' ? transition.kind : part)})`
  return (
    <a
      href={linkTo(edge.id)}
      tabIndex={isFocus ? 0 : -1}
      data-item={edge.id}
      data-kind={transition.kind}
      className={cx(styles.arrow, part !== 'usual' && styles[part])}
    >
      <title>{codeOf(transition)}</title>
      <desc>{`Transición de ${ends}`}</desc>
      {edge.ways.map((way, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- one for each target, in their order
        <g key={index}>
          <path d={pathOf(way)} className={styles.near} />
          <path d={pathOf(way)} className={styles.line} markerEnd={head} data-way={edge.id} />
        </g>
      ))}
      {edge.label && <Label label={edge.label} isWhole={isFocus} isNear={isNear} />}
    </a>
  )
})

function Label({
  label: { x, y, width, height, lines, whole },
  isWhole,
  isNear,
}: {
  label: NonNullable<DrawnEdge['label']>
  isWhole: boolean
  isNear: boolean
}) {
  const needed = Math.max(...whole.map((line) => textWidth(line, fontSize.label))) + 10
  // At a large scale smaller letters are readable, and all of them fit
  const size = isNear && !isWhole ? fontSize.label * Math.min(1, (width - 10) / (needed - 10)) : fontSize.label
  const texts = isWhole || isNear ? whole : lines
  const guardFrom = texts.findIndex((line) => line.startsWith('['))
  return (
    <g className={styles.label} data-label="">
      <rect x={x} y={y} width={isWhole ? Math.max(width, needed) : width} height={height} rx="4" />
      {texts.map((line, index) => (
        <text
          // oxlint-disable-next-line react/no-array-index-key -- lines of a drawing never move
          key={index}
          x={x + 5}
          y={y + 2 + lineHeight.label * (index + 0.76)}
          fontSize={size}
          className={guardFrom < 0 || index < guardFrom ? styles.event : styles.guard}
        >
          {line}
        </text>
      ))}
    </g>
  )
}

const radius = 6
/** Rounded corners, as far as the segments allow. */
export function pathOf(way: readonly Point[]): string {
  return way
    .map((at, index) => {
      const [before, after] = [way[index - 1], way[index + 1]]
      if (!before) return `M${at.join(' ')}`
      if (!after) return `L${at.join(' ')}`
      const near = Math.min(radius, distance(before, at) / 2, distance(at, after) / 2)
      return `L${towards(at, before, near).join(' ')}Q${at.join(' ')} ${towards(at, after, near).join(' ')}`
    })
    .join('')
}

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])
function towards(from: Point, to: Point, by: number): Point {
  const all = distance(from, to) || 1
  return [from[0] + ((to[0] - from[0]) * by) / all, from[1] + ((to[1] - from[1]) * by) / all].map(
    (value) => Math.round(value * 10) / 10,
  ) as unknown as Point
}
