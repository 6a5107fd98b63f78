/**
 * Strategies: the advert of a publication for each external job board (spec 2 §2, §7; design/administration.md,
 * 'Strategy').
 */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { changesPublication, notFound } from './refusal-groups.ts'
import { access } from './access.ts'
import type { Branch } from './roles.ts'
import { vacancyEditors } from './vacancies.ts'
import { id, idText, version } from './ids.ts'
import { option } from './wire.ts'

/** The publication's fact that fills a field of a board. */
export const fieldSources = [
  'titulo',
  'descripcion',
  'sueldo',
  'sede',
  'fechaInicio',
  'fechaFin',
  'empresa',
  'referencia',
  'requisicion',
] as const
export type FieldSource = (typeof fieldSources)[number]
/** Boards identify an advert by these: they cannot be edited. */
const fixedSources: readonly (FieldSource | null)[] = ['referencia', 'requisicion']
export const isFixed = ({ fuente }: Pick<BoardField, 'fuente'>): boolean => fixedSources.includes(fuente)

/** A field of a board; an unknown limit is null. */
export const boardField = v.object({
  campo: v.pipe(v.string(), v.regex(/^[a-z][A-Za-z]{0,39}$/)),
  etiqueta: v.string(),
  uso: v.picklist(['obligatorio', 'opcional', 'prohibido']),
  minimo: v.nullable(v.number()),
  maximo: v.nullable(v.number()),
  /** One line, plain text of several lines, or a state of Mexico. */
  formato: v.picklist(['linea', 'texto', 'estado']),
  /** Null: the publication has no such fact. */
  fuente: v.nullable(v.picklist(fieldSources)),
})
export type BoardField = v.InferOutput<typeof boardField>

/** As boards count: an emoji is one character. */
export const lengthOf = (text: string): number => [...text.trim()].length

const counted = (count: number): string => (count === 1 ? '1 carácter' : `${count.toLocaleString('es-MX')} caracteres`)
const over = (count: number): string => `${count === 1 ? 'sobra' : 'sobran'} ${counted(count)}`
const under = (count: number): string => `${count === 1 ? 'falta' : 'faltan'} ${counted(count)}`

/** Why the board would refuse this text in this field; null: it would accept it. */
export function problemOf({ etiqueta, uso, minimo, maximo, formato }: BoardField, text: string): string | null {
  const length = lengthOf(text)
  if (length === 0) return uso === 'obligatorio' ? `Falta: ${etiqueta}` : null
  if (uso === 'prohibido') return `La bolsa no admite este dato: ${etiqueta}`
  if (maximo !== null && length > maximo)
    return `${etiqueta}: como máximo ${counted(maximo)}; ${over(length - maximo)}.`
  if (minimo !== null && length < minimo) return `${etiqueta}: al menos ${counted(minimo)}; ${under(minimo - length)}.`
  if (formato !== 'texto' && /[\r\n]/.test(text.trim())) return `${etiqueta}: escríbelo en una sola línea.`
  return null
}

/** Limit per field; more than the limit of any known board. */
const longestFieldText = 50_000
/** Field → text. */
const contents = v.record(
  v.string(),
  v.pipe(v.string(), v.maxLength(longestFieldText, `Escribe como máximo ${longestFieldText} caracteres.`)),
)
export type AdvertContents = v.InferOutput<typeof contents>

const board = v.object({
  idBolsa: id,
  nombre: v.string(),
  /** Our addition: `?fuente=` in the addresses that the board fetches. */
  fuente: v.string(),
  campos: v.array(boardField),
})
export type Board = v.InferOutput<typeof board>

export const listBoards = defineCall({
  method: 'GET',
  path: '/vacantes/obtener-bolsas-externas-por-rama',
  mayCall: vacancyEditors,
  reads: 'nobody',
  summary: 'Bolsas externas en que se anuncian las publicaciones de la rama, con lo que pide cada una.',
  answer: v.array(board),
})

/** `generado`: the publication's current text. */
const writtenField = v.object({
  ...boardField.entries,
  generado: v.string(),
  texto: v.string(),
  falta: v.nullable(v.string()),
})
export type WrittenField = v.InferOutput<typeof writtenField>

const advert = v.object({
  idPublicacion: id,
  tituloVacante: v.string(),
  idBolsa: id,
  bolsa: v.string(),
  /** Null while the publication has no advert for this board. */
  idEstrategia: v.nullable(id),
  version: v.nullable(v.number()),
  /** `texto`: saved or generated; `falta`: the board's error. */
  campos: v.array(writtenField),
})
export type Advert = v.InferOutput<typeof advert>

export const generateContent = defineCall({
  method: 'GET',
  path: '/vacantes/generar-contenido-por-bolsa',
  mayCall: vacancyEditors,
  within: 'branch',
  reads: 'nobody',
  refuses: notFound,
  summary: 'El anuncio de una publicación para una bolsa, hecho de lo que la publicación sabe, y lo que le falta.',
  query: v.object({ idPublicacion: idText, idBolsa: idText }),
  answer: advert,
})

const strategySummary = v.object({
  idEstrategia: id,
  idBolsa: id,
  bolsa: v.string(),
  version: v.number(),
  /** DD/MM/YYYY: start of the publication on the board; null: not published. */
  publicadaDesde: v.nullable(v.string()),
  /** Author and time of the last save. */
  usuario: v.string(),
  actualizada: v.string(),
})
export type StrategySummary = v.InferOutput<typeof strategySummary>

/** Our addition: the boards and adverts of a publication. */
export const listStrategies = defineCall({
  method: 'GET',
  path: '/vacantes/obtener-estrategias',
  mayCall: access.vacancies,
  within: 'branch',
  reads: 'nobody',
  refuses: notFound,
  summary: 'Los anuncios de una publicación: en qué bolsas, y desde cuándo está publicado cada uno.',
  query: v.object({ idPublicacion: idText }),
  answer: v.array(strategySummary),
})

/** Our addition: the specification names the route for editing, but no call. */
export const getStrategy = defineCall({
  method: 'GET',
  path: '/vacantes/obtener-estrategia',
  mayCall: vacancyEditors,
  within: 'branch',
  reads: 'nobody',
  refuses: notFound,
  summary: 'Un anuncio como se guardó, para editarlo.',
  query: v.object({ idEstrategia: idText }),
  answer: advert,
})

/** Our addition: the specification shows no call for saving. */
export const saveStrategy = defineCall({
  method: 'POST',
  path: '/vacantes/guardar-estrategia',
  mayCall: vacancyEditors,
  within: 'branch',
  reads: 'nobody',
  writes: 'once',
  refuses: changesPublication,
  summary: 'Guarda el anuncio de una publicación para una bolsa; lo que la bolsa no admite se dice en su campo.',
  body: v.object({
    idPublicacion: id,
    idBolsa: id,
    contenido: contents,
    /**
     * The version on the screen, null for a new one; 409 'registro-cambio' after another save. Without it no version is
     * compared.
     */
    version: v.optional(v.nullable(version)),
  }),
  answer: v.object({ id }),
})

/** Our addition: only a user knows what is published on a board. */
export const markPublished = defineCall({
  method: 'POST',
  path: '/vacantes/marcar-publicada',
  mayCall: vacancyEditors,
  within: 'branch',
  reads: 'nobody',
  writes: 'once',
  refuses: changesPublication,
  summary: 'Anota que un anuncio está publicado en su bolsa desde hoy, o que ya no está.',
  body: v.object({ idEstrategia: id, publicada: v.boolean() }),
  answer: strategySummary,
})

export const listMexicanStates = defineCall({
  method: 'GET',
  path: '/vacantes/estados-mexicanos',
  mayCall: access.vacancies,
  reads: 'nobody',
  summary: 'Los 32 estados de México.',
  answer: v.array(option),
})

/** The columns of a board besides its name. */
export type BoardRules = {
  readonly branches: readonly Branch[]
  readonly token: string
  readonly campos: readonly BoardField[]
}
