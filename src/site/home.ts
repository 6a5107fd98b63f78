/** The public home: the published content of the editor, the search, and the newest vacancies. */
import type { PublicContent } from '../contract/content.ts'
import { everyAdvert } from '../contract/site.ts'
import type { Advert } from './advert.ts'
import { advertList } from './advert-list.ts'
import { html, type Html } from './html.ts'
import { page, type Site } from './layout.ts'
import { homePath, vacanciesPath } from './paths.ts'
import { searchForm } from './search-form.ts'

export type HomeFacts = {
  readonly content: PublicContent
  readonly newest: readonly Advert[]
  readonly total: number
  readonly today: string
}

/** Before the first save of a tab. */
const fallback = {
  title: 'Encuentra tu próximo trabajo',
  subtitle: 'Consulta las vacantes abiertas y postúlate en línea.',
  placeholder: 'Por ejemplo: ventas',
} as const

export function homePage(site: Site, { content, newest, total, today }: HomeFacts): Html {
  const { cabecera, buscadorCodigo, quienesSomos, cultura, galeria } = content
  const title = cabecera.titulo || fallback.title
  const subtitle = cabecera.subtitulo || fallback.subtitle
  const [cover] = galeria.imagenesOut
  const picture = cover && new URL(cover.url, site.origin).href
  return page(
    site,
    { title: site.company, description: `${title}. ${subtitle}`, path: homePath, picture },
    html`<section class="hero"><div class="wide">
<h1>${title}</h1>
<p class="lead">${subtitle}</p>
${buscadorCodigo.titulo && html`<p><strong>${buscadorCodigo.titulo}</strong> ${buscadorCodigo.subtitulo}</p>`}
${searchForm({ query: everyAdvert, placeholder: buscadorCodigo.texto || fallback.placeholder })}
</div></section>
<section class="wide">
<h2>Vacantes recientes</h2>
${newest.length === 0 ? html`<p class="empty">Por ahora no hay vacantes abiertas. Vuelve pronto.</p>` : html`${advertList(newest, today)}<p><a class="more" href="${vacanciesPath}">${total === 1 ? 'Ver la vacante abierta' : html`Ver las ${total} vacantes abiertas`}</a></p>`}
</section>
${quienesSomos.titulo && html`<section class="wide"><h2>${quienesSomos.titulo}</h2><p class="lead">${quienesSomos.subtitulo}</p><div class="text">${paragraphs(quienesSomos.texto)}</div></section>`}
${cultura.titulo && html`<section class="wide"><h2>${cultura.titulo}</h2><p class="lead">${cultura.subtitulo}</p>${cultura.mediaUrl && html`<p><a class="more" href="${cultura.mediaUrl}" rel="noopener noreferrer" target="_blank">Ver el video (en otra pestaña)</a></p>`}</section>`}
${galeria.imagenesOut.length > 0 && gallery(galeria)}`,
  )
}

/** Empty lines separate paragraphs, other line breaks stay. */
export const paragraphs = (text: string): Html[] =>
  text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => html`<p>${part}</p>`)

const gallery = ({
  titulo,
  subtitulo,
  texto,
  textoPrimeraImagen,
  imagenesOut,
}: PublicContent['galeria']): Html => html`<section class="wide">
<h2>${titulo}</h2><p class="lead">${subtitulo}</p><div class="text">${paragraphs(texto)}</div>
<ul class="gallery">${imagenesOut.map(({ url, ancho, alto, textoAlternativo }, index) => html`<li><img src="${url}" width="${ancho}" height="${alto}" alt="${textoAlternativo}" loading="lazy" decoding="async">${index === 0 && textoPrimeraImagen && html`<p>${textoPrimeraImagen}</p>`}</li>`)}</ul>
</section>`
