/** Calls of 'Mis Entrevistas' (spec 2 §7). */
import { listInterviews } from '../../contract/interviews.ts'
import type { Api } from './call.ts'

export const fetchInterviews = (api: Api, paginaActual: number, signal: AbortSignal) =>
  api.perform(listInterviews, { query: { paginaActual }, signal })
