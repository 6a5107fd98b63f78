/** What a choice would do, before it is taken. */
import { restingPlacesOf } from '../../../machines/model/anatomy.ts'
import { advance, type Stimulus } from '../../../machines/model/moment.ts'
import type { Family } from './family.ts'
import { type Verdict, verdictsAt } from './guards.ts'

/** `fired`: transitions, none where nothing changes; null: the chart would break, since nobody ever tells it so there. */
export type Outcome = { readonly fired: readonly string[] | null; readonly places: readonly string[]; readonly verdicts: readonly Verdict[] }

export function outcomeOf({ machine, moment }: Family, stimulus: Stimulus): Outcome {
  try {
    const { fired, snapshot } = advance(machine, moment, stimulus)
    return { fired, places: restingPlacesOf(snapshot), verdicts: verdictsAt(moment.snapshot, stimulus.event) }
  } catch {
    return { fired: null, places: [], verdicts: [] }
  }
}
