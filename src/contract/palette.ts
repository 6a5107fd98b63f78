/** Our addition: what 'Ctrl+K' finds for typed letters, and what it shows again of what one has opened before. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { longestSearch, signal } from './candidates.ts'
import { id } from './ids.ts'

/** Rows of each group at most. */
export const mostFound = 6
/** Of each kind; more are not remembered. */
export const mostRecent = 8
/** So many digits are a telephone number, or the number of a folio. */
export const fewestDigits = 4

export const candidateStates = ['en-proceso', 'libre', 'rechazado', 'contratado'] as const

export const foundCandidate = v.object({
  idCandidato: id,
  nombre: v.string(),
  telefono: v.string(),
  /** As it looks to who asks, whom processes of other branches do not concern. */
  estado: v.picklist(candidateStates),
  /** In the words of the lists. */
  estatus: v.string(),
  signal,
  /** Of the process below. */
  vacante: v.nullable(v.string()),
  /** The open one, else the hire, else the last one; null: in none that who asks may see. */
  idReclutamiento: v.nullable(id),
  /** The step at which the process is opened. */
  idFase: v.nullable(v.number()),
  /** Who asks answers for its publication. */
  esPropio: v.boolean(),
})
export type FoundCandidate = v.InferOutput<typeof foundCandidate>

export const foundVacancy = v.object({
  /** Of a publication or, where there is no site, of a master vacancy. */
  id,
  esMaestra: v.boolean(),
  titulo: v.string(),
  sede: v.string(),
  /** In the words of the lists; null: of a master vacancy. */
  estatus: v.nullable(v.string()),
  estaCerrada: v.boolean(),
  esPropia: v.boolean(),
})
export type FoundVacancy = v.InferOutput<typeof foundVacancy>

/** `rol`: what it is called. */
export const foundPerson = v.object({ idPersona: id, nombre: v.string(), usuario: v.string(), rol: v.string(), activa: v.boolean() })
export type FoundPerson = v.InferOutput<typeof foundPerson>

export const searchPalette = defineCall({
  method: 'POST',
  path: '/paleta/buscar',
  access: 'session',
  summary: 'Candidatos, vacantes y personas que ve quien pregunta, por lo que se teclea: nombre, teléfono, correo, folio o título.',
  body: v.object({ texto: v.pipe(v.string(), v.maxLength(longestSearch)) }),
  answer: v.object({ candidatos: v.array(foundCandidate), vacantes: v.array(foundVacancy), personas: v.array(foundPerson) }),
})
export type PaletteFound = v.InferOutput<typeof searchPalette.answer>

const recentIds = v.pipe(v.array(id), v.maxLength(mostRecent))

export const listRecent = defineCall({
  method: 'POST',
  path: '/paleta/recientes',
  access: 'session',
  summary: 'De los candidatos y vacantes que se abrieron antes, los que todavía ve quien pregunta, en el mismo orden.',
  body: v.object({ candidatos: recentIds, publicaciones: recentIds, maestras: recentIds }),
  answer: v.object({ candidatos: v.array(foundCandidate), vacantes: v.array(foundVacancy) }),
})
export type PaletteRecent = v.InferOutput<typeof listRecent.answer>
