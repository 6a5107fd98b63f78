/** Calls of 'Mis Entrevistas' (spec 2 §7). */
import * as v from 'valibot'
import type { ListQuestion } from '../../../machines/kit/list.machine.ts'
import { interviewFilters, listInterviews } from '../../contract/interviews.ts'
import type { Api } from './call.ts'

export const fetchInterviews = (api: Api, { page, filters }: ListQuestion, signal: AbortSignal) =>
  api.perform(listInterviews, { query: { paginaActual: page, ...v.parse(interviewFilters, filters) }, signal })
