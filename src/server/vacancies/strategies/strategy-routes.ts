/** The calls for adverts of publications on external job boards (spec 2 §7). */
import * as contract from '../../../contract/strategies.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { answer, type Route } from '../../platform/http/route.ts'
import { markPublished, saveStrategy } from './save-strategy.ts'
import { generateContent, listBoards, listMexicanStates, listStrategies, readStrategy } from './strategies.ts'

export const strategyRoutes = (deps: Deps): Route[] => [
  answer(contract.listBoards, ({ caller }) => listBoards(deps.db, caller)),
  answer(contract.generateContent, ({ query, caller }) =>
    generateContent(deps.db, caller, { ...query, empresa: deps.env.companyName }),
  ),
  answer(contract.listStrategies, ({ query, caller }) => listStrategies(deps.db, caller, query.idPublicacion)),
  answer(contract.getStrategy, ({ query, caller }) =>
    readStrategy(deps.db, caller, query.idEstrategia, deps.env.companyName),
  ),
  answer(contract.saveStrategy, async ({ body, caller }) => ({ id: await saveStrategy(deps, caller, body) })),
  answer(contract.markPublished, ({ body, caller }) => markPublished(deps, caller, body)),
  answer(contract.listMexicanStates, () => Promise.resolve(listMexicanStates())),
]
