/** A page of the portfolio as a list expects it, for the signed-in user. */
import type { ListAnswer, ListQuestion } from '../../../../machines/kit/list.machine.ts'
import type { PortfolioRow } from '../../../contract/portfolio.ts'
import type { Api } from '../../kit/api/call.ts'
import { fetchPortfolio } from '../../kit/api/portfolio.ts'
import { readSession } from '../../kit/session/session-storage.ts'
import { modeOf } from './portfolio-mode.ts'

export async function readPage(
  api: Api,
  question: ListQuestion,
  signal: AbortSignal,
): Promise<ListAnswer<PortfolioRow>> {
  const modo = modeOf(readSession()?.user.systemSections ?? [])
  if (modo === null) throw new Error('the session holds no section of the portfolio')
  const { resultados, paginaActual, totalPaginas, total, hayMas } = await fetchPortfolio(api, modo, question, signal)
  // The server answered with the last page instead of the requested one: the list then requests it, and corrects the address
  return { rows: paginaActual === question.page ? resultados : [], totalPages: totalPaginas, total, isCut: hayMas }
}
