/** The caller's interviews (spec 2 §7). */
import * as contract from '../../contract/interviews.ts'
import type { Deps } from '../http/deps.ts'
import { answer, type Route } from '../http/route.ts'
import { listInterviews } from './list.ts'

export const interviewsRoutes = ({ db, now }: Deps): Route[] => [
  answer(contract.listInterviews, ({ query, caller }) =>
    listInterviews(db, { interviewerId: caller.userId, page: query.paginaActual, cuales: query.cuales, now: now() }),
  ),
]
