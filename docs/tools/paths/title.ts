/** A script's title: the starting state, the action, and the result. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { isResting, nameOf, transitionsOf } from '../../../machines/model/anatomy.ts'
import type { Tour } from '../../../machines/tours/generate.ts'
import { remembered } from '../../../machines/model/remembered.ts'
import { arrangementFor, typedFor } from './arrangements.ts'
import { comesAtOnce, spansOf } from './spans.ts'
import { happeningsOf, type TesterPhrases } from './tester-phrases.ts'
import { keyOf, phraseFor } from './phrase-for.ts'

/** `acts`: how many of the last actions the title names. */
export function titleOf(tour: Tour, phrases: TesterPhrases, acts = 1): string {
  const { model, input, start, steps } = tour
  const acted = steps.flatMap(({ stimulus }, index) => (comesAtOnce(phrases, stimulus) ? [] : [index])).slice(-acts)
  const [first = -1] = acted
  const before = first < 1 ? start : steps[first - 1]!.moment
  const done =
    first < 0 ? ['Al abrir'] : [stateOf(before.snapshot), ...acted.map((index) => saidAt(tour, index, phrases))]
  const parts = [...done, stateOf(steps.at(-1)!.moment.snapshot)]
    .map(bare)
    .filter((text, index, all) => text !== '' && text !== all[index - 1])
  const happenings = happeningsOf(tour)
  const arranged = steps.flatMap(({ stimulus }, index) =>
    'call' in stimulus && index >= first ? (arrangementFor(phrases, keyOf(stimulus), happenings[index]!) ?? []) : [],
  )
  const several = Object.keys(model.inputs).length > 1
  return [
    parts.join(' → '),
    ...arranged.map((text) => `; antes, ${text.replace(/ por (\{|el estado \d+).*$/, '')}`),
    ...(several ? [` (${input})`] : []),
  ].join('')
}

/** Index of the last step that is a tester's action or a wait; -1 when everything comes by itself. */
export const actedStep = ({ steps }: Tour, phrases: TesterPhrases): number =>
  steps.findLastIndex(({ stimulus }) => !comesAtOnce(phrases, stimulus))

/** Typed data that a title has room for. */
const shortData = 20

function saidAt(tour: Tour, index: number, phrases: TesterPhrases): string {
  const { stimulus, moment } = tour.steps[index]!
  const { action, data } = phraseOf(tour, index, phrases)
  if (moment.fired.length === 0) return `No cambia nada: ${bare(action)}${withData(data)}`
  const described = moment.fired
    .map((name) => descriptionsOf(tour.model.machine as AnyStateMachine).get(name))
    .find((text) => text !== undefined)
  return `${bare(described ?? (stimulus.kind === 'error' ? '' : action))}${withData(typedAfter(tour, index, phrases) ?? data)}`
}

/** What is typed instead, for the answers that follow the step. */
function typedAfter(tour: Tour, index: number, phrases: TesterPhrases): string | undefined {
  const happenings = happeningsOf(tour)
  const rest = tour.steps.slice(index + 1)
  const next = rest.findIndex(({ stimulus }) => !comesAtOnce(phrases, stimulus))
  return rest
    .slice(0, next < 0 ? rest.length : next)
    .map(({ stimulus }, at) => typedFor(phrases, keyOf(stimulus), happenings[index + 1 + at]!))
    .find((text) => text !== undefined)
}

function phraseOf(tour: Tour, index: number, phrases: TesterPhrases): { action: string; data: string } {
  const { stimulus, moment } = tour.steps[index]!
  const wait = spansOf(tour, phrases).find(({ from, to }) => from <= index && index <= to)?.wait
  const whole = stimulus.kind === 'time' && wait !== undefined ? { ...stimulus, wait } : stimulus
  return phraseFor(
    phrases,
    { stimulus: whole, moment },
    happeningsOf(tour)[index]!,
    tour.model.machine as AnyStateMachine,
  )
}

const withData = (data: string): string => (data === '' || data.length > shortData ? '' : `, con «${data}»`)

const bare = (text: string): string => text.replace(/\.$/, '')

const stateOf = ({ _nodes }: AnyMachineSnapshot): string =>
  [...new Set(_nodes.filter(isResting).flatMap(({ description }) => description ?? []))].join(' ')

const descriptionsOf = remembered(
  (machine: AnyStateMachine) => new Map(transitionsOf(machine).map((one) => [nameOf(one), one.description])),
)
