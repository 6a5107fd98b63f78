/** The machine of the dashboard, with the call it needs. */
import { fromPromise } from 'xstate'
import { createResourceMachine } from '../../../machines/kit/resource.machine.ts'
import type { Dashboard } from '../../contract/dashboard.ts'
import type { Api } from '../api/call.ts'
import { fetchDashboard } from '../api/dashboard.ts'
import { statusIn } from '../api/failure.ts'
import type { ActorsOf, Notify } from '../wiring.ts'

/** There is one dashboard for whoever asks. */
export type DashboardQuestion = null

const dashboard = createResourceMachine<Dashboard, DashboardQuestion>()

export function wireDashboard(api: Api, notify: Notify) {
  const actors: ActorsOf<typeof dashboard> = {
    loadResource: fromPromise<Dashboard | null, { question: DashboardQuestion }>(({ signal }) => fetchDashboard(api, signal).catch(noneIfForbidden)),
  }
  return { dashboard: dashboard.provide({ actors, actions: { notify: () => notify({ kind: 'error', title: 'Error interno', text: 'No fue posible actualizar la información.' }) } }) }
}

/** Whose role has no dashboard may rest here until their own page exists: greeted, and told of nothing. */
function noneIfForbidden(error: unknown): Dashboard {
  if (statusIn(error) === 403) return { widgets: [] }
  throw error
}
