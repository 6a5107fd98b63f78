/** Calls of the candidate list (spec 1 §7). */
import * as v from 'valibot'
import type { ListQuestion } from '../../../../machines/kit/list.machine.ts'
import { candidateFilters, candidateOrders, countViews, listCandidates } from '../../../contract/candidate-list.ts'
import { longestSearch } from '../../../contract/candidates.ts'
import type { Api } from './call.ts'

/** A search text longer than the server's limit is cut: no name is that long. */
export const fetchCandidates = (api: Api, { search = '', page, filters, sort }: ListQuestion, signal?: AbortSignal) =>
  api.perform(listCandidates, {
    query: {
      paginaActual: page,
      ...(search === '' ? {} : { search: search.slice(0, longestSearch) }),
      ...v.parse(candidateFilters, filters),
      ...(sort && { orden: v.parse(v.picklist(candidateOrders), sort.column) }),
    },
    signal,
  })

export const fetchViewCounts = (api: Api, signal: AbortSignal) => api.perform(countViews, { signal })
