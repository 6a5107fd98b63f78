/** The job application, read-only (spec 1 §2, §7). */
import { getApplication } from '../../contract/applications.ts'
import type { Deps } from '../platform/http/deps.ts'
import { answer, type Route } from '../platform/http/route.ts'
import { readApplication } from './queries.ts'

export const applicationsRoutes = ({ db }: Deps): Route[] => [
  answer(getApplication, ({ query, caller }) => readApplication(db, caller, query.IdReclutamiento)),
]
