/**
 * Short Spanish names of charts, states and transitions: a phase has the name of the screens, all others the first
 * clause of their description in the chart. Their codes are ids and event types.
 */
import { phases } from '../../../../src/contract/phases.ts'
import type { Graph, GraphEdge, GraphNode } from './graph.ts'
import { endNames, stagesOf } from './stages.ts'

/** A text of the screen in quotes is whole. */
const firstClause = (description: string): string | undefined => /^(?:'[^']*'|[^;:,.])+/.exec(description)?.[0].trim()

export const chartName = ({ id, description }: { id: string; description: string }): string =>
  firstClause(description) ?? id

/** The name of a state or transition; for what the graph does not have its id. */
export function nameIn(graph: Graph, id: string): string {
  const edge = graph.edges.find((one) => one.id === id)
  if (edge) return edge.text
  const stages = stagesOf(graph)
  const stage = stages.find(({ state }) => state === id)
  if (stage) return stage.title
  const node = graph.nodes.find((one) => one.id === id)
  if (node?.parent === null) return chartName(graph)
  const [code] = node?.codes ?? []
  if (stages.length > 0 && id in endNames) return endNames[id]!
  if (code && code in phases) return phases[code as keyof typeof phases].descripcion
  return firstClause(node?.description ?? '') ?? id
}

/** What the name leaves out of the description. */
export const beyondName = ({ name, description }: Pick<GraphNode, 'name' | 'description'>): string =>
  description.startsWith(name) ? description.slice(name.length).replace(/^[\s;:,.]+/, '') : description

/** A transition without a description is an answer, a failure or a step of the chart itself. */
export function edgeName(edge: GraphEdge, graph: Graph, charts: ReadonlyMap<string, string>): string {
  const own = firstClause(edge.description)
  if (own !== undefined) return own
  const call = graph.nodes.find(({ id }) => id === edge.from)?.calls.find(({ id }) => edge.event.endsWith(`.${id}`))
  const chart = charts.get(call?.chart ?? '')
  switch (edge.kind) {
    case 'done':
      return chart === undefined ? 'Llega la respuesta' : `Termina «${chart}»`
    case 'error':
      return chart === undefined ? 'No llega la respuesta' : `Falla «${chart}»`
    case 'snapshot':
      return chart === undefined ? 'Llega un avance' : `Avanza «${chart}»`
    case 'always':
      return 'Enseguida'
    case 'finished':
      return 'Termina'
    default:
      return edge.text
  }
}

/** The code of a transition: its event as the chart spells it. */
export const codeOf = ({ kind, event }: Pick<GraphEdge, 'kind' | 'event'>): string =>
  kind === 'always' ? 'always' : event.replace(/^xstate\./, '')

/** The code behind a name: a state's id, a transition's event. */
export function codeIn(graph: Graph, id: string): string {
  const edge = graph.edges.find((one) => one.id === id)
  return edge ? codeOf(edge) : id
}

/** The same graph with short names for codes. `charts`: the names of the charts that it may start. */
export function named(graph: Graph, charts: ReadonlyMap<string, string>): Graph {
  return {
    ...graph,
    nodes: graph.nodes.map((node) => ({ ...node, name: nameIn(graph, node.id) })),
    edges: graph.edges.map((edge) => ({ ...edge, text: edgeName(edge, graph, charts) })),
  }
}
