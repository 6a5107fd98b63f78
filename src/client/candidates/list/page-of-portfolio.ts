/** A page of the portfolio as a list expects it, for the signed-in user. */
import type { ListAnswer, ListQuestion } from '../../../../machines/kit/list.machine.ts'
import type { BodyOf } from '../../../contract/call.ts'
import { longestSearch } from '../../../contract/candidates.ts'
import {
  columnsOfBranch,
  type PortfolioFilter,
  type PortfolioRow,
  searchPortfolio,
} from '../../../contract/portfolio.ts'
import type { Branch } from '../../../contract/roles.ts'
import type { Api } from '../../kit/api/call.ts'
import { readSession } from '../../kit/session/session-storage.ts'
import { modeOf } from './portfolio-mode.ts'

/** From the address: ids separated by commas. */
export const idsIn = (text: string | undefined): number[] => (text ? text.split(',').map(Number) : [])

export async function readPage(
  api: Api,
  question: ListQuestion,
  signal: AbortSignal,
): Promise<ListAnswer<PortfolioRow>> {
  const modo = modeOf(readSession()?.user.systemSections ?? [])
  if (modo === null) throw new Error('the session holds no section of the portfolio')
  const { resultados, paginaActual, totalPaginas, total, hayMas } = await api.perform(searchPortfolio, {
    body: searchOf(modo, question),
    signal,
  })
  // The server answered with the last page instead of the requested one: the list then requests it, and corrects the
  // address
  return { rows: paginaActual === question.page ? resultados : [], totalPages: totalPaginas, total, isCut: hayMas }
}

/** A filter without a column in the branch is not sent; one without a choice is sent as null (spec 2 §3). */
function searchOf(modo: Branch, { search = '', page, filters }: ListQuestion): BodyOf<typeof searchPortfolio> {
  const chosen = (name: PortfolioFilter) => {
    const ids = columnsOfBranch[modo].includes(name) ? idsIn(filters[name]) : []
    return ids.length === 0 ? null : ids
  }
  return {
    modo,
    paginaActual: page,
    busqueda: search.slice(0, longestSearch),
    calificacion: chosen('calificacion'),
    areaInteres: chosen('areaInteres'),
    subAreaInteres: chosen('subAreaInteres'),
    tiempoEnCartera: chosen('tiempoEnCartera'),
    edad: chosen('edad'),
    escolaridad: chosen('escolaridad'),
    ubicacion: chosen('ubicacion'),
    ...(filters['texto'] && { texto: filters['texto'] }),
  }
}
