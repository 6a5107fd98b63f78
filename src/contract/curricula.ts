/**
 * The text of CVs: how far each was read, a Word CV as HTML, and the words of a CV that match a vacancy's requirements.
 */
import * as v from 'valibot'
import { access } from './access.ts'
import { longestSearch } from './candidates.ts'
import { defineCall } from './call.ts'
import { notFound } from './refusal-groups.ts'
import { id, idText } from './ids.ts'

export const curriculumStates = [
  'pendiente',
  'leido',
  'sin-texto',
  'protegido',
  'danado',
  'excedido',
  'otro-formato',
  'sin-cv',
] as const
export type CurriculumState = (typeof curriculumStates)[number]
/** Of a stored CV. */
export type ReadState = Exclude<CurriculumState, 'sin-cv'>

const state = v.picklist(curriculumStates)

/** The HTML elements of a Word CV, without attributes; of any other element only the text stays. */
export const documentTags = [
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'br',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const
export type DocumentTag = (typeof documentTags)[number]

export const curriculumDocument = v.object({
  estado: state,
  /** The state in a sentence. */
  explicacion: v.string(),
  /** Of a Word CV that was read; null: of any other. Only `documentTags`, without attributes. */
  html: v.nullable(v.string()),
})
export type CurriculumDocument = v.InferOutput<typeof curriculumDocument>

/** Our addition. */
export const getCurriculumDocument = defineCall({
  method: 'GET',
  path: '/candidatos/obtener-documento-cv',
  mayCall: access.candidates,
  within: 'branch',
  reads: { label: 'Abrió su CV', of: 'candidate', id: 'idCandidato' },
  refuses: notFound,
  summary:
    'Si el CV de un candidato se leyó y, cuando es de Word, su contenido como HTML sin atributos ni recursos externos.',
  query: v.object({ idCandidato: idText }),
  answer: curriculumDocument,
})

/** Words that are sought in the text of CVs: all of them; those in quotes one after the other. */
export const soughtText = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longestSearch))

/** A passage of a CV in pieces, in their order; the marked ones are the words that were sought. */
export const passage = v.array(v.object({ texto: v.string(), marcado: v.boolean() }))
export type Passage = v.InferOutput<typeof passage>

export const requirement = v.object({
  /** A line of the vacancy's 'Indispensable'. */
  texto: v.string(),
  /** The words of the CV that mention it; null: they are not found in its text, which decides nothing. */
  pasaje: v.nullable(v.string()),
})
export type Requirement = v.InferOutput<typeof requirement>

export const curriculumEvidence = v.object({
  idPublicacion: id,
  estado: state,
  explicacion: v.string(),
  /** One for each line of the publication's 'Indispensable', in its order. */
  requisitos: v.array(requirement),
})
export type CurriculumEvidence = v.InferOutput<typeof curriculumEvidence>

/** Our addition. */
export const getCurriculumEvidence = defineCall({
  method: 'GET',
  path: '/candidatos/obtener-evidencia-cv',
  mayCall: access.candidates,
  within: 'branch',
  reads: { label: 'Vio qué menciona su CV de lo indispensable', of: 'candidate', id: 'idCandidato' },
  refuses: [...notFound, 'demasiados-intentos'],
  summary: "Qué líneas de 'Indispensable' menciona el CV de un candidato, y con qué palabras; no califica a nadie.",
  query: v.object({
    idCandidato: idText,
    /** One of both: a process of the candidate, or the publication for which a candidate is sought. */
    idReclutamiento: v.optional(idText),
    idPublicacion: v.optional(idText),
  }),
  answer: curriculumEvidence,
})
