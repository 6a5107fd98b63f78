/**
 * A chart's definition as data that can be changed without touching the original: nodes copied, every
 * transition written as a list of objects, functions left as they are.
 */
import { createMachine, type AnyStateMachine, type AnyTransitionDefinition } from 'xstate'

export type EditableTransition = { target?: unknown; guard?: unknown; actions?: unknown[]; reenter?: boolean; [key: string]: unknown }
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

/** An endless loop of `always` is a mutant that died. */
const mostMicrosteps = 1000

/** `implementations`: what the chart only names. */
export type Editable = { readonly root: EditableNode; readonly implementations: Implementations }
type Implementations = AnyStateMachine['implementations']

export const editableOf = ({ config, implementations }: AnyStateMachine): Editable => ({
  root: copyNode(config as EditableNode),
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

/** Where a node keeps the alternatives of an event: the object that holds them, and their key in it. */
export function placeOfEvent(node: EditableNode, { eventType, source }: AnyTransitionDefinition): { holder: Record<string, EditableTransition[]>; key: string } {
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

function copyNode({ on, after, always, onDone, entry, exit, invoke, tags, states, ...rest }: Record<string, unknown>): EditableNode {
  return {
    ...rest,
    ...(on ? { on: mapValues(on, listOf) } : {}),
    ...(after ? { after: mapValues(after, listOf) } : {}),
    ...(always ? { always: listOf(always) } : {}),
    ...(onDone ? { onDone: listOf(onDone) } : {}),
    ...(entry ? { entry: arrayOf(entry) } : {}),
    ...(exit ? { exit: arrayOf(exit) } : {}),
    ...(invoke ? { invoke: arrayOf(invoke).map((one) => copyInvoke(one as Record<string, unknown>)) } : {}),
    ...(tags ? { tags: arrayOf(tags) as string[] } : {}),
    ...(states ? { states: mapValues(states, (state) => copyNode(state as Record<string, unknown>)) } : {}),
  }
}

const copyInvoke = ({ onDone, onError, ...rest }: Record<string, unknown>): Invoke => ({
  ...rest,
  ...(onDone ? { onDone: listOf(onDone) } : {}),
  ...(onError ? { onError: listOf(onError) } : {}),
})

/** `'there'`, `{ target: 'there' }` or a list of both; a text's place and an object's are the same. */
const listOf = (transitions: unknown): EditableTransition[] =>
  arrayOf(transitions).map((one) => {
    if (typeof one === 'string') return { target: one }
    const { actions, ...rest } = (one ?? {}) as EditableTransition
    return actions === undefined ? rest : { ...rest, actions: arrayOf(actions) }
  })

const arrayOf = (value: unknown): unknown[] => (Array.isArray(value) ? [...(value as unknown[])] : [value])
const mapValues = <To>(values: unknown, change: (value: unknown) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values as Record<string, unknown>).map(([key, value]) => [key, change(value)]))
