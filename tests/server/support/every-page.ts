/** All pages of a list, one after the other. */
export async function everyPage<Page extends { readonly totalPaginas: number }>(
  ask: (paginaActual: number) => Promise<Page>,
): Promise<Page[]> {
  const all: Page[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answered = await ask(page)
    pages = answered.totalPaginas
    all.push(answered)
  }
  return all
}
