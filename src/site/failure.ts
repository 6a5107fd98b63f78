/** Error pages: each shows the cause and a link to continue. */
import { html, type Html } from './html.ts'
import { page, type Site } from './layout.ts'
import { vacanciesPath } from './paths.ts'

export type FailureText = { readonly title: string; readonly text: string }

export const failures = {
  unknown: {
    title: 'No encontramos esa página',
    text: 'La dirección puede estar mal escrita, o la página ya no existe.',
  },
  unavailable: {
    title: 'El sitio no está disponible por un momento',
    text: 'Espera unos segundos y vuelve a cargar la página.',
  },
  broken: { title: 'Algo salió mal', text: 'No pudimos mostrar esta página. Vuelve a intentarlo en un momento.' },
} as const satisfies Record<string, FailureText>

export const failurePage = (site: Site, { title, text }: FailureText): Html =>
  page(
    site,
    { title, description: text, path: null },
    html`<section class="wide"><h1>${title}</h1><p class="lead">${text}</p><p><a class="more" href="${vacanciesPath}">Ver todas las vacantes</a></p></section>`,
  )
