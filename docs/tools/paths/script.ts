/** A walk as a script for testers: starting situation, actions, and expected results. */
import type { AnyStateMachine } from 'xstate'
import type { Role } from '../../../src/contract/roles.ts'
import { isResting, restingPlacesOf } from '../../../machines/model/anatomy.ts'
import type { Tour } from '../../../machines/tours/generate.ts'
import type { Moment } from '../../../machines/model/moment.ts'
import { textsAt } from '../../../machines/model/screen.ts'
import { arrangementsOf, isHurried, typedFor } from './arrangements.ts'
import { type Tool, toolsIn } from './developer-tools.ts'
import { digestOf } from './script-id.ts'
import { type Span, spansOf } from './spans.ts'
import { referencesOf } from './specification.ts'
import { type Precondition, type Happening, happeningsOf, type Priority, type TesterPhrases } from './tester-phrases.ts'
import { keyOf, phraseFor } from './phrase-for.ts'

export type Script = {
  /** Permanent; docs/qa/README.md explains its parts. */
  readonly id: string
  readonly title: string
  readonly machine: string
  readonly about: string
  readonly role: Role
  readonly priority: Priority
  /** The section of the specification that describes the result. */
  readonly specification: readonly string[]
  /** What it needs besides the screen. */
  readonly tools: readonly Tool[]
  readonly preconditions: readonly string[]
  readonly start: Shown
  readonly steps: readonly ScriptStep[]
  /** A digest of the walk, independent of its texts; the walk of a script with a fixed name may change. */
  readonly walk: string
  readonly tour: Tour
  /** Number of the tour's first steps that are not done, because the demo data contains their result. */
  readonly from: number
}
/** What a tester checks on the screen, and what the states mean: the latter is no text of the screen. */
export type Shown = { readonly expected: readonly string[]; readonly situation: string }
export type ScriptStep = Shown & {
  readonly action: string
  /** The typed data; empty when the action already contains it. */
  readonly data: string
  /** Steps of the tour taken with it. */
  readonly taken: number
}

/** Longer scripts are hard to remember, and a failure at the end means starting again. */
export const mostSteps = 12

/**
 * `spans`: the described part; the steps before it are prepared without looking, or `ready` in the demo. `follows`: the
 * script that ends where this one begins.
 */
export type ScriptPlan = {
  readonly id: string
  readonly title: string
  readonly spans: readonly Span[]
  readonly isReady?: boolean
  readonly follows?: string
}

export function scriptOf(
  tour: Tour,
  phrases: TesterPhrases,
  { id, title, spans, isReady = false, follows }: ScriptPlan,
): Script {
  const machine = tour.model.machine as AnyStateMachine
  const happenings = happeningsOf(tour)
  const isPart = isReady || follows !== undefined
  const first = spans[0]?.from ?? tour.steps.length
  const all = spansOf(tour, phrases)
  const { beforeOpening, before } = arrangementsOf(tour, phrases, happenings, {
    first: isPart ? first : 0,
    opened: isPart ? first : (all[0]?.from ?? tour.steps.length),
  })
  const stepOf = ({ from, to, wait }: Span): ScriptStep => {
    const acted = actedIn(tour, from, to)
    const { stimulus, moment } = tour.steps[acted]!
    const phrase = phraseFor(
      phrases,
      { stimulus: stimulus.kind === 'time' ? { ...stimulus, wait } : stimulus, moment },
      happenings[acted]!,
      machine,
    )
    const shown = tour.steps[to]!.moment
    const instead = phrases.instead?.(happenings[to]!)
    const whole = tour.steps.slice(acted, to + 1)
    const within = happenings.slice(acted, to + 1)
    const results = within.flatMap((happening) => phrases.results?.(happening) ?? [])
    const typed = within.map((happening, index) =>
      typedFor(phrases, keyOf(tour.steps[acted + index]!.stimulus), happening),
    )
    const hurry = isHurried(tour, phrases, from) ? ['Antes de que llegue la respuesta:'] : []
    const arranged = tour.steps
      .slice(from, to + 1)
      .flatMap((_, index) => (before.get(from + index) ?? []).map((text) => `Antes, ${text}.`))
    return {
      action: [...arranged, ...hurry, phrase.action].join(' '),
      data: typed.find((text) => text !== undefined) ?? phrase.data,
      expected: [
        ...(whole.every((step) => step.moment.fired.length === 0) ? ['No cambia nada.'] : new Set(results)),
        ...brief(tour, phrases, to),
        ...(instead ?? seenAt(tour, phrases, shown)),
      ],
      situation: instead ? '' : situationAt(shown),
      taken: to + 1,
    }
  }
  const unseen = isPart ? [] : all.filter(({ to }) => to < first).map(stepOf)
  const beginning = first === 0 ? tour.start : tour.steps[first - 1]!.moment
  const keys = tour.steps.slice(isReady ? first : 0).map(({ stimulus }) => keyOf(stimulus))
  const walk = {
    from: (isReady ? beginning : tour.start).snapshot,
    keys,
    first: tour.steps[isReady ? first : 0]?.stimulus.event as Happening['event'] | undefined,
  }
  const begins =
    typeof phrases.precondition === 'function' ? phrases.precondition(tour.input, walk) : phrases.precondition
  const seenFirst: Shown = {
    expected: [...brief(tour, phrases, first - 1), ...seenAt(tour, phrases, beginning)],
    situation: situationAt(beginning),
  }
  // Where nothing is done afterwards, the opening is what the script shows
  const isOpening = spans.length === 0 && begins.opening.length > 0
  const opening = isOpening ? begins.opening.slice(0, -1) : begins.opening
  const preconditions = [
    ...(follows === undefined
      ? preconditionLines({ ...begins, opening }, beforeOpening)
      : [
          ...beforeOpening,
          `Sigue en la pantalla en que termina el guion ${follows}; si no está abierta, camínalo antes.`,
        ]),
    ...(Object.keys(tour.model.inputs).length > 1 ? [`Caso: ${tour.input}.`] : []),
    ...unseen.map(
      ({ action, data }, index) => `Para llegar, ${index + 1}: ${action}${data === '' ? '' : ` (${data})`}`,
    ),
  ]
  const steps = isOpening
    ? [{ action: begins.opening.at(-1)!, data: '', ...seenFirst, taken: tour.steps.length }]
    : spans.map(stepOf)
  const skipped = isPart || unseen.length > 0 ? first : 0
  return {
    id,
    title,
    machine: machine.id,
    about: machine.root.description ?? '',
    role: typeof phrases.role === 'function' ? phrases.role(tour.input) : phrases.role,
    priority: phrases.priority,
    specification: referencesOf(machine.id, happenings.slice(skipped, (spans.at(-1)?.to ?? first) + 1)),
    tools: toolsIn([...preconditions, ...steps.map(({ action }) => action)]),
    preconditions,
    start: isOpening ? { expected: [], situation: '' } : seenFirst,
    steps,
    walk: digestOf(tour, phrases, { from: skipped, isReady }).slice(0, 8),
    tour,
    from: isReady ? first : 0,
  }
}

/** The step that a span is named for: the action, or the last of several waits. */
function actedIn({ steps }: Tour, from: number, to: number): number {
  const { stimulus } = steps[from]!
  if (stimulus.kind !== 'time') return from
  const isSame = (index: number) => steps[index]!.stimulus.event.type === stimulus.event.type
  let acted = from
  while (acted < to && isSame(acted + 1)) acted += 1
  return acted
}

/** `before`: what is arranged before the screen makes its first calls. */
const preconditionLines = (
  { account, found = [], opening, notes = [] }: Precondition,
  before: readonly string[],
): string[] => [account, ...found, ...before, ...opening, ...notes]

/** The screen until an answer arrives that is not delayed. */
function brief({ steps }: Tour, { requests = {} }: TesterPhrases, index: number): string[] {
  const next = steps[index + 1]?.stimulus
  return next && 'call' in next && next.call in requests
    ? ['(Sólo por un instante; con la red lenta se ve mejor.)']
    : []
}

/** What the states mean, in the chart's words. */
const situationAt = ({ snapshot }: Moment): string =>
  [...new Set(snapshot._nodes.filter(isResting).flatMap(({ description }) => description ?? []))].join(' ')

/** The texts that must and must not be on the screen. */
function seenAt(tour: Tour, { seen = {}, proofs = {} }: TesterPhrases, moment: Moment): string[] {
  const { shows, hides } = textsAt(tour.model, moment)
  const really = (text: string) => (typeof seen === 'function' ? seen(text) : seen[text])
  const named = (texts: readonly string[]) =>
    texts.map((text) => really(text) ?? `«${text}»`).filter((text) => text !== '')
  const line = (label: string, texts: readonly string[]) =>
    texts.length > 0 ? [`${label}: ${[...new Set(texts)].join(', ')}.`] : []
  const proven = restingPlacesOf(moment.snapshot).flatMap((place) => {
    const proof = proofs[place]
    return (typeof proof === 'function' ? proof(moment.snapshot) : proof) ?? []
  })
  return [...new Set(proven), ...line('Se ve', named(shows)), ...line('No se ve', named(hides))]
}
