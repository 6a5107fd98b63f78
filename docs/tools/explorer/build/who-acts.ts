/** The cause of a transition, for the table: a person, an answer, the clock, another chart, or the chart itself. */
import type { AnyStateMachine } from 'xstate'
import { access, administrators, folioEditors, onlookers, recruiters } from '../../../../src/contract/access.ts'
import type { Role } from '../../../../src/contract/roles.ts'
import { expression } from '../../reading/expression.ts'
import type { Graph, GraphEdge } from '../graph/graph.ts'
import type { ChartData, RolesByMode } from '../page-data.ts'

/** A click, or an event from the wiring of a screen: the chart cannot distinguish them. */
const ofScreen = 'La persona o la aplicación'
const candidate = 'El candidato'
const recruiter = 'Quien recluta'
const interviewer = 'Quien entrevista'
const folioEditor = 'Quien guarda los folios; en grupo, quien recluta'
const administrator = 'Quien administra'
const vacancyEditor = 'Quien administra la vacante'
const opener = 'Quien abre plazas'
const calendar = 'El calendario'
const system = 'El sistema'

/** Their roles; for an individual and for a group process if these differ. None: not a user. */
export const whoIs: Readonly<Record<string, RolesByMode>> = {
  [candidate]: both([]),
  [recruiter]: both(recruiters),
  [interviewer]: both([...recruiters, ...onlookers]),
  [folioEditor]: { individual: folioEditors, grupo: recruiters },
  [administrator]: both(administrators),
  [vacancyEditor]: both(access.vacancyForms),
  [opener]: both(access.openings),
  [calendar]: both([]),
  [system]: both([]),
}
function both(all: readonly Role[]) {
  return { individual: all, grupo: all }
}

/** Charts that run on the server, caused by people and systems. Events without an entry have the first cause. */
const onServer: Readonly<Record<string, readonly [usual: string, others: Readonly<Record<string, string>>]>> = {
  recruitment: [
    recruiter,
    {
      'solicitud.completada': candidate,
      'documentos.cargados': candidate,
      'registro.guardado': interviewer,
      'folio.enviado': folioEditor,
      'contratacion.revertida': administrator,
    },
  ],
  publication: [vacancyEditor, { 'sede.cambiada': opener, 'dia.llegado': calendar, 'plazas.contadas': system }],
}

/** Takes all machines. Returns event → ids of the charts that send it to another one. */
export function sendersOf(machines: readonly AnyStateMachine[]): ReadonlyMap<string, readonly string[]> {
  const senders = new Map<string, string[]>()
  for (const { id, implementations } of machines) {
    for (const action of Object.values(implementations.actions) as unknown as readonly {
      type?: string
      event?: unknown
    }[]) {
      if (action.type !== 'xstate.sendTo') continue
      for (const [, type = ''] of expression(action.event).matchAll(/type: '([\w.]+)'/g))
        senders.set(type, [...new Set([...(senders.get(type) ?? []), id])])
    }
  }
  return senders
}

/** The cause of each transition, and the roles of these causes. */
export function causesOf(
  graph: Graph,
  senders: ReadonlyMap<string, readonly string[]>,
): Pick<ChartData, 'acts' | 'roles'> {
  const acts = Object.fromEntries(graph.edges.map((edge) => [edge.id, actorOf(edge, graph, senders)]))
  const causes = new Set(Object.values(acts))
  return { acts, roles: Object.fromEntries(Object.entries(whoIs).filter(([cause]) => causes.has(cause))) }
}

export function actorOf(edge: GraphEdge, graph: Graph, senders: ReadonlyMap<string, readonly string[]>): string {
  switch (edge.kind) {
    case 'always':
    case 'finished':
      return 'Nadie: ocurre por sí mismo'
    case 'after':
      return 'El tiempo'
    case 'done':
    case 'error':
    case 'snapshot':
      return answererOf(edge, graph)
    case 'event':
      return personOf(edge, graph, senders)
  }
}

function answererOf({ event, from }: GraphEdge, { nodes }: Graph): string {
  const id = event.split('.').slice(3).join('.')
  const call = nodes.find((node) => node.id === from)?.calls.find((one) => one.id === id)
  return call?.chart ? `Otro diagrama: ${call.chart}` : `Quien contesta ${call?.src ?? id}`
}

function personOf({ event }: GraphEdge, { id }: Graph, senders: ReadonlyMap<string, readonly string[]>): string {
  const run = onServer[id]
  if (run) return run[1][event] ?? run[0]
  const others = (senders.get(event) ?? []).filter((one) => one !== id)
  return others.length > 0 ? `Otro diagrama: ${others.join(', ')}` : ofScreen
}
