/** The calls for the portfolio, and for its suggestions to a publication (spec 2 §7). */
import { listSubAreasOf, loadPortfolioFilters, searchPortfolio as ofSearching } from '../../contract/portfolio.ts'
import * as suggestions from '../../contract/suggestions.ts'
import type { Deps } from '../platform/http/deps.ts'
import { answer, type Route } from '../platform/http/route.ts'
import { readOptions, readSubAreasOf } from './options.ts'
import { requireMode, searchPortfolio } from './search.ts'
import { discardSuggestion, listSuggestions, restoreSuggestion, startSuggested } from './suggestions.ts'

const done = { success: true } as const

export const portfolioRoutes = (deps: Deps): Route[] => [
  answer(ofSearching, ({ body, caller }) => searchPortfolio(deps.db, caller, body, deps.now())),
  answer(loadPortfolioFilters, ({ query, caller }) => {
    requireMode(caller, query.modo)
    return readOptions(deps.db)
  }),
  answer(listSubAreasOf, ({ body }) => readSubAreasOf(deps.db, body)),
  answer(suggestions.listSuggestions, ({ query, caller }) => listSuggestions(deps.db, caller, query.idPublicacion)),
  answer(suggestions.startProcess, async ({ body, caller }) => ({
    idReclutamiento: await startSuggested(deps, caller, body),
  })),
  answer(suggestions.discardSuggestion, async ({ body, caller }) => {
    await discardSuggestion(deps, caller, body)
    return done
  }),
  answer(suggestions.restoreSuggestion, async ({ body, caller }) => {
    await restoreSuggestion(deps, caller, body)
    return done
  }),
]
