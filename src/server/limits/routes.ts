import { getLimits, saveLimits } from '../../contract/limits.ts'
import type { Deps } from '../platform/http/deps.ts'
import { answer, type Route } from '../platform/http/route.ts'
import { readCatalogue, saveCatalogue } from './save.ts'

export const limitsRoutes = (deps: Deps): Route[] => [
  answer(getLimits, ({ caller }) => readCatalogue(deps, caller)),
  answer(saveLimits, ({ body, caller }) => saveCatalogue(deps, caller, body)),
]
