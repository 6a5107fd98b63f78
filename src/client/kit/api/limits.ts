/** Calls of the limits per phase and the days off. */
import { getLimits, type LimitsCatalogue, type LimitsForm, saveLimits } from '../../../contract/limits.ts'
import type { Api } from './call.ts'

export const fetchLimits = (api: Api, signal: AbortSignal): Promise<LimitsCatalogue> =>
  api.perform(getLimits, { signal })
export const postLimits = (
  api: Api,
  body: LimitsForm & { version: number },
  signal: AbortSignal,
): Promise<LimitsCatalogue> => api.perform(saveLimits, { body, signal })
