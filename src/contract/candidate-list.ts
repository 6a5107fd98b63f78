/** 'Candidatos en proceso': rows, filters and views (spec 1 §2, §7). */
import * as v from 'valibot'
import { access } from './access.ts'
import { defineCall } from './call.ts'
import { longestSearch, scoreCodes } from './candidates.ts'
import { id, idText } from './ids.ts'
import { phaseCode, stageName } from './phases.ts'
import { lateness, turn, turnAndLateness } from './turn.ts'
import { countText, option, pageText, severalOf } from './wire.ts'

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
  /** The earliest interview that is scheduled and not registered. */
  proximaCita: v.nullable(
    v.object({ fecha: v.string(), hora: v.string(), /** Its hour has begun. */ porRegistrar: v.boolean() }),
  ),
  /** Null: not rated. */
  calificacion: v.nullable(v.object({ codigo: v.nullable(v.picklist(scoreCodes)), descripcion: v.string() })),
})
export type CandidateSummary = v.InferOutput<typeof candidateSummary>

/** The score filter's value for candidates without a score. */
export const withoutScore = 'SIN'

/** Outcome of a process in the filter; `proceso` while it is open. */
export const outcomes = ['proceso', 'descartado', 'contratado'] as const
export type OutcomeFilter = (typeof outcomes)[number]

/**
 * `dias`: longest in the phase first; `cita`: next appointment first; `reciente`, where none is named: newest process
 * first.
 */
export const candidateOrders = ['dias', 'nombre', 'vacante', 'cita', 'reciente'] as const
export type CandidateOrder = (typeof candidateOrders)[number]

/**
 * Our additions to the list's query, also in its address. `etapa`: current stage of the process, `fase`: its phase;
 * `espera`: it is the staff's turn. Values separated by commas widen a filter; several filters narrow the list.
 */
export const candidateFilters = v.object({
  etapa: v.optional(severalOf(stageName)),
  fase: v.optional(severalOf(phaseCode)),
  vacante: v.optional(severalOf(idText)),
  espera: v.optional(v.picklist(['accion'])),
  sede: v.optional(severalOf(idText)),
  responsable: v.optional(severalOf(idText)),
  turno: v.optional(severalOf(turn)),
  /** Who has a scheduled interview in it. */
  entrevistador: v.optional(severalOf(idText)),
  /** Working days in the phase, at least and at most. */
  diasDesde: v.optional(countText),
  diasHasta: v.optional(countText),
  atraso: v.optional(severalOf(lateness)),
  calificacion: v.optional(severalOf(v.picklist([...scoreCodes, withoutScore]))),
  etiqueta: v.optional(severalOf(idText)),
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
  }),
})
export type CandidatePage = v.InferOutput<typeof listCandidates.answer>

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
