/** What a script is called, for good: from what it walks, so that no other script can ever come to be called so. */
import { createHash } from 'node:crypto'
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { nameOf, placeOf, restingPlacesOf, transitionsOf } from '../support/anatomy.ts'
import type { Step, Tour } from '../support/generate.ts'
import { fingerprint } from '../support/plain.ts'
import { remembered } from '../support/remembered.ts'

/** `candidateProcess` → `CANDIDATE-PROCESS`. */
export const idOf = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/([a-z])([A-Z])/g, '$1-$2').replaceAll(/[^A-Za-z0-9]+/g, '-').toUpperCase()

/**
 * `RECRUITMENT-OFERTA-RECHAZADA-3F9A2C`: the machine, what is done last, and a digest of the whole walk.
 * `from`: steps that are not told; `acted`: the step that is done last, -1 where everything only comes by itself.
 */
export function walkId(tour: Tour, from: number, acted: number, answers: Answers = 'alike'): string {
  const step = tour.steps[acted]
  return [idOf(tour.model.machine.id), step ? idOf(subjectOf(step)) : 'AL-ABRIR', digestOf(tour, from, answers).slice(0, 6)].join('-').toUpperCase()
}

/**
 * Whether walks that differ only in what a call answers, and go the same way, are different. They are where every answer is
 * tried; else a sample may grow a field without anything changing for who tests.
 */
export type Answers = 'alike' | 'apart'

/** Of every step: what happened, through which transitions, and where it led. */
export function digestOf({ model, input, steps }: Tour, from: number, answers: Answers = 'alike'): string {
  const machine = model.machine as AnyStateMachine
  const walked = steps.map(({ stimulus, moment }) => [
    'call' in stimulus && answers === 'alike' ? [stimulus.call, stimulus.kind] : stimulus,
    moment.fired.map((name) => signaturesOf(machine).get(name)),
    restingPlacesOf(moment.snapshot),
  ])
  return createHash('sha256').update(fingerprint([machine.id, input, from, walked])).digest('hex')
}

/** Its place among the alternatives of an event is another one when an alternative before it is gone: it does not count. */
const signaturesOf = remembered((machine: AnyStateMachine) => new Map(transitionsOf(machine).map((one) => [nameOf(one), signatureOf(one)])))

const signatureOf = ({ source, eventType, target, guard, actions }: AnyTransitionDefinition): string =>
  fingerprint([placeOf(source), eventType, (target ?? []).map(placeOf), guard ?? null, actions])

function subjectOf({ stimulus }: Step): string {
  if (stimulus.kind === 'event') return stimulus.event.type
  if (stimulus.kind === 'time') return `tiempo ${/^xstate\.after\.(\w+)\./.exec(stimulus.event.type)?.[1] ?? stimulus.event.type}`
  return `${stimulus.call} ${stimulus.kind === 'done' ? 'responde' : 'falla'}`
}
