/** Opening the page of a process by a link, and what is shown where it is not open any more. */
import { dataLinkLimits } from '../contract/site.ts'
import { checkField, type FormState, hidden, untouched } from './form.ts'
import { html, type Html } from './html.ts'
import { narrowPage, type Site } from './layout.ts'
import { dataLinkForm } from './own-data.ts'
import { frame, type Own } from './own-page.ts'
import { newLinkPath, type OwnPaths } from './paths.ts'

/** Shows whose process a link opens before it is opened, so that a link sent by another person is noticed. */
export const openProcessPage = (
  site: Site,
  { key, paths }: { readonly key: string; readonly paths: OwnPaths },
  { name, title }: { readonly name: string; readonly title: string },
  token: string,
): Html =>
  frame(
    site,
    { key },
    'Abrir mi proceso',
    html`<h1>Abrir mi proceso</h1>
<p class="lead">Este enlace abre el proceso de una persona. Si no eres tú, cierra esta página.</p>
<dl class="card"><div><dt>Nombre</dt><dd>${name}</dd></div><div><dt>Vacante</dt><dd>${title}</dd></div></dl>
<form class="form" method="post" action="${paths.open}">${hidden('ficha', token)}${sharedField(untouched)}<button>Abrir mi proceso</button></form>`,
  )

export const sharedField = (form: FormState): Html =>
  checkField({
    name: 'compartido',
    form,
    isOptional: true,
    hint: 'Tu proceso se cierra al cerrar el navegador. En tu propio equipo sigue abierto 30 días.',
    label: html`Es un equipo compartido`,
  })

/** Why a form was refused as a whole, and how to go on. */
export type NotStored = { readonly text: string; readonly next: Html }
const wayOn = (path: string, label: string): Html => html`<p><a class="button" href="${path}">${label}</a></p>`

export const closedHere: NotStored = {
  text: 'Esta página ya no está abierta en este equipo: alguien la cerró, o su enlace venció o se anuló. Abre otra vez el enlace de tu correo.',
  next: wayOn(newLinkPath, 'Enviarme un enlace nuevo'),
}
export const outdatedForm = ({ main }: OwnPaths): NotStored => ({
  text: 'Tu proceso cambió mientras tanto, y lo que enviaste ya no se espera.',
  next: wayOn(main, 'Ver en qué va mi proceso'),
})
export const dataClosed = (own: Own): NotStored => ({
  text: `«Mis datos» ya no está abierta: se cierra ${dataLinkLimits.minutes} minutos después de abrirla, o al cerrar el navegador. Pide otro enlace a tu correo y vuelve a enviarlo.`,
  next: dataLinkForm(own),
})

/** @param typed is shown so that it can be copied */
export const notStoredPage = (
  site: Site,
  { text: reason, next }: NotStored,
  typed: readonly (readonly [label: string, text: string])[],
): Html =>
  narrowPage(
    site,
    'No se guardó',
    html`<h1>No se guardó</h1>
<p class="lead">${reason}</p>
${typed.length > 0 && html`<p>Esto es lo que habías escrito, para que lo copies:</p>`}
${typed.length > 0 && html`<dl class="card">${typed.map(([label, text]) => html`<div><dt>${label}</dt><dd class="typed">${text}</dd></div>`)}</dl>`}
${next}`,
  )
