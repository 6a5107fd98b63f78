/** Calls of the portfolio (spec 2 §7). */
import type { ListQuestion } from '../../../../machines/kit/list.machine.ts'
import { longestSearch } from '../../../contract/candidates.ts'
import {
  columnsOfBranch,
  listSubAreasOf,
  loadPortfolioFilters,
  type PortfolioFilter,
  searchPortfolio,
} from '../../../contract/portfolio.ts'
import type { Branch } from '../../../contract/roles.ts'
import type { Api } from './call.ts'

/** From the address: ids separated by commas. */
export const idsIn = (text: string | undefined): number[] => (text ? text.split(',').map(Number) : [])

/** A filter without a column in the branch is not sent; one without a choice is sent as null (spec 2 §3). */
export const fetchPortfolio = (
  api: Api,
  modo: Branch,
  { search = '', page, filters }: ListQuestion,
  signal?: AbortSignal,
) => {
  const chosen = (name: PortfolioFilter) => {
    const ids = columnsOfBranch[modo].includes(name) ? idsIn(filters[name]) : []
    return ids.length === 0 ? null : ids
  }
  return api.perform(searchPortfolio, {
    body: {
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
    },
    signal,
  })
}

export const fetchPortfolioOptions = (api: Api, modo: Branch, signal: AbortSignal) =>
  api.perform(loadPortfolioFilters, { query: { modo }, signal })

export const fetchSubAreasOf = (api: Api, areaIds: number[], signal: AbortSignal) =>
  api.perform(listSubAreasOf, { body: areaIds, signal })
