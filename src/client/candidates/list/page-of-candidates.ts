/** A page of the candidate list as a list expects it. */
import type { ListAnswer, ListQuestion } from '../../../../machines/kit/list.machine.ts'
import type { CandidatePage, CandidateSummary } from '../../../contract/candidate-list.ts'
import type { Api } from '../../kit/api/call.ts'
import { fetchCandidates } from './fetch-candidates.ts'

export const readPage = async (
  api: Api,
  question: ListQuestion,
  signal: AbortSignal,
): Promise<ListAnswer<CandidateSummary>> => answerOf(question, await fetchCandidates(api, question, signal))

export function answerOf(question: ListQuestion, page: CandidatePage): ListAnswer<CandidateSummary> {
  const { resumenCandidatos, totalPaginas, total, hayMas, tituloVacante, nombres = [] } = page
  const names = Object.fromEntries([
    ...(tituloVacante === undefined ? [] : [[`vacante=${question.filters['vacante']}`, tituloVacante] as const]),
    ...nombres.map(({ filtro, id, descripcion }) => [`${filtro}=${id}`, descripcion] as const),
  ])
  return { rows: resumenCandidatos ?? [], totalPages: totalPaginas, total, isCut: hayMas, names }
}
