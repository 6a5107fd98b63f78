/** What a list is asked, as its address says it: `?pagina=2&buscar=luna`. */
import type { ListQuestion } from '../../../machines/searchable-list.machine.ts'
import { firstPage } from '../../contract/wire.ts'

const names = { page: 'pagina', search: 'buscar' } as const

/** In: the query string of an address, with or without its question mark. Anybody may have written it. */
export function readListAddress(query: string): ListQuestion {
  const asked = new URLSearchParams(query)
  const page = asked.get(names.page) ?? ''
  return {
    search: (asked.get(names.search) ?? '').trim(),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : firstPage,
  }
}

/** Out: the path with its query; the first page and an empty search are not said. */
export function listAddress(path: string, { search, page }: ListQuestion): string {
  const asked = new URLSearchParams()
  if (page !== firstPage) asked.set(names.page, String(page))
  if (search !== '') asked.set(names.search, search)
  const query = asked.toString()
  return query === '' ? path : `${path}?${query}`
}
