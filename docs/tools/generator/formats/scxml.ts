/**
 * A chart as SCXML (W3C, 2015). States are named by their paths and are inside one state for the whole chart, because
 * SCXML's root has no transitions; conditions and actions are function calls by name, delays are events sent to itself.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { placeOf } from '../../../../machines/model/anatomy.ts'
import { expression } from '../../reading/expression.ts'
import { isCombined } from '../../reading/chart-tables.ts'

/** Namespace of the attributes with Spanish descriptions, which other programs ignore. */
const namespace = 'urn:bolsa-de-trabajo:palabras'

export function asScxml(machine: AnyStateMachine): string {
  const lines = stateLines(machine.root).map((line) => `  ${line}`)
  const head = `<scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:es="${namespace}" version="1.0" datamodel="ecmascript" name="${machine.id}" initial="${placeOf(machine.root)}">`
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...lines, '</scxml>'].join('\n') + '\n'
}

/** The SCXML name of an XState event; '' for `always`, which has none. */
export function scxmlEvent(eventType: string, source: AnyStateNode): string {
  const [, kind = '', rest = ''] = /^xstate\.(after|done\.actor|error\.actor|done\.state)\.(.+)$/.exec(eventType) ?? []
  if (kind === 'after') return `after.${delayIn(eventType, source)}.${placeOf(source)}`
  if (kind === 'done.state') return `done.state.${placeOf(source)}`
  return kind === '' ? eventType : `${kind === 'done.actor' ? 'done' : 'error'}.invoke.${rest}`
}

const delayIn = (eventType: string, { id }: AnyStateNode): string =>
  eventType.slice('xstate.after.'.length, -id.length - 1)

function stateLines(node: AnyStateNode): string[] {
  if (node.type === 'history') return historyLines(node)
  const name = node.type === 'parallel' || node.type === 'final' ? node.type : 'state'
  const [initial] = node.initial?.target ?? []
  const isCompound = node.type === 'compound' && initial !== undefined
  // As written: the resolved lists also contain the timers of `after`
  const { entry, exit } = node.config
  const waits = [...node.transitions.keys()].filter((type) => type.startsWith('xstate.after.'))
  return element(
    name,
    { id: placeOf(node), ...(isCompound ? { initial: placeOf(initial) } : {}), ...described(node) },
    [
      ...block('onentry', [...orders(entry), ...waits.map((type) => sendLine(type, node))]),
      ...block('onexit', [...orders(exit), ...waits.map((type) => leaf('cancel', { sendid: scxmlEvent(type, node) }))]),
      ...node.invoke.map(({ id, src }) =>
        leaf('invoke', { id, type: 'xstate', src: typeof src === 'string' ? src : '' }),
      ),
      ...[...(node.always ?? []), ...[...node.transitions.values()].flat()].flatMap(transitionLines),
      ...Object.values(node.states).flatMap(stateLines),
    ],
  )
}

/** SCXML requires a default for a history: the initial state of its parent. */
function historyLines(node: AnyStateNode): string[] {
  const [beginning] = node.parent!.initial?.target ?? []
  const children = beginning ? [leaf('transition', { target: placeOf(beginning) })] : []
  return element(
    'history',
    { id: placeOf(node), type: node.history === 'deep' ? 'deep' : 'shallow', ...described(node) },
    children,
  )
}

function sendLine(eventType: string, node: AnyStateNode): string {
  const name = delayIn(eventType, node)
  const { delays } = node.machine.implementations as { delays: Record<string, unknown> }
  const wait = name in delays ? delays[name] : Number(name)
  const event = scxmlEvent(eventType, node)
  return leaf('send', {
    event,
    id: event,
    ...(typeof wait === 'number' ? { delay: `${wait}ms` } : { delayexpr: `${name}()` }),
  })
}

function transitionLines(transition: AnyTransitionDefinition): string[] {
  const { source, eventType, guard, target, reenter, actions } = transition
  const event = scxmlEvent(eventType, source)
  const attributes = {
    ...(event === '' ? {} : { event }),
    ...(guard === undefined ? {} : { cond: conditionOf(guard) }),
    // XState leaves the source only with `reenter`; SCXML always, unless the transition is internal
    ...(target === undefined ? {} : { target: target.map(placeOf).join(' '), type: reenter ? 'external' : 'internal' }),
    ...described(transition),
  }
  return element('transition', attributes, orders(actions))
}

function conditionOf(guard: unknown): string {
  if (!isCombined(guard)) return callOf(guard)
  const parts = (guard.guards ?? []).map((one) => (isCombined(one) ? `(${conditionOf(one)})` : conditionOf(one)))
  if (guard.check.name === 'checkNot') return `!${parts.join('')}`
  return parts.join(guard.check.name === 'checkOr' ? ' || ' : ' && ')
}

/** `notify({ aviso: 'entrevista' })`; parameters that depend on the event are computed from it. */
function callOf(named: unknown): string {
  if (typeof named === 'string') return `${named}()`
  if (typeof named === 'function') return '(function () {})()'
  const { type, params } = named as { type: string; params?: unknown }
  return `${type}(${params === undefined ? '' : typeof params === 'function' ? '_event' : expression(params)})`
}
const orders = (value: unknown): string[] =>
  value === undefined ? [] : [value].flat().map((one) => `<script>${escaped(callOf(one))}</script>`)
const described = ({ description }: { description?: string | undefined }): Attributes =>
  description ? { 'es:descripcion': description } : {}

type Attributes = Readonly<Record<string, string>>
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const tag = (name: string, attributes: Attributes) =>
  [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ')
const leaf = (name: string, attributes: Attributes) => `<${tag(name, attributes)}/>`
const element = (name: string, attributes: Attributes, children: readonly string[]): string[] =>
  children.length === 0
    ? [leaf(name, attributes)]
    : [`<${tag(name, attributes)}>`, ...children.map((line) => `  ${line}`), `</${name}>`]
const block = (name: string, children: readonly string[]): string[] =>
  children.length === 0 ? [] : element(name, {}, children)
