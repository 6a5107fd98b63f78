/** The stimuli that are possible at a moment: derived from the machine, with the model's values. */
import { getNextTransitions } from 'xstate'
import type { AnyModel, Cases } from './model.ts'
import type { Moment, Stimulus } from './moment.ts'

const failure = new Error('Sin respuesta')

export function stimuliAt(model: AnyModel, moment: Moment): Stimulus[] {
  if (moment.snapshot.status !== 'active') return []
  const types = new Set(getNextTransitions(moment.snapshot).map((transition) => transition.eventType))
  return [...[...types].flatMap((type) => stimuliOf(model, moment, type)), ...nextTimer(moment)]
}

/**
 * Only the timer that is due first: a later one cannot fire before it. Of two that are due at once, the one that was
 * set first fires first, as in a browser.
 */
const nextTimer = ({ timers: [next] }: Moment): Stimulus[] =>
  next ? [{ kind: 'time', event: next.event, wait: next.wait }] : []

function stimuliOf(model: AnyModel, moment: Moment, type: string): Stimulus[] {
  const [, kind, call] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (call) return answersOf(model, moment, type, kind === 'done' ? 'done' : 'error', call)
  if (type === '' || type.startsWith('xstate.')) return []
  if (type.endsWith('*')) throw new Error(`${model.machine.id}: a wildcard ('${type}') cannot be tested path by path`)
  const cases: Cases<object, unknown> = model.events[type] ?? [{}]
  return valuesOf(cases, moment.snapshot).map((payload) => ({ kind: 'event', event: { ...payload, type } }))
}

/** A call can answer or fail only while it is running. */
function answersOf(model: AnyModel, moment: Moment, type: string, kind: 'done' | 'error', call: string): Stimulus[] {
  const running = moment.calls.get(call)
  if (!running) return []
  const listed = model.calls[running.src]?.[kind] as Cases<unknown, unknown> | undefined
  const cases = listed ?? (kind === 'error' ? [failure] : undefined)
  if (!cases) throw new Error(`${model.machine.id}: the model does not say what '${running.src}' answers`)
  const situation = { input: running.input, snapshot: moment.snapshot }
  return valuesOf(cases, situation).map((value) => ({
    kind,
    call,
    event: { type, actorId: call, [kind === 'done' ? 'output' : 'error']: value },
  }))
}

const valuesOf = <Value>(cases: Cases<Value, unknown>, situation: unknown): readonly Value[] =>
  typeof cases === 'function' ? cases(situation) : cases
