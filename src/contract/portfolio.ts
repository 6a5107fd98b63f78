/** Cartera de Candidatos: candidates without an open process and not hired (spec 2 §2, §3, §7). */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { notFound } from './refusal-groups.ts'
import { longestSearch } from './candidates.ts'
import { access } from './access.ts'
import { branch, type Branch } from './roles.ts'
import { passage, soughtText } from './curricula.ts'
import { id } from './ids.ts'
import { option } from './wire.ts'

/** From `from` (inclusive) to `to` (exclusive): years of age, or months in the portfolio. `to` null: no end. */
export type Range = {
  readonly id: number
  readonly descripcion: string
  readonly from: number
  readonly to: number | null
}

/** In years on the day of the query. */
export const ageRanges: readonly Range[] = [
  { id: 1, descripcion: 'Menos de 18 años', from: 0, to: 18 },
  { id: 2, descripcion: '18 a 24 años', from: 18, to: 25 },
  { id: 3, descripcion: '25 a 34 años', from: 25, to: 35 },
  { id: 4, descripcion: '35 a 44 años', from: 35, to: 45 },
  { id: 5, descripcion: '45 a 54 años', from: 45, to: 55 },
  { id: 6, descripcion: '55 años o más', from: 55, to: null },
]
/** In months since the candidate entered the portfolio. */
export const timeRanges: readonly Range[] = [
  { id: 1, descripcion: 'Menos de 1 mes', from: 0, to: 1 },
  { id: 2, descripcion: '1 a 3 meses', from: 1, to: 3 },
  { id: 3, descripcion: '3 a 6 meses', from: 3, to: 6 },
  { id: 4, descripcion: '6 meses a 1 año', from: 6, to: 12 },
  { id: 5, descripcion: '1 a 2 años', from: 12, to: 24 },
  { id: 6, descripcion: 'Más de 2 años', from: 24, to: null },
]

/** Payload names of the filters (spec 2 §3). */
export const portfolioFilters = [
  'calificacion',
  'areaInteres',
  'subAreaInteres',
  'tiempoEnCartera',
  'edad',
  'escolaridad',
  'ubicacion',
] as const
export type PortfolioFilter = (typeof portfolioFilters)[number]

/** Columns and filters of each branch, in display order (design/administration.md, 'Portfolio'). */
export const columnsOfBranch: Readonly<Record<Branch, readonly PortfolioFilter[]>> = {
  CORP: ['calificacion', 'areaInteres', 'subAreaInteres', 'escolaridad', 'tiempoEnCartera'],
  COM: ['calificacion', 'edad', 'escolaridad', 'ubicacion', 'tiempoEnCartera'],
  ATN: ['calificacion', 'edad', 'ubicacion', 'areaInteres', 'tiempoEnCartera'],
}
/** A caller needs the section of the mode (spec 2 §6). */
export const sectionOfMode = (modo: Branch): string => `PORTOFOLIO_${modo}`

/** Limit of values per filter; more than a catalogue has. */
export const mostChosen = 200
/** Any of these values; null: no filter. An empty list is sent as null (spec 2 §3). */
const chosen = v.nullable(v.pipe(v.array(id), v.minLength(1), v.maxLength(mostChosen)))

export const portfolioRow = v.object({
  idCandidato: id,
  nombre: v.string(),
  calificacion: v.nullable(v.string()),
  /** Null: not rated. */
  scoreType: v.nullable(v.picklist(['fit', 'not-fit'])),
  /** One of `ageRanges`, on the day of the query; null: unknown birth date. */
  edad: v.nullable(v.string()),
  escolaridad: v.nullable(v.string()),
  ubicacion: v.nullable(v.string()),
  /** Names, separated by commas; null: none. */
  areaInteres: v.nullable(v.string()),
  subAreaInteres: v.nullable(v.string()),
  /** One of `timeRanges`. */
  tiempoEnCartera: v.string(),
  /** Our addition, with `texto`: what the CV says; null: the words stand in no passage that is shown. */
  pasaje: v.optional(v.nullable(passage)),
})
export type PortfolioRow = v.InferOutput<typeof portfolioRow>

export const searchPortfolio = defineCall({
  method: 'POST',
  path: '/cartera/buscar',
  mayCall: access.portfolio,
  reads: 'list',
  refuses: notFound,
  summary:
    'Candidatos de la cartera de una rama, por página, con búsqueda y filtros; los registrados al último, primero.',
  body: v.object({
    /** The caller's own branch. */
    modo: branch,
    paginaActual: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999)),
    busqueda: v.pipe(v.string(), v.maxLength(longestSearch)),
    calificacion: chosen,
    areaInteres: chosen,
    subAreaInteres: chosen,
    tiempoEnCartera: chosen,
    edad: chosen,
    escolaridad: chosen,
    ubicacion: chosen,
    /** Our addition: all words are in the text of the CV. */
    texto: v.optional(soughtText),
  }),
  answer: v.object({
    paginaActual: v.number(),
    totalPaginas: v.number(),
    resultados: v.array(portfolioRow),
    /** Our addition: number of rows on all pages. */
    total: v.optional(v.number()),
    /** Our addition: there are more than pages can show. */
    hayMas: v.optional(v.boolean()),
  }),
})
export type PortfolioPage = v.InferOutput<typeof searchPortfolio.answer>

const namedArea = v.object({ idArea: id, nombre: v.string() })
const namedSubArea = v.object({ idSubArea: id, idArea: id, nombre: v.string() })

export const loadPortfolioFilters = defineCall({
  method: 'GET',
  path: '/cartera/cargar-filtros',
  mayCall: access.portfolio,
  reads: 'nobody',
  refuses: notFound,
  summary: 'Opciones de los filtros de la cartera de una rama.',
  query: v.object({ modo: branch }),
  answer: v.object({
    calificaciones: v.array(option),
    areasInteres: v.array(namedArea),
    subAreasInteres: v.array(namedSubArea),
    tiempoEnCartera: v.array(option),
    edad: v.array(option),
    escolaridad: v.array(option),
    ubicacion: v.array(option),
  }),
})
export type PortfolioOptions = v.InferOutput<typeof loadPortfolioFilters.answer>

export const listSubAreasOf = defineCall({
  method: 'POST',
  path: '/cartera/obtener-subarea-interes',
  mayCall: access.portfolio,
  reads: 'nobody',
  summary: 'Las subáreas de unas áreas de interés.',
  body: v.pipe(v.array(id), v.maxLength(mostChosen)),
  answer: v.array(v.object({ ...namedArea.entries, subareas: v.array(namedSubArea) })),
})
export type AreaWithSubAreas = v.InferOutput<typeof listSubAreasOf.answer>[number]
