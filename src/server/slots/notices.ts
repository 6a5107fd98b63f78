/**
 * Outbox rows for a changed interview, in the transaction of the change: one for the candidate and one for the
 * interviewer. Their content is decided at delivery (letters/letter-changes.ts).
 */
import { type SQL, sql } from 'drizzle-orm'
import type { AppointmentSlot } from './appointments.ts'

export const candidateNotice = 'entrevista'
export const interviewerNotice = 'entrevistador'
/** The candidate is invited to choose the hour. */
export const invitationNotice = 'cita-por-elegir'
/** To the responsible user: the candidate has called the interview off. */
export const calledOffNotice = 'cita-cancelada'

export type Change = 'agendada' | 'movida' | 'cancelada' | 'restablecida'

export type InterviewChange = {
  readonly idEntrevista: number
  readonly change: Change
  /** The previous interviewer, when another one takes over. */
  readonly previous?: AppointmentSlot
}

/** The part of the payload that letters/letter-changes.ts reads. `fecha` and `hora` are the lost ones. */
export type InterviewPayload = {
  readonly idEntrevista: number
  readonly cambio: Change | 'reenviada'
  readonly idUsuario?: number
  readonly fecha?: string
  readonly hora?: number
}

type Kind = typeof candidateNotice | typeof interviewerNotice

/** When the letters were ordered, and when they may leave; `mark` is written into the payload of each. */
export type Timing = { readonly at: Date; readonly dueAt: Date; readonly mark: Readonly<Record<string, unknown>> }

/** Runs in the statement of the changes, or after it: it reads only the interviewer. Null without changes. */
export function interviewNotices(
  recruitmentId: number,
  changes: readonly InterviewChange[],
  { at, dueAt, mark }: Timing,
): SQL | null {
  if (changes.length === 0) return null
  const [createdAt, due] = [at, dueAt].map((instant) => sql`${instant.toISOString()}::timestamptz`)
  const row = (idEntrevista: number, kind: Kind, cambio: Change, more: SQL) => sql`
    select ${recruitmentId}::int, ${kind}::text, jsonb_build_object('idEntrevista', id, 'cambio', ${cambio}::text) || ${more} || ${JSON.stringify(mark)}::jsonb, ${createdAt}, ${due}
    from interviews where id = ${idEntrevista}`
  const rows = changes.flatMap(({ idEntrevista: id, change, previous }) => [
    row(id, candidateNotice, change, sql`'{}'::jsonb`),
    row(id, interviewerNotice, previous ? 'agendada' : change, sql`jsonb_build_object('idUsuario', interviewer_id)`),
    ...(previous ? [row(id, interviewerNotice, 'cancelada', previousPayload(previous))] : []),
  ])
  return sql`insert into outbox (recruitment_id, kind, payload, created_at, due_at) ${sql.join(rows, sql` union all `)}`
}

/** The same for many interviews of many recruitments that are cancelled together. */
export function cancellationNotices(ids: readonly number[], at: Date): SQL {
  const instant = sql`${at.toISOString()}::timestamptz`
  const row = (kind: Kind, more: SQL) => sql`
    select recruitment_id, ${kind}::text, jsonb_build_object('idEntrevista', id, 'cambio', 'cancelada') || ${more}, ${instant}, ${instant}
    from interviews where id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
  return sql`insert into outbox (recruitment_id, kind, payload, created_at, due_at)
    ${row(candidateNotice, sql`'{}'::jsonb`)} union all ${row(interviewerNotice, sql`jsonb_build_object('idUsuario', interviewer_id)`)}`
}

const previousPayload = ({ interviewerId, fecha, hora }: AppointmentSlot): SQL =>
  sql`jsonb_build_object('idUsuario', ${interviewerId}::int, 'fecha', ${fecha}::text, 'hora', ${hora}::int)`
