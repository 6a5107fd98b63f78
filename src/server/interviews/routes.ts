/** The caller's interviews (spec 2 §7). */
import * as contract from '../../contract/interviews.ts'
import type { Deps } from '../platform/http/deps.ts'
import { answer, type Route } from '../platform/http/route.ts'
import { countInterviewViews, listInterviewFilters, listInterviews } from './list.ts'

export const interviewsRoutes = ({ db, now }: Deps): Route[] => [
  answer(contract.listInterviews, ({ query: { paginaActual, ...question }, caller }) =>
    listInterviews(db, { caller, page: paginaActual, ...question, now: now() }),
  ),
  answer(contract.listInterviewFilters, ({ caller }) => listInterviewFilters(db, { caller, now: now() })),
  answer(contract.countInterviewViews, ({ caller }) => countInterviewViews(db, { caller, now: now() })),
]
