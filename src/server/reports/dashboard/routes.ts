/** The dashboard (spec 1 §7). */
import { getDashboard } from '../../../contract/dashboard.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { answer, type Route } from '../../platform/http/route.ts'
import { readDashboard } from './dashboard.ts'

export const dashboardRoutes = (deps: Deps): Route[] => [
  answer(getDashboard, ({ caller }) => readDashboard(deps, caller)),
]
