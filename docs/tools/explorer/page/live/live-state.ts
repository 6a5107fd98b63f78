/** The explorer's knowledge of the running application; pure. */
import type { LiveAnswer, LiveStep } from '../../../../../src/client/kit/live/live-messages.ts'
import type { Running } from '../picture/chart-svg.tsx'

/** `number`: in the order of receipt. */
export type ReceivedStep = { readonly number: number; readonly step: LiveStep }
export type LiveState = {
  /** By tab and actor, in order of appearance. */
  readonly actors: ReadonlyMap<string, LiveStep>
  /** The newest first; only real events. */
  readonly events: readonly ReceivedStep[]
  /** Tabs whose user is not an administrator. */
  readonly refusing: ReadonlySet<string>
  readonly count: number
}
export const nothingReceived: LiveState = { actors: new Map(), events: [], refusing: new Set(), count: 0 }

const mostEvents = 80
const keyOf = ({ tab, actor }: LiveStep): string => `${tab} ${actor}`

export function received(state: LiveState, answer: LiveAnswer): LiveState {
  if (answer.type === 'refused') return { ...state, refusing: new Set([...state.refusing, answer.tab]) }
  const { actors, count } = state
  const next = new Map(actors)
  if (answer.isAlive) next.set(keyOf(answer), answer)
  else next.delete(keyOf(answer))
  const events =
    answer.event === '' ? state.events : [{ number: count + 1, step: answer }, ...state.events].slice(0, mostEvents)
  return { actors: next, events, refusing: state.refusing, count: count + 1 }
}

export const edgeNameOf = ({ from, event, alternative }: LiveStep['fired'][number]): string =>
  `${from} | ${event || 'always'} | ${alternative}`

/** In the same form as elsewhere. */
export const eventLabel = (event: string): string =>
  event
    .replace(/^xstate\.done\.actor\./, 'contesta ')
    .replace(/^xstate\.error\.actor\./, 'falla ')
    .replace(/^xstate\.after\..*/, 'pasa el tiempo')
    .replace(/^xstate\.init$/, 'empieza')
    .replace(/^xstate\.stop$/, 'se detiene')

/** The last active actor of a chart; null if there is none. */
export function runningOf({ actors, events }: LiveState, chart: string): Running | null {
  const living = [...actors.values()].filter((one) => one.chart === chart)
  const moved = events.find(({ step }) => living.some((one) => keyOf(one) === keyOf(step)))
  const one = moved ? actors.get(keyOf(moved.step)) : living.at(-1)
  return one
    ? { active: new Set(one.places), fired: new Set(moved?.step.fired.map(edgeNameOf)), possible: new Set() }
    : null
}

/** Root actors first, each followed by its children. */
export function familyOrder({ actors }: LiveState): { readonly step: LiveStep; readonly depth: number }[] {
  const all = [...actors.values()]
  const below = (tab: string, parent: string | null, depth: number): { step: LiveStep; depth: number }[] =>
    all
      .filter((one) => one.tab === tab && one.parent === parent)
      .flatMap((step) => [{ step, depth }, ...below(tab, step.actor, depth + 1)])
  return [...new Set(all.map(({ tab }) => tab))].flatMap((tab) => below(tab, null, 0))
}
