/** The machine of the dashboard, with its call. */
import type { Dashboard } from '../../contract/dashboard.ts'
import type { Api } from '../api/call.ts'
import { fetchDashboard } from '../api/dashboard.ts'
import { statusIn } from '../api/failure.ts'
import { refreshFailed, wireResource } from '../resources/wire-resource.ts'
import type { Notify } from '../actors/wiring.ts'

/** The dashboard has no parameters. */
export type DashboardQuestion = null

export const wireDashboard = (api: Api, notify: Notify) => ({
  dashboard: wireResource<Dashboard, DashboardQuestion>(
    (_, signal) => fetchDashboard(api, signal).catch(noneIfForbidden),
    refreshFailed(notify),
  ),
})

/** A role without a dashboard sees only the greeting, and no error. */
function noneIfForbidden(error: unknown): Dashboard {
  if (statusIn(error) === 403) return { widgets: [] }
  throw error
}
