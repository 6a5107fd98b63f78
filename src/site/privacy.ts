/** The privacy notice, with the items that the law requires. */
import { html, type Html } from './html.ts'
import { page, type Site } from './layout.ts'
import { privacyPath } from './paths.ts'

export const privacyPage = (site: Site): Html =>
  page(site, { title: 'Aviso de privacidad', description: `Aviso de privacidad de ${site.company}`, path: privacyPath }, html`<article class="wide narrow">
<h1>Aviso de privacidad</h1>
<div class="text"><p>${site.company} usa tus datos para evaluar tu postulación y llevar tu proceso de selección.</p><p>Puedes pedir acceso a tus datos, corregirlos, cancelarlos u oponerte a su uso desde la página de tu proceso.</p>
<h2>Finalidades necesarias</h2><p>Evaluar tu postulación, comunicarnos contigo y, si avanzas, contratarte.</p>
<h2>Finalidades voluntarias</h2><p>Avisarte de otras vacantes. Puedes postularte sin aceptarlas.</p></div>
</article>`)
