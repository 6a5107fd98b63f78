/**
 * Confirming applications by the link of the letter: all that waits for a mail, each with everything that will be
 * stored.
 */
import { noneChosen } from '../contract/site.ts'
import { checkField, type FormState, hidden, summary } from './form.ts'
import { html, type Html } from './html.ts'
import { narrowPage, type Site } from './layout.ts'
import { sharedField } from './open-process.ts'
import { confirmPath, newLinkPath, ownPaths, vacanciesPath, waitingCurriculumPath } from './paths.ts'

/** An application as it was sent. `sent`: when, in words. */
export type WaitingCandidacy = {
  readonly id: number
  readonly name: string
  readonly telefono: string
  readonly estado: string | null
  readonly escolaridad: string | null
  readonly areas: readonly string[]
  readonly curriculum: string | null
  readonly sent: string
}
/** `refusedAnother`: more was sent than is stored. */
export type WaitingVacancy = {
  readonly id: number
  readonly title: string
  readonly candidacies: readonly WaitingCandidacy[]
  readonly refusedAnother: boolean
}
export type Waiting = { readonly correo: string; readonly vacancies: readonly WaitingVacancy[] }
/** Applications that this link has just confirmed, closed or erased. */
export type JustEnded = {
  readonly confirmed: readonly { readonly title: string; readonly key: string }[]
  readonly closed: readonly string[]
  readonly erased: boolean
}

/** Name of the field with the ids of the applications that the form shows. */
export const shownName = 'mostrada'
/** Name of the choice of a vacancy. */
export const choiceName = (publicationId: number): string => `vacante-${publicationId}`

export function confirmPage(
  site: Site,
  { correo, vacancies }: Waiting,
  ended: JustEnded,
  form: FormState,
  token: string,
): Html {
  const all = vacancies.flatMap(({ candidacies }) => candidacies)
  const title = vacancies.length === 1 ? 'Confirma tu postulación' : 'Confirma tus postulaciones'
  return narrowPage(
    site,
    title,
    html`${endedNotice(ended)}<h1>${title}</h1>
${summary(form)}
<p class="lead">${vacancies.length === 1 ? html`Falta un paso para postularte a «${vacancies[0]!.title}».` : html`Falta un paso para postularte a estas ${vacancies.length} vacantes.`} Esto es lo que se guarda con el correo <strong>${correo}</strong>:</p>
<form class="form" method="post" action="${confirmPath}">${hidden('ficha', token)}${all.map(({ id }) => hidden(shownName, String(id)))}
${all.length === 1 ? only(vacancies[0]!) : vacancies.map((vacancy) => choice(vacancy, form))}
${vacancies.some(({ refusedAnother }) => refusedAnother) && html`<p class="notice">Después llegó otra postulación con tu correo que no guardamos, porque ya esperaban demasiadas. Si falta la tuya, decide sobre estas y vuelve a postularte.</p>`}
${checkField({ name: 'confirmo', form, isOptional: all.length > 1, label: html`Son mis datos y quiero postularme.` })}${sharedField(form)}<button>${vacancies.length === 1 ? 'Confirmar mi postulación' : 'Confirmar mis postulaciones'}</button></form>`,
  )
}

const only = ({ id, candidacies: [candidacy] }: WaitingVacancy): Html =>
  html`${hidden(choiceName(id), String(candidacy!.id))}<div class="card">${facts(candidacy!)}</div>`

function choice({ id, title, candidacies }: WaitingVacancy, form: FormState): Html {
  const name = choiceName(id)
  const chosen = form.typed[name] ?? (candidacies.length === 1 ? String(candidacies[0]!.id) : '')
  const radio = (value: string, label: string) =>
    html`<label class="choice"><input type="radio" name="${name}" value="${value}"${value === chosen && html` checked`} required>${label}</label>`
  const problem = form.problems[name]
  return html`<fieldset class="field sendings" id="${name}"${problem !== undefined && html` aria-describedby="${name}-error"`}><legend>${title}</legend>
${candidacies.length > 1 && html`<small>Llegaron ${candidacies.length} con tu correo: elige la tuya. Las otras se borran.</small>`}
${candidacies.map((candidacy, index) => html`<div class="card">${radio(String(candidacy.id), candidacies.length === 1 ? 'Postularme' : `Postularme con esta (${index + 1} de ${candidacies.length})`)}${facts(candidacy)}</div>`)}
<div class="card">${radio(noneChosen, candidacies.length === 1 ? 'No postularme a esta vacante' : 'Ninguna de estas')}</div>
${problem !== undefined && html`<strong class="error" id="${name}-error">${problem}</strong>`}</fieldset>`
}

const facts = ({
  id,
  name,
  telefono,
  estado,
  escolaridad,
  areas,
  curriculum,
  sent,
}: WaitingCandidacy): Html => html`<dl>
<div><dt>Nombre</dt><dd>${name}</dd></div>
<div><dt>Teléfono</dt><dd>${telefono}</dd></div>
${estado !== null && html`<div><dt>Estado donde vives</dt><dd>${estado}</dd></div>`}
${escolaridad !== null && html`<div><dt>Último grado de estudios</dt><dd>${escolaridad}</dd></div>`}
${areas.length > 0 && html`<div><dt>Áreas que te interesan</dt><dd>${areas.join(', ')}</dd></div>`}
<div><dt>CV</dt><dd>${curriculum === null ? 'Sin CV' : html`<a href="${waitingCurriculumPath(id)}">${curriculum}</a>`}</dd></div>
<div><dt>Enviada</dt><dd>${sent}</dd></div></dl>`

/** After a choice for several vacancies, and when the link is opened again. */
export const endedPage = (site: Site, ended: JustEnded): Html =>
  narrowPage(
    site,
    titleOf(ended),
    html`<h1>${titleOf(ended)}</h1>
${endedList(ended)}
<p><a class="more" href="${vacanciesPath}">Ver más vacantes</a></p>`,
  )

const isEmpty = ({ confirmed, closed, erased }: JustEnded): boolean =>
  confirmed.length === 0 && closed.length === 0 && !erased

const endedNotice = (ended: JustEnded): Html | false =>
  !isEmpty(ended) && html`<div class="notice">${endedList(ended)}</div>`

function titleOf({ confirmed, closed }: JustEnded): string {
  if (confirmed.length > 0) return confirmed.length === 1 ? 'Recibimos tu postulación' : 'Recibimos tus postulaciones'
  return closed.length > 0 ? 'Esta vacante ya no está abierta' : 'Se borró lo que no elegiste'
}

const endedList = ({
  confirmed,
  closed,
  erased,
}: JustEnded): Html => html`${confirmed.length > 0 && html`<ul class="plain-list">${confirmed.map(({ title, key }) => html`<li class="card"><span class="done">Recibida: ${title}</span> <a class="more" href="${ownPaths(key).main}">Ver mi proceso</a></li>`)}</ul>`}
${closed.map((title) => html`<p>La vacante «${title}» ya no está abierta: lo que enviaste se borró.</p>`)}
${erased && html`<p>Se borró lo que no elegiste.</p>`}`

/** For a link that was used, has expired, or never was one. */
export const uselessLinkPage = (site: Site): Html =>
  narrowPage(
    site,
    'Este enlace ya no sirve',
    html`<h1>Este enlace ya no sirve</h1>
<p class="lead">Se usó, venció o se reemplazó por uno más reciente.</p>
<p><a class="button" href="${newLinkPath}">Enviarme un enlace nuevo</a></p>`,
  )
