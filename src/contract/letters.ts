/** Letters that people write to candidates, and the templates for them (docs/decisions/0109). */
import * as v from 'valibot'
import { recruiters } from './access.ts'
import { defineCall, done } from './call.ts'
import { id, idText, version } from './ids.ts'
import { phases, type StageName, stageName } from './phases.ts'
import { changes, changesOne, notFound } from './refusal-groups.ts'
import { requiredText } from './wire.ts'

/** What a text may leave open until the letter is delivered. */
export const placeholders = ['nombre', 'vacante', 'fecha', 'enlace'] as const
export type Placeholder = (typeof placeholders)[number]
export const placeholderMeanings: Readonly<Record<Placeholder, string>> = {
  nombre: 'Nombre del candidato',
  vacante: 'Título de la vacante',
  fecha: 'Día en que sale',
  enlace: 'Enlace a su página, que se hace al salir',
}

const pattern = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g')

export type LetterPart = { readonly text: string } | { readonly placeholder: Placeholder }

/** In one pass: a value that looks like a placeholder stays a text. */
export function letterParts(text: string): LetterPart[] {
  return text
    .split(pattern)
    .map((part, index): LetterPart => (index % 2 === 1 ? { placeholder: part as Placeholder } : { text: part }))
    .filter((part) => !('text' in part) || part.text !== '')
}

/** Those without a value stay as they are. */
export const fillLetter = (text: string, values: Partial<Readonly<Record<Placeholder, string>>>): string =>
  letterParts(text)
    .map((part) => ('text' in part ? part.text : (values[part.placeholder] ?? `{${part.placeholder}}`)))
    .join('')

/** Each line is a paragraph. */
export const letterLines = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

const leftOpen = /\{[^{}]*\}?|\}/

/** The first part in braces that is no placeholder. */
export const unknownPlaceholder = (text: string): string | null =>
  leftOpen.exec(text.replaceAll(pattern, ''))?.[0] ?? null

export const hasPlaceholder = (text: string, placeholder: Placeholder): boolean => text.includes(`{${placeholder}}`)

const known = <Text extends v.GenericSchema<unknown, string>>(schema: Text) =>
  v.pipe(
    schema,
    v.check(
      (text) => unknownPlaceholder(text) === null,
      ({ input }) =>
        `«${unknownPlaceholder(input)}» no se conoce: entre llaves van sólo nombre, vacante, fecha y enlace.`,
    ),
  )

const longestSubject = 120
export const letterTextLimit = 4000

export const letterForm = v.object({
  asunto: v.pipe(
    known(requiredText('El asunto es requerido', longestSubject)),
    v.check((text) => !hasPlaceholder(text, 'enlace'), 'El enlace va en el texto, no en el asunto.'),
  ),
  texto: known(requiredText('El texto es requerido', letterTextLimit)),
})
export type LetterForm = v.InferOutput<typeof letterForm>

/** What a template is for: a rejection, or a letter by hand. */
export const templateUses = { rechazo: 'Rechazo', mensaje: 'Mensaje' } as const
export type TemplateUse = keyof typeof templateUses
const use = v.picklist(Object.keys(templateUses) as TemplateUse[], 'Elige para qué es')

/** In hours. 0: as soon as the rejection cannot be undone any more. */
export const letterDelays = [0, 24, 48, 72] as const
export type LetterDelay = (typeof letterDelays)[number]

/** The letter of a rejection; absent: none. */
export const letterChoice = v.object({ idPlantilla: id, horas: v.picklist(letterDelays) })
export type LetterChoice = v.InferOutput<typeof letterChoice>

export const templateForm = v.object({
  nombre: requiredText('El nombre es requerido', 80),
  uso: use,
  /** Null: any stage, any reason. */
  etapa: v.nullable(stageName),
  motivo: v.nullable(requiredText('Elige un motivo', 200)),
  ...letterForm.entries,
  /** Of the branch; else of the user. */
  compartida: v.boolean(),
})
export type TemplateForm = v.InferOutput<typeof templateForm>

export const letterTemplate = v.object({
  idPlantilla: id,
  nombre: v.string(),
  uso: use,
  etapa: v.nullable(stageName),
  motivo: v.nullable(v.string()),
  asunto: v.string(),
  texto: v.string(),
  compartida: v.boolean(),
  /** This user may change and delete it. */
  editable: v.boolean(),
  version: v.number(),
})
export type LetterTemplate = v.InferOutput<typeof letterTemplate>

/** The best template for a rejection: by reason and stage, then by reason, by stage, and for any. Own ones first. */
export function templateFor<T extends Pick<LetterTemplate, 'etapa' | 'motivo' | 'compartida'>>(
  templates: readonly T[],
  etapa: StageName,
  motivo: string | null,
): T | undefined {
  const rank = (one: T): number =>
    (one.motivo === null ? 0 : 4) + (one.etapa === null ? 0 : 2) + (one.compartida ? 0 : 1)
  return templates
    .filter((one) => (one.etapa === null || one.etapa === etapa) && (one.motivo === null || one.motivo === motivo))
    .reduce<T | undefined>((best, one) => (best && rank(best) >= rank(one) ? best : one), undefined)
}

export const listTemplates = defineCall({
  method: 'GET',
  path: '/cartas/plantillas',
  mayCall: recruiters,
  reads: 'nobody',
  summary: 'Plantillas de cartas de la rama y propias, con los motivos de rechazo que pueden llevar.',
  answer: v.object({
    plantillas: v.array(letterTemplate),
    motivos: v.array(v.string()),
    /** This user may change those of the branch. */
    puedeCompartir: v.boolean(),
    /** For the preview: who signs, and today as a letter writes it. */
    firma: v.string(),
    fecha: v.string(),
  }),
})
export type Templates = v.InferOutput<typeof listTemplates.answer>

export const createTemplate = defineCall({
  method: 'POST',
  path: '/cartas/crear-plantilla',
  mayCall: recruiters,
  reads: 'nobody',
  writes: 'once',
  refuses: changes,
  summary: 'Crea una plantilla propia o, quien administra, de la rama.',
  body: templateForm,
  answer: letterTemplate,
})

export const updateTemplate = defineCall({
  method: 'POST',
  path: '/cartas/actualizar-plantilla',
  mayCall: recruiters,
  reads: 'nobody',
  writes: 'once',
  refuses: changesOne,
  summary: 'Cambia una plantilla; las cartas que ya esperan conservan su texto.',
  body: v.object({ idPlantilla: id, ...templateForm.entries, version }),
  answer: letterTemplate,
})

export const deleteTemplate = defineCall({
  method: 'POST',
  path: '/cartas/eliminar-plantilla',
  mayCall: recruiters,
  reads: 'nobody',
  writes: 'once',
  refuses: changesOne,
  summary: 'Elimina una plantilla; las cartas que ya esperan conservan su texto.',
  body: v.object({ idPlantilla: id, version }),
  answer: done,
})

export const getLetterOptions = defineCall({
  method: 'GET',
  path: '/cartas/para-proceso',
  mayCall: recruiters,
  within: 'branch',
  reads: { label: 'Preparó una carta', of: 'process', id: 'idReclutamiento' },
  refuses: notFound,
  summary: 'Plantillas para un proceso, y los valores con que se llenan.',
  query: v.object({ idReclutamiento: idText, uso: use }),
  answer: v.object({
    plantillas: v.array(letterTemplate),
    etapa: stageName,
    /** Values of the placeholders; the link is made when the letter leaves. */
    nombre: v.string(),
    vacante: v.string(),
    fecha: v.string(),
    correo: v.string(),
    firma: v.string(),
    /** False: this installation shows no page to candidates, and `{enlace}` cannot be used. */
    hayEnlace: v.boolean(),
  }),
})
export type LetterOptions = v.InferOutput<typeof getLetterOptions.answer>

export const sendLetter = defineCall({
  method: 'POST',
  path: '/cartas/enviar',
  mayCall: recruiters,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: changesOne,
  summary: 'Escribe al candidato de un proceso; sale diez segundos después, y hasta entonces se deshace.',
  body: v.object({ idReclutamiento: id, ...letterForm.entries }),
  /** `deshacer`: milliseconds in which it can be called off for sure. */
  answer: v.object({ idCarta: id, deshacer: v.number() }),
})
export type SentLetter = v.InferOutput<typeof sendLetter.answer>

export const callOffLetter = defineCall({
  method: 'POST',
  path: '/cartas/anular',
  mayCall: recruiters,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: changesOne,
  summary: 'Anula una carta que todavía no sale.',
  body: v.object({ idCarta: id }),
  answer: done,
})

export const letterStates = {
  espera: 'Por enviar',
  enviada: 'Enviada',
  rechazada: 'No se pudo entregar',
  anulada: 'Anulada',
} as const

export const candidateLetter = v.object({
  idCarta: id,
  tipo: v.string(),
  vacante: v.string(),
  /** Null: the text was cleared, or is not written yet. */
  asunto: v.nullable(v.string()),
  texto: v.nullable(v.string()),
  estado: v.picklist(Object.keys(letterStates) as (keyof typeof letterStates)[]),
  /** When it leaves, left, was refused or called off: DD/MM/YYYY and HH:mm in Mexico City. */
  date: v.string(),
  hora: v.string(),
  /** Null: the system. */
  autor: v.nullable(v.string()),
  /** Why it did not leave. */
  porque: v.nullable(v.string()),
  puedeAnular: v.boolean(),
  /** It is about a rejection and waits: the candidate's page does not show the end yet. */
  ocultaRechazo: v.boolean(),
})
export type CandidateLetter = v.InferOutput<typeof candidateLetter>

export const listLetters = defineCall({
  method: 'GET',
  path: '/cartas/de-proceso',
  mayCall: recruiters,
  within: 'branch',
  reads: { label: 'Vio sus mensajes', of: 'process', id: 'idReclutamiento' },
  refuses: notFound,
  summary: 'Las cartas al candidato de un proceso, lo más reciente primero.',
  query: v.object({ idReclutamiento: idText }),
  answer: v.array(candidateLetter),
})

/** The stage of a phase: templates are by stage. */
export const stageOf = (codigo: keyof typeof phases): StageName => phases[codigo].stage
