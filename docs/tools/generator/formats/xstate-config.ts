/**
 * A chart as XState's JSON, which Stately's editor imports. Conditions, actions, calls and delays are names: their code
 * is not exported.
 */
import type { AnyStateMachine } from 'xstate'
import { isCombined } from '../../reading/chart-tables.ts'
import { guardName } from './transitions.ts'

// The configuration that an author may write; XState has many types for it.
type Written = Readonly<Record<string, unknown>>
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export const asXstateConfig = (machine: AnyStateMachine): Json =>
  stateOf({ id: machine.id, ...(machine.config as Written) })

/** Copied unchanged. */
const plain = ['id', 'type', 'initial', 'history', 'target', 'tags', 'description', 'meta', 'output', 'context']

function stateOf(state: Written): Json {
  return without({
    ...Object.fromEntries(plain.map((key) => [key, data(state[key])])),
    entry: each(state['entry'], orderOf),
    exit: each(state['exit'], orderOf),
    invoke: each(state['invoke'], callOf),
    always: each(state['always'], transitionOf),
    onDone: each(state['onDone'], transitionOf),
    after: mapped(state['after'], (transitions) => each(transitions, transitionOf)),
    on: mapped(state['on'], (transitions) => each(transitions, transitionOf)),
    states: mapped(state['states'], (inner) => stateOf(inner as Written)),
  })
}

function callOf(call: unknown): Json {
  const { id, src, input, onDone, onError, onSnapshot } = call as Written
  const [done, error, snapshot] = [onDone, onError, onSnapshot].map((transitions) => each(transitions, transitionOf))
  return without({
    id: data(id),
    src: typeof src === 'string' ? src : '(sin nombre)',
    input: data(input),
    onDone: done,
    onError: error,
    onSnapshot: snapshot,
  })
}

function transitionOf(transition: unknown): Json {
  if (typeof transition === 'string') return { target: transition }
  const { target, guard, actions, reenter, description } = (transition ?? {}) as Written
  return without({
    target: data(target),
    guard: guard === undefined ? undefined : guardOf(guard),
    actions: each(actions, orderOf),
    reenter: data(reenter),
    description: data(description),
  })
}

const guardOf = (guard: unknown): Json =>
  isCombined(guard) || typeof guard === 'string' ? { type: guardName(guard) } : orderOf(guard)

/** Parameters that depend on the event are code. */
function orderOf(order: unknown): Json {
  if (typeof order === 'string') return { type: order }
  if (typeof order === 'function') return { type: '(sin nombre)' }
  const { type, params } = order as { type: string; params?: unknown }
  return without({ type, params: data(params) })
}

/** Undefined: it is code, or missing. */
function data(value: unknown): Json | undefined {
  if (typeof value === 'function' || value === undefined) return undefined
  if (Array.isArray(value)) return value.map((one) => data(one) ?? null)
  if (typeof value !== 'object' || value === null) return value as Json
  return without(Object.fromEntries(Object.entries(value).map(([key, one]) => [key, data(one)])))
}

const without = (fields: Record<string, Json | undefined>): Json =>
  Object.fromEntries(Object.entries(fields).filter((field): field is [string, Json] => field[1] !== undefined))
const each = (values: unknown, convert: (value: unknown) => Json): Json | undefined =>
  values === undefined ? undefined : [values].flat().map(convert)
const mapped = (values: unknown, convert: (value: unknown) => Json | undefined): Json | undefined =>
  values === undefined
    ? undefined
    : without(Object.fromEntries(Object.entries(values as Written).map(([key, value]) => [key, convert(value)])))
