/** The machine of the dashboard, with its call. */
import { type Dashboard, getDashboard } from '../../contract/dashboard.ts'
import type { Api } from '../kit/api/call.ts'
import { statusIn } from '../kit/api/failure.ts'
import { refreshFailed, wireResource } from '../kit/resources/wire-resource.ts'
import type { Notify } from '../kit/actors/wiring.ts'

/** The dashboard has no parameters. */
export type DashboardQuestion = null

export const wireDashboard = (api: Api, notify: Notify) => ({
  dashboard: wireResource<Dashboard, DashboardQuestion>(
    (_, signal) => api.perform(getDashboard, { signal }).catch(noneIfForbidden),
    refreshFailed(notify),
  ),
})

/** A role without a dashboard sees only the greeting, and no error. */
function noneIfForbidden(error: unknown): Dashboard {
  if (statusIn(error) === 403) return { widgets: [] }
  throw error
}
