/**
 * 'Mis Entrevistas': the caller's interviews, and those of the processes they are responsible for (spec 2 §2, §3, §7).
 */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { access } from './access.ts'
import { id, idText } from './ids.ts'
import { option, pageText } from './wire.ts'

/** Time and place of an interview. */
export const appointment = v.object({
  /** DD/MM/YYYY. */
  fecha: v.string(),
  /** The name of the slot: '09:00 a 10:00'. */
  hora: v.string(),
  /** Site and management, or the type of an interview that is not face-to-face. */
  lugar: v.string(),
  /** Our addition: its hour has begun, so that the result can be recorded. */
  porRegistrar: v.boolean(),
})
export type Appointment = v.InferOutput<typeof appointment>

/**
 * `por-registrar`: its hour is over, and there is no result. `en-curso`: this is its hour. `por-reagendar`: its hour
 * was called off or lost, and the process waits for another one.
 */
export const interviewStates = ['agendada', 'en-curso', 'por-registrar', 'por-reagendar'] as const
export type InterviewState = (typeof interviewStates)[number]
/** `registrar` its result, `mover` it to another hour, or `reagendar` it after its hour was lost. */
export const interviewActions = ['registrar', 'mover', 'reagendar'] as const
export type InterviewAction = (typeof interviewActions)[number]

export const interview = v.object({
  ...appointment.entries,
  idCandidato: id,
  candidato: v.string(),
  vacante: v.string(),
  idReclutamiento: id,
  /** Our addition: an interviewer may have several interviews in one process. */
  idEntrevista: id,
  /** Our additions: its type, its state, who holds it, and what the caller can do with it now; null: only look. */
  idTipo: id,
  tipo: v.string(),
  estado: v.picklist(interviewStates),
  entrevistador: v.string(),
  accion: v.nullable(v.picklist(interviewActions)),
  /** Our addition: the candidate's, of an interview by telephone; otherwise null. */
  telefono: v.nullable(v.string()),
})
export type Interview = v.InferOutput<typeof interview>

/** Our additions to the list's query, also in its address. */
export const interviewFilters = v.object({
  /** Only interviews whose hour has begun, only upcoming ones, or only those that have lost their hour. */
  cuales: v.optional(v.picklist(['por-registrar', 'proximas', 'por-reagendar'])),
  /** Without those that have lost their hour. By the calendar of Mexico City; a week begins on Monday. */
  cuando: v.optional(v.picklist(['hoy', 'manana', 'semana'])),
  tipo: v.optional(idText),
  vacante: v.optional(idText),
})
export type InterviewFilters = v.InferOutput<typeof interviewFilters>

/** `lejanas`: the latest first. Where none is named: the earliest first. */
export const interviewOrders = ['lejanas', 'candidato', 'vacante'] as const
export type InterviewOrder = (typeof interviewOrders)[number]

export const listInterviews = defineCall({
  method: 'GET',
  path: '/entrevistas/obtener-entrevistas',
  mayCall: access.interviews,
  reads: 'list',
  summary:
    'Entrevistas sin resultado de quien pregunta y de los procesos a su cargo, por página, la más próxima primero.',
  query: v.object({
    paginaActual: pageText,
    ...interviewFilters.entries,
    orden: v.optional(v.picklist(interviewOrders)),
  }),
  /** A page beyond the last one is answered with the last, as `paginaActual` shows. */
  answer: v.object({
    paginaActual: v.number(),
    totalPaginas: v.number(),
    /** Our addition: number of interviews on all pages. */
    total: v.optional(v.number()),
    /** Our addition: there are more; `total` and `totalPaginas` count those on reachable pages. */
    hayMas: v.optional(v.boolean()),
    entrevistas: v.array(interview),
  }),
})
export type InterviewPage = v.InferOutput<typeof listInterviews.answer>

/** Our addition: options of the list's filters. */
export const listInterviewFilters = defineCall({
  method: 'GET',
  path: '/entrevistas/obtener-filtros',
  mayCall: access.interviews,
  reads: 'nobody',
  summary: 'Tipos y vacantes de las entrevistas de la lista.',
  answer: v.object({ tipos: v.array(option), vacantes: v.array(option) }),
})
export type InterviewFilterOptions = v.InferOutput<typeof listInterviewFilters.answer>

/** Our addition, apart from the rows, which come first. */
export const countInterviewViews = defineCall({
  method: 'GET',
  path: '/entrevistas/contar-vistas',
  mayCall: access.interviews,
  reads: 'nobody',
  summary: 'Cuántas entrevistas tiene cada vista de la lista: por registrar, hoy, próximas y todas.',
  answer: v.object({ porRegistrar: v.number(), hoy: v.number(), proximas: v.number(), todas: v.number() }),
})
export type InterviewViewCounts = v.InferOutput<typeof countInterviewViews.answer>
