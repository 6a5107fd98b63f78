/** What a candidate can choose: the hour of an interview that staff invited to, or another one than the chosen. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { type RecruitmentSnapshot, selectOpenInterviews } from '../../../machines/recruitment/recruitment.machine.ts'
import type { PhaseCode } from '../../contract/phases.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { interviewInvitations, interviews } from '../platform/db/tables/interviews.ts'
import { recruitmentEvents } from '../platform/db/tables/recruitment.ts'
import { users } from '../platform/db/tables/session.ts'
import { type Booked, type ScheduleForm } from '../slots/decide-slot.ts'
import { decideInterviewer, mayInterview } from '../slots/interviewers.ts'
import { isWaiting } from '../slots/invitations.ts'
import { type OfferedDay, offeredHours } from '../slots/offered-hours.ts'
import { readProcess } from '../recruitment/engine/process-queries.ts'
import { readChart } from '../recruitment/engine/rebuild.ts'
import { type Logged, readLogged } from '../recruitment/stages/stage-info.ts'

export type Process = Booked & {
  readonly id: number
  readonly codigo: PhaseCode
  readonly outcome: string
  readonly chart: RecruitmentSnapshot
}

type Interview = Pick<typeof interviews.$inferSelect, 'id' | 'fecha' | 'hora' | 'status' | 'interviewerId'>

/** `form`: who interviews, how and where. `booked`: what was chosen before; its hour may be called off or lost. */
export type Choice = {
  readonly invitationId: number
  readonly form: ScheduleForm
  /** 0: the person can no longer be determined. */
  readonly interviewerId: number
  readonly booked: { readonly interview: Interview; readonly logged: Logged } | null
}

/** Null without an invitation, once staff have booked themselves, and after the result. */
export async function findChoice(on: Db | Tx, process: Process): Promise<Choice | null> {
  if (process.outcome !== 'abierta') return null
  const [invited] = await on
    .select({
      id: interviewInvitations.id,
      form: interviewInvitations.form,
      isWaiting: isWaiting(on),
      interview: {
        id: interviews.id,
        fecha: interviews.fecha,
        hora: interviews.hora,
        status: interviews.status,
        interviewerId: interviews.interviewerId,
      },
    })
    .from(interviewInvitations)
    .leftJoin(interviews, eq(interviews.id, interviewInvitations.interviewId))
    .where(eq(interviewInvitations.recruitmentId, process.id))
    .orderBy(desc(interviewInvitations.id))
    .limit(1)
  if (!invited) return null
  const { interview } = invited
  const choiceOf = (form: ScheduleForm, booked: Choice['booked']): Choice => ({
    invitationId: invited.id,
    form,
    interviewerId: interviewerOf(process, form),
    booked,
  })
  if (!interview) return invited.isWaiting ? choiceOf(invited.form as ScheduleForm, null) : null
  if (!selectOpenInterviews(process.chart).includes(interview.id)) return null
  const logged = await readBooking(on, process.id, interview.id)
  return choiceOf(logged.saved as ScheduleForm, { interview, logged })
}

function interviewerOf(process: Process, form: ScheduleForm): Choice['interviewerId'] {
  const decided = decideInterviewer(process, form)
  return 'text' in decided ? 0 : decided.interviewerId
}

/** The event that booked it, with its current values. */
async function readBooking(on: Db | Tx, recruitmentId: number, interviewId: number): Promise<Logged> {
  const isIt = sql`${recruitmentEvents.event} @> ${JSON.stringify({ type: 'entrevista.agendada', idEntrevista: interviewId })}::jsonb`
  const [row] = await on
    .select({ id: recruitmentEvents.id })
    .from(recruitmentEvents)
    .where(and(eq(recruitmentEvents.recruitmentId, recruitmentId), isIt))
  const logged = row && (await readLogged(on, recruitmentId, row.id))
  if (!logged) throw new Error(`nothing has booked interview ${interviewId}`)
  return logged
}

/** The process with its chart, for pages and calls that lock nothing. Undefined for an unknown id. */
export async function readOpenProcess(db: Db, recruitmentId: number) {
  const row = await readProcess(db, recruitmentId)
  return row && { ...row, chart: await readChart(db, row) }
}

/**
 * Days with a free hour; none where the person can no longer interview. The chosen hour itself is taken: it is no
 * other.
 */
export async function hoursOf(db: Db, process: Process, { interviewerId }: Choice, at: Date): Promise<OfferedDay[]> {
  if (interviewerId === 0 || !(await canInterview(db, interviewerId))) return []
  const meeting = { interviewerId, candidateId: process.candidateId, exceptId: null }
  return (await offeredHours(db, process.branch, meeting, at)).filter(({ hours }) => hours.length > 0)
}

const canInterview = async (db: Db, userId: number): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), mayInterview()))) > 0
