/**
 * One's data and the rights over them: a page that is opened for a short time by a link to the confirmed mail
 * (docs/decisions/0078).
 */
import { type RightsKind, rightsKinds } from '../contract/rights.ts'
import { dataLinkLimits } from '../contract/site.ts'
import { areaField, choicesField, type FormState, hidden, summary } from './form.ts'
import { html, type Html } from './html.ts'
import type { Site } from './layout.ts'
import { back, frame, leaveForm, type Own, proof } from './own-page.ts'
import { noticePath, type OwnPaths } from './paths.ts'

const { minutes, minutesBetween } = dataLinkLimits

export type RightsFacts = {
  readonly own: Own
  /** The page of the process is open in this browser too. */
  readonly hasProcess: boolean
  readonly personal: readonly (readonly [label: string, value: string])[]
  /** The privacy notices that were accepted, with the day; newest first. */
  readonly notices: readonly { readonly version: number; readonly day: string }[]
  readonly requests: readonly {
    readonly kind: RightsKind
    readonly text: string
    readonly day: string
    readonly answer: string | null
  }[]
  readonly form: FormState
  readonly isSent: boolean
}

const noticeLine = ({ version, day }: RightsFacts['notices'][number]): Html =>
  html`<dd><a href="${noticePath(version)}">${version === 0 ? 'Aviso general' : `Versión ${version}`}</a>, el ${day}</dd>`

/** Under which the browser stores what is typed into a request. */
const storedRequest = ({ key }: Own): string => `${key}:datos`

export const rightsPage = (
  site: Site,
  { own, hasProcess, personal, notices, requests, form, isSent }: RightsFacts,
): Html =>
  frame(
    site,
    own,
    'Mis datos',
    html`${hasProcess && back(own)}
<h1>Mis datos</h1>
${isSent && html`<p class="notice" role="status" data-forgotten="${storedRequest(own)}">Recibimos tu petición. La respuesta aparece aquí y te llega por correo.</p>`}
${summary(form)}
<dl class="card">${personal.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}${notices.length > 0 && html`<div><dt>Aviso de privacidad que aceptaste</dt>${notices.map(noticeLine)}</div>`}</dl>
${requests.length > 0 && html`<h2>Tus peticiones</h2><ul class="plain-list">${requests.map(({ kind, text, day, answer }) => html`<li class="card"><h3>${rightsKinds[kind]}</h3><p>${text}</p><p class="facts">${day}</p>${answer === null ? html`<p class="missing">En revisión</p>` : html`<blockquote>${answer}</blockquote>`}</li>`)}</ul>`}
<h2>Pedir algo sobre mis datos</h2>
<form class="form" method="post" action="${own.paths.data}" data-stored="${storedRequest(own)}"${Object.keys(form.problems).length > 0 && html` data-returned`}>${proof(own)}
${choicesField({ name: 'tipo', label: 'Qué pides', form, type: 'radio', options: Object.entries(rightsKinds).map(([value, label]) => ({ value, label })) })}
${areaField({ name: 'texto', label: 'Explica qué necesitas', form })}
<button>Enviar mi petición</button></form>
<p class="facts">Por seguridad, esta página se cierra ${minutes} minutos después de abrirla.</p>
${leaveForm(own, own.paths.leaveData)}`,
  )

/**
 * For anyone with the link of the process, because letters are forwarded: it shows neither requests nor answers, nor
 * the mail.
 */
export const closedDataPage = (site: Site, { own, isSent }: { readonly own: Own; readonly isSent: boolean }): Html =>
  frame(
    site,
    own,
    'Mis datos',
    html`${back(own)}
<h1>Mis datos</h1>
${isSent && html`<p class="notice" role="status"><strong>Te enviamos el enlace a tu correo.</strong> Sirve ${minutes} minutos y una sola vez. Si no llega, revisa el correo no deseado; después de ${minutesBetween} minutos puedes pedir otro.</p>`}
<p class="lead">Aquí ves los datos que tenemos de ti, pides corregirlos o borrarlos, y lees lo que te respondimos. Para que solo tú puedas hacerlo, te enviamos un enlace al correo con el que te postulaste.</p>
${dataLinkForm(own)}`,
  )

export const dataLinkForm = (own: Own): Html =>
  html`<form method="post" action="${own.paths.dataLink}">${proof(own)}<button>Enviarme un enlace a mi correo</button></form>`

/** Shows whose data a link opens, before it is opened. */
export const openDataPage = (
  site: Site,
  { key, paths }: { readonly key: string; readonly paths: OwnPaths },
  { name, title }: { readonly name: string; readonly title: string },
  token: string,
): Html =>
  frame(
    site,
    { key },
    'Abrir mis datos',
    html`<h1>Abrir mis datos</h1>
<p class="lead">Este enlace abre los datos de una persona, una sola vez y por ${minutes} minutos. Si no eres tú, cierra esta página.</p>
<dl class="card"><div><dt>Nombre</dt><dd>${name}</dd></div><div><dt>Vacante</dt><dd>${title}</dd></div></dl>
<form class="form" method="post" action="${paths.openData}">${hidden('ficha', token)}<button>Abrir mis datos</button></form>`,
  )
