/** The part of a list's address that a view stores: search, filters and order, normalised, without the page. */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('pagina')
  params.sort()
  return params.toString()
}
