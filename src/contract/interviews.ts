/** 'Mis Entrevistas': the caller's interviews (spec 2 §2, §3, §7). */
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

export const interview = v.object({
  ...appointment.entries,
  idCandidato: id,
  candidato: v.string(),
  vacante: v.string(),
  idReclutamiento: id,
  /** Our addition: an interviewer may have several interviews in one process. */
  idEntrevista: id,
})
export type Interview = v.InferOutput<typeof interview>

/** Our additions to the list's query, also in its address. */
export const interviewFilters = v.object({
  /** Only interviews whose hour has begun, or only upcoming ones. */
  cuales: v.optional(v.picklist(['por-registrar', 'proximas'])),
  /** By the calendar of Mexico City; a week begins on Monday. */
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
  summary: 'Entrevistas agendadas de quien pregunta, por página, la más próxima primero.',
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
  summary: 'Tipos y vacantes de las entrevistas agendadas de quien pregunta.',
  answer: v.object({ tipos: v.array(option), vacantes: v.array(option) }),
})
export type InterviewFilterOptions = v.InferOutput<typeof listInterviewFilters.answer>

/** Our addition, apart from the rows, which come first. */
export const countInterviewViews = defineCall({
  method: 'GET',
  path: '/entrevistas/contar-vistas',
  mayCall: access.interviews,
  reads: 'nobody',
  summary: 'Cuántas entrevistas agendadas tiene cada vista de la lista: por registrar, hoy, próximas y todas.',
  answer: v.object({ porRegistrar: v.number(), hoy: v.number(), proximas: v.number(), todas: v.number() }),
})
export type InterviewViewCounts = v.InferOutput<typeof countInterviewViews.answer>
