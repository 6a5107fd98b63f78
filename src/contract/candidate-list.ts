/** 'Candidatos en proceso': rows, filters and views (spec 1 §2, §7). */
import * as v from 'valibot'
import { access } from './access.ts'
import { defineCall } from './call.ts'
import { longestSearch, scoreCodes } from './candidates.ts'
import { id, idText } from './ids.ts'
import { phaseCode, stageName } from './phases.ts'
import { lateness, turn, turnAndLateness } from './turn.ts'
import { passage, soughtText } from './curricula.ts'
import { countText, option, pageText, severalOf, wireDate } from './wire.ts'

/** The colour of the dot beside a state. */
export const signal = v.picklist(['activo', 'espera', 'rechazado', 'contratado'])

export const candidateSummary = v.object({
  idCandidato: id,
  /** Our addition, so that the row can link to its process; the specification's row has no process id. */
  idReclutamiento: id,
  nombres: v.string(),
  apellidoPaterno: v.string(),
  apellidoMaterno: v.string(),
  telefono: v.string(),
  vacante: v.string(),
  /** Our addition: only candidates of one vacancy are compared. */
  idVacante: id,
  estatus: v.string(),
  /** Our addition. */
  signal,
  /** All that follows is our addition. The stage in which the process stands, or has ended. */
  etapa: stageName,
  /** Where the work is done; null: not known. */
  sede: v.nullable(v.string()),
  responsable: v.nullable(option),
  ...turnAndLateness,
  /** The phase in which the caller is to act, and whether its interview lost its hour; null: it is not their turn. */
  porHacer: v.nullable(v.object({ fase: phaseCode, porReagendar: v.boolean() })),
  /** The earliest interview that is scheduled and not registered. */
  proximaCita: v.nullable(
    v.object({ fecha: v.string(), hora: v.string(), /** Its hour has begun. */ porRegistrar: v.boolean() }),
  ),
  /** Null: not rated. */
  calificacion: v.nullable(v.object({ codigo: v.nullable(v.picklist(scoreCodes)), descripcion: v.string() })),
  /** The day on which the process ended, DD/MM/YYYY; null: it is open. */
  termino: v.nullable(v.string()),
  /** With the filter `texto`: what the CV says; null: the words stand in no passage that is shown. */
  pasaje: v.optional(v.nullable(passage)),
})
export type CandidateSummary = v.InferOutput<typeof candidateSummary>

/** The score filter's value for candidates without a score. */
export const withoutScore = 'SIN'

/** Outcome of a process in the filter; `proceso` while it is open. */
export const outcomes = ['proceso', 'descartado', 'contratado'] as const
export type OutcomeFilter = (typeof outcomes)[number]

/**
 * `dias`: longest in the phase first; `cita`: next appointment first; `reciente`, where none is named: newest process
 * first, or the last ended one where all have ended.
 */
export const candidateOrders = ['dias', 'nombre', 'vacante', 'cita', 'reciente'] as const
export type CandidateOrder = (typeof candidateOrders)[number]

/** Where a candidate comes from: a board's id, assigned by the staff, or without a known board. */
export const originNames = { asignado: 'Asignado por reclutamiento', sin: 'Sin bolsa registrada' } as const
const origin = v.pipe(v.string(), v.regex(/^(?:asignado|sin|[1-9]\d{0,8})$/))

/** Filters with any number of values, each with its opposite: `noEtapa` leaves out what `etapa` selects. */
const chosen = {
  /** Current stage of the process. */
  etapa: v.optional(severalOf(stageName)),
  /** Its phase. */
  fase: v.optional(severalOf(phaseCode)),
  vacante: v.optional(severalOf(idText)),
  /** The vacancy's. */
  area: v.optional(severalOf(idText)),
  sede: v.optional(severalOf(idText)),
  responsable: v.optional(severalOf(idText)),
  turno: v.optional(severalOf(turn)),
  /** Who has a scheduled interview in it. */
  entrevistador: v.optional(severalOf(idText)),
  atraso: v.optional(severalOf(lateness)),
  origen: v.optional(severalOf(origin)),
  calificacion: v.optional(severalOf(v.picklist([...scoreCodes, withoutScore]))),
  etiqueta: v.optional(severalOf(idText)),
}
export type ChosenFilter = keyof typeof chosen
/** The name of the opposite: `etapa` → `noEtapa`. */
export const oppositeOf = <Name extends ChosenFilter>(name: Name) =>
  `no${name[0]!.toUpperCase()}${name.slice(1)}` as `no${Capitalize<Name>}`
export const chosenFilters = Object.keys(chosen) as ChosenFilter[]
type Opposites = { [Name in ChosenFilter as `no${Capitalize<Name>}`]: (typeof chosen)[Name] }
const opposites = Object.fromEntries(chosenFilters.map((name) => [oppositeOf(name), chosen[name]])) as Opposites

/**
 * Our additions to the list's query, also in its address. Values separated by commas widen a filter; several filters
 * narrow the list.
 */
export const candidateFilters = v.object({
  ...chosen,
  ...opposites,
  /** It is the staff's turn, or an interview has lost its hour. */
  espera: v.optional(v.picklist(['accion', 'reagendar'])),
  /** Working days in the phase, at least and at most. */
  diasDesde: v.optional(countText),
  diasHasta: v.optional(countText),
  /** Days of the next interview, and days on which the process began; first and last day included. */
  citaDesde: v.optional(wireDate()),
  citaHasta: v.optional(wireDate()),
  inicioDesde: v.optional(wireDate()),
  inicioHasta: v.optional(wireDate()),
  /** In the text of the CV. */
  texto: v.optional(soughtText),
  /** Of one publication: a vacancy has several, also at one site. */
  publicacion: v.optional(idText),
  /** Of publications for which the caller is responsible. */
  propias: v.optional(v.picklist(['vacantes'])),
  /** Outcomes to list; without it only open processes. */
  resultado: v.optional(severalOf(v.picklist(outcomes))),
})
export type CandidateFilters = v.InferOutput<typeof candidateFilters>

export const listCandidates = defineCall({
  method: 'GET',
  path: '/candidatos/obtener-candidatos-en-reclutamiento',
  mayCall: access.candidates,
  reads: 'list',
  summary:
    'Candidatos en proceso, por página, todos o los de una etapa, fase o vacante; la búsqueda ignora acentos y mayúsculas.',
  query: v.object({
    paginaActual: pageText,
    search: v.optional(v.pipe(v.string(), v.maxLength(longestSearch))),
    ...candidateFilters.entries,
    orden: v.optional(v.picklist(candidateOrders)),
  }),
  answer: v.object({
    resumenCandidatos: v.nullable(v.array(candidateSummary)),
    totalPaginas: v.number(),
    /** Our addition: number of rows on all pages. */
    total: v.optional(v.number()),
    /** Our addition: there are more rows; `total` and `totalPaginas` count those on reachable pages. */
    hayMas: v.optional(v.boolean()),
    /** Our addition: title of the vacancy in the filter. */
    tituloVacante: v.optional(v.string()),
    /** Our addition: the names of other values in the filters that only the server has. */
    nombres: v.optional(v.array(v.object({ filtro: v.picklist(['vacante', 'area', 'origen']), ...option.entries }))),
  }),
})
export type CandidatePage = v.InferOutput<typeof listCandidates.answer>

/** Filters whose values are counted. */
export const countedFilters = [
  'etapa',
  'fase',
  'vacante',
  'area',
  'sede',
  'responsable',
  'origen',
  'calificacion',
  'etiqueta',
] as const satisfies readonly ChosenFilter[]
export type CountedFilter = (typeof countedFilters)[number]
/** The most frequent values; a longer list must be searched. */
export const mostFilterValues = 200

/** Our addition. */
export const countFilterValues = defineCall({
  method: 'GET',
  path: '/candidatos/contar-valores-de-filtro',
  mayCall: access.candidates,
  reads: 'nobody',
  summary:
    'Los valores de un filtro de la lista, con cuántos candidatos tiene cada uno bajo los demás filtros; el más frecuente, primero.',
  query: v.object({
    campo: v.picklist(countedFilters),
    /** Of the value's name. */
    busqueda: v.optional(v.pipe(v.string(), v.maxLength(longestSearch))),
    search: v.optional(v.pipe(v.string(), v.maxLength(longestSearch))),
    ...candidateFilters.entries,
  }),
  answer: v.object({
    valores: v.array(v.object({ valor: v.string(), descripcion: v.string(), cuantos: v.number() })),
  }),
})
export type FilterValues = v.InferOutput<typeof countFilterValues.answer>

/** Our addition, apart from the rows, which come first. */
export const countViews = defineCall({
  method: 'GET',
  path: '/candidatos/contar-vistas',
  mayCall: access.candidates,
  reads: 'nobody',
  summary: 'Cuántos candidatos en proceso tiene cada vista de la lista: mi turno, mis vacantes, atrasados y todos.',
  answer: v.object({ miTurno: v.number(), misVacantes: v.number(), atrasados: v.number(), todos: v.number() }),
})
export type ViewCounts = v.InferOutput<typeof countViews.answer>
