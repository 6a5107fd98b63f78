/** The call of the job application (spec 1 §7). */
import { getApplication } from '../../contract/applications.ts'
import type { Api } from './call.ts'

/** Out: null while the candidate has filled in nothing. */
export const fetchApplication = (api: Api, idReclutamiento: number, signal: AbortSignal) =>
  api.perform(getApplication, { query: { IdReclutamiento: idReclutamiento }, signal })
