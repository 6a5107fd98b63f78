/** Visible texts of each state, in all situations of its model. */
import type { AnyMachineSnapshot } from 'xstate'
import { graphOf } from '../../../../machines/tours/generate.ts'
import { placesOf } from '../../../../machines/model/anatomy.ts'
import type { AnyModel, Expectation } from '../../../../machines/model/model.ts'

type Shows = Expectation<never>['shows']

/** State → its unique texts. States without any are omitted. */
export function seenIn(model: AnyModel): Record<string, string[]> {
  const found = Object.entries(model.states).map(([place, { shows }]): [string, string[]] => [
    place,
    typeof shows === 'function'
      ? [
          ...new Set(
            momentsIn(model, place).flatMap((snapshot) => (shows as (at: unknown) => readonly string[])(snapshot)),
          ),
        ]
      : [...(shows as Extract<Shows, readonly string[]>)],
  ])
  return Object.fromEntries(found.filter(([, texts]) => texts.length > 0))
}

function momentsIn(model: AnyModel, place: string): AnyMachineSnapshot[] {
  const graph = graphOf(model)
  return [...graph.starts, ...[...graph.edges.values()].flat()]
    .map(({ moment }) => moment.snapshot)
    .filter((snapshot) => placesOf(snapshot).includes(place))
}
