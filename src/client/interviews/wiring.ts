/** The machine of 'Mis Entrevistas', with the call it needs. */
import { fromPromise } from 'xstate'
import { createSearchableListMachine, type ListAnswer, type ListQuestion } from '../../../machines/kit/searchable-list.machine.ts'
import type { Interview } from '../../contract/interviews.ts'
import { fetchInterviews } from '../api/interviews.ts'
import type { Api } from '../api/call.ts'
import type { ActorsOf } from '../wiring.ts'

const interviewList = createSearchableListMachine<Interview>()

/** The list has no search box: what its machine knows of one is not used. */
export function wireInterviewList(api: Api) {
  const actors: ActorsOf<typeof interviewList> = {
    loadPage: fromPromise<ListAnswer<Interview>, ListQuestion>(async ({ input, signal }) => {
      const { entrevistas, totalPaginas, total, hayMas } = await fetchInterviews(api, input, signal)
      return { rows: entrevistas, totalPages: totalPaginas, total, isCut: hayMas }
    }),
  }
  return { interviewList: interviewList.provide({ actors }) }
}
