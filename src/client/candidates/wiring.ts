/** The machine of the candidate list, with its call; the profile's machines are in `profile-wiring.ts`. */
import type { ListFilters } from '../../../machines/kit/list.machine.ts'
import { type CandidateSummary, countViews, type ViewCounts } from '../../contract/candidate-list.ts'
import { listScoreOptions, type ScoreOption } from '../../contract/candidates.ts'
import type { ProcessStatus } from '../../contract/recruitment.ts'
import { listVacancyFilters, type VacancyFilterOptions } from '../../contract/vacancies.ts'
import type { Api } from '../kit/api/call.ts'
import { wireSavedCounts } from '../kit/lists/saved-counts.ts'
import { withCountsWithout, wireList, wireQueue } from '../kit/lists/wiring.ts'
import { wireResource } from '../kit/resources/wire-resource.ts'
import type { FilterOption } from '../ui/lists/filters/filter-field.ts'
import { fetchCandidates, fetchFilterValues, type FilterValuesQuestion } from './list/fetch-candidates.ts'
import { answerOf, readPage } from './list/page-of-candidates.ts'
import { keepShownCandidates, takeCandidatesAhead } from './list/list-ahead.ts'
import { loadStatus, prefetchStatus, takeStatus } from './list/status-ahead.ts'

export const ofPublication = (idPublicacion: number): ListFilters => ({ publicacion: String(idPublicacion) })

export const wireCandidateList = (api: Api) => ({
  candidateList: wireList<CandidateSummary>(
    withCountsWithout(async (question, signal) => {
      const load = () => fetchCandidates(api, question, signal)
      const page = await (takeCandidatesAhead(api, question)?.catch(load) ?? load())
      keepShownCandidates(api, question, page)
      return answerOf(question, page)
    }),
  ),
  /** Those of one publication: a part of its page, whose address has the other filters. */
  candidatesOf: (idPublicacion: number) =>
    wireList<CandidateSummary>(
      withCountsWithout((question, signal) =>
        readPage(api, { ...question, filters: { ...question.filters, ...ofPublication(idPublicacion) } }, signal),
      ),
    ),
  viewCounts: wireResource<ViewCounts, null>(
    (_question, signal) => api.perform(countViews, { signal }),
    () => {},
  ),
  savedCounts: wireSavedCounts(async (question, signal) => {
    const { total, hayMas } = await fetchCandidates(api, question, signal)
    return { total, isCut: hayMas }
  }),
  /** `isAllowed`: others see no vacancies, and have no such filters. */
  filterOptions: wireResource<VacancyFilterOptions, { isAllowed: boolean }>(
    ({ isAllowed }, signal) => (isAllowed ? api.perform(listVacancyFilters, { signal }) : Promise.resolve(null)),
    () => {},
  ),
  /** Of a field, with the number of rows of each. */
  filterValues: wireResource<readonly FilterOption[], FilterValuesQuestion>(
    (question, signal) => fetchFilterValues(api, question, signal),
    () => {},
  ),
  /** Of scores, for those who rate. */
  tags: wireResource<readonly ScoreOption[], { isAllowed: boolean }>(
    ({ isAllowed }, signal) => (isAllowed ? api.perform(listScoreOptions, { signal }) : Promise.resolve(null)),
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
