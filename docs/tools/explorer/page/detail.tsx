import type { ReactNode } from 'react'
import { phases } from '../../../../src/contract/phases.ts'
import type { Graph, GraphEdge, GraphNode, GraphOrder } from '../graph/graph.ts'
import { codeOf, nameIn } from '../graph/names.ts'
import { takesBack } from '../graph/stages.ts'
import { statesAround } from '../graph/states-around.ts'
import { type Through, throughText, type WayInto, waysInto } from '../graph/ways-into.ts'
import type { ChartData, SentLetter } from '../page-data.ts'
import { alone, hashOf } from './address.ts'
import panel from './panel.module.css'
import styles from './detail.module.css'
import { titleOf } from './charts.ts'
import { PartLink } from './part-link.tsx'
import { rolesText } from './roles-text.ts'

/** Details of the focused state or transition, or of the chart. */
export function Detail({
  chart,
  focus,
  linkTo,
}: {
  chart: ChartData
  focus: string | null
  linkTo: (id: string) => string
}) {
  const { nodes, edges } = chart.graph
  const edge = edges.find(({ id }) => id === focus)
  if (edge) return <OfEdge edge={edge} chart={chart} linkTo={linkTo} />
  const node = nodes.find(({ id }) => id === focus) ?? nodes[0]!
  return <OfNode node={node} chart={chart} linkTo={linkTo} isKnown={focus === null || node.id === focus} />
}

const kinds: Readonly<Record<GraphNode['kind'], string>> = {
  atomic: 'Estado',
  compound: 'Estado con estados dentro',
  parallel: 'Estado con partes a la vez',
  final: 'Estado final',
  history: 'Vuelve al último estado de su nivel',
  'deep-history': 'Vuelve al último estado exacto',
}
const nameOfPhase = (code: string): string => (code in phases ? phases[code as keyof typeof phases].descripcion : '')

function OfNode({
  node,
  chart,
  linkTo,
  isKnown,
}: {
  node: GraphNode
  chart: ChartData
  linkTo: (id: string) => string
  isKnown: boolean
}) {
  const { edges } = chart.graph
  const isRoot = node.parent === null
  const out = edges.filter(({ from }) => from === node.id)
  const around = statesAround(node, chart.graph.nodes).flatMap(({ id }) => {
    const ways = edges.filter(({ from }) => from === id)
    return ways.length > 0 ? [{ id, ways }] : []
  })
  const into = waysInto(chart.graph, node.id)
  const ahead = into.filter(({ edge }) => !takesBack(edge))
  const reversals = into.filter(({ edge }) => takesBack(edge))
  const seen = chart.sees[node.id] ?? []
  const waitingHref = hashOf({ ...alone, chart: chart.id, focus: node.id, panel: 'capa', overlay: 'esperando' })
  return (
    <div className={panel.panel}>
      {!isKnown && (
        <p role="status" className={panel.warning}>
          En este diagrama no hay lo que pedía el enlace; quizá cambió de nombre.
        </p>
      )}
      <p className={styles.kind}>{isRoot ? 'Diagrama' : kinds[node.kind]}</p>
      <h2 title={node.id}>{isRoot ? titleOf(chart) : node.name}</h2>
      {isRoot ? (
        <p className={panel.muted}>
          {chart.graph.nodes.length - 1} estados, {edges.length} transiciones.
        </p>
      ) : (
        <>
          <p>{node.description || 'Sin descripción.'}</p>
        </>
      )}
      {node.codes.length > 0 && (
        <Facts title="Fase">
          {node.codes.map((code) => (
            <li key={code}>
              <strong>{code}</strong> {nameOfPhase(code)}
            </li>
          ))}
        </Facts>
      )}
      <Sentences title="Si nadie hace nada" sentences={chart.idle[node.id] ?? []}>
        <a href={waitingHref}>Quiénes esperan ahora</a>
      </Sentences>
      {node.initial !== null && (
        <Facts title="Empieza en">
          <li>
            <PartLink graph={chart.graph} id={node.initial} linkTo={linkTo} />
          </li>
        </Facts>
      )}
      {seen.length > 0 && (
        <Facts title="Qué se ve">
          {seen.map((text) => (
            <li key={text}>«{text}»</li>
          ))}
        </Facts>
      )}
      {node.calls.length > 0 && (
        <Facts title="Mientras está aquí corre">
          {node.calls.map((call) => (
            <li key={call.id}>
              {call.chart === null ? call.id : <a href={`#/${call.chart}`}>{call.id}</a>}
              {call.src !== call.id && ` (${call.src})`}
            </li>
          ))}
        </Facts>
      )}
      <Orders title="Al entrar" orders={node.entry} />
      <Orders title="Al salir" orders={node.exit} />
      {node.tags.length > 0 && (
        <Facts title="Etiquetas">
          {node.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </Facts>
      )}
      {out.length > 0 && (
        <Facts title="Desde aquí">
          {out.map((edge) => (
            <Way key={edge.id} graph={chart.graph} edge={edge} linkTo={linkTo} isOut />
          ))}
        </Facts>
      )}
      {around.map(({ id, ways }) => (
        <Facts key={id} title={`También lo de «${nameIn(chart.graph, id)}»`}>
          {ways.map((edge) => (
            <Way key={edge.id} graph={chart.graph} edge={edge} linkTo={linkTo} isOut />
          ))}
        </Facts>
      ))}
      <Into title="Hacia aquí" graph={chart.graph} ways={ahead} linkTo={linkTo} />
      <Into title="Hacia aquí, por reversión" graph={chart.graph} ways={reversals} linkTo={linkTo} />
    </div>
  )
}

function OfEdge({ edge, chart, linkTo }: { edge: GraphEdge; chart: ChartData; linkTo: (id: string) => string }) {
  const others = chart.graph.edges.filter(({ from, event }) => from === edge.from && event === edge.event)
  return (
    <div className={panel.panel}>
      <p className={styles.kind}>Transición</p>
      <h2 title={codeOf(edge)}>{edge.text}</h2>
      <p>
        {edge.description ||
          (edge.kind === 'event' ? 'Sin descripción.' : 'La provoca el propio diagrama, sin que nadie la pida.')}
      </p>
      <Facts title="De">
        <li>
          <PartLink graph={chart.graph} id={edge.from} linkTo={linkTo} />
        </li>
      </Facts>
      <Facts title="A">
        {edge.to.length === 0 ? (
          <li>No se sale del estado.</li>
        ) : (
          edge.to.map((to) => (
            <li key={to}>
              <PartLink graph={chart.graph} id={to} linkTo={linkTo} />
              {edge.reenter && ', y se entra de nuevo'}
            </li>
          ))
        )}
      </Facts>
      {edge.guard !== '' && (
        <Facts title="Sólo si">
          <li>{edge.guard}</li>
        </Facts>
      )}
      <Facts title="Quién">
        <li>{chart.acts[edge.id]}</li>
        {rolesText(chart.roles[chart.acts[edge.id] ?? '']).map((text) => (
          <li key={text} className={panel.muted}>
            {text}
          </li>
        ))}
      </Facts>
      <Sentences title="Hasta cuándo" sentences={chart.until[edge.id] ?? []} />
      <Received letters={chart.receives[edge.id]} />
      <Orders title="Al pasar" orders={edge.actions} />
      {others.length > 1 && (
        <Facts title="Se pregunta en este orden">
          {others.map((one) => (
            <li key={one.id}>
              {one.id === edge.id ? (
                <strong>{one.guard || 'si nada de lo anterior'}</strong>
              ) : (
                <a href={linkTo(one.id)}>{one.guard || 'si nada de lo anterior'}</a>
              )}
            </li>
          ))}
        </Facts>
      )}
    </div>
  )
}

const Sentences = ({
  title,
  sentences,
  children,
}: {
  title: string
  sentences: readonly string[]
  children?: ReactNode
}) =>
  sentences.length === 0 ? null : (
    <Facts title={title}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {children && <li>{children}</li>}
    </Facts>
  )

/** Undefined: a chart without candidates. */
const Received = ({ letters }: { letters: readonly SentLetter[] | undefined }) =>
  letters && (
    <Facts title="Qué recibe el candidato">
      {letters.length === 0 && <li>Ningún correo.</li>}
      {letters.map(({ when, subject, lines }) => (
        <li key={subject} className={styles.letter}>
          <span className={panel.muted}>{when}:</span>
          <strong>{subject}</strong>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </li>
      ))}
    </Facts>
  )

const Into = ({
  title,
  graph,
  ways,
  linkTo,
}: {
  title: string
  graph: Graph
  ways: readonly WayInto[]
  linkTo: (id: string) => string
}) =>
  ways.length === 0 ? null : (
    <Facts title={title}>
      {ways.map(({ edge, through }) => (
        <Way key={edge.id} graph={graph} edge={edge} linkTo={linkTo} isOut={false} through={through} />
      ))}
    </Facts>
  )

const Way = ({
  graph,
  edge,
  linkTo,
  isOut,
  through = null,
}: {
  graph: Graph
  edge: GraphEdge
  linkTo: (id: string) => string
  isOut: boolean
  through?: Through | null
}) => (
  <li>
    <PartLink graph={graph} id={edge.id} linkTo={linkTo} />
    {edge.guard !== '' && <span className={panel.muted}> [{edge.guard}]</span>}
    <span className={panel.muted}>
      {' '}
      {isOut
        ? edge.to.length === 0
          ? '· se queda'
          : `→ ${edge.to.map((id) => nameIn(graph, id)).join(', ')}`
        : `desde «${nameIn(graph, edge.from)}»`}
    </span>
    {through && (
      <span className={panel.muted}>
        , {throughText[through.kind]} «
        <PartLink graph={graph} id={through.of} linkTo={linkTo} />»
      </span>
    )}
  </li>
)

const Orders = ({ title, orders }: { title: string; orders: readonly GraphOrder[] }) =>
  orders.length === 0 ? null : (
    <Facts title={title}>
      {orders.map(({ name, params }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same order may stand there twice
        <li key={index}>
          {name}
          {params !== '' && <span className={panel.muted}> {params}</span>}
        </li>
      ))}
    </Facts>
  )

const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.facts}>
    <h3>{title}</h3>
    <ul>{children}</ul>
  </section>
)
