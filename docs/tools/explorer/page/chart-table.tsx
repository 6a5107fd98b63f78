import { useEffect, useRef } from 'react'
import { cx } from '../../../../src/client/ui/base/cx.ts'
import type { Graph, GraphEdge, GraphNode } from '../graph/graph.ts'
import { beyondName, codeOf, nameIn } from '../graph/names.ts'
import type { ChartData } from '../page-data.ts'
import styles from './chart-table.module.css'
import { titleOf } from './charts.ts'
import { LongText } from './overlays/long-text.tsx'
import type { OverlayMark, OverlayMarks } from './overlays/overlay.ts'
import type { Sight } from './overlays/stops.ts'
import type { Running } from './picture/chart-svg.tsx'

/** A chart's transitions as table rows: an alternative to its picture. */
export function ChartTable({
  chart,
  focus,
  sight,
  running,
  linkTo,
  marks,
  overlay,
}: {
  chart: ChartData
  focus: string | null
  sight: Sight
  running: Running | null
  linkTo: (id: string) => string
  marks: OverlayMarks | undefined
  overlay: string | undefined
}) {
  const room = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const name = CSS.escape(sight.id ?? '')
    room.current?.querySelector(`[data-row="${name}"], [data-state="${name}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [sight])
  const { nodes, edges } = chart.graph
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
    <div ref={room} className={styles.room} tabIndex={0} role="region" aria-label={`Tabla: ${titleOf(chart)}`}>
      <table className={cx(styles.table, overlay !== undefined && styles.overlaid)}>
        <thead>
          <tr>
            <th scope="col">Estado</th>
            <th scope="col">Qué pasa</th>
            <th scope="col">Condición</th>
            <th scope="col">A dónde va</th>
            <th scope="col">Quién</th>
            <th scope="col">Qué se ve</th>
            {overlay !== undefined && <th scope="col">{overlay}</th>}
          </tr>
        </thead>
        {nodes.map((node) => {
          const own = edges.filter((edge) => edge.from === node.id)
          const rows: readonly (GraphEdge | null)[] = own.length > 0 ? own : [null]
          const seen = chart.sees[node.id] ?? []
          return (
            <tbody key={node.id} className={cx(running?.active.has(node.id) && styles.active)}>
              {rows.map((edge, index) => (
                <tr
                  key={edge?.id ?? ''}
                  className={cx(
                    (edge ? edge.id === focus : node.id === focus) && styles.chosen,
                    edge && running?.fired.has(edge.id) && styles.fired,
                  )}
                  data-row={edge?.id}
                  data-state={index === 0 ? node.id : undefined}
                >
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={rows.length} className={styles.state}>
                      <State node={node} isFocus={node.id === focus} linkTo={linkTo} />
                      <Said mark={marks?.get(node.id)} />
                    </th>
                  )}
                  {edge ? (
                    <Transition graph={chart.graph} edge={edge} linkTo={linkTo} acts={chart.acts[edge.id] ?? ''} />
                  ) : (
                    <td colSpan={4} className={styles.none}>
                      {node.kind === 'final'
                        ? 'Aquí termina.'
                        : node.children.length > 0
                          ? 'Lo que pasa está en los estados de dentro.'
                          : 'Nada la saca de aquí por sí sola.'}
                    </td>
                  )}
                  {index === 0 && (
                    <td rowSpan={rows.length} className={styles.seen}>
                      {seen.length > 0 ? (
                        <ul>
                          {seen.slice(0, mostSeen).map((text) => (
                            <li key={text}>«{text}»</li>
                          ))}
                          {seen.length > mostSeen && <li>y {seen.length - mostSeen} textos más</li>}
                        </ul>
                      ) : (
                        <span className={styles.none}>–</span>
                      )}
                    </td>
                  )}
                  {overlay !== undefined && <td>{edge ? <Said mark={marks?.get(edge.id)} /> : null}</td>}
                </tr>
              ))}
            </tbody>
          )
        })}
      </table>
    </div>
  )
}

const mostSeen = 6

const Said = ({ mark }: { mark: OverlayMark | undefined }) =>
  mark === undefined ? null : (
    <dl className={styles.said}>
      {mark.details.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <LongText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )

function State({ node, isFocus, linkTo }: { node: GraphNode; isFocus: boolean; linkTo: (id: string) => string }) {
  return (
    <>
      <a href={linkTo(node.id)} title={node.id} aria-current={isFocus || undefined}>
        {node.name}
      </a>
      {node.codes.length > 0 && <span className={styles.codes}>{node.codes.join(' · ')}</span>}
      {beyondName(node) !== '' && <span className={styles.description}>{beyondName(node)}</span>}
    </>
  )
}

function Transition({
  graph,
  edge,
  linkTo,
  acts,
}: {
  graph: Graph
  edge: GraphEdge
  linkTo: (id: string) => string
  acts: string
}) {
  const rest = beyondName({ name: edge.text, description: edge.description })
  return (
    <>
      <td>
        <a href={linkTo(edge.id)} title={codeOf(edge)}>
          {edge.text}
        </a>
        {rest !== '' && <span className={styles.description}>{rest}</span>}
      </td>
      <td>
        {edge.guard === '' ? (
          edge.alternative > 0 ? (
            'si nada de lo anterior'
          ) : (
            <span className={styles.none}>–</span>
          )
        ) : (
          edge.guard
        )}
      </td>
      <td>
        {edge.to.length === 0 ? (
          <span className={styles.none}>se queda</span>
        ) : (
          edge.to.map((to) => (
            <a key={to} href={linkTo(to)} title={to}>
              {nameIn(graph, to)}
              {to === edge.from ? ' (de nuevo)' : ''}
            </a>
          ))
        )}
      </td>
      <td>{acts}</td>
    </>
  )
}
