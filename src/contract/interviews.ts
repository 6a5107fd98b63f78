/** 'Mis Entrevistas': the interviews of who asks (spec 2 §2, §3, §7). */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { access } from './roles.ts'
import { id, pageText } from './wire.ts'

export const interview = v.object({
  /** DD/MM/YYYY. */
  fecha: v.string(),
  /** As the slot says it: '09:00 a 10:00'. */
  hora: v.string(),
  idCandidato: id,
  candidato: v.string(),
  vacante: v.string(),
  /** Site and management, or the type of an interview that is not face-to-face. */
  lugar: v.string(),
  idReclutamiento: id,
  /** Our addition: an interviewer may hold several interviews of one process. */
  idEntrevista: id,
})
export type Interview = v.InferOutput<typeof interview>

export const listInterviews = defineCall({
  method: 'GET',
  path: '/entrevistas/obtener-entrevistas',
  access: access.interviews,
  summary: 'Entrevistas agendadas de quien pregunta, por página, la más próxima primero.',
  query: v.object({ paginaActual: pageText }),
  answer: v.object({ paginaActual: v.number(), totalPaginas: v.number(), entrevistas: v.array(interview) }),
})
export type InterviewPage = v.InferOutput<typeof listInterviews.answer>
