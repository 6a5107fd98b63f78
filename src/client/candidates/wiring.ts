/** The machine of the candidate list, with the call it needs; the profile's stand in `candidate-profile.ts`. */
import { fromPromise } from 'xstate'
import { createSearchableListMachine, type ListAnswer, type ListQuestion } from '../../../machines/kit/searchable-list.machine.ts'
import type { CandidateSummary } from '../../contract/candidates.ts'
import { fetchCandidates } from '../api/candidates.ts'
import type { Api } from '../api/call.ts'
import { takeCandidatesAhead } from './list-ahead.ts'
import type { ActorsOf } from '../wiring.ts'

const candidateList = createSearchableListMachine<CandidateSummary>()

export function wireCandidateList(api: Api) {
  const actors: ActorsOf<typeof candidateList> = {
    loadPage: fromPromise<ListAnswer<CandidateSummary>, ListQuestion>(async ({ input, signal }) => {
      const ask = () => fetchCandidates(api, input, signal)
      const { resumenCandidatos, totalPaginas, total, hayMas, tituloVacante } = await (takeCandidatesAhead(api, input)?.catch(ask) ?? ask())
      const names = tituloVacante === undefined ? {} : { [`vacante=${input.filters['vacante']}`]: tituloVacante }
      return { rows: resumenCandidatos ?? [], totalPages: totalPaginas, total, isCut: hayMas, names }
    }),
  }
  return { candidateList: candidateList.provide({ actors }) }
}
