/**
 * Fields of the public forms. They work without a script: a refused form comes back with what was typed and what is
 * wrong.
 */
import { html, type Html } from './html.ts'

/** Field → what was typed; several values of one field are a list. */
export type Typed = Readonly<Record<string, string | readonly string[]>>
/** Field → its error. */
export type Problems = Readonly<Record<string, string>>

export type FormState = { readonly typed: Typed; readonly problems: Problems }
export const untouched: FormState = { typed: {}, problems: {} }

type Field = {
  readonly name: string
  readonly label: string
  readonly form: FormState
  readonly isOptional?: boolean
  readonly hint?: string
}

const errorId = (name: string): string => `${name.replaceAll('.', '-')}-error`
const hintId = (name: string): string => `${name.replaceAll('.', '-')}-ayuda`

const typedIn = ({ typed }: FormState, name: string): string => {
  const value = typed[name] ?? ''
  return typeof value === 'string' ? value : (value[0] ?? '')
}

function described({ name, form, hint }: Field): Html {
  const ids = [hint && hintId(name), form.problems[name] && errorId(name)].filter(Boolean)
  return html`${ids.length > 0 && html` aria-describedby="${ids.join(' ')}"`}${form.problems[name] && html` aria-invalid="true"`}`
}

const labelText = ({ label, isOptional }: Field): Html =>
  html`<span>${label}${isOptional && html` <small>(opcional)</small>`}</span>`

const notes = ({ name, form, hint }: Field): Html =>
  html`${hint && html`<small id="${hintId(name)}">${hint}</small>`}${form.problems[name] && html`<strong class="error" id="${errorId(name)}">${form.problems[name]}</strong>`}`

export const textField = (
  field: Field & {
    readonly type?: string
    readonly autocomplete?: string
    readonly inputmode?: string
    readonly longest?: number
  },
): Html => {
  const { name, form, isOptional, type = 'text', autocomplete, inputmode, longest = 100 } = field
  return html`<label class="field">${labelText(field)}<input id="${name}" name="${name}" type="${type}" value="${typedIn(form, name)}" maxlength="${longest}"${autocomplete && html` autocomplete="${autocomplete}"`}${inputmode && html` inputmode="${inputmode}"`}${!isOptional && html` required`}${described(field)}>${notes(field)}</label>`
}

export const areaField = (field: Field & { readonly longest?: number }): Html => {
  const { name, form, isOptional, longest = 2000 } = field
  return html`<label class="field">${labelText(field)}<textarea id="${name}" name="${name}" rows="4" maxlength="${longest}"${!isOptional && html` required`}${described(field)}>${typedIn(form, name)}</textarea>${notes(field)}</label>`
}

export type Option = { readonly value: string; readonly label: string }

export const selectField = (field: Field & { readonly options: readonly Option[] }): Html => {
  const { name, form, isOptional, options } = field
  const chosen = typedIn(form, name)
  return html`<label class="field">${labelText(field)}<select id="${name}" name="${name}"${!isOptional && html` required`}${described(field)}><option value="">${isOptional ? 'Sin especificar' : 'Elige una opción'}</option>${options.map(({ value, label }) => html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`)}</select>${notes(field)}</label>`
}

/** `spoken`: instead of the label, where a page has several with the same one. */
export const fileField = (
  field: Field & { readonly accept: string; readonly capture?: boolean; readonly spoken?: string },
): Html => {
  const { name, accept, capture, isOptional, spoken } = field
  return html`<label class="field">${labelText(field)}<input id="${name}" name="${name}" type="file"${spoken && html` aria-label="${spoken}"`} accept="${accept}"${capture && html` capture="environment"`}${!isOptional && html` required`}${described(field)}>${notes(field)}</label>`
}

export const choicesField = (
  field: Field & { readonly options: readonly Option[]; readonly type: 'checkbox' | 'radio' },
): Html => {
  const { name, form, options, type } = field
  const chosen = [form.typed[name] ?? []].flat()
  return html`<fieldset class="field" id="${name}"${described(field)}><legend>${labelText(field)}</legend><div class="choices">${options.map(({ value, label }) => html`<label class="choice"><input type="${type}" name="${name}" value="${value}"${chosen.includes(value) && html` checked`}>${label}</label>`)}</div>${notes(field)}</fieldset>`
}

/** One checkbox; its value is `si`. `storedAs`: its name in what the browser stores of the form. */
export const checkField = (
  field: Omit<Field, 'label'> & { readonly label: Html; readonly storedAs?: string },
): Html => {
  const { name, form, label, isOptional, storedAs } = field
  const plain = { ...field, label: '' }
  return html`<div class="field"><label class="choice"><input type="checkbox" id="${name}" name="${name}" value="si"${storedAs && html` data-stored-as="${storedAs}"`}${typedIn(form, name) === 'si' && html` checked`}${!isOptional && html` required`}${described(plain)}><span>${label}</span></label>${notes(plain)}</div>`
}

/** `version`: of what it agrees to; the browser restores it for the same version only. */
export const consentField = ({
  version,
  ...field
}: Omit<Field, 'label'> & { readonly label: Html; readonly version: number }): Html =>
  checkField({ ...field, storedAs: `${field.name}-${version}` })

export const hidden = (name: string, value: string): Html => html`<input type="hidden" name="${name}" value="${value}">`

/**
 * The errors above a refused form: each line links to its field. `labels`: field → its name, for messages without it.
 */
export function summary({ problems }: FormState, labels: Readonly<Record<string, string>> = {}): Html | null {
  const all = Object.entries(problems)
  if (all.length === 0) return null
  return html`<div class="summary" role="alert" tabindex="-1"><h2>${all.length === 1 ? 'Revisa un dato' : `Revisa ${all.length} datos`}</h2><ul>${all.map(([name, problem]) => html`<li><a href="#${name}">${labels[name] === undefined ? problem : `${labels[name]}: ${problem}`}</a></li>`)}</ul></div>`
}

/** People neither see nor reach it; programs fill it in. */
export const trapName = 'sitio_web'
export const trap = html`<div class="trap" aria-hidden="true"><label>Deja esto vacío<input name="${trapName}" tabindex="-1" autocomplete="off"></label></div>`
