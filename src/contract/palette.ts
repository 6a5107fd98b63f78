/** Our addition: the results of 'Ctrl+K' for the typed text, and the records that the user opened recently. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { signal } from './candidate-list.ts'
import { longestSearch } from './candidates.ts'
import { passage } from './curricula.ts'
import { id } from './ids.ts'

/** Maximum number of rows in each group. */
export const mostFound = 6
/** Recent records of each kind at most. */
export const mostRecent = 8
/** From this many digits on, a number is searched as a telephone number or folio. */
export const fewestDigits = 4

export const candidateStates = ['en-proceso', 'libre', 'rechazado', 'contratado'] as const

export const foundCandidate = v.object({
  idCandidato: id,
  nombre: v.string(),
  telefono: v.string(),
  /** As the user sees it: processes of other branches do not count. */
  estado: v.picklist(candidateStates),
  /** The text that lists show. */
  estatus: v.string(),
  signal,
  /** The vacancy of `idReclutamiento`. */
  vacante: v.nullable(v.string()),
  /** The open process, else the hire, else the latest one; null: the user may see none. */
  idReclutamiento: v.nullable(id),
  /** The step that the link opens. */
  idFase: v.nullable(v.number()),
  /** The user is responsible for the publication. */
  esPropio: v.boolean(),
})
export type FoundCandidate = v.InferOutput<typeof foundCandidate>

export const foundInCurriculum = v.object({ ...foundCandidate.entries, pasaje: passage })
export type FoundInCurriculum = v.InferOutput<typeof foundInCurriculum>

export const foundVacancy = v.object({
  /** The id of a publication or, with `esMaestra`, of a master vacancy. */
  id,
  esMaestra: v.boolean(),
  titulo: v.string(),
  sede: v.string(),
  /** The text that lists show; null for a master vacancy. */
  estatus: v.nullable(v.string()),
  estaCerrada: v.boolean(),
  esPropia: v.boolean(),
})
export type FoundVacancy = v.InferOutput<typeof foundVacancy>

/** `rol`: the name of the role. */
export const foundPerson = v.object({
  idPersona: id,
  nombre: v.string(),
  usuario: v.string(),
  rol: v.string(),
  activa: v.boolean(),
})
export type FoundPerson = v.InferOutput<typeof foundPerson>

export const searchPalette = defineCall({
  method: 'POST',
  path: '/paleta/buscar',
  mayCall: 'session',
  reads: 'list',
  summary:
    'Candidatos, vacantes y personas que ve quien pregunta, por lo que se teclea: nombre, teléfono, correo, folio, título, palabras de su CV o de una nota que lee.',
  body: v.object({ texto: v.pipe(v.string(), v.maxLength(longestSearch)) }),
  answer: v.object({
    candidatos: v.array(foundCandidate),
    vacantes: v.array(foundVacancy),
    personas: v.array(foundPerson),
    /** Candidates whose CV has all words, without those in `candidatos`. */
    enCurriculum: v.array(foundInCurriculum),
    /** Candidates with a note that has all words and that the caller may read; without its text. */
    enNotas: v.array(foundCandidate),
  }),
})
export type PaletteFound = v.InferOutput<typeof searchPalette.answer>

const recentIds = v.pipe(v.array(id), v.maxLength(mostRecent))

export const listRecent = defineCall({
  method: 'POST',
  path: '/paleta/recientes',
  mayCall: 'session',
  reads: 'list',
  summary: 'De los candidatos y vacantes que se abrieron antes, los que todavía ve quien pregunta, en el mismo orden.',
  body: v.object({ candidatos: recentIds, publicaciones: recentIds, maestras: recentIds }),
  answer: v.object({ candidatos: v.array(foundCandidate), vacantes: v.array(foundVacancy) }),
})
export type PaletteRecent = v.InferOutput<typeof listRecent.answer>
