/** The effect of a choice before it is taken. */
import { restingPlacesOf } from '../../../../machines/model/anatomy.ts'
import { advance, type Stimulus } from '../../../../machines/model/moment.ts'
import type { Family } from './family.ts'
import { type Verdict, verdictsAt } from './guards.ts'

/** `fired`: transitions, empty if nothing changes; null: the chart would fail on an impossible event. */
export type Outcome = {
  readonly fired: readonly string[] | null
  readonly places: readonly string[]
  readonly verdicts: readonly Verdict[]
}

export function outcomeOf({ machine, moment }: Family, stimulus: Stimulus): Outcome {
  try {
    const { fired, snapshot } = advance(machine, moment, stimulus)
    return { fired, places: restingPlacesOf(snapshot), verdicts: verdictsAt(moment.snapshot, stimulus.event) }
  } catch {
    return { fired: null, places: [], verdicts: [] }
  }
}
