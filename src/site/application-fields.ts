/**
 * The job application on the public site: the fields of its four stages, and what was typed into them as the contract
 * reads it.
 */
import type { ApplicationStage } from '../contract/application-entry.ts'
import type { Application } from '../contract/applications.ts'
import { kinships, mexicanStates, schoolings, studyStates } from '../contract/person-facts.ts'
import { areaField, choicesField, type FormState, selectField, textField } from './form.ts'
import { html, type Html } from './html.ts'

type Shown = { readonly name: string; readonly label: string; readonly isOptional?: true; readonly hint?: string }
type FieldOf = Shown & {
  readonly kind?: 'text' | 'day' | 'long' | 'tel' | 'email' | 'yesNo'
  readonly names?: readonly string[]
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly autocomplete?: string
}
/** A heading between fields. */
type Group = { readonly group: string; readonly hint?: string }
type Part = FieldOf | Group

const yesNo = [
  { value: 'SI', label: 'Sí' },
  { value: 'NO', label: 'No' },
] as const
const question = (name: string, label: string): FieldOf[] => [
  { name: `${name}.respuesta`, label, kind: 'yesNo' },
  { name: `${name}.cual`, label: 'Si es sí, ¿cuál?', isOptional: true },
]

/** Rows that the form offers for beneficiaries; empty ones are left out. */
const beneficiaryRows = 3
const beneficiary = (index: number): FieldOf[] => [
  { name: `beneficiarios.${index}.nombre`, label: `Beneficiario ${index + 1}: nombre`, isOptional: true },
  {
    name: `beneficiarios.${index}.apellidoPaterno`,
    label: `Beneficiario ${index + 1}: primer apellido`,
    isOptional: true,
  },
  {
    name: `beneficiarios.${index}.apellidoMaterno`,
    label: `Beneficiario ${index + 1}: segundo apellido`,
    isOptional: true,
  },
  {
    name: `beneficiarios.${index}.parentesco`,
    label: `Beneficiario ${index + 1}: parentesco`,
    isOptional: true,
    names: kinships,
  },
]

export const applicationFields: Readonly<Record<ApplicationStage, readonly Part[]>> = {
  etapa1: [
    { name: 'nombre', label: 'Nombre', autocomplete: 'given-name' },
    { name: 'apellidoPaterno', label: 'Primer apellido', autocomplete: 'family-name' },
    { name: 'apellidoMaterno', label: 'Segundo apellido', isOptional: true },
    {
      name: 'genero',
      label: 'Género',
      options: [
        { value: 'M', label: 'Femenino' },
        { value: 'H', label: 'Masculino' },
      ],
    },
    { name: 'curp', label: 'CURP', hint: '18 letras y números.', autocomplete: 'off' },
    { name: 'rfc', label: 'RFC', hint: '13 letras y números.', autocomplete: 'off' },
    {
      name: 'nss',
      label: 'Número de seguridad social (NSS)',
      isOptional: true,
      hint: 'Once dígitos. Si nunca has cotizado, déjalo vacío.',
      autocomplete: 'off',
    },
    { name: 'telefonoCelular', label: 'Teléfono celular', kind: 'tel', autocomplete: 'tel-national' },
    { name: 'telefonoParticular', label: 'Otro teléfono', kind: 'tel', isOptional: true },
    { name: 'email', label: 'Correo', kind: 'email', autocomplete: 'email' },
    { group: 'Domicilio' },
    { name: 'calle', label: 'Calle' },
    { name: 'numExt', label: 'Número exterior' },
    { name: 'numInt', label: 'Número interior', isOptional: true },
    { name: 'colonia', label: 'Colonia' },
    { name: 'alcaldia', label: 'Alcaldía o municipio' },
    { name: 'estado', label: 'Estado', names: mexicanStates },
    { name: 'cp', label: 'Código postal', autocomplete: 'postal-code' },
  ],
  etapa2: [
    { name: 'nivelEstudiosTexto', label: 'Último grado de estudios', names: schoolings },
    { name: 'estatusTexto', label: 'Estatus de tus estudios', names: studyStates },
    { name: 'carrera', label: 'Carrera', isOptional: true },
    { group: 'Tu último trabajo', hint: 'Si todavía no has trabajado, déjalo vacío.' },
    { name: 'nombreEmpresa', label: 'Empresa', isOptional: true },
    { name: 'actividad', label: 'A qué se dedica', isOptional: true },
    { name: 'periodoLaboradoInicio', label: 'Cuándo empezaste', kind: 'day', isOptional: true },
    {
      name: 'periodoLaboradoFin',
      label: 'Cuándo terminaste',
      kind: 'day',
      isOptional: true,
      hint: 'Vacío si sigues ahí.',
    },
    { name: 'nombreJefeInmediato', label: 'Nombre de tu jefe', isOptional: true },
    { name: 'puestoJefe', label: 'Puesto de tu jefe', isOptional: true },
    {
      name: 'telefono',
      label: 'Teléfono de la empresa',
      kind: 'tel',
      isOptional: true,
      hint: 'Para pedir referencias.',
    },
    { name: 'funciones', label: 'Qué hacías', kind: 'long', isOptional: true },
  ],
  etapa3: [
    { group: 'A quién llamamos en una emergencia' },
    { name: 'nombre', label: 'Nombre completo' },
    { name: 'parentesco', label: 'Parentesco', names: kinships },
    { name: 'telefonoCelular', label: 'Teléfono celular', kind: 'tel' },
    { name: 'telefonoParticular', label: 'Otro teléfono', kind: 'tel', isOptional: true },
    { group: 'Tus beneficiarios', hint: 'Opcionales.' },
    ...Array.from({ length: beneficiaryRows }, (_, index) => beneficiary(index)).flat(),
  ],
  etapa4: [
    ...question('mismoGiro', '¿Has trabajado en una empresa del mismo giro?'),
    ...question('empresaGrupo', '¿Has trabajado en una empresa del grupo?'),
    ...question('familiaresGrupo', '¿Tienes familiares en el grupo?'),
    ...question('aseguradoraFinanciera', '¿Has trabajado en una aseguradora o financiera?'),
    ...question('cedulaCertificacion', '¿Cuentas con cédula o certificación regulatoria?'),
  ],
}

const fieldsOf = (stage: ApplicationStage): FieldOf[] => applicationFields[stage].filter((part) => 'name' in part)
export const fieldLabels = (stage: ApplicationStage): Readonly<Record<string, string>> =>
  Object.fromEntries(fieldsOf(stage).map(({ name, label }) => [name, label]))

/** Label and saved text of each field whose saved text differs from the typed one. */
export const differingTexts = (
  stage: ApplicationStage,
  texts: Readonly<Record<string, string>>,
  typed: FormState['typed'],
): (readonly [label: string, text: string])[] =>
  fieldsOf(stage).flatMap(({ name, label, kind, options }) => {
    const text = texts[name] ?? ''
    const choices = kind === 'yesNo' ? yesNo : (options ?? [])
    return text === (typed[name] ?? '')
      ? []
      : [[label, choices.find(({ value }) => value === text)?.label ?? text] as const]
  })

const longestLine = 200

export const stageFields = (stage: ApplicationStage, form: FormState): Html[] =>
  applicationFields[stage].map((part) => {
    if ('group' in part) return html`<h2>${part.group}</h2>${part.hint && html`<p class="facts">${part.hint}</p>`}`
    const { kind = 'text', names, options, autocomplete, ...field } = part
    if (kind === 'yesNo') return choicesField({ ...field, form, type: 'radio', options: yesNo })
    if (names || options)
      return selectField({ ...field, form, options: options ?? names!.map((name) => ({ value: name, label: name })) })
    if (kind === 'long') return areaField({ ...field, form })
    const type = { text: 'text', day: 'date', tel: 'tel', email: 'email' }[kind]
    return textField({
      ...field,
      form,
      type,
      longest: longestLine,
      ...(autocomplete ? { autocomplete } : {}),
      ...(kind === 'tel' ? { inputmode: 'tel' } : {}),
    })
  })

/** Only the fields of the stage, each as one text. */
export const typedOf = (stage: ApplicationStage, typed: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(fieldsOf(stage).map(({ name }) => [name, typeof typed[name] === 'string' ? typed[name] : '']))

/** `2026-03-02` ↔ `02/03/2026`; any other text stays. */
const turned = (day: string, from: RegExp, to: string): string => {
  const parts = from.exec(day)
  return parts ? parts.slice(1).toReversed().join(to) : day
}

/** What the contract's schema of the stage takes. */
export function entryOf(stage: ApplicationStage, typed: Readonly<Record<string, string>>): unknown {
  const days = new Set(
    fieldsOf(stage)
      .filter(({ kind }) => kind === 'day')
      .map(({ name }) => name),
  )
  const entry: Record<string, unknown> = {}
  for (const [name, text] of Object.entries(typed)) {
    const value = days.has(name) ? turned(text, /^(\d{4})-(\d\d)-(\d\d)$/, '/') : text
    const [first = '', ...rest] = name.split('.')
    if (first !== 'beneficiarios')
      entry[first] = rest.length === 0 ? value : { ...(entry[first] as object | undefined), [rest[0]!]: value || null }
  }
  if (stage !== 'etapa3') return stage === 'etapa4' ? withoutUnanswered(entry) : entry
  const kinship = kinships.indexOf(typed['parentesco'] ?? '')
  return { ...entry, idParentesco: kinship < 0 ? undefined : kinship + 1, beneficiarios: rowsOf(typed) }
}

/** A question without an answer is missing as a whole. */
const withoutUnanswered = (entry: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(entry).map(([name, answered]) => [
      name,
      (answered as { respuesta: string | null }).respuesta === null ? undefined : answered,
    ]),
  )

const rowNames = ['nombre', 'apellidoPaterno', 'apellidoMaterno', 'parentesco'] as const
const rowsOf = (typed: Readonly<Record<string, string>>) =>
  Array.from({ length: beneficiaryRows }, (_, index) =>
    Object.fromEntries(rowNames.map((name) => [name, (typed[`beneficiarios.${index}.${name}`] ?? '').trim()])),
  ).filter((row) => rowNames.some((name) => row[name] !== ''))

/** A stored stage as it would have been typed. */
export function typedFrom<Stage extends ApplicationStage>(
  stage: Stage,
  stored: NonNullable<Application[Stage]>,
): Record<string, string> {
  const days = new Set(
    fieldsOf(stage)
      .filter(({ kind }) => kind === 'day')
      .map(({ name }) => name),
  )
  return Object.fromEntries(
    fieldsOf(stage).map(({ name }) => {
      const value = name
        .split('.')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], stored)
      const text = value === null || value === undefined ? '' : String(value as string | number)
      return [name, days.has(name) ? turned(text, /^(\d\d)\/(\d\d)\/(\d{4})$/, '-') : text]
    }),
  )
}

/** Problems of the contract's paths, by the form's fields. An unanswered question is reported at its answer. */
export const problemsAt = (
  stage: ApplicationStage,
  problems: Readonly<Record<string, string>>,
): Record<string, string> => {
  const known = new Set(fieldsOf(stage).map(({ name }) => name))
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, problem]) => {
      const name = [path, `${path}.respuesta`, path === 'idParentesco' ? 'parentesco' : path].find((one) =>
        known.has(one),
      )
      return name === undefined ? [] : [[name, problem] as const]
    }),
  )
}
