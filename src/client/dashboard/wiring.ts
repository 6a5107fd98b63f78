/** The machine of the dashboard, with the call it needs. */
import type { Dashboard } from '../../contract/dashboard.ts'
import type { Api } from '../api/call.ts'
import { fetchDashboard } from '../api/dashboard.ts'
import { statusIn } from '../api/failure.ts'
import { refreshFailed, wireResource } from '../resources/wire-resource.ts'
import type { Notify } from '../actors/wiring.ts'

/** There is one dashboard for whoever asks. */
export type DashboardQuestion = null

export const wireDashboard = (api: Api, notify: Notify) => ({
  dashboard: wireResource<Dashboard, DashboardQuestion>((_, signal) => fetchDashboard(api, signal).catch(noneIfForbidden), refreshFailed(notify)),
})

/** Whose role has no dashboard may rest here until their own page exists: greeted, and told of nothing. */
function noneIfForbidden(error: unknown): Dashboard {
  if (statusIn(error) === 403) return { widgets: [] }
  throw error
}
