import * as v from 'valibot'
import type { ListFilters, ListQuestion } from '../../../../machines/kit/list.machine.ts'
import {
  candidateFilters,
  candidateOrders,
  type CountedFilter,
  countFilterValues,
  listCandidates,
} from '../../../contract/candidate-list.ts'
import { longestSearch } from '../../../contract/candidates.ts'
import type { Api } from '../../kit/api/call.ts'
import type { FilterOption } from '../../ui/lists/filters/filter-field.ts'
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

/** The filters and the search of a list, without page and order; `within`: filters of its place. */
export function filterOf({ search, filters }: ListQuestion, within: ListFilters = {}) {
  return {
    ...(search && { search: search.slice(0, longestSearch) }),
    ...v.parse(candidateFilters, { ...filters, ...within }),
  }
}

/** `busqueda`: in the names of the values. */
export type FilterValuesQuestion = {
  readonly campo: CountedFilter
  readonly busqueda: string
  readonly list: ListQuestion
}

export async function fetchFilterValues(
  api: Api,
  { campo, busqueda, list: { search, filters } }: FilterValuesQuestion,
  signal: AbortSignal,
): Promise<readonly FilterOption[]> {
  const { valores } = await api.perform(countFilterValues, {
    query: {
      campo,
      ...(busqueda && { busqueda: busqueda.slice(0, longestSearch) }),
      ...(search && { search: search.slice(0, longestSearch) }),
      ...v.parse(candidateFilters, filters),
    },
    signal,
  })
  return valores.map(({ valor, descripcion, cuantos }) => ({ value: valor, label: descripcion, count: cuantos }))
}
