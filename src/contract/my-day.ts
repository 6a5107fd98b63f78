/**
 * 'Mi día': who waits for the caller, today's interviews, whom the others wait for; what the caller put off, and the
 * letters that remind colleagues (design/recruiters-day.md §6). Our addition.
 */
import * as v from 'valibot'
import { access, recruiters } from './access.ts'
import { defineCall, done } from './call.ts'
import { id } from './ids.ts'
import { phaseCode } from './phases.ts'
import { changes, changesOne } from './refusal-groups.ts'
import { turnAndLateness } from './turn.ts'
import { wireDate } from './wire.ts'

/** `yo`: those of the caller's turn; `equipo`: of the staff's turn; `todos`: all open processes. */
export const dayScopes = ['yo', 'equipo', 'todos'] as const
export type DayScope = (typeof dayScopes)[number]
/** Candidates that the page shows. */
export const mostWaiting = 8
/** Processes that one person may have put off at the same time. */
export const mostPutOff = 100
/** A process may be put off until this many days from today. */
export const longestPutOff = 90

const process = {
  idReclutamiento: id,
  idCandidato: id,
  candidato: v.string(),
  vacante: v.string(),
}

export const waitingRow = v.object({
  ...process,
  ...turnAndLateness,
  /** As the caller sees it; the verb follows from it. */
  fase: phaseCode,
  /** An interview that the phase waits for has lost its hour. */
  porReagendar: v.boolean(),
  /** The caller's interview that waits for its result; null: none. */
  idEntrevista: v.nullable(id),
  /** Who is responsible; null: no user. */
  responsable: v.nullable(v.string()),
  /** The caller had put it off until today. */
  volvioHoy: v.boolean(),
})
export type WaitingRow = v.InferOutput<typeof waitingRow>

export const putOffRow = v.object({ ...process, /** The day on which it returns, DD/MM/YYYY. */ hasta: v.string() })
export type PutOffRow = v.InferOutput<typeof putOffRow>

export const todaysInterview = v.object({
  ...process,
  idEntrevista: id,
  /** HH:mm. */
  hora: v.string(),
  tipo: v.string(),
  /** The site; null: not face to face. */
  sede: v.nullable(v.string()),
  telefono: v.string(),
  /** The caller interviews. */
  esPropia: v.boolean(),
  entrevistador: v.string(),
  /** `por-registrar`: its hour has begun, and the caller may record the result. */
  estado: v.picklist(['proxima', 'en-curso', 'por-registrar', 'registrada']),
})
export type TodaysInterview = v.InferOutput<typeof todaysInterview>

/** `colega`: responsible for them; `gerente`: interviews them; `folio`: of the caller, waiting for a folio. */
export const waitingGroups = ['colega', 'gerente', 'folio', 'candidato', 'nadie'] as const
export const waitingGroup = v.object({
  tipo: v.picklist(waitingGroups),
  /** The responsible user or the interviewer; null: not one person. */
  idPersona: v.nullable(id),
  /** Null: no user, or the caller. */
  persona: v.nullable(v.string()),
  cuantos: v.number(),
  /** Working days of the one who has waited longest. */
  dias: v.number(),
  /** A letter may be sent: an active person. */
  recordable: v.boolean(),
  recordadoHoy: v.boolean(),
})
export type WaitingGroup = v.InferOutput<typeof waitingGroup>

export const getMyDay = defineCall({
  method: 'GET',
  path: '/mi-dia/obtener',
  mayCall: access.candidates,
  reads: 'list',
  summary:
    'El día de quien pregunta: a quiénes les toca su turno, sus entrevistas de hoy, a quiénes esperan los demás y lo que pospuso.',
  query: v.object({ quien: v.optional(v.picklist(dayScopes)) }),
  answer: v.object({
    /** Today in Mexico City, DD/MM/YYYY, and the time, HH:mm. */
    hoy: v.string(),
    ahora: v.string(),
    /** Rows of each scope; what was put off is counted too, as in the list. */
    cuantos: v.object({ yo: v.number(), equipo: v.number(), todos: v.number() }),
    /** Late first, then the longest wait; without what was put off. */
    esperan: v.array(waitingRow),
    pospuestos: v.array(putOffRow),
    entrevistas: v.array(todaysInterview),
    /** None for those who only interview. A process with two interviewers is in two groups, and counted once. */
    otros: v.object({ total: v.number(), grupos: v.array(waitingGroup) }),
  }),
})
export type MyDay = v.InferOutput<typeof getMyDay.answer>

export const putOff = defineCall({
  method: 'POST',
  path: '/mi-dia/posponer',
  mayCall: recruiters,
  within: 'branch',
  reads: 'nobody',
  writes: 'once',
  refuses: changesOne,
  summary: `Quita de «Te esperan», hasta un día de los próximos ${longestPutOff}, un proceso al que le toca el turno de quien pregunta. Vuelve solo, o antes si cambia de fase.`,
  body: v.object({ idReclutamiento: id, hasta: wireDate() }),
  answer: done,
})

export const bringBack = defineCall({
  method: 'POST',
  path: '/mi-dia/traer-de-vuelta',
  mayCall: recruiters,
  within: 'branch',
  reads: 'nobody',
  writes: 'once',
  refuses: changesOne,
  summary: 'Devuelve a «Te esperan» un proceso que quien pregunta pospuso; si ya no estaba pospuesto, nada cambia.',
  body: v.object({ idReclutamiento: id }),
  answer: done,
})

export const remind = defineCall({
  method: 'POST',
  path: '/mi-dia/recordar',
  mayCall: recruiters,
  reads: 'nobody',
  writes: 'once',
  refuses: [...changes, 'no-encontrado'],
  summary:
    'Envía a una persona a la que esperan procesos de la rama una carta que dice cuántos candidatos esperan su turno. A cada persona, una al día, la pida quien la pida.',
  body: v.object({ idPersona: id }),
  /** `enviada`: false where somebody had reminded this person today. */
  answer: v.object({ enviada: v.boolean() }),
})
export type Reminded = v.InferOutput<typeof remind.answer>
