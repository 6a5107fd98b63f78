import type { ListQuestion } from '../../../../machines/kit/list.machine.ts'
import { candidateFilters, candidateOrders, listCandidates } from '../../../contract/candidate-list.ts'
import { longestSearch } from '../../../contract/candidates.ts'
import type { Api } from '../../kit/api/call.ts'
import { listQuery } from '../../kit/lists/list-query.ts'

/** A search text longer than the server's limit is cut: no name is that long. */
export const fetchCandidates = (api: Api, question: ListQuestion, signal?: AbortSignal) =>
  api.perform(listCandidates, {
    query: listQuery(
      { ...question, search: question.search?.slice(0, longestSearch) },
      { filters: candidateFilters, orders: candidateOrders, search: 'search' },
    ),
    signal,
  })
