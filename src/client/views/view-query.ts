/** The part of a list's address that a view stores: search, filters and order, normalised, without the page. */
export function viewQuery(search: string): string {
  const asked = new URLSearchParams(search)
  asked.delete('pagina')
  asked.sort()
  return asked.toString()
}
