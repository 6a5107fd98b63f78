/** The candidates before and after the shown one in the list that it was opened from. */
import { fromPromise } from 'xstate'
import {
  listNeighboursMachine,
  type ListPlace,
  type PlaceQuestion,
} from '../../../../machines/candidates/list-neighbours.machine.ts'
import type { ActorsOf } from '../../kit/actors/wiring.ts'
import type { Api } from '../../kit/api/call.ts'
import { placeOf } from '../../kit/lists/list-place.ts'

export function wireNeighbours(api: Api) {
  const actors: ActorsOf<typeof listNeighboursMachine> = {
    loadPlace: fromPromise<ListPlace, PlaceQuestion>(async ({ input, signal }) => {
      if (input.from)
        return placeOf(input, await (await import('./page-of-portfolio.ts')).readPage(api, input, signal), input.from)
      return placeOf(input, await (await import('./page-of-candidates.ts')).readPage(api, input, signal))
    }),
  }
  return { neighbours: listNeighboursMachine.provide({ actors }) }
}
