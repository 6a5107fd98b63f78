/** What a tester prepares before a step so that its call answers or fails as the walk requires; written at the step that makes the call. */
import type { Tour } from '../../machines/tours/generate.ts'
import type { Moment } from '../../machines/model/moment.ts'
import { type Happening, type TesterPhrases, phraseAt } from './tester-phrases.ts'
import { keyOf } from './phrase-for.ts'

export type Arrangements = {
  /** Before the first step. */
  readonly atStart: readonly string[]
  /** By the step's place in the tour. */
  readonly before: ReadonlyMap<number, readonly string[]>
}
const slowNetwork = 'Hay pasos que van antes de que llegue una respuesta: ten a la mano la red lenta (docs/qa/README.md, «Las herramientas del navegador»).'
const tools = 'Cómo bloquear una petición o sustituir su respuesta: docs/qa/README.md, «Las herramientas del navegador».'
const blocked = (request: string): string => `bloquea la petición «${request}»`
const needsTools = /bloquea la petición|sustituye la respuesta/
/** Arrangements begin with a small letter, as they follow 'Antes, '. */
const capital = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`

/** `first`: the first step that a tester takes; earlier steps need no preparation. */
export function arrangementsOf(tour: Tour, phrases: TesterPhrases, happenings: readonly Happening[], first = 0): Arrangements {
  const moments = [tour.start, ...tour.steps.map(({ moment }) => moment)]
  const before = new Map<number, string[]>()
  const atStart: string[] = moments.some((_, index) => index >= first && isHurried(tour, phrases, index)) ? [slowNetwork] : []
  for (const [index, { stimulus }] of tour.steps.entries()) {
    if (!('call' in stimulus) || index < first) continue
    const told = arrangementFor(phrases, keyOf(stimulus), happenings[index]!)
    if (told === undefined) continue
    const made = whenMade(moments, index, stimulus.call)
    if (made < first) atStart.push(`${capital(told)}.`)
    else before.set(made, [...(before.get(made) ?? []), told])
  }
  if ([...before.values(), atStart].flat().some((text) => needsTools.test(text.toLowerCase()))) atStart.unshift(tools)
  return { atStart, before }
}

/** Whether this step happens while another call is still open. */
export function isHurried({ start, steps }: Tour, { requests = {} }: TesterPhrases, index: number): boolean {
  const step = steps[index]
  if (!step || 'call' in step.stimulus) return false
  const { calls } = index === 0 ? start : steps[index - 1]!.moment
  return [...calls.keys()].some((call) => call in requests)
}

/** Takes the key of a call's answer or failure; returns undefined when the server gives it without preparation. */
export function arrangementFor({ before = {}, requests = {} }: TesterPhrases, key: string, happening: Happening): string | undefined {
  const own = before[key]
  if (own !== undefined) return phraseAt(own, happening)
  const [call, how] = key.split(' ') as [string, string]
  return how === 'falla' && call in requests ? blocked(requests[call]!) : undefined
}

/** The step that made the call which is open before the step `index`; -1 when it was open from the start. */
function whenMade(moments: readonly Moment[], index: number, call: string): number {
  const open = moments[index]!.calls.get(call)
  return moments.findIndex(({ calls }) => calls.get(call) === open) - 1
}
