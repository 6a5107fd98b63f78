/** A page of the portfolio as a list takes it, for who is signed in. */
import type { ListAnswer, ListQuestion } from '../../../machines/kit/list.machine.ts'
import type { PortfolioRow } from '../../contract/portfolio.ts'
import type { Api } from '../api/call.ts'
import { fetchPortfolio } from '../api/portfolio.ts'
import { readSession } from '../session/session-storage.ts'
import { modeOf } from './portfolio-mode.ts'

export async function readPage(api: Api, question: ListQuestion, signal: AbortSignal): Promise<ListAnswer<PortfolioRow>> {
  const modo = modeOf(readSession()?.user.systemSections ?? [])
  if (modo === null) throw new Error('the session holds no section of the portfolio')
  const { resultados, paginaActual, totalPaginas, total, hayMas } = await fetchPortfolio(api, modo, question, signal)
  // Another page than was asked for is the last one: the list asks for it itself, and says so in the address
  return { rows: paginaActual === question.page ? resultados : [], totalPages: totalPaginas, total, isCut: hayMas }
}
