/** The chart of a site, chosen from its division down, with its calls. */
import { fromPromise } from 'xstate'
import type { CascadeQuestion } from '../../../../machines/kit/cascade.machine.ts'
import { placeCascade, type PlaceLevel, type PlaceScope } from '../../../../machines/slots/place-cascade.ts'
import {
  type BookingProposal,
  listDivisions,
  listManagements,
  listRegions,
  listSites,
} from '../../../contract/stage-data.ts'
import type { Option } from '../../../contract/wire.ts'
import type { Api } from '../api/call.ts'
import type { ActorsOf } from '../actors/wiring.ts'
import { createAhead } from '../resources/answers-ahead.ts'

/** What the level below a parent offers, for the time in which one fills in the form. */
const levels = createAhead<Option[]>(5 * 60_000)
/** The options are the same for every scope. */
const keyOf = (parent: number | null): string => `${parent ?? ''}`

/** The options along the path of a proposed site, from the top down. */
export function storePlacesAhead(
  api: Api,
  { lugar, opcionesLugar }: Pick<BookingProposal, 'lugar' | 'opcionesLugar'>,
): void {
  if (!lugar) return
  const parents = [null, lugar.idDivision, lugar.idRegional, lugar.idGerencia]
  for (const [depth, options] of opcionesLugar.entries())
    levels.put(api, keyOf(parents[depth] ?? null), Promise.resolve(options))
}

type PlaceQuestion = CascadeQuestion<PlaceLevel, PlaceScope>

export function wirePlaces(api: Api) {
  const actors: ActorsOf<typeof placeCascade> = {
    loadOptions: fromPromise<Option[], PlaceQuestion>(({ input, signal }) => fetchPlaces(api, input, signal)),
  }
  return placeCascade.provide({ actors })
}

function fetchPlaces(api: Api, { level, parent, scope }: PlaceQuestion, signal: AbortSignal): Promise<Option[]> {
  const ahead = levels.take(api, keyOf(parent))
  if (ahead) return ahead
  if (parent === null)
    return api.perform(listDivisions, { query: { masterVacancy: scope.masterVacancy ? 'true' : 'false' }, signal })
  if (level === 'idRegional') return api.perform(listRegions, { query: { idDivision: parent }, signal })
  return level === 'idGerencia'
    ? api.perform(listManagements, { query: { idRegional: parent }, signal })
    : api.perform(listSites, { query: { idGerencia: parent }, signal })
}
