/** What of a list's address a view keeps: search, filters and order, whatever their order, and not the page. */
export function viewQuery(search: string): string {
  const asked = new URLSearchParams(search)
  asked.delete('pagina')
  asked.sort()
  return asked.toString()
}
