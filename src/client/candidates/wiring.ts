/** The machine of the candidate list, with its call; the profile's machines are in `profile-wiring.ts`. */
import type { ListAnswer } from '../../../machines/kit/list.machine.ts'
import type { CandidateSummary, ViewCounts } from '../../contract/candidate-list.ts'
import type { ScoreOption } from '../../contract/candidates.ts'
import type { ProcessStatus } from '../../contract/recruitment.ts'
import type { VacancyFilterOptions } from '../../contract/vacancies.ts'
import { fetchCandidates, fetchViewCounts } from '../kit/api/candidate-list.ts'
import { fetchScoreOptions } from '../kit/api/candidates.ts'
import type { Api } from '../kit/api/call.ts'
import { fetchVacancyFilters } from '../kit/api/vacancies.ts'
import { wireSavedCounts } from '../kit/lists/saved-counts.ts'
import { withCountsWithout, wireList, wireQueue } from '../kit/lists/wiring.ts'
import { wireResource } from '../kit/resources/wire-resource.ts'
import { keepShownCandidates, takeCandidatesAhead } from './list/list-ahead.ts'
import { loadStatus, prefetchStatus, takeStatus } from './list/status-ahead.ts'

export const wireCandidateList = (api: Api) => ({
  candidateList: wireList<CandidateSummary>(
    withCountsWithout(async (question, signal): Promise<ListAnswer<CandidateSummary>> => {
      const ask = () => fetchCandidates(api, question, signal)
      const page = await (takeCandidatesAhead(api, question)?.catch(ask) ?? ask())
      keepShownCandidates(api, question, page)
      const { resumenCandidatos, totalPaginas, total, hayMas, tituloVacante } = page
      const names = tituloVacante === undefined ? {} : { [`vacante=${question.filters['vacante']}`]: tituloVacante }
      return { rows: resumenCandidatos ?? [], totalPages: totalPaginas, total, isCut: hayMas, names }
    }),
  ),
  viewCounts: wireResource<ViewCounts, null>(
    (_question, signal) => fetchViewCounts(api, signal),
    () => {},
  ),
  savedCounts: wireSavedCounts(async (question, signal) => {
    const { total, hayMas } = await fetchCandidates(api, question, signal)
    return { total, isCut: hayMas }
  }),
  /** `isAllowed`: others see no vacancies, and have no such filters. */
  filterOptions: wireResource<VacancyFilterOptions, { isAllowed: boolean }>(
    ({ isAllowed }, signal) => (isAllowed ? fetchVacancyFilters(api, signal) : Promise.resolve(null)),
    () => {},
  ),
  /** Of scores, for those who rate. */
  tags: wireResource<readonly ScoreOption[], { isAllowed: boolean }>(
    ({ isAllowed }, signal) => (isAllowed ? fetchScoreOptions(api, signal) : Promise.resolve(null)),
    () => {},
  ),
  /** The process of a row, as its page shows it; the one after it is loaded ahead. */
  queue: wireQueue<ProcessStatus>(async ({ key, next }, signal) => {
    const load = () => loadStatus(api, key, signal)
    const status = await (takeStatus(api, key)?.catch(load) ?? load())
    if (next !== null) prefetchStatus(api, next)
    return status
  }),
})
