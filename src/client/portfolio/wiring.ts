/** The charts of the portfolio (spec 2 §2, §7), with their calls. */
import {
  listSubAreasOf,
  loadPortfolioFilters,
  type PortfolioOptions,
  type PortfolioRow,
} from '../../contract/portfolio.ts'
import type { Branch } from '../../contract/roles.ts'
import type { Option } from '../../contract/wire.ts'
import type { Api } from '../kit/api/call.ts'
import { wireAssignment } from '../candidates/profile/profile-wiring.ts'
import { wireList, wireQueue } from '../kit/lists/wiring.ts'
import { wireResource } from '../kit/resources/wire-resource.ts'
import type { Notify } from '../kit/actors/wiring.ts'
import { idsIn, readPage } from '../candidates/list/page-of-portfolio.ts'

export function wirePortfolio(api: Api, notify: Notify) {
  return {
    list: wireList<PortfolioRow>((question, signal) => readPage(api, question, signal)),
    /** Only which candidate is shown: the panel loads it. */
    queue: wireQueue<number>(({ key }) => Promise.resolve(key)),
    options: wireResource<PortfolioOptions, { modo: Branch }>(
      ({ modo }, signal) => api.perform(loadPortfolioFilters, { query: { modo }, signal }),
      () => {},
    ),
    /** Sub-areas of the areas in the address. */
    subAreas: wireResource<readonly Option[], { areas: string }>(
      async ({ areas }, signal) => {
        const found = await api.perform(listSubAreasOf, { body: idsIn(areas), signal })
        return found.flatMap(({ subareas }) =>
          subareas.map(({ idSubArea, nombre }) => ({ id: idSubArea, descripcion: nombre })),
        )
      },
      () => {},
    ),
    start: wireAssignment(api, notify),
  }
}
