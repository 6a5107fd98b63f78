/** Ways back: their names, and what they paint; pure. */
import type { ProcessReturns, WayBack } from '../../../../../../src/contract/chart-routes.ts'
import type { Graph } from '../../../graph/graph.ts'
import { nameIn } from '../../../graph/names.ts'
import { stageOf } from '../../../graph/stages.ts'
import type { OverlayMark, OverlayMarks } from '../overlay.ts'
import { edgesOf } from './values.ts'

/** Undone decisions cost seconds, and are shown only on request. */
export const shownReturns = ({ vueltas }: ProcessReturns, withUndone: boolean): readonly WayBack[] =>
  vueltas.filter(({ decision }) => withUndone || decision === null)
export const timesUndone = ({ vueltas }: ProcessReturns): number =>
  timesOf(vueltas.filter((way) => way.decision !== null))

const timesOf = (ways: readonly WayBack[]): number => ways.reduce((sum, { veces }) => sum + veces, 0)

/** The transitions, by their description up to the first comma. */
export function returnName(
  graph: Graph,
  { evento, decision, origen, destino }: Pick<WayBack, 'evento' | 'decision' | 'origen' | 'destino'>,
): string {
  const [id] = edgesOf(
    graph,
    decision === null ? { estado: origen, evento, destino } : { estado: destino, evento: decision, destino: origen },
  )
  const edge = graph.edges.find((one) => one.id === id)
  const name = edge ? edge.text : (decision ?? evento)
  return decision === null ? name : `Se deshace: «${name}»`
}

/** 'Revisión de solicitud → Espera' */
export const returnPath = (graph: Graph, { origen, destino }: WayBack): string =>
  `${nameIn(graph, origen)} → ${nameIn(graph, destino)}`

/** Stages and states to which one returns, and the transitions. */
export function returnMarks(graph: Graph, ways: readonly WayBack[]): OverlayMarks {
  const states = Map.groupBy(ways, ({ destino }) => destino)
  const stages = Map.groupBy(
    ways.filter(({ destino }) => stageOf(graph, destino) !== null),
    ({ destino }) => `abierto.${stageOf(graph, destino)}`,
  )
  const edges = Map.groupBy(
    ways.filter((way) => onlyEdge(graph, way) !== null),
    (way) => onlyEdge(graph, way)!,
  )
  const most = Math.max(...[...stages.values()].map(timesOf), 0)
  return new Map([
    ...[...states, ...stages].map(([id, same]): [string, OverlayMark] => [id, markOf(same, most)]),
    ...[...edges].map(([id, same]): [string, OverlayMark] => [id, markOf(same, most)]),
  ])
}

function markOf(ways: readonly WayBack[], most: number): OverlayMark {
  const times = timesOf(ways)
  return {
    label: `↩ ${times}`,
    tone: 'warning',
    weight: most === 0 ? 0 : Math.min(1, times / most),
    details: [
      { name: 'Regresan', value: String(times) },
      ...(ways.length === 1 ? [{ name: 'Días que costó, mediana', value: daysText(ways[0]!.mediana) }] : []),
    ],
  }
}

/** Null: several transitions lead there by the same event, and the number does not say which one. */
function onlyEdge(graph: Graph, { evento, decision, origen, destino }: WayBack): string | null {
  const ids = edgesOf(graph, { estado: origen, evento, destino })
  const edge = graph.edges.find(({ id }) => id === ids[0])
  if (!edge || decision === null) return edge?.id ?? null
  const alike = graph.edges.filter(
    ({ from, event, to }) => from === edge.from && event === evento && to.join() === edge.to.join(),
  )
  return alike.length === 1 ? edge.id : null
}

const tenth = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })
export const daysText = (days: number | null): string => (days === null ? '–' : `${tenth.format(days)} d`)
