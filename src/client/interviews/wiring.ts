/** The machines of 'Mis Entrevistas', with the calls they need. */
import type { ListAnswer, ListQuestion } from '../../../machines/kit/list.machine.ts'
import {
  countInterviewViews,
  type Interview,
  type InterviewFilterOptions,
  interviewFilters,
  interviewOrders,
  type InterviewViewCounts,
  listInterviewFilters,
  listInterviews,
} from '../../contract/interviews.ts'
import type { ProcessStatus } from '../../contract/recruitment.ts'
import type { Api } from '../kit/api/call.ts'
import { loadStatus, prefetchStatus, takeStatus } from '../candidates/list/status-ahead.ts'
import { listQuery } from '../kit/lists/list-query.ts'
import { wireSavedCounts } from '../kit/lists/saved-counts.ts'
import { withCountsWithout, wireList, wireQueue } from '../kit/lists/wiring.ts'
import { wireResource } from '../kit/resources/wire-resource.ts'

/** An interview of the list with its process, which has the facts of the candidate. */
export type InterviewPreview = { readonly interview: Interview; readonly status: ProcessStatus }

export function wireInterviewList(api: Api) {
  const load = (question: ListQuestion, signal: AbortSignal) =>
    api.perform(listInterviews, {
      query: listQuery(question, { filters: interviewFilters, orders: interviewOrders }),
      signal,
    })
  /** The rows on the screen, by their keys. */
  let listed = new Map<number, Interview>()
  return {
    interviewList: wireList<Interview>(
      withCountsWithout(async (question, signal): Promise<ListAnswer<Interview>> => {
        const { entrevistas, totalPaginas, total, hayMas } = await load(question, signal)
        listed = new Map(entrevistas.map((one) => [one.idEntrevista, one]))
        return { rows: entrevistas, totalPages: totalPaginas, total, isCut: hayMas }
      }),
    ),
    filterOptions: wireResource<InterviewFilterOptions, null>(
      (_, signal) => api.perform(listInterviewFilters, { signal }),
      () => {},
    ),
    viewCounts: wireResource<InterviewViewCounts, null>(
      (_, signal) => api.perform(countInterviewViews, { signal }),
      () => {},
    ),
    savedCounts: wireSavedCounts(async (question, signal) => {
      const { total, hayMas } = await load(question, signal)
      return { total, isCut: hayMas }
    }),
    queue: wireQueue<InterviewPreview>(async ({ key, next }, signal) => {
      const interview = listed.get(key)
      if (!interview) throw new Error(`no row ${key}`)
      const loadNow = () => loadStatus(api, interview.idReclutamiento, signal)
      const status = await (takeStatus(api, interview.idReclutamiento)?.catch(loadNow) ?? loadNow())
      const following = next === null ? undefined : listed.get(next)
      if (following) prefetchStatus(api, following.idReclutamiento)
      return { interview, status }
    }),
  }
}
