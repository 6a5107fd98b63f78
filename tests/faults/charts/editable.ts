/**
 * A chart's definition as data that can be changed without touching the original: nodes copied, every
 * transition written as a list of objects, functions left as they are.
 */
import { createMachine, type AnyStateMachine, type AnyTransitionDefinition } from 'xstate'

export type EditableTransition = {
  target?: unknown
  guard?: unknown
  actions?: unknown[]
  reenter?: boolean
  [key: string]: unknown
}
type Invoke = { id?: string; onDone?: EditableTransition[]; onError?: EditableTransition[]; [key: string]: unknown }
export type EditableNode = {
  on?: Record<string, EditableTransition[]>
  after?: Record<string, EditableTransition[]>
  always?: EditableTransition[]
  onDone?: EditableTransition[]
  entry?: unknown[]
  exit?: unknown[]
  invoke?: Invoke[]
  tags?: string[]
  states?: Record<string, EditableNode>
  [key: string]: unknown
}

/** A mutant with an endless loop of `always` counts as killed. */
const mostMicrosteps = 1000

/** `implementations`: what the chart only names. */
export type Editable = { readonly root: EditableNode; readonly implementations: Implementations }
type Implementations = AnyStateMachine['implementations']

export const editableOf = ({ config, implementations }: AnyStateMachine): Editable => ({
  root: copyNode(config),
  implementations: { ...implementations, actions: { ...implementations.actions } },
})

export const machineFrom = ({ root, implementations }: Editable): AnyStateMachine =>
  createMachine({ ...root, options: { maxIterations: mostMicrosteps } } as never, implementations as never)

export function nodeAt(root: EditableNode, path: readonly string[]): EditableNode {
  return path.reduce((node, key) => {
    const below = node.states?.[key]
    if (!below) throw new Error(`there is no state ${path.join('.')}`)
    return below
  }, root)
}

/** The place of an event's transitions in a node: the object that contains them, and their key in it. */
export function placeOfEvent(
  node: EditableNode,
  { eventType, source }: AnyTransitionDefinition,
): { holder: Record<string, EditableTransition[]>; key: string } {
  const [, kind, call] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? []
  if (call !== undefined) {
    const invoke = node.invoke?.find(({ id }, index) => (id ?? `${index}.${source.id}`) === call)
    if (!invoke) throw new Error(`${source.id} invokes no ${call}`)
    return { holder: invoke as never, key: kind === 'done' ? 'onDone' : 'onError' }
  }
  const [, delay] = new RegExp(`^xstate\\.after\\.(.+)\\.${escaped(source.id)}$`).exec(eventType) ?? []
  if (delay !== undefined) return { holder: node.after!, key: delay }
  if (eventType === '') return { holder: node as never, key: 'always' }
  if (eventType.startsWith('xstate.done.state.')) return { holder: node as never, key: 'onDone' }
  return { holder: node.on!, key: eventType }
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** How a part of a node or of a call is copied; any other is left as it is. */
const copies: Readonly<Record<string, (value: unknown) => unknown>> = {
  ...Object.fromEntries(['on', 'after'].map((key) => [key, (value: unknown) => mapValues(value, listOf)])),
  ...Object.fromEntries(['always', 'onDone', 'onError'].map((key) => [key, listOf])),
  ...Object.fromEntries(['entry', 'exit', 'tags'].map((key) => [key, arrayOf])),
  invoke: (calls) => arrayOf(calls).map(copyNode),
  states: (states) => mapValues(states, copyNode),
}

function copyNode(node: unknown): EditableNode {
  return Object.fromEntries(
    Object.entries(node as object).map(([key, value]: [string, unknown]) => [
      key,
      value ? (copies[key]?.(value) ?? value) : value,
    ]),
  )
}

/** `'there'`, `{ target: 'there' }` or a list of both; a text's place and an object's are the same. */
function listOf(transitions: unknown): EditableTransition[] {
  return arrayOf(transitions).map((one) => {
    if (typeof one === 'string') return { target: one }
    const { actions, ...rest } = (one ?? {}) as EditableTransition
    return actions === undefined ? rest : { ...rest, actions: arrayOf(actions) }
  })
}

function arrayOf(value: unknown): unknown[] {
  return Array.isArray(value) ? [...(value as unknown[])] : [value]
}

function mapValues<To>(values: unknown, change: (value: unknown) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(values as object).map(([key, value]) => [key, change(value)]))
}
