/** The call of the dashboard (spec 1 §7). */
import { getDashboard } from '../../../contract/dashboard.ts'
import type { Api } from './call.ts'

export const fetchDashboard = (api: Api, signal: AbortSignal) => api.perform(getDashboard, { signal })
