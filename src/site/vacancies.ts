/** The list of open vacancies: search, filters, pages; all of it in the address. */
import type { AdvertQuery } from '../contract/site.ts'
import { advertList } from './advert-list.ts'
import type { Advert, Choices } from './advert.ts'
import { html, type Html } from './html.ts'
import { page, type Site } from './layout.ts'
import { searchPath, vacanciesPath } from './paths.ts'
import { searchForm } from './search-form.ts'

export type FoundAdverts = {
  readonly query: AdvertQuery
  readonly choices: Choices
  readonly adverts: readonly Advert[]
  readonly total: number
  readonly pages: number
  readonly today: string
}

export function vacanciesPage(site: Site, found: FoundAdverts): Html {
  const { query, choices, adverts, total, pages, today } = found
  const isNarrowed = query.q !== '' || query.sede !== undefined || query.area !== undefined || query.rama !== undefined
  const facts = {
    title: query.pagina > 1 ? `Vacantes, página ${query.pagina}` : 'Vacantes',
    description: `Vacantes abiertas en ${site.company}: ${countText(total)}.`,
    // A search is no page of its own for search engines
    path: isNarrowed ? null : searchPath(query),
    head: neighbours(site, query, pages),
  }
  return page(
    site,
    facts,
    html`<section class="wide">
<h1>Vacantes</h1>
${searchForm({ query, choices, placeholder: 'Por ejemplo: ventas' })}
<p class="count" role="status">${countText(total)}${isNarrowed && html` · <a href="${vacanciesPath}">Quitar filtros</a>`}</p>
${adverts.length === 0 ? nothing(isNarrowed) : advertList(adverts, today, 'h2')}
${pages > 1 && pagination(query, pages)}
</section>`,
  )
}

const countText = (total: number): string => (total === 1 ? '1 vacante' : `${total.toLocaleString('es-MX')} vacantes`)

const nothing = (isNarrowed: boolean): Html =>
  isNarrowed
    ? html`<div class="empty"><p>Ninguna vacante abierta coincide con tu búsqueda.</p><p><a class="more" href="${vacanciesPath}">Ver todas las vacantes</a></p></div>`
    : html`<p class="empty">Por ahora no hay vacantes abiertas. Vuelve pronto.</p>`

function neighbours({ origin }: Site, query: AdvertQuery, pages: number): Html {
  const link = (rel: 'prev' | 'next', pagina: number) =>
    html`<link rel="${rel}" href="${origin}${searchPath({ ...query, pagina })}">`
  return html`${query.pagina > 1 && link('prev', query.pagina - 1)}${query.pagina < pages && link('next', query.pagina + 1)}`
}

function pagination(query: AdvertQuery, pages: number): Html {
  const to = (pagina: number, label: string, rel: string) =>
    html`<a href="${searchPath({ ...query, pagina })}" rel="${rel}">${label}</a>`
  return html`<nav class="pages" aria-label="Páginas">${query.pagina > 1 && to(query.pagina - 1, 'Anterior', 'prev')}<span>Página ${query.pagina} de ${pages}</span>${query.pagina < pages && to(query.pagina + 1, 'Siguiente', 'next')}</nav>`
}
