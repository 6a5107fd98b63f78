/** Calls of 'Mis Entrevistas' (spec 2 §7). */
import * as v from 'valibot'
import type { ListQuestion } from '../../../../machines/kit/list.machine.ts'
import {
  countInterviewViews,
  interviewFilters,
  interviewOrders,
  listInterviewFilters,
  listInterviews,
} from '../../../contract/interviews.ts'
import type { Api } from './call.ts'

export const fetchInterviews = (api: Api, { page, filters, sort }: ListQuestion, signal: AbortSignal) =>
  api.perform(listInterviews, {
    query: {
      paginaActual: page,
      ...v.parse(interviewFilters, filters),
      ...(sort && { orden: v.parse(v.picklist(interviewOrders), sort.column) }),
    },
    signal,
  })

export const fetchInterviewFilters = (api: Api, signal: AbortSignal) => api.perform(listInterviewFilters, { signal })

export const fetchInterviewViewCounts = (api: Api, signal: AbortSignal) => api.perform(countInterviewViews, { signal })
