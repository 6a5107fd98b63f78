/** The query of a list in its address: `?pagina=2&buscar=luna&etapa=oferta&orden=-nombre`. */
import * as v from 'valibot'
import { navigate } from 'wouter/use-browser-location'
import type { ListFilters, ListQuestion, ListSort } from '../../../../machines/kit/list.machine.ts'
import { firstPage } from '../../../contract/wire.ts'

const names = { page: 'pagina', search: 'buscar', sort: 'orden' } as const

/** The filters of a list, as the contract's schemas; a value that does not match its schema is ignored. */
export type FilterSchemas = Readonly<Record<string, v.GenericSchema<string | undefined, unknown>>>
/**
 * The parameters that a list accepts. Without `search` it has no search box; `sorts` are its orders: sortable columns,
 * or with `oneWay` orders whose opposite it does not have.
 */
export type ListQuerySchemas = {
  readonly search?: true
  readonly filters?: FilterSchemas
  readonly sorts?: readonly string[]
  readonly oneWay?: true
}

/** Takes the query string of an address, with or without its question mark. It may contain anything. */
export function readListAddress(
  query: string,
  { search, filters = {}, sorts = [], oneWay }: ListQuerySchemas,
): ListQuestion {
  const params = new URLSearchParams(query)
  const page = params.get(names.page) ?? ''
  return {
    search: search && (params.get(names.search) ?? '').trim(),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : firstPage,
    filters: readFilters(params, filters),
    sort: readSort(params.get(names.sort) ?? '', sorts, oneWay),
  }
}

function readFilters(params: URLSearchParams, schemas: FilterSchemas): ListFilters {
  const valid = Object.entries(schemas).flatMap(([name, schema]) => {
    const value = params.get(name)
    return v.is(schema, value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(valid)
}

function readSort(text: string, sorts: readonly string[], oneWay: true | undefined): ListSort | undefined {
  const column = oneWay ? text : text.replace(/^-/, '')
  return sorts.includes(column) ? { column, direction: text === column ? 'ascending' : 'descending' } : undefined
}

/** Returns the path with its query; the first page, an empty search and the default order are omitted. */
export function listAddress(path: string, { search, page, filters, sort }: ListQuestion): string {
  const params = new URLSearchParams()
  if (page !== firstPage) params.set(names.page, String(page))
  if (search) params.set(names.search, search)
  for (const [name, value] of Object.entries(filters)) params.set(name, value)
  if (sort) params.set(names.sort, sort.direction === 'ascending' ? sort.column : `-${sort.column}`)
  const query = params.toString()
  return query === '' ? path : `${path}?${query}`
}

export const without = (filters: ListFilters, name: string): ListFilters =>
  Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name))

/** Writes the query of the list to the address: reload and Back return to the same place. */
export function showListAddress(question: ListQuestion): void {
  const address = listAddress(location.pathname, question)
  if (address !== location.pathname + location.search) navigate(address, { replace: true })
}
