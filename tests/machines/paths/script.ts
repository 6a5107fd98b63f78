/** A tour told to a person: given, what to do, what must be seen after it. */
import type { AnyStateMachine } from 'xstate'
import type { Role } from '../../../src/contract/roles.ts'
import { isResting } from '../support/anatomy.ts'
import type { Tour } from '../support/generate.ts'
import type { Moment } from '../support/moment.ts'
import { textsAt } from '../support/screen.ts'
import { arrangementsOf, isHurried } from './arrangements.ts'
import type { Happening, Priority, TesterPhrases } from './tester-phrases.ts'
import { toldOf } from './told.ts'

export type Script = {
  /** The same tour has the same id every time, so that an import replaces what it brought before. */
  readonly id: string
  readonly title: string
  readonly machine: string
  readonly about: string
  readonly role: Role
  readonly priority: Priority
  readonly given: readonly string[]
  readonly start: readonly string[]
  readonly steps: readonly ScriptStep[]
}
export type ScriptStep = {
  readonly action: string
  /** What is typed; empty when the action says it all. */
  readonly data: string
  readonly expected: readonly string[]
}

export function scriptOf(tour: Tour, phrases: TesterPhrases, title: string): Script {
  const { machine } = tour.model
  const happenings = happeningsOf(tour)
  const { atStart, before } = arrangementsOf(tour, phrases, happenings)
  return {
    id: idOf(tour.id),
    title,
    machine: machine.id,
    about: machine.root.description ?? '',
    role: typeof phrases.role === 'function' ? phrases.role(tour.input) : phrases.role,
    priority: phrases.priority,
    given: [...(typeof phrases.given === 'function' ? phrases.given(tour.input) : phrases.given), `Caso: ${tour.input}.`, ...atStart],
    start: [...brief(tour, phrases, -1), ...seenAt(tour, phrases, tour.start)],
    steps: waitsIn(tour).map(({ from, to, wait }) => {
      const { stimulus, moment } = tour.steps[to]!
      const happening = happenings[to]!
      const told = toldOf(phrases, { stimulus: stimulus.kind === 'time' ? { ...stimulus, wait } : stimulus, moment }, happening, machine as AnyStateMachine)
      const hurry = isHurried(tour, phrases, from) ? ['Antes de que llegue la respuesta:'] : []
      const arranged = tour.steps.slice(from, to + 1).flatMap((_, index) => (before.get(from + index) ?? []).map((text) => `Antes, ${text}.`))
      return {
        action: [...arranged, ...hurry, told.action].join(' '),
        data: told.data,
        expected: [...(moment.fired.length === 0 ? ['No cambia nada.'] : (phrases.results?.(happening) ?? [])), ...brief(tour, phrases, to), ...seenAt(tour, phrases, moment)],
      }
    }),
  }
}

/** What is seen until an answer comes that nothing holds up. */
function brief({ steps }: Tour, { requests = {} }: TesterPhrases, index: number): string[] {
  const next = steps[index + 1]?.stimulus
  return next && 'call' in next && next.call in requests ? ['(Sólo por un instante; con la red lenta se ve mejor.)'] : []
}

/** Nobody counts sixty seconds one by one: what only repeats a wait is one step with it. */
function waitsIn({ steps }: Tour): { from: number; to: number; wait: number }[] {
  const spans: { from: number; to: number; wait: number }[] = []
  for (const [index, { stimulus }] of steps.entries()) {
    const wait = stimulus.kind === 'time' ? stimulus.wait : 0
    const last = spans.at(-1)
    const before = steps[index - 1]?.stimulus
    if (last && stimulus.kind === 'time' && before?.kind === 'time' && before.event.type === stimulus.event.type) {
      last.to = index
      last.wait += wait
    } else spans.push({ from: index, to: index, wait })
  }
  return spans
}

const happeningsOf = ({ start, steps, input }: Tour): Happening[] =>
  steps.map(({ stimulus, moment }, index) => ({
    event: stimulus.event as Happening['event'],
    before: (index === 0 ? start : steps[index - 1]!.moment).snapshot,
    after: moment.snapshot,
    past: steps.slice(0, index).map((step) => step.stimulus.event),
    input,
  }))

/** `candidateProcess.transitions.3` → `CANDIDATE-PROCESS-TRANSITIONS-3`. */
export const idOf = (id: string): string =>
  id.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/([a-z])([A-Z])/g, '$1-$2').replaceAll(/[^A-Za-z0-9]+/g, '-').toUpperCase()

/** What the states say of the screen, and the texts that must and must not be on it. */
function seenAt(tour: Tour, { seen = {} }: TesterPhrases, moment: Moment): string[] {
  const { shows, hides } = textsAt(tour.model, moment)
  const states = moment.snapshot._nodes.filter(isResting).flatMap(({ description }) => description ?? [])
  const really = (text: string) => (typeof seen === 'function' ? seen(text) : seen[text])
  const named = (texts: readonly string[]) => texts.map((text) => really(text) ?? `«${text}»`).filter((text) => text !== '')
  const line = (label: string, texts: readonly string[]) => (texts.length > 0 ? [`${label}: ${[...new Set(texts)].join(', ')}.`] : [])
  return [...new Set(states), ...line('Se ve', named(shows)), ...line('No se ve', named(hides))]
}
