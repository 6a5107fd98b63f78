/** A tour told to a person: given, what to do, what must be seen after it. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Role } from '../../../src/contract/roles.ts'
import { isResting, nameOf, transitionsOf } from '../support/anatomy.ts'
import type { Step, Tour } from '../support/generate.ts'
import type { Moment, Stimulus } from '../support/moment.ts'
import { fingerprint } from '../support/plain.ts'
import { remembered } from '../support/remembered.ts'
import { textsAt } from '../support/screen.ts'
import type { Priority, ScriptWords } from './script-words.ts'

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
  /** Values to enter, or what the server is made to say; empty when the action says it all. */
  readonly data: string
  readonly expected: readonly string[]
}

export function scriptOf(tour: Tour, words: ScriptWords, title: string): Script {
  const { machine } = tour.model
  const befores = [tour.start, ...tour.steps.map(({ moment }) => moment)]
  return {
    id: idOf(tour.id),
    title,
    machine: machine.id,
    about: machine.root.description ?? '',
    role: typeof words.role === 'function' ? words.role(tour.input) : words.role,
    priority: words.priority,
    given: [...(typeof words.given === 'function' ? words.given(tour.input) : words.given), `Caso: ${tour.input}.`],
    start: seenAt(tour, tour.start),
    steps: tour.steps.map((step, index) => stepOf(tour, words, step, befores[index]!.snapshot)),
  }
}

/** `candidateProcess.transitions.3` → `CANDIDATE-PROCESS-TRANSITIONS-3`. */
const idOf = (id: string): string => id.replaceAll(/([a-z])([A-Z])/g, '$1-$2').replaceAll(/[^\w-]+/g, '-').toUpperCase()

function stepOf(tour: Tour, words: ScriptWords, { stimulus, moment }: Step, before: AnyMachineSnapshot): ScriptStep {
  return {
    action: actionOf(words, { stimulus, moment, before, input: tour.input }, tour.model.machine as AnyStateMachine),
    // Words of our own say what to enter, in the tester's terms.
    data: keyOf(stimulus) in words.steps ? '' : dataOf(stimulus),
    expected: moment.fired.length === 0 ? ['No cambia nada.', ...seenAt(tour, moment)] : seenAt(tour, moment),
  }
}

type At = { stimulus: Stimulus; moment: Moment; before: AnyMachineSnapshot; input: string }
function actionOf(words: ScriptWords, { stimulus, moment, before, input }: At, machine: AnyStateMachine): string {
  const told = words.steps[keyOf(stimulus)]
  if (told !== undefined) return typeof told === 'function' ? told({ event: stimulus.event as never, before, input }) : told
  if (stimulus.kind === 'time') return `Espera ${duration(stimulus.wait)} sin tocar nada.`
  const said = moment.fired.map((name) => descriptionsOf(machine).get(name)).find((text) => text !== undefined)
  if (said !== undefined) return said
  if (stimulus.kind === 'event') return `Ocurre «${stimulus.event.type}».`
  return stimulus.kind === 'done' ? `El servidor responde a «${stimulus.call}».` : `El servidor no responde a «${stimulus.call}» (corta la conexión).`
}

/** Under which name the words of a step are kept. */
export function keyOf(stimulus: Stimulus): string {
  if (stimulus.kind === 'time') return 'tiempo'
  if (stimulus.kind === 'event') return stimulus.event.type
  return `${stimulus.call} ${stimulus.kind === 'done' ? 'responde' : 'falla'}`
}

/** Of all transitions, by name. */
const descriptionsOf = remembered(
  (machine: AnyStateMachine) => new Map(transitionsOf(machine).map((transition) => [nameOf(transition), transition.description])),
)

function dataOf(stimulus: Stimulus): string {
  if (stimulus.kind === 'time') return ''
  const { type: _, actorId: __, output, error, ...payload } = stimulus.event as Record<string, unknown>
  if (stimulus.kind === 'error') return error instanceof Error ? error.message : fingerprint(error)
  if (stimulus.kind === 'done') return output === undefined || output === null ? '' : readable(output)
  return Object.keys(payload).length === 0 ? '' : readable(payload)
}

/** `texto: luna; página: 3`, as long as a person may read it. */
const longestData = 300
function readable(value: unknown): string {
  const text =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([key, one]) => `${key}: ${typeof one === 'object' ? fingerprint(one) : String(one)}`).join('; ')
      : fingerprint(value)
  return text.length > longestData ? `${text.slice(0, longestData)}…` : text
}

/** What the states say of the screen, and the texts that must and must not be on it. */
function seenAt(tour: Tour, moment: Moment): string[] {
  const { shows, hides } = textsAt(tour.model, moment)
  const states = moment.snapshot._nodes.filter(isResting).flatMap(({ description }) => description ?? [])
  return [...new Set(states), ...(shows.length > 0 ? [`Se ve: ${quoted(shows)}.`] : []), ...(hides.length > 0 ? [`No se ve: ${quoted(hides)}.`] : [])]
}

const quoted = (texts: readonly string[]): string => texts.map((text) => `«${text}»`).join(', ')

function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} milésimas de segundo`
  const seconds = milliseconds / 1000
  if (seconds < 120) return `${seconds.toLocaleString('es-MX')} s`
  return `${(seconds / 60).toLocaleString('es-MX', { maximumFractionDigits: 1 })} min`
}
