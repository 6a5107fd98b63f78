/** 'Mis Entrevistas': the interviews of who asks (spec 2 §2, §3, §7). */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { access } from './access.ts'
import { id } from './ids.ts'
import { pageText } from './wire.ts'

/** When and where an interview is. */
export const appointment = v.object({
  /** DD/MM/YYYY. */
  fecha: v.string(),
  /** As the slot says it: '09:00 a 10:00'. */
  hora: v.string(),
  /** Site and management, or the type of an interview that is not face-to-face. */
  lugar: v.string(),
  /** Our addition: its hour has begun, so its result can be known. */
  porRegistrar: v.boolean(),
})
export type Appointment = v.InferOutput<typeof appointment>

export const interview = v.object({
  ...appointment.entries,
  idCandidato: id,
  candidato: v.string(),
  vacante: v.string(),
  idReclutamiento: id,
  /** Our addition: an interviewer may hold several interviews of one process. */
  idEntrevista: id,
})
export type Interview = v.InferOutput<typeof interview>

/** Our addition to the list's question, as it stands in the address: only those whose hour has begun, or only the ones to come. */
export const interviewFilters = v.object({ cuales: v.optional(v.picklist(['por-registrar', 'proximas'])) })
export type InterviewFilters = v.InferOutput<typeof interviewFilters>

export const listInterviews = defineCall({
  method: 'GET',
  path: '/entrevistas/obtener-entrevistas',
  mayCall: access.interviews, reads: 'list',
  summary: 'Entrevistas agendadas de quien pregunta, por página, la más próxima primero.',
  query: v.object({ paginaActual: pageText, ...interviewFilters.entries }),
  /** A page beyond the last one is answered with the last one, as `paginaActual` says. */
  answer: v.object({
    paginaActual: v.number(),
    totalPaginas: v.number(),
    /** Our addition: interviews on all pages together. */
    total: v.optional(v.number()),
    /** Our addition: there are more than were counted; `total` and `totalPaginas` are those that can be turned to. */
    hayMas: v.optional(v.boolean()),
    entrevistas: v.array(interview),
  }),
})
export type InterviewPage = v.InferOutput<typeof listInterviews.answer>
