/** All pages of a list, one after the other. */
export async function everyPage<Page extends { readonly totalPaginas: number }>(
  load: (paginaActual: number) => Promise<Page>,
): Promise<Page[]> {
  const all: Page[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answered = await load(page)
    pages = answered.totalPaginas
    all.push(answered)
  }
  return all
}
