/** 'Mis Entrevistas': the caller's interviews (spec 2 §2, §3, §7). */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { access } from './access.ts'
import { id } from './ids.ts'
import { pageText } from './wire.ts'

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

/** Our addition to the list's query, also in its address: only interviews whose hour has begun, or only upcoming ones. */
export const interviewFilters = v.object({ cuales: v.optional(v.picklist(['por-registrar', 'proximas'])) })
export type InterviewFilters = v.InferOutput<typeof interviewFilters>

export const listInterviews = defineCall({
  method: 'GET',
  path: '/entrevistas/obtener-entrevistas',
  mayCall: access.interviews, reads: 'list',
  summary: 'Entrevistas agendadas de quien pregunta, por página, la más próxima primero.',
  query: v.object({ paginaActual: pageText, ...interviewFilters.entries }),
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
