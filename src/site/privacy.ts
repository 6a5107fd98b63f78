/** The privacy notice, with the items that the law requires. */
import type { PrivacyNotice } from '../contract/privacy-notice.ts'
import { paragraphs } from './home.ts'
import { html, type Html } from './html.ts'
import { page, type Site } from './layout.ts'
import { noticePath, privacyPath } from './paths.ts'

/** `isCurrent`: an older version says so, and is not listed by search engines. */
export const privacyPage = (site: Site, notice: PrivacyNotice, isCurrent: boolean): Html =>
  page(
    site,
    {
      title: 'Aviso de privacidad',
      description: `Aviso de privacidad de ${notice.empresa}`,
      path: isCurrent ? privacyPath : null,
    },
    html`<article class="wide narrow">
<h1>Aviso de privacidad</h1>
${notice.version > 0 && html`<p class="facts">Versión ${notice.version}, publicada el ${notice.fecha}</p>`}
${!isCurrent && html`<p class="notice">Esta versión ya no es la vigente. <a href="${privacyPath}">Leer la vigente</a></p>`}
<div class="text">${notice.domicilio && html`<h2>Responsable</h2><p>${notice.empresa}<br>${notice.domicilio}</p><p>Contacto: ${notice.contacto}</p>`}
${paragraphs(notice.texto)}
<h2>Finalidades necesarias</h2>${purposes(notice.finalidadesNecesarias)}
${notice.finalidadesVoluntarias.length > 0 && html`<h2>Finalidades voluntarias</h2>${purposes(notice.finalidadesVoluntarias)}<p>Puedes postularte sin aceptarlas.</p>`}
${notice.version > 1 && isCurrent && html`<p><a href="${noticePath(notice.version - 1)}">Versión anterior</a></p>`}</div>
</article>`,
  )

const purposes = (lines: readonly string[]): Html =>
  lines.length === 1 ? html`<p>${lines[0]}</p>` : html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`
