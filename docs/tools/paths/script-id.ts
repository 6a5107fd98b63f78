/** The permanent id of a script, computed from its walk, so that no other script can get the same id. */
import { createHash } from 'node:crypto'
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { nameOf, placeOf, restingPlacesOf, transitionsOf } from '../../../machines/model/anatomy.ts'
import type { Step, Tour } from '../../../machines/tours/generate.ts'
import type { Stimulus } from '../../../machines/model/moment.ts'
import { fingerprint } from '../../../machines/model/plain.ts'
import { remembered } from '../../../machines/model/remembered.ts'
import { arrangementFor, typedFor } from './arrangements.ts'
import { happeningsOf, type TesterPhrases } from './tester-phrases.ts'
import { isAwaited, keyOf } from './phrase-for.ts'

/** `candidateProcess` → `CANDIDATE-PROCESS`. */
export const idOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .toUpperCase()

/**
 * `from`: number of first steps that the script does not describe; `isReady`: they are not done either, because the
 * demo data contains their result.
 */
export type Part = { readonly from: number; readonly isReady?: boolean }

/**
 * `RECRUITMENT-OFERTA-RECHAZADA-3F9A2C`: the machine, what is done last, and a digest of the whole walk.
 * `acted`: the step that is done last, -1 where everything only comes by itself.
 */
export function walkId(
  tour: Tour,
  phrases: TesterPhrases,
  part: Part,
  acted: number,
  answers: Answers = 'arranged',
): string {
  const step = tour.steps[acted]
  return [
    idOf(tour.model.machine.id),
    step ? idOf(subjectOf(step)) : 'AL-ABRIR',
    digestOf(tour, phrases, part, answers).slice(0, 6),
  ]
    .join('-')
    .toUpperCase()
}

/**
 * Which answers' values distinguish one walk from another: those that a tester has to arrange, or all, where every one
 * is tried. The sample of an answer that needs no arrangement may get a new field without a change for the tester.
 */
export type Answers = 'arranged' | 'all'

/** A digest of every step: its event or answer, its transitions, and the states it led to. */
export function digestOf(
  tour: Tour,
  phrases: TesterPhrases,
  { from, isReady = false }: Part,
  answers: Answers = 'arranged',
): string {
  const { model, input, start, steps } = tour
  const machine = model.machine as AnyStateMachine
  const happenings = happeningsOf(tour)
  const comesByItself = (stimulus: Stimulus, index: number) =>
    isAwaited(phrases, stimulus) &&
    arrangementFor(phrases, keyOf(stimulus), happenings[index]!) === undefined &&
    typedFor(phrases, keyOf(stimulus), happenings[index]!) === undefined
  const walked = steps.map(({ stimulus, moment }, index) => [
    answers === 'arranged' && 'call' in stimulus && comesByItself(stimulus, index) ? stimulus.call : stimulus,
    moment.fired.map((name) => signaturesOf(machine).get(name)),
    restingPlacesOf(moment.snapshot),
  ])
  const begins = isReady ? restingPlacesOf((from === 0 ? start : steps[from - 1]!.moment).snapshot) : from
  return createHash('sha256')
    .update(fingerprint([machine.id, input, begins, walked.slice(isReady ? from : 0)]))
    .digest('hex')
}

/**
 * Its place among the alternatives of an event is another one when an alternative before it is gone: it does not count.
 */
const signaturesOf = remembered(
  (machine: AnyStateMachine) => new Map(transitionsOf(machine).map((one) => [nameOf(one), signatureOf(one)])),
)

const signatureOf = ({ source, eventType, target, guard }: AnyTransitionDefinition): string =>
  fingerprint([placeOf(source), eventType, (target ?? []).map(placeOf), guard ?? null])

function subjectOf({ stimulus }: Step): string {
  if (stimulus.kind === 'event') return stimulus.event.type
  if (stimulus.kind === 'time')
    return `tiempo ${/^xstate\.after\.(\w+)\./.exec(stimulus.event.type)?.[1] ?? stimulus.event.type}`
  return `${stimulus.call} ${stimulus.kind === 'done' ? 'responde' : 'falla'}`
}
