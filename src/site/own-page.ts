/** One's own page: where the process stands in plain words, and what comes next; nothing of what staff write. */
import { type PhaseCode, phases, type StageName } from '../contract/phases.ts'
import { type ApplicationStage, applicationStages, stageTitles } from '../contract/application-entry.ts'
import { type DeliveryLine, mostDocumentMegabytes } from '../contract/documents.ts'
import { differingTexts, fieldLabels, stageFields } from './application-fields.ts'
import { areaField, fileField, type FormState, hidden, summary } from './form.ts'
import { html, type Html } from './html.ts'
import { page, type Site } from './layout.ts'
import { type OwnPaths, vacanciesPath } from './paths.ts'
import { type AppointmentState, type DocumentsState, documentsTexts, statusText } from './status-texts.ts'

/** The current request to the candidate. */
export type Awaited = 'application' | 'documents' | 'appointment' | null

export type Interview = {
  readonly day: string
  readonly hour: string
  readonly place: string
  readonly how: string
  /** What the candidate can do, who has chosen its hour. */
  readonly can: { readonly move: boolean; readonly callOff: boolean }
}

/** The page of one process. */
export type Own = {
  /** Of the page, in its address and in what the browser stores of its forms. */
  readonly key: string
  readonly paths: OwnPaths
  /** Proves that a form is ours, and of this process. */
  readonly token: string
}

export type OwnFacts = {
  readonly own: Own
  readonly name: string
  readonly title: string
  readonly site: string
  readonly outcome: 'abierta' | 'descartada' | 'contratada'
  readonly codigo: PhaseCode
  readonly appointment: AppointmentState
  readonly awaited: Awaited
  /** Why the application was returned. */
  readonly comment: string | null
  /** Working days in which staff usually answer; null: nothing is said. */
  readonly answerDays: number | null
  /** From today on. */
  readonly interviews: readonly Interview[]
  /** Just confirmed. */
  readonly isNew: boolean
}

type Step = { readonly name: string; readonly stages: readonly StageName[] }

/** The ten stages as a candidate lives them. */
const steps: readonly Step[] = [
  { name: 'Recibida', stages: ['filtro'] },
  { name: 'Primera entrevista', stages: ['primeraEntrevista'] },
  { name: 'Exámenes', stages: ['examenes'] },
  { name: 'Segunda entrevista', stages: ['segundaEntrevista'] },
  { name: 'Oferta', stages: ['oferta'] },
  { name: 'Solicitud', stages: ['solicitud', 'folio'] },
  { name: 'Documentos', stages: ['documentos', 'estudio'] },
  { name: 'Contratación', stages: ['contratacion'] },
]
const stepOf = (codigo: PhaseCode): number => steps.findIndex(({ stages }) => stages.includes(phases[codigo].stage))

export function ownPage(site: Site, facts: OwnFacts): Html {
  const { own, name, title, site: place, outcome, codigo, isNew, interviews } = facts
  const { paths } = own
  return frame(
    site,
    own,
    'Mi proceso',
    html`${isNew && html`<p class="notice" role="status"><strong>Recibimos tu postulación.</strong> Guarda el enlace que te llegó por correo: con él vuelves a esta página.</p>`}
<h1>Hola, ${name}</h1>
<p class="lead">Tu proceso para «${title}»${place && `, ${place}`}.</p>
${outcome === 'abierta' && progress(stepOf(codigo))}
${state(facts)}
${interviews.length > 0 && html`<section class="card"><h2>Tus entrevistas</h2><ul class="plain-list">${interviews.map((one) => interviewRow(paths, one))}</ul></section>`}
<p class="actions"><a href="${paths.data}">Mis datos</a>${outcome === 'abierta' && html`<a href="${paths.withdraw}">Retirarme del proceso</a>`}</p>
${leaveForm(own, paths.leave)}`,
  )
}

const progress = (
  at: number,
): Html => html`<div><ol class="steps" aria-label="Avance">${steps.map(({ name }, index) => html`<li class="${index < at ? 'done' : index === at ? 'now' : ''}"${index === at && html` aria-current="step"`}>${name}</li>`)}</ol>
<p>Paso ${at + 1} de ${steps.length}: <strong>${steps[at]!.name}</strong>${steps[at + 1] && html` <span class="facts">· Sigue: ${steps[at + 1]!.name}</span>`}</p></div>`

/** An interview may be held in another zone. */
export const zoneName = 'hora de la Ciudad de México'

const interviewRow = (paths: OwnPaths, { day, hour, place, how, can }: Interview): Html =>
  html`<li><strong>${day}, ${hour}</strong> (${zoneName})<br>${[how, place].filter(Boolean).join(' · ')}${(can.move || can.callOff) && html`<p class="actions">${can.move && html`<a class="more" href="${paths.appointment}">Cambiar la hora</a>`}${can.callOff && html`<a class="more" href="${paths.callOff}">Cancelar la cita</a>`}</p>`}</li>`

function state({ own: { paths }, outcome, codigo, appointment, awaited, comment, answerDays }: OwnFacts): Html {
  if (outcome === 'contratada') return html`<p class="notice">${statusText(codigo, appointment)}</p>`
  if (outcome === 'descartada')
    return html`<p class="card">Este proceso terminó. Gracias por tu interés; puedes postularte a <a href="${vacanciesPath}">otras vacantes</a>.</p>`
  if (awaited === 'application')
    return html`<div class="waits"><p><strong>Te toca:</strong> ${comment === null ? 'completa tu solicitud de empleo.' : 'corrige tu solicitud de empleo y vuelve a enviarla.'}</p>${comment !== null && html`<blockquote>${comment}</blockquote>`}<p><a class="button" href="${paths.application}">${comment === null ? 'Completar mi solicitud' : 'Corregir mi solicitud'}</a></p></div>`
  if (awaited === 'documents')
    return html`<div class="waits"><p><strong>Te toca:</strong> carga tus documentos.</p><p><a class="button" href="${paths.documents}">Cargar mis documentos</a></p></div>`
  if (awaited === 'appointment')
    return html`<div class="waits"><p><strong>Te toca:</strong> elige la hora de tu entrevista.</p><p><a class="button" href="${paths.appointment}">Elegir la hora</a></p></div>`
  return html`<p class="card">${statusText(codigo, appointment)}</p>${answerDays !== null && html`<p class="facts">Normalmente respondemos en ${answerDays === 1 ? '1 día hábil' : `${answerDays} días hábiles o menos`}.</p>`}`
}

/** What the browser stores of other people's forms is erased when the page of this process is shown. */
export const frame = (site: Site, { key }: Pick<Own, 'key'>, title: string, main: Html): Html =>
  page(
    site,
    { title, description: title, path: null },
    html`<section class="wide narrow" data-stores-only="${key}">${main}</section>`,
  )
export const back = ({ paths }: Own): Html => html`<p><a href="${paths.main}">Mi proceso</a></p>`
/** In each form of the page. */
export const proof = ({ token }: Own): Html => hidden('ficha', token)
export const leaveForm = (own: Own, action: string): Html =>
  html`<form method="post" action="${action}" data-leaves>${proof(own)}<button class="plain">Salir de esta página</button></form>`
/** Under which the browser stores what is typed into a part of the application. */
const storedPart = ({ key }: Own, stage: ApplicationStage): string => `${key}:${stage}`

/** Not requested yet, its three open states, reviewed now, accepted, and ended with the process. */
export type ApplicationState = 'sinPedir' | 'incompleta' | 'devuelta' | 'completa' | 'enviada' | 'aceptada' | 'cerrada'

export type ApplicationOverview = {
  readonly own: Own
  readonly state: ApplicationState
  readonly comment: string | null
  /** Stages without anything missing. */
  readonly complete: readonly ApplicationStage[]
  readonly problem: string | null
}

export const stagePath = ({ application }: OwnPaths, stage: ApplicationStage): string => `${application}/${stage}`

/** Where nothing can be written. */
const closedStates: Partial<Readonly<Record<ApplicationState, string>>> = {
  sinPedir: 'Todavía no te la pedimos. Si tu proceso llega a esta etapa, te escribimos.',
  enviada: 'Ya la enviaste y la estamos revisando. Si hay que corregir algo, te escribimos.',
  aceptada: 'Ya revisamos tu solicitud: no falta nada.',
  cerrada: 'Este proceso terminó.',
}

export function applicationPage(site: Site, { own, state: at, comment, complete, problem }: ApplicationOverview): Html {
  const closed = closedStates[at]
  if (closed !== undefined)
    return frame(
      site,
      own,
      'Solicitud de empleo',
      html`${back(own)}<h1>Solicitud de empleo</h1><p class="card">${closed}</p>`,
    )
  const missing = applicationStages.length - complete.length
  const waits =
    at === 'devuelta'
      ? 'Para enviarla otra vez abre la parte que te pedimos, corrígela y guárdala.'
      : `Para enviarla completa ${missing === 1 ? 'la parte que falta' : 'las partes que faltan'}.`
  return frame(
    site,
    own,
    'Solicitud de empleo',
    html`${back(own)}
<h1>Solicitud de empleo</h1>
${problem !== null && html`<p class="summary" role="alert">${problem}</p>`}
${comment !== null && html`<div class="waits"><p>Te pedimos corregir:</p><blockquote>${comment}</blockquote></div>`}
<p class="lead">Son cuatro partes. Cada una se guarda; puedes cerrar y seguir después con tu enlace.</p>
<ol class="parts">${applicationStages.map((stage) => html`<li${complete.includes(stage) && html` data-forgotten="${storedPart(own, stage)}"`}><a href="${stagePath(own.paths, stage)}">${stageTitles[stage]}</a> <span class="${complete.includes(stage) ? 'done' : 'missing'}">${complete.includes(stage) ? 'Completa' : 'Falta'}</span></li>`)}</ol>
<form method="post" action="${own.paths.sendApplication}">${proof(own)}<button${at !== 'completa' && html` disabled aria-describedby="falta"`}>Enviar mi solicitud</button></form>
${at !== 'completa' && html`<p id="falta">${waits}</p>`}`,
  )
}

export type DocumentsFacts = {
  readonly own: Own
  readonly state: DocumentsState
  readonly lines: readonly DeliveryLine[]
  readonly form: FormState
  readonly problem: string | null
}

const states = { falta: 'Falta', recibido: 'Recibido', rechazado: 'Hay que cambiarlo' } as const

export function documentsPage(site: Site, { own, state: at, lines, form, problem }: DocumentsFacts): Html {
  const isOpen = at === 'requested'
  const isWhole = lines.every(({ estado }) => estado === 'recibido')
  return frame(
    site,
    own,
    'Documentos',
    html`${back(own)}
<h1>Documentos</h1>
${problem !== null && html`<p class="summary" role="alert">${problem}</p>`}
${summary(form)}
<p class="lead">${isOpen ? `PDF o foto (JPG, PNG) de cada uno, hasta ${mostDocumentMegabytes} MB. Desde un teléfono puedes tomar la foto.` : documentsTexts[at]}</p>
<ul class="plain-list">${lines.map((line) => documentRow(line, { own, isOpen, form }))}</ul>
${isOpen && html`<form method="post" action="${own.paths.sendDocuments}">${proof(own)}<button${!isWhole && html` disabled aria-describedby="falta"`}>Enviar mis documentos</button></form>${!isWhole && html`<p id="falta">Para enviarlos carga los que faltan.</p>`}`}`,
  )
}

function documentRow(
  { tipo, nombre, estado, motivo, fecha, hora }: DeliveryLine,
  { own, isOpen, form }: Pick<DocumentsFacts, 'own' | 'form'> & { readonly isOpen: boolean },
): Html {
  const isThere = estado === 'recibido'
  const [label, send] = isThere ? ['Cambiarlo por', 'Cambiar'] : ['Archivo', 'Cargar']
  return html`<li class="card" id="${tipo}">
<h2>${nombre}</h2>
<p class="${isThere ? 'done' : 'missing'}">${states[estado]}${isThere && fecha !== null && ` el ${fecha}, ${hora}`}</p>
${motivo !== null && html`<blockquote>${motivo}</blockquote>`}
${isOpen && html`<form class="form beside" method="post" action="${own.paths.documents}" enctype="multipart/form-data">${proof(own)}${hidden('tipo', tipo)}${fileField({ name: `archivo-${tipo}`, label, spoken: `${label}: ${nombre}`, form, accept: '.pdf,.jpg,.jpeg,.png,image/jpeg,image/png,application/pdf' })}<button class="${isThere ? 'plain' : ''}" aria-label="${send}: ${nombre}">${send}</button></form>`}
</li>`
}

export const withdrawPage = (
  site: Site,
  { own, title, form }: { readonly own: Own; readonly title: string; readonly form: FormState },
): Html =>
  frame(
    site,
    own,
    'Retirarme del proceso',
    html`${back(own)}
<h1>Retirarme del proceso</h1>
<p class="lead">Dejas el proceso de «${title}» y se cancelan tus citas. No se puede deshacer desde aquí; puedes volver a postularte.</p>
<form class="form" method="post" action="${own.paths.withdraw}">${proof(own)}${areaField({ name: 'comentarios', label: '¿Quieres decirnos por qué?', form, isOptional: true })}<p class="actions"><button class="danger">Retirarme</button><a href="${own.paths.main}">Seguir en el proceso</a></p></form>`,
  )

/** Name of the field with the digest of the part as it was read. */
export const digestName = 'leida'

export type StageFacts = {
  readonly own: Own
  readonly stage: ApplicationStage
  readonly form: FormState
  readonly digest: string
  /** The answer to a form: the browser stores what it shows. */
  readonly isReturned: boolean
  /** What was saved elsewhere since the form was read; null: nothing. */
  readonly saved: Readonly<Record<string, string>> | null
}

export const stagePage = (site: Site, { own, stage, form, digest, isReturned, saved }: StageFacts): Html => {
  const place = applicationStages.indexOf(stage) + 1
  return frame(
    site,
    own,
    stageTitles[stage],
    html`<p><a href="${own.paths.application}">Solicitud de empleo</a></p>
<h1>${stageTitles[stage]}</h1>
<p class="lead">Parte ${place} de ${applicationStages.length}. Si falta algo, lo que escribiste se guarda de todos modos.</p>
${saved && savedMeanwhile(stage, form, saved)}
${summary(form, fieldLabels(stage))}
<form class="form" method="post" action="${stagePath(own.paths, stage)}" novalidate data-stored="${storedPart(own, stage)}"${isReturned && html` data-returned`}>${proof(own)}${hidden(digestName, digest)}${stageFields(stage, form)}<button>Guardar y seguir</button></form>`,
  )
}

const savedMeanwhile = (
  stage: ApplicationStage,
  form: FormState,
  saved: NonNullable<StageFacts['saved']>,
): Html => html`<div class="waits" role="alert" tabindex="-1"><h2>Esta parte se guardó en otra ventana mientras escribías</h2>
<p>Todavía no guardamos lo que escribiste aquí: sigue en los campos. Esto es lo que se guardó allá y es distinto. Deja en cada campo lo que vale y guarda otra vez.</p>
<dl>${differingTexts(stage, saved, form.typed).map(([label, text]) => html`<div><dt>${label}</dt><dd class="typed">${text === '' ? 'Vacío' : text}</dd></div>`)}</dl></div>`
