/** One open vacancy, and what is said of one that is not open any more. */
import { dayText, type Advert, type FullAdvert, placeText, publishedText, salaryText } from './advert.ts'
import { advertList } from './advert-list.ts'
import { paragraphs } from './home.ts'
import { html, type Html, jsonScript } from './html.ts'
import { page, type Site } from './layout.ts'
import { applyPath, vacanciesPath, vacancyPath } from './paths.ts'

export type VacancyFacts = {
  readonly advert: FullAdvert
  /** schema.org JobPosting. */
  readonly posting: unknown
  readonly similar: readonly Advert[]
  readonly today: string
  /** Token of the board that led here; '' for none. */
  readonly source: string
}

export function vacancyPage(site: Site, { advert, posting, similar, today, source }: VacancyFacts): Html {
  const salary = salaryText(advert)
  const place = placeText(advert)
  const facts = [
    ['Lugar', place],
    ['Sueldo', salary ?? ''],
    ['Área', [advert.area, advert.subArea].filter(Boolean).join(' · ')],
    ['Nivel', advert.level],
    ['Publicada', publishedText(advert.firstDay, today)],
    ['Código', String(advert.id)],
    ['Abierta hasta', advert.lastDay === null ? '' : dayText(advert.lastDay)],
  ].filter(([, value]) => value !== '')
  const about = {
    title: advert.title,
    description: [place, salary, advert.description].filter(Boolean).join('. '),
    path: vacancyPath(advert),
    head: jsonScript('application/ld+json', posting),
  }
  const apply = html`<a class="button" href="${applyPath(advert)}${source && `?fuente=${encodeURIComponent(source)}`}">Postularme</a>`
  return page(
    site,
    about,
    html`<article class="wide vacancy">
<p><a href="${vacanciesPath}">Vacantes</a></p>
<h1>${advert.title}</h1>
<p class="lead">${[place, salary].filter(Boolean).join(' · ')}</p>
<p class="apply-at-top">${apply}</p>
<div class="columns"><div class="text">
${paragraphs(advert.description)}
${lines('Qué harás', advert.functions)}
${lines('Indispensable', advert.requirements)}
${lines('Qué ofrecemos', advert.benefits)}
</div>
<aside aria-label="Datos de la vacante"><dl>${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl></aside></div>
<p class="apply">${apply}</p>
</article>
${similar.length > 0 && html`<section class="wide"><h2>Vacantes parecidas</h2>${advertList(similar, today)}</section>`}`,
  )
}

const lines = (title: string, texts: readonly string[]): Html | null =>
  texts.length === 0 ? null : html`<h2>${title}</h2><ul>${texts.map((text) => html`<li>${text}</li>`)}</ul>`

/** Answered with 410: search engines forget it. */
export const closedVacancyPage = (
  site: Site,
  { title, similar, today }: { readonly title: string; readonly similar: readonly Advert[]; readonly today: string },
): Html =>
  page(
    site,
    { title: 'Vacante cerrada', description: 'Esta vacante ya no recibe postulaciones.', path: null },
    html`<section class="wide">
<h1>Esta vacante ya no está abierta</h1>
<p class="lead">«${title}» ya no recibe postulaciones.</p>
<p><a class="more" href="${vacanciesPath}">Ver todas las vacantes</a></p>
</section>
${similar.length > 0 && html`<section class="wide"><h2>Vacantes parecidas</h2>${advertList(similar, today)}</section>`}`,
  )
