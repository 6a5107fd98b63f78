/**
 * What a tester prepares before a step so that its call answers or fails as the walk requires; written at the step that
 * makes the call.
 */
import type { Tour } from '../../../machines/tours/generate.ts'
import type { Moment } from '../../../machines/model/moment.ts'
import { type Happening, happeningsOf, type TesterPhrases, phraseAt } from './tester-phrases.ts'
import { keyOf } from './phrase-for.ts'

export type Arrangements = {
  /** Before the screen is opened, which makes the first calls. */
  readonly beforeOpening: readonly string[]
  /** By the step's place in the tour. */
  readonly before: ReadonlyMap<number, readonly string[]>
}
const slowNetwork = 'elige la red lenta'
const blocked = (request: string): string => `bloquea la petición «${request}»`
const needsTools =
  /bloquea la petición|sustituye la respuesta|quita el encabezado|inspector del navegador|elige la red lenta/

/**
 * `first`: the first step that a tester takes; earlier steps need no preparation. `opened`: the steps before it come by
 * themselves once the screen is open.
 */
export function arrangementsOf(
  tour: Tour,
  phrases: TesterPhrases,
  happenings: readonly Happening[],
  { first, opened }: { first: number; opened: number } = { first: 0, opened: 0 },
): Arrangements {
  const moments = [tour.start, ...tour.steps.map(({ moment }) => moment)]
  const before = new Map<number, string[]>()
  const beforeOpening: string[] = []
  const arrange = (made: number, text: string) => {
    if (made < opened) beforeOpening.push(`Antes de lo que sigue, ${text}.`)
    else before.set(made, [...(before.get(made) ?? []), text])
  }
  const slow = whenSlow(tour, phrases, moments, first)
  if (slow !== null) arrange(inTime(tour, phrases, moments, slow, first), slowNetwork)
  for (const [index, { stimulus }] of tour.steps.entries()) {
    if (!('call' in stimulus) || index < first) continue
    const arrangement = arrangementFor(phrases, keyOf(stimulus), happenings[index]!)
    const made = whenMade(moments, index, stimulus.call)
    if (arrangement === undefined || (made < first && phrases.preconditionFor?.includes(keyOf(stimulus)))) continue
    // What other people do belongs to its moment: only the tools are prepared earlier
    arrange(needsTools.test(arrangement) ? inTime(tour, phrases, moments, made, first) : made, arrangement)
  }
  return { beforeOpening, before }
}

/**
 * The step that makes the first call during which something is done; -1 when it was open from the start, null without
 * one.
 */
function whenSlow(tour: Tour, phrases: TesterPhrases, moments: readonly Moment[], first: number): number | null {
  const made = tour.steps.flatMap((_, index) =>
    index >= first && isHurried(tour, phrases, index)
      ? [...moments[index]!.calls.keys()]
          .filter((call) => call in (phrases.requests ?? {}))
          .map((call) => whenMade(moments, index, call))
      : [],
  )
  return made.length === 0 ? null : Math.min(...made)
}

/**
 * Before an urgent step there is no time: then before the first step after which the same request is not made earlier.
 */
function inTime(
  tour: Tour,
  { steps, requests = {} }: TesterPhrases,
  moments: readonly Moment[],
  made: number,
  first: number,
): number {
  // A call that was open from the start has no step
  if (!isUrgentAt(tour, steps, made)) return made
  const requested = [...tour.steps[made]!.moment.calls.keys()]
    .filter((call) => !moments[made]!.calls.has(call))
    .map((call) => requests[call])
  let at = made
  while (at > first && ![...moments[at]!.calls.keys()].some((call) => requested.includes(requests[call]))) at -= 1
  return at
}

export function isUrgentAt(tour: Tour, steps: TesterPhrases['steps'], index: number): boolean {
  const step = tour.steps[index]
  const template = step && steps[keyOf(step.stimulus)]
  if (template === undefined) return false
  const phrase = phraseAt(template, happeningsOf(tour)[index]!)
  return typeof phrase !== 'string' && phrase.isUrgent === true
}

/** Whether this step happens while another call is still open. */
export function isHurried({ start, steps }: Tour, { requests = {} }: TesterPhrases, index: number): boolean {
  const step = steps[index]
  if (!step || 'call' in step.stimulus) return false
  const { calls } = index === 0 ? start : steps[index - 1]!.moment
  return [...calls.keys()].some((call) => call in requests)
}

/** Takes the key of a call's answer or failure; returns undefined when the server gives it without preparation. */
export function arrangementFor(
  { before = {}, requests = {} }: TesterPhrases,
  key: string,
  happening: Happening,
): string | undefined {
  const own = before[key]
  if (own !== undefined) return phraseAt(own, happening)
  const [call, how] = key.split(' ') as [string, string]
  return how === 'falla' && call in requests ? blocked(requests[call]!) : undefined
}

/** What is typed instead for a call to answer so. */
export function typedFor(
  { typedFor: typed = {} }: TesterPhrases,
  key: string,
  happening: Happening,
): string | undefined {
  const own = typed[key]
  return own === undefined ? undefined : phraseAt(own, happening)
}

/** The step that made the call which is open before the step `index`; -1 when it was open from the start. */
function whenMade(moments: readonly Moment[], index: number, call: string): number {
  const open = moments[index]!.calls.get(call)
  return moments.findIndex(({ calls }) => calls.get(call) === open) - 1
}
