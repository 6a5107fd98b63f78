/** A page of the candidate list as a list expects it. */
import type { ListAnswer, ListQuestion } from '../../../../machines/kit/list.machine.ts'
import type { CandidateSummary } from '../../../contract/candidate-list.ts'
import type { Api } from '../../kit/api/call.ts'
import { fetchCandidates } from './fetch-candidates.ts'

export async function readPage(
  api: Api,
  question: ListQuestion,
  signal: AbortSignal,
): Promise<ListAnswer<CandidateSummary>> {
  const { resumenCandidatos, totalPaginas, total } = await fetchCandidates(api, question, signal)
  return { rows: resumenCandidatos ?? [], totalPages: totalPaginas, total }
}
