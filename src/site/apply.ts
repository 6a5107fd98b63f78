/** Applying for a vacancy: the form, what follows it, and the confirmation by the letter's link. */
import { curriculumKinds, mostCurriculumMegabytes } from '../contract/integration.ts'
import { candidacyHours, linkLetterLimits } from '../contract/site.ts'
import { mexicanStates, schoolings } from '../contract/person-facts.ts'
import type { PrivacyNotice } from '../contract/privacy-notice.ts'
import type { Advert } from './advert.ts'
import {
  choicesField,
  consentField,
  fileField,
  type FormState,
  hidden,
  type Option,
  selectField,
  summary,
  textField,
  trap,
} from './form.ts'
import { html, type Html } from './html.ts'
import { narrowPage, page, type Site } from './layout.ts'
import { zoneName } from './own-page.ts'
import { applyPath, newLinkPath, privacyPath, vacanciesPath, vacancyPath } from './paths.ts'

export type ApplyFacts = {
  readonly advert: Pick<Advert, 'id' | 'title'>
  readonly form: FormState
  readonly areas: readonly Option[]
  /** A CV that has arrived already: the secret of its draft, and its name. */
  readonly draft: { readonly secret: string; readonly fileName: string } | null
  /** Token of the board through whose advert the person came. */
  readonly source: string
  readonly notice: Pick<PrivacyNotice, 'version' | 'finalidadesVoluntarias'>
}

const labels = { correo: 'Correo', telefono: 'Teléfono', curriculum: 'CV' }
const named = (names: readonly string[]): Option[] => names.map((name) => ({ value: name, label: name }))

export function applyPage(site: Site, { advert, form, areas, draft, source, notice }: ApplyFacts): Html {
  const title = `Postularme: ${advert.title}`
  return page(
    site,
    { title, description: title, path: null },
    html`<section class="wide narrow">
<p><a href="${vacancyPath(advert)}">${advert.title}</a></p>
<h1>Postularme</h1>
<p class="lead">Te toma unos minutos. Al final te llega un correo con un enlace para confirmar.</p>
${summary(form, labels)}
<form class="form" method="post" action="${applyPath(advert)}" enctype="multipart/form-data" data-stored="postulacion-${advert.id}"${Object.keys(form.problems).length > 0 && html` data-returned`}>
<div class="notice between" role="status" data-restored hidden><p>Recuperamos lo que se había escrito aquí.</p><button type="button" class="plain">Borrarlo</button></div>
${textField({ name: 'nombres', label: 'Nombre', form, autocomplete: 'given-name' })}
${textField({ name: 'apellidoPaterno', label: 'Primer apellido', form, autocomplete: 'family-name' })}
${textField({ name: 'apellidoMaterno', label: 'Segundo apellido', form, isOptional: true })}
${textField({ name: 'correo', label: 'Correo', form, type: 'email', autocomplete: 'email', inputmode: 'email', hint: 'Ahí te llegan los avisos de tu proceso.', longest: 200 })}
${textField({ name: 'telefono', label: 'Teléfono', form, type: 'tel', autocomplete: 'tel-national', inputmode: 'tel', hint: 'Diez dígitos.', longest: 20 })}
${selectField({ name: 'estado', label: 'Estado donde vives', form, isOptional: true, options: named(mexicanStates) })}
${selectField({ name: 'escolaridad', label: 'Último grado de estudios', form, isOptional: true, options: named(schoolings) })}
${areas.length > 0 && choicesField({ name: 'areas', label: 'Áreas que te interesan', form, isOptional: true, type: 'checkbox', options: areas })}
${draft && html`<p class="notice">Ya recibimos tu CV «${draft.fileName}». Elige otro solo si quieres cambiarlo.</p>${hidden('borrador', draft.secret)}`}
${fileField({ name: 'curriculum', label: 'CV', form, isOptional: true, accept: curriculumKinds.map((kind) => `.${kind}`).join(','), hint: `PDF o Word, hasta ${mostCurriculumMegabytes} MB.` })}
${hidden(noticeVersionName, String(notice.version))}
${consentField({ name: 'aviso', form, version: notice.version, label: html`Leí y acepto el <a href="${privacyPath}" target="_blank">aviso de privacidad (en otra pestaña)</a>.` })}
${notice.finalidadesVoluntarias.length > 0 && consentField({ name: 'voluntarias', form, version: notice.version, isOptional: true, label: voluntaryLabel(notice) })}
${hidden('fuente', source)}${trap}
<button>Enviar mi postulación</button>
</form>
</section>`,
  )
}

/** Name of the field with the version of the notice that the form shows. */
export const noticeVersionName = 'versionAviso'

/** The built-in notice has one voluntary purpose, which this sentence says. */
const voluntaryLabel = ({ version, finalidadesVoluntarias }: ApplyFacts['notice']): Html =>
  version === 0
    ? html`Acepto que me avisen de otras vacantes. Puedes postularte sin aceptarlo.`
    : html`Acepto las finalidades voluntarias: ${finalidadesVoluntarias.map((line) => line.replace(/\.$/, '')).join('; ')}. Puedes postularte sin aceptarlas.`

/** When a letter leaves; undefined: at once. In words, of Mexico City. */
type Leaving = string | undefined

/** The same whether the mail is known or not. */
export const sentPage = (site: Site, { id, title }: Pick<Advert, 'id' | 'title'>, leaving: Leaving): Html =>
  narrowPage(
    site,
    'Revisa tu correo',
    html`<h1 data-forgotten="postulacion-${id}">Revisa tu correo</h1>
<p class="lead">${leaving === undefined ? 'Te enviamos un correo' : html`El <strong>${leaving}</strong> (${zoneName}) sale un correo`} con el enlace para confirmar tu postulación a «${title}». Sin confirmarla no la recibimos, y se borra ${candidacyHours} horas después del correo.</p>
${leaving !== undefined && html`<p class="notice">${limitText} Si ya recibiste uno, su enlace también sirve para confirmar esta postulación.</p>`}
<p>Si no llega en unos minutos${leaving !== undefined && ' después de esa hora'}, busca en la carpeta de correo no deseado.</p>
<p><a class="more" href="${vacanciesPath}">Ver más vacantes</a></p>`,
  )

const limitText = `A cada dirección sale un correo cada ${linkLetterLimits.minutesBetween} minutos y ${linkLetterLimits.perDay} al día como máximo; con muchas postulaciones a la vez puede tardar más.`

export const newLinkPage = (site: Site, form: FormState): Html =>
  narrowPage(
    site,
    'Enviarme un enlace nuevo',
    html`<h1>Enviarme un enlace nuevo</h1>
<p class="lead">Escribe el correo con el que te postulaste. Ahí te llegan los enlaces a tus procesos, y el de las postulaciones que te falta confirmar.</p>
${summary(form, labels)}
<form class="form" method="post" action="${newLinkPath}">${textField({ name: 'correo', label: 'Correo', form, type: 'email', autocomplete: 'email', inputmode: 'email', longest: 200 })}${trap}<button>Enviarme un enlace</button></form>`,
  )

export const newLinkSentPage = (site: Site, leaving: Leaving): Html =>
  narrowPage(
    site,
    'Revisa tu correo',
    html`<h1>Revisa tu correo</h1>
<p class="lead">Si ese correo tiene un proceso en curso o una postulación por confirmar, ${leaving === undefined ? 'en unos minutos le llega un enlace' : html`su enlace sale el <strong>${leaving}</strong> (${zoneName})`}.</p>
${leaving !== undefined && html`<p class="notice">${limitText}</p>`}`,
  )
