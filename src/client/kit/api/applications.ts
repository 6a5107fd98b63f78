/** The call of the job application (spec 1 §7). */
import { getApplication } from '../../../contract/applications.ts'
import type { Api } from './call.ts'

/** Returns null while the candidate has not filled in anything. */
export const fetchApplication = (api: Api, idReclutamiento: number, signal: AbortSignal) =>
  api.perform(getApplication, { query: { IdReclutamiento: idReclutamiento }, signal })
