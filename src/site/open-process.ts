/** Opening the page of a process by a link, and what is shown where it is not open any more. */
import { checkField, type FormState, hidden, untouched } from './form.ts'
import { html, type Html } from './html.ts'
import { narrowPage, type Site } from './layout.ts'
import { frame } from './own-page.ts'
import type { OwnPaths } from './paths.ts'

/** Whose process a link opens, before it is opened: a link that somebody else sent is noticed. */
export const openProcessPage = (site: Site, { key, paths }: { readonly key: string; readonly paths: OwnPaths }, { name, title }: { readonly name: string; readonly title: string }, token: string): Html =>
  frame(site, { key }, 'Abrir mi proceso', html`<h1>Abrir mi proceso</h1>
<p class="lead">Este enlace abre el proceso de una persona. Si no eres tú, cierra esta página.</p>
<dl class="card"><div><dt>Nombre</dt><dd>${name}</dd></div><div><dt>Vacante</dt><dd>${title}</dd></div></dl>
<form class="form" method="post" action="${paths.open}">${hidden('ficha', token)}${sharedField(untouched)}<button>Abrir mi proceso</button></form>`)

export const sharedField = (form: FormState): Html => checkField({ name: 'compartido', form, isOptional: true, hint: 'Tu proceso se cierra al cerrar el navegador. En tu propio equipo sigue abierto 30 días.', label: html`Es un equipo compartido` })

const reasons = {
  closed: { text: 'Esta página ya no está abierta en este equipo: alguien la cerró, o su enlace venció o se anuló. Abre otra vez el enlace de tu correo.', label: 'Enviarme un enlace nuevo' },
  outdated: { text: 'Tu proceso cambió mientras tanto, y lo que enviaste ya no se espera.', label: 'Ver en qué va mi proceso' },
} as const

/** A form that was refused as a whole. @param typed is shown so that it can be copied */
export const notStoredPage = (site: Site, reason: keyof typeof reasons, next: string, typed: readonly (readonly [label: string, text: string])[]): Html =>
  narrowPage(site, 'No se guardó', html`<h1>No se guardó</h1>
<p class="lead">${reasons[reason].text}</p>
${typed.length > 0 && html`<p>Esto es lo que habías escrito, para que lo copies:</p>`}
${typed.length > 0 && html`<dl class="card">${typed.map(([label, text]) => html`<div><dt>${label}</dt><dd class="typed">${text}</dd></div>`)}</dl>`}
<p><a class="button" href="${next}">${reasons[reason].label}</a></p>`)
