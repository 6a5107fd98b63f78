/** What a list is asked, as its address says it: `?pagina=2&buscar=luna&etapa=oferta`. */
import * as v from 'valibot'
import type { ListFilters, ListQuestion } from '../../../machines/kit/searchable-list.machine.ts'
import { firstPage } from '../../contract/wire.ts'

const names = { page: 'pagina', search: 'buscar' } as const

/** The filters that a list has, as the contract's schemas; one that a value does not suit is not asked. */
export type FilterSchemas = Readonly<Record<string, v.GenericSchema<string | undefined, unknown>>>

/** In: the query string of an address, with or without its question mark. Anybody may have written it. */
export function readListAddress(query: string, schemas: FilterSchemas = {}): ListQuestion {
  const asked = new URLSearchParams(query)
  const page = asked.get(names.page) ?? ''
  return {
    search: (asked.get(names.search) ?? '').trim(),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : firstPage,
    filters: readFilters(asked, schemas),
  }
}

function readFilters(asked: URLSearchParams, schemas: FilterSchemas): ListFilters {
  const given = Object.entries(schemas).flatMap(([name, schema]) => {
    const value = asked.get(name)
    return value !== null && v.is(schema, value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(given)
}

/** Out: the path with its query; the first page and an empty search are not said. */
export function listAddress(path: string, { search, page, filters }: ListQuestion): string {
  const asked = new URLSearchParams()
  if (page !== firstPage) asked.set(names.page, String(page))
  if (search !== '') asked.set(names.search, search)
  for (const [name, value] of Object.entries(filters)) asked.set(name, value)
  const query = asked.toString()
  return query === '' ? path : `${path}?${query}`
}
