/**
 * The phrase for one event or answer: from the testers' phrases of its machine, or else from the chart's description.
 */
import type { AnyStateMachine } from 'xstate'
import { nameOf, transitionsOf } from '../../../machines/model/anatomy.ts'
import type { Moment, Stimulus } from '../../../machines/model/moment.ts'
import { fingerprint } from '../../../machines/model/plain.ts'
import { remembered } from '../../../machines/model/remembered.ts'
import { type Happening, type TesterPhrases, type TesterPhrase, phraseAt } from './tester-phrases.ts'

/** Under which name the phrases of a step are kept. */
export function keyOf(stimulus: Stimulus): string {
  if (stimulus.kind === 'time') return 'tiempo'
  if (stimulus.kind === 'event') return stimulus.event.type
  return `${stimulus.call} ${stimulus.kind === 'done' ? 'responde' : 'falla'}`
}

/** An answer that the server usually gives without preparation, or what else comes at once. */
export const isAwaited = ({ requests = {}, byItself = [] }: TesterPhrases, stimulus: Stimulus): boolean =>
  stimulus.kind === 'done' ? stimulus.call in requests : byItself.includes(stimulus.event.type)

/** A person can follow it without the chart. */
export const hasPhrase = (phrases: TesterPhrases, stimulus: Stimulus): boolean =>
  stimulus.kind === 'time' || inPhrases(phrases, stimulus) !== undefined

export function phraseFor(
  phrases: TesterPhrases,
  { stimulus, moment }: { stimulus: Stimulus; moment: Moment },
  happening: Happening,
  machine: AnyStateMachine,
): Exclude<TesterPhrase, string> {
  const own = inPhrases(phrases, stimulus)
  if (own !== undefined) {
    const phrase = phraseAt(own, happening)
    return typeof phrase === 'string' ? { action: phrase, data: '' } : phrase
  }
  if (stimulus.kind === 'time') return { action: `Espera ${duration(stimulus.wait)} sin tocar nada.`, data: '' }
  return { action: inChart(stimulus, moment, machine), data: fingerprint(valueOf(stimulus)) }
}

function inPhrases(
  { steps, requests = {} }: TesterPhrases,
  stimulus: Stimulus,
): TesterPhrases['steps'][string] | undefined {
  const own = (stimulus.kind === 'time' ? steps[`tiempo ${delayOf(stimulus)}`] : undefined) ?? steps[keyOf(stimulus)]
  if (own !== undefined || !('call' in stimulus) || !(stimulus.call in requests)) return own
  return stimulus.kind === 'done'
    ? 'Espera a que llegue la respuesta.'
    : `Espera a que falle la petición «${requests[stimulus.call]}»; después quita el bloqueo.`
}

/**
 * `xstate.after.searchDebounce.personSearch.typing` → `searchDebounce`; an event that a machine sends to itself later
 * is its own name.
 */
const delayOf = ({ event }: Stimulus): string => /^xstate\.after\.(\w+)\./.exec(event.type)?.[1] ?? event.type

function inChart(stimulus: Exclude<Stimulus, { kind: 'time' }>, moment: Moment, machine: AnyStateMachine): string {
  const said = moment.fired.map((name) => descriptionsOf(machine).get(name)).find((text) => text !== undefined)
  if (said !== undefined) return said
  if (stimulus.kind === 'event') return `Ocurre «${stimulus.event.type}».`
  return stimulus.kind === 'done'
    ? `El servidor responde a «${stimulus.call}».`
    : `El servidor no responde a «${stimulus.call}».`
}

/** Of all transitions, by name. */
const descriptionsOf = remembered(
  (machine: AnyStateMachine) =>
    new Map(transitionsOf(machine).map((transition) => [nameOf(transition), transition.description])),
)

function valueOf(stimulus: Stimulus): unknown {
  const { type: _, actorId: __, output, error, ...payload } = stimulus.event as Record<string, unknown>
  return stimulus.kind === 'event' ? payload : (output ?? error)
}

function duration(milliseconds: number): string {
  // A shorter time cannot be measured by eye.
  if (milliseconds < 1000) return 'un segundo'
  const seconds = milliseconds / 1000
  if (seconds < 120) return `${seconds.toLocaleString('es-MX')} s`
  return `${(seconds / 60).toLocaleString('es-MX', { maximumFractionDigits: 1 })} min`
}
