/**
 * Of the recruitment chart: until when a transition is possible, what the candidate is sent by it, and what happens
 * without any event. Every number and text is read from its owner.
 */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { rejections } from '../../../../machines/recruitment/recruitment.setup.ts'
import {
  appointmentPhases,
  defaultLimits,
  fewestMeasuredStays,
  limitKeyOf,
  measuredDays,
} from '../../../../src/contract/limits.ts'
import type { PhaseCode } from '../../../../src/contract/phases.ts'
import { latenessNames } from '../../../../src/contract/turn.ts'
import { redFrom } from '../../../../src/server/limits/catalogue.ts'
import { interviewText } from '../../../../src/server/letters/interview-letter.ts'
import { requestKinds, requestText } from '../../../../src/server/letters/write-notice.ts'
import { readEnv } from '../../../../src/server/platform/base/env.ts'
import type { Graph, GraphEdge, GraphNode, GraphOrder } from '../graph/graph.ts'
import { statesAround } from '../graph/states-around.ts'
import type { ChartData, SentLetter } from '../page-data.ts'

type Follows = Pick<ChartData, 'until' | 'receives' | 'idle'>

const undo = 'decision.deshecha'
const reversals: readonly string[] = ['descarte.revertido', 'contratacion.revertida']
const { undoSeconds } = readEnv({})
const vacancy = '[vacante]'
const about = {
  vacante: vacancy,
  comment: '[comentario de quien recluta]',
  rejected: [['[documento]', '[motivo]']],
} as const

export function followsOf(machine: AnyStateMachine, graph: Graph): Follows {
  if (graph.id !== 'recruitment') return { until: {}, receives: {}, idle: {} }
  const undoable = undoableIn(machine)
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  const canBeUndone = ({ from, to, event }: GraphEdge) =>
    undoable.get(restingIn(to[0] ?? from, nodes))?.has(event) ?? false
  return {
    until: Object.fromEntries(graph.edges.map((edge) => [edge.id, untilOf(edge, nodes, canBeUndone(edge))])),
    receives: Object.fromEntries(graph.edges.map((edge) => [edge.id, lettersOf(edge, nodes, canBeUndone(edge))])),
    idle: Object.fromEntries(graph.nodes.filter(isPhase).map((node) => [node.id, idleIn(node, graph)])),
  }
}

type Nodes = ReadonlyMap<string, GraphNode>
const isPhase = ({ codes, kind, id }: GraphNode): boolean =>
  codes.length > 0 && kind === 'atomic' && id !== 'completada'

/** State → the decisions that can be undone where they led to it. */
function undoableIn({ root }: AnyStateMachine): ReadonlyMap<string, ReadonlySet<string>> {
  const all = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(all)]
  return new Map(
    all(root).map((node) => [
      node.path.join('.'),
      new Set((node.transitions.get(undo) ?? []).flatMap(({ guard }) => undoneBy(guard))),
    ]),
  )
}

/** Its guard compares the last decision with the one that it undoes. */
function undoneBy(guard: unknown): readonly string[] {
  const { type, params } = guard as { type: string; params: (of: object) => { undone?: string } }
  if (type === 'isUndoOfDiscard') return rejections
  const { undone } = params({ event: { type: undo, decision: '' } })
  return undone === undefined ? [] : [undone]
}

const restingIn = (id: string, nodes: Nodes): string => {
  const initial = nodes.get(id)?.initial
  return initial ? restingIn(initial, nodes) : id
}

function untilOf({ from, event }: GraphEdge, nodes: Nodes, isUndoable: boolean): string[] {
  if (event === undo)
    return [
      `Los ${undoSeconds} segundos que siguen a la decisión, sólo para quien la tomó y mientras no haya ocurrido nada más en el proceso.`,
    ]
  if (reversals.includes(event))
    return ['Sin límite de tiempo, mientras el candidato no esté en otro proceso ni contratado.']
  const codes = nodes.get(from)?.codes ?? []
  return [
    codes.length === 0
      ? 'Mientras el proceso esté abierto.'
      : `Mientras esté en este estado. ${limitText(codes)} Atrasado también se puede.`,
    isUndoable ? `Quien lo hizo puede deshacerlo en los ${undoSeconds} segundos que siguen.` : 'No se puede deshacer.',
  ]
}

const daysText = (days: number): string => (days === 1 ? '1 día hábil' : `${days} días hábiles`)

/** Phases of one state that share a limit are named together. */
function limitText(codes: readonly string[]): string {
  const byDays = Map.groupBy(codes as readonly PhaseCode[], limitOf)
  const texts = [...byDays].map(([days, same]) => `${daysText(days)} en ${same.join(' y ')}`)
  return `Plazo: ${texts.join(', ')}.`
}

function limitOf(code: PhaseCode): number {
  const key = limitKeyOf(code)
  if (key === undefined) throw new Error(`${code} has no limit`)
  return defaultLimits[key]
}

function idleIn(node: GraphNode, graph: Graph): string[] {
  const codes = node.codes as readonly PhaseCode[]
  const ids = [node.id, ...statesAround(node, graph.nodes).map(({ id }) => id)]
  const moves = graph.edges.filter(({ from, kind }) => ids.includes(from) && kind !== 'event')
  const isOfAppointment = codes.some((code) => appointmentPhases.includes(code))
  return [
    ...(moves.length === 0 ? ['Se queda aquí: nada ocurre por sí mismo, y a nadie se le escribe.'] : []),
    ...[...new Set(codes.map(limitOf))].map(
      (days) =>
        `A los ${daysText(days)} está «${latenessNames.ambar}» y a los ${redFrom * days} «${latenessNames.rojo}», en la lista de candidatos y en «Mi día».${isOfAppointment ? ' Donde hay cita, se cuentan desde su hora.' : ''}`,
    ),
    `Es el plazo de omisión: vale el que la rama fijó en «Plazos» o, si no fijó ninguno, el que se mide de los últimos ${measuredDays} días con ${fewestMeasuredStays} permanencias o más.`,
  ]
}

/** Letters that the chart's own orders cause, and the one that people may add to a rejection. */
function lettersOf({ from, to, event, actions }: GraphEdge, nodes: Nodes, isUndoable: boolean): SentLetter[] {
  const soon = isUndoable ? `a los ${undoSeconds} segundos, cuando ya no se puede deshacer` : 'al momento'
  const entered = to.flatMap((id) => nodes.get(id)?.entry ?? [])
  // Interviews that the transition itself registers took place, and are not called off
  const isAwaited = awaitsAppointment(from, nodes) && !actions.some(({ name }) => name === 'registerAppointments')
  const orders = [...actions, ...entered].filter(({ name }) => name !== 'cancelAppointments' || isAwaited)
  return [
    ...orders.flatMap((order) => letterOf(order, soon)),
    ...(event === 'candidato.rechazado' ? [chosenLetter] : []),
  ]
}

const awaitsAppointment = (id: string, nodes: Nodes): boolean => {
  const node = nodes.get(id)
  return (
    (node?.codes.some((code) => appointmentPhases.includes(code as PhaseCode)) ||
      node?.children.some((child) => awaitsAppointment(child, nodes))) ??
    false
  )
}

const chosenLetter: SentLetter = {
  when: 'Si quien rechaza la elige, con su plantilla y a su hora',
  subject: 'Carta de rechazo',
  lines: [],
}

function letterOf({ name, params }: GraphOrder, soon: string): SentLetter[] {
  if (name === 'cancelAppointments')
    return [{ when: `Si esperaba una cita, ${soon}`, ...interviewText('cancelada', vacancy) }]
  if (name === 'restoreAppointments')
    return [{ when: `Si la cita que perdió sigue libre, ${soon}`, ...interviewText('restablecida', vacancy) }]
  if (name !== 'notify') return []
  const when = `${soon[0]!.toUpperCase()}${soon.slice(1)}`
  const [, notice = ''] = /aviso: '([\w-]+)'/.exec(params) ?? []
  if (notice === 'entrevista') return [{ when, ...interviewText('agendada', vacancy) }]
  const request = requestKinds.find((kind) => kind === notice)
  if (request === undefined) throw new Error(`no letter is known for ${name} ${params}`)
  return [{ when, ...requestText(request, about) }]
}
