/**
 * The content of a chart as rows of the tables that an analyst reads: read from the machine itself, without walking it.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { placeOf } from '../../../machines/model/anatomy.ts'
import { expression, recorded } from './expression.ts'
import type { Called } from './least.ts'

/** One row: the text of each column. */
export type Row = Readonly<Record<string, string>>
/** `key`: the columns that name a row; rows with the same name are alternatives, in their order. */
export type TableKind = { readonly title: string; readonly key: readonly string[]; readonly columns: readonly string[] }
export type Table = { readonly kind: TableKind; readonly rows: readonly Row[] }

/** What something is for a person, in the chart's own words. */
export const meaning = 'qué es'
/** Section of the specification, in tables written from it; it is never compared with the chart. */
export const section = 'sección'

export const kinds = {
  states: {
    title: 'Situaciones',
    key: ['situación'],
    columns: ['empieza en', 'clase', 'etiquetas', 'datos', 'al entrar', 'al salir', 'salida', meaning],
  },
  transitions: {
    title: 'Lo que ocurre',
    key: ['situación', 'evento'],
    columns: ['condición', 'destino', 'órdenes', meaning],
  },
  calls: { title: 'Llamadas', key: ['situación', 'llamada'], columns: ['quién contesta', 'con'] },
  actions: { title: 'Órdenes', key: ['orden'], columns: ['hace'] },
  delays: { title: 'Tiempos', key: ['tiempo'], columns: ['milésimas'] },
  guards: { title: 'Condiciones compuestas', key: ['condición'], columns: ['se cumple con'] },
  values: { title: 'Valores', key: ['valor'], columns: ['es'] },
  start: { title: 'Al empezar', key: ['qué'], columns: ['valor'] },
} as const satisfies Record<string, TableKind>

export function readChart(machine: AnyStateMachine): Table[] {
  named = new Map()
  functions = new Map()
  const nodes: AnyStateNode[] = [machine.root, ...getStateNodes(machine.root)]
  const events = [...new Set(nodes.flatMap((node) => [...node.transitions.keys()]))].filter(
    (type) => !type.startsWith('xstate.'),
  )
  const { actions, guards, delays } = machine.implementations
  const { context, output } = machine.config
  const read: [TableKind, Row[]][] = [
    [kinds.states, nodes.map(stateRow)],
    [
      kinds.transitions,
      nodes.flatMap((node) => [...(node.always ?? []), ...[...node.transitions.values()].flat()].map(transitionRow)),
    ],
    [
      kinds.calls,
      nodes.flatMap((node) =>
        node.invoke.map((invoke) => ({
          situación: placeOf(node),
          llamada: invoke.id,
          'quién contesta': typeof invoke.src === 'string' ? invoke.src : '(sin nombre)',
          con: invoke.input === undefined ? '' : valueText(invoke.input, events),
        })),
      ),
    ],
    [kinds.actions, Object.entries(actions).map(([orden, action]) => ({ orden, hace: effectOf(action) }))],
    [kinds.delays, Object.entries(delays).map(([tiempo, wait]) => ({ tiempo, milésimas: expression(wait) }))],
    [
      kinds.guards,
      Object.entries(guards)
        .filter(([, guard]) => isCombined(guard))
        .map(([condición, guard]) => ({ condición, 'se cumple con': guardText(guard) })),
    ],
    [
      kinds.start,
      [
        ...(context === undefined ? [] : [{ qué: 'contexto', valor: expression(context) }]),
        ...(output === undefined ? [] : [{ qué: 'salida', valor: expression(output) }]),
      ],
    ],
    [kinds.values, [...named].map(([valor, es]) => ({ valor, es }))],
  ]
  return read.filter(([, rows]) => rows.length > 0).map(([kind, rows]) => ({ kind, rows }))
}

/**
 * Every function of the chart that can be tried with values, by its name: guards, delays, what `assign` keeps,
 * parameters; parameters of an order without a name of their own by their place, `list · sort.changed · keepQuestion`.
 */
export function functionsOf(machine: AnyStateMachine): ReadonlyMap<string, Called> {
  readChart(machine)
  const { guards, delays, actions } = machine.implementations
  const assigned = Object.entries(actions).flatMap(([name, action]) =>
    (action as BuiltIn).type === 'xstate.assign' ? [[name, assignedBy((action as BuiltIn).assignment)] as const] : [],
  )
  const written = [...Object.entries(guards), ...Object.entries(delays)].filter(
    ([, value]) => typeof value === 'function',
  ) as [string, Called][]
  return new Map([...functions, ...written, ...assigned])
}

const assignedBy =
  (assignment: unknown): Called =>
  (args, params) =>
    typeof assignment === 'function'
      ? (assignment as Called)(args, params)
      : Object.fromEntries(
          Object.entries(assignment as object).map(([field, value]) => [
            field,
            typeof value === 'function' ? (value as Called)(args, params) : (value as unknown),
          ]),
        )

/** Values of the chart that are too long for a row or unclear without examples: written once, under their name. */
let named = new Map<string, string>()
let functions = new Map<string, Called>()
const longest = 50
const unnamedArguments = ['', 'params', 'input']

function valueText(value: unknown, events?: readonly string[]): string {
  const text = expression(value, events)
  if (typeof value === 'function') functions.set(value.name, value as Called)
  const isReadable = text.length <= longest && /context|event|self/.test(text)
  const name = typeof value === 'function' && !isReadable ? value.name : ''
  if (unnamedArguments.includes(name) || (named.get(name) ?? text) !== text) return text
  named.set(name, text)
  return name
}

const list = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat())
const ordersOf = (value: unknown): string => list(value).map(orderText).join('; ')

function stateRow(node: AnyStateNode): Row {
  const { entry, exit, output } = node.config
  return {
    situación: placeOf(node),
    'empieza en': node.initial?.target?.map((target) => target.key).join(', ') ?? '',
    clase: classOf(node),
    etiquetas: node.tags.join(', '),
    datos: node.meta === undefined ? '' : expression(node.meta),
    // The unresolved source: resolving it would also start the timers of `after`
    'al entrar': ordersOf(entry),
    'al salir': ordersOf(exit),
    salida: node.parent && output !== undefined ? expression(output) : '',
    [meaning]: node.description ?? '',
  }
}

function classOf({ type, history }: AnyStateNode): string {
  if (type === 'history') return history === 'deep' ? 'historia profunda' : 'historia'
  return type === 'final' ? 'final' : type === 'parallel' ? 'a la vez' : ''
}

function transitionRow({
  source,
  eventType,
  target,
  reenter,
  guard,
  actions,
  description,
}: AnyTransitionDefinition): Row {
  const [situación, evento] = [placeOf(source), eventText(eventType, source)]
  for (const { type, params } of actions as readonly Named[])
    if (typeof params === 'function') functions.set(`${situación} · ${evento} · ${type}`, params as Called)
  return {
    situación,
    evento,
    condición: guard === undefined ? '' : guardText(guard),
    // Without a target the state is not left
    destino: `${target?.map(placeOf).join(', ') ?? '–'}${reenter ? ' (de nuevo)' : ''}`,
    órdenes: ordersOf(actions),
    [meaning]: description ?? '',
  }
}

/** `contesta saveForm`, `tras watch`, `siempre`, or the event as it is. */
export function eventText(type: string, { id }: Pick<AnyStateNode, 'id'>): string {
  if (type === '') return 'siempre'
  const [, kind = '', rest = ''] = /^xstate\.(after|done\.actor|error\.actor|done\.state)\.(.+)$/.exec(type) ?? []
  const names: Record<string, string> = {
    after: 'tras',
    'done.actor': 'contesta',
    'error.actor': 'falla',
    'done.state': 'termina',
  }
  return kind === ''
    ? type
    : `${names[kind]} ${kind === 'after' && rest.endsWith(`.${id}`) ? rest.slice(0, -id.length - 1) : rest}`
}

export const isCombined = (guard: unknown): guard is { check: { name: string }; guards?: unknown[] } =>
  typeof guard === 'function' && 'check' in guard

/** By its condition: `isA y no (isB o isC)`; `textOf` writes a single one. */
export function guardText(guard: unknown, textOf: (single: unknown) => string = orderText): string {
  if (!isCombined(guard)) return textOf(guard)
  const parts = (guard.guards ?? []).map((one) =>
    isCombined(one) ? `(${guardText(one, textOf)})` : guardText(one, textOf),
  )
  if (guard.check.name === 'checkNot') return `no ${parts.join('')}`
  return parts.join(guard.check.name === 'checkOr' ? ' o ' : ' y ')
}

/** Names of the guards that this one is made of. */
export const guardNames = (guard: unknown): string[] =>
  isCombined(guard)
    ? (guard.guards ?? []).flatMap(guardNames)
    : guard === undefined
      ? []
      : [typeof guard === 'string' ? guard : (guard as Named).type]

type Named = { type: string; params?: unknown }
/** Name and parameters of an action or a guard: `notify { notice: 'tiempo' }`. */
function orderText(named: unknown): string {
  if (typeof named === 'string') return named
  if (typeof named === 'function') return '(función sin nombre)'
  const { type, params } = named as Named
  return params === undefined ? type : `${type} ${valueText(params)}`
}

// XState's built-in actions have their parameters as properties, which its types omit.
type BuiltIn = {
  type?: string
  assignment?: unknown
  event?: unknown
  to?: unknown
  delay?: unknown
  src?: unknown
  input?: unknown
  id?: unknown
  actorRef?: unknown
  sendId?: unknown
  collect?: Parameters<typeof recorded>[0]
}

/** What a named action does: of one that the wiring provides, nothing is said. */
function effectOf(action: unknown): string {
  const { type, assignment, event, to, delay, src, input, id, actorRef, sendId, collect } = action as BuiltIn
  const when = delay === undefined ? '' : ` tras ${expression(delay)}`
  switch (type) {
    case 'xstate.assign':
      return `guarda ${typeof assignment === 'function' ? expression(assignment) : fieldsOf(assignment)}`
    case 'xstate.emit':
      return `emite ${expression(event)}`
    case 'xstate.sendTo':
      return `manda a ${expression(to)}: ${expression(event)}${when}`
    case 'xstate.raise':
      return `se dice ${expression(event)}${when}`
    case 'xstate.spawnChild':
      return `inicia ${expression(src)} ${expression(id)} con ${expression(input)}`
    case 'xstate.stopChild':
      return `detiene ${expression(actorRef)}`
    case 'xstate.cancel':
      return `cancela ${expression(sendId)}`
    case 'xstate.enqueueActions':
      return recorded(collect!)
    default:
      return 'afuera'
  }
}

const fieldsOf = (assignment: unknown): string =>
  `{ ${Object.entries(assignment as object)
    .map(([field, value]) => `${field}: ${expression(value)}`)
    .join(', ')} }`
