/** The machine of 'Mis Entrevistas', with the call it needs. */
import type { ListAnswer } from '../../../machines/kit/list.machine.ts'
import type { Interview } from '../../contract/interviews.ts'
import { fetchInterviews } from '../api/interviews.ts'
import type { Api } from '../api/call.ts'
import { wireList } from '../lists/wiring.ts'

export const wireInterviewList = (api: Api) => ({
  interviewList: wireList<Interview>(async (question, signal): Promise<ListAnswer<Interview>> => {
    const { entrevistas, totalPaginas, total, hayMas } = await fetchInterviews(api, question, signal)
    return { rows: entrevistas, totalPages: totalPaginas, total, isCut: hayMas }
  }),
})
