/** The call of the comparison of candidates. */
import { compareProcesses } from '../../../contract/process-comparison.ts'
import type { Api } from './call.ts'

export const fetchComparison = (api: Api, procesos: number[], signal: AbortSignal) =>
  api.perform(compareProcesses, { query: { procesos }, signal })
