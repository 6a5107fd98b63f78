/** Rows of vacancies, on the home page and in the list. */
import { type Advert, placeText, publishedText, salaryText } from './advert.ts'
import { html, type Html } from './html.ts'
import { vacancyPath } from './paths.ts'

/** `heading`: the level below the heading of its section. */
export const advertList = (adverts: readonly Advert[], today: string, heading: 'h2' | 'h3' = 'h3'): Html =>
  html`<ul class="adverts">${adverts.map((advert) => advertRow(advert, today, heading))}</ul>`

function advertRow(advert: Advert, today: string, heading: 'h2' | 'h3'): Html {
  const salary = salaryText(advert)
  const link = html`<a href="${vacancyPath(advert)}">${advert.title}</a>`
  return html`<li>
${heading === 'h2' ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`}
<p class="facts">${[placeText(advert), advert.area].filter(Boolean).join(' · ')}</p>
<p class="facts">${salary !== null && html`<span class="salary">${salary}</span> · `}Publicada ${publishedText(advert.firstDay, today)}</p>
</li>`
}
