/** The calls about suggestions for a publication (spec 2 §7). */
import * as contract from '../../contract/publications.ts'
import type { Deps } from '../http/deps.ts'
import { answer, type Route } from '../http/route.ts'
import { discardSuggestion, listSuggestions, restoreSuggestion, startSuggested } from './suggestions.ts'

const done = { success: true } as const

export const portfolioRoutes = (deps: Deps): Route[] => [
  answer(contract.listSuggestions, ({ query, caller }) => listSuggestions(deps.db, caller, query.idPublicacion)),
  answer(contract.startProcess, async ({ body, caller }) => ({ idReclutamiento: await startSuggested(deps, caller, body) })),
  answer(contract.discardSuggestion, async ({ body, caller }) => {
    await discardSuggestion(deps, caller, body)
    return done
  }),
  answer(contract.restoreSuggestion, async ({ body, caller }) => {
    await restoreSuggestion(deps, caller, body)
    return done
  }),
]
