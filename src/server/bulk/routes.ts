/** The calls for actions for many (src/contract/bulk.ts). */
import * as contract from '../../contract/bulk.ts'
import type { Deps } from '../platform/http/deps.ts'
import { answer, type Route } from '../platform/http/route.ts'
import { listJobs } from './list.ts'
import { reviewRecommendation, startRecommendation } from './recommendation.ts'
import { review, reviewFilter } from './review.ts'
import { start } from './start.ts'
import { cancel, undo } from './stop.ts'

export const bulkRoutes = (deps: Deps): Route[] => [
  answer(contract.reviewBulk, ({ body, caller }) => review(deps, caller, body)),
  answer(contract.reviewFilter, ({ query, caller }) => reviewFilter(deps, caller, query)),
  answer(contract.startBulk, ({ body, caller }) => start(deps, caller, body)),
  answer(contract.reviewRecommendation, ({ body, caller }) => reviewRecommendation(deps, caller, body)),
  answer(contract.startRecommendation, ({ body, caller }) => startRecommendation(deps, caller, body)),
  answer(contract.listBulk, ({ caller }) => listJobs(deps, caller)),
  answer(contract.cancelBulk, ({ body, caller }) => cancel(deps, caller, body.idLote)),
  answer(contract.undoBulk, ({ body, caller }) => undo(deps, caller, body.idLote)),
]
