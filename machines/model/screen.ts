/** The texts that must be visible at a moment of a tour, for drivers that have a screen. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { restingPlacesOf } from './anatomy.ts'
import type { AnyModel, Expectation } from './model.ts'
import type { Moment } from './moment.ts'

export type Texts = { shows: readonly string[]; hides: readonly string[] }

/** Texts of all active states; a text that one state shows is not hidden by another. */
export function textsAt(model: AnyModel, { snapshot }: Moment): Texts {
  const expected = restingPlacesOf(snapshot).map((place): Expectation<AnyStateMachine> => model.states[place]!)
  const shows = expected.flatMap((one) => textsOf(one.shows, snapshot))
  const hides = expected.flatMap((one) => textsOf(one.hides ?? [], snapshot))
  return { shows: [...new Set(shows)], hides: [...new Set(hides)].filter((text) => !shows.includes(text)) }
}

type StateTexts = Expectation<AnyStateMachine>['shows']
const textsOf = (texts: StateTexts, snapshot: AnyMachineSnapshot): readonly string[] =>
  typeof texts === 'function' ? texts(snapshot) : texts
