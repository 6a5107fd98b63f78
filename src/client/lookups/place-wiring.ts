/** The chart of a site, chosen from its division down, with its calls. */
import { fromPromise } from 'xstate'
import type { CascadeQuestion } from '../../../machines/kit/cascade.machine.ts'
import { placeCascade, type PlaceLevel, type PlaceScope } from '../../../machines/recruitment/place-cascade.ts'
import type { Option } from '../../contract/wire.ts'
import type { Api } from '../api/call.ts'
import { fetchDivisions, fetchManagements, fetchRegions, fetchSites } from '../api/recruitment.ts'
import type { ActorsOf } from '../actors/wiring.ts'

type PlaceQuestion = CascadeQuestion<PlaceLevel, PlaceScope>

export function wirePlaces(api: Api) {
  const actors: ActorsOf<typeof placeCascade> = {
    loadOptions: fromPromise<Option[], PlaceQuestion>(({ input, signal }) => fetchPlaces(api, input, signal)),
  }
  return placeCascade.provide({ actors })
}

function fetchPlaces(api: Api, { level, parent, scope }: PlaceQuestion, signal: AbortSignal): Promise<Option[]> {
  if (parent === null) return fetchDivisions(api, scope.masterVacancy, signal)
  if (level === 'idRegional') return fetchRegions(api, parent, signal)
  return level === 'idGerencia' ? fetchManagements(api, parent, signal) : fetchSites(api, parent, signal)
}
