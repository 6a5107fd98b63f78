/** What a list is asked, as its address says it: `?pagina=2&buscar=luna&etapa=oferta&orden=-nombre`. */
import * as v from 'valibot'
import { navigate } from 'wouter/use-browser-location'
import type { ListFilters, ListQuestion, ListSort } from '../../../machines/kit/list.machine.ts'
import { firstPage } from '../../contract/wire.ts'

const names = { page: 'pagina', search: 'buscar', sort: 'orden' } as const

/** The filters that a list has, as the contract's schemas; a value that does not suit its schema is not asked. */
export type FilterSchemas = Readonly<Record<string, v.GenericSchema<string | undefined, unknown>>>
/** What an address may ask of a list. Without `search` the list has no search box; `sorts`: columns that it can be ordered by. */
export type ListQuerySchemas = { readonly search?: true; readonly filters?: FilterSchemas; readonly sorts?: readonly string[] }

/** In: the query string of an address, with or without its question mark. It may hold anything. */
export function readListAddress(query: string, { search, filters = {}, sorts = [] }: ListQuerySchemas): ListQuestion {
  const asked = new URLSearchParams(query)
  const page = asked.get(names.page) ?? ''
  return {
    search: search && (asked.get(names.search) ?? '').trim(),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : firstPage,
    filters: readFilters(asked, filters),
    sort: readSort(asked.get(names.sort) ?? '', sorts),
  }
}

function readFilters(asked: URLSearchParams, schemas: FilterSchemas): ListFilters {
  const given = Object.entries(schemas).flatMap(([name, schema]) => {
    const value = asked.get(name)
    return v.is(schema, value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(given)
}

function readSort(text: string, sorts: readonly string[]): ListSort | undefined {
  const column = text.replace(/^-/, '')
  return sorts.includes(column) ? { column, direction: text === column ? 'ascending' : 'descending' } : undefined
}

/** Out: the path with its query; the first page, an empty search and the server's own order are not said. */
export function listAddress(path: string, { search, page, filters, sort }: ListQuestion): string {
  const asked = new URLSearchParams()
  if (page !== firstPage) asked.set(names.page, String(page))
  if (search) asked.set(names.search, search)
  for (const [name, value] of Object.entries(filters)) asked.set(name, value)
  if (sort) asked.set(names.sort, sort.direction === 'ascending' ? sort.column : `-${sort.column}`)
  const query = asked.toString()
  return query === '' ? path : `${path}?${query}`
}

/** The address of the list on the screen says what is asked: reloading and going back return to the same place. */
export function showListAddress(question: ListQuestion): void {
  const address = listAddress(location.pathname, question)
  if (address !== location.pathname + location.search) navigate(address, { replace: true })
}
