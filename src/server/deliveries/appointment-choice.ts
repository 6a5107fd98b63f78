/** What a candidate can choose: the hour of an interview that staff invited to, or another one than the chosen. */
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { type RecruitmentSnapshot, selectOpenInterviews } from '../../../machines/recruitment/recruitment.machine.ts'
import type { PhaseCode } from '../../contract/phases.ts'
import type { Db, Tx } from '../db/open.ts'
import { interviewInvitations, interviews } from '../db/tables/interviews.ts'
import { recruitmentEvents, stays } from '../db/tables/recruitment.ts'
import { type Booked, type ScheduleForm } from '../interviews/decide-slot.ts'
import { decideInterviewer } from '../interviews/interviewers.ts'
import { type OfferedDay, offeredHours } from '../interviews/offered-hours.ts'
import { readProcess } from '../recruitment/process-queries.ts'
import { readChart } from '../recruitment/rebuild.ts'
import { type Logged, readLogged } from '../recruitment/stage-info.ts'

export type Process = Booked & { readonly id: number; readonly codigo: PhaseCode; readonly outcome: string; readonly chart: RecruitmentSnapshot }

type Interview = Pick<typeof interviews.$inferSelect, 'id' | 'fecha' | 'hora' | 'status'>

/** `form`: who interviews, how and where. `booked`: what was chosen before; its hour may be called off or lost. */
export type Choice = { readonly form: ScheduleForm; readonly booked: { readonly interview: Interview; readonly logged: Logged } | null }

/** Null without an invitation, once staff have booked themselves, and after the result. */
export async function findChoice(on: Db | Tx, process: Process): Promise<Choice | null> {
  if (process.outcome !== 'abierta') return null
  // An invitation of an earlier round is over
  const ofThisStay = on.select({ since: stays.since }).from(stays).where(and(eq(stays.recruitmentId, process.id), isNull(stays.until), lte(stays.enteredAt, interviewInvitations.at)))
  const [invited] = await on
    .select({
      codigo: interviewInvitations.codigo, form: interviewInvitations.form, isOfThisStay: sql<boolean>`exists ${ofThisStay}`,
      interview: { id: interviews.id, fecha: interviews.fecha, hora: interviews.hora, status: interviews.status },
    })
    .from(interviewInvitations)
    .leftJoin(interviews, eq(interviews.id, interviewInvitations.interviewId))
    .where(eq(interviewInvitations.recruitmentId, process.id))
  if (!invited) return null
  const { codigo, isOfThisStay, interview } = invited
  if (process.codigo === codigo && isOfThisStay) return { form: invited.form as ScheduleForm, booked: null }
  if (!interview || !selectOpenInterviews(process.chart).includes(interview.id)) return null
  const logged = await readBooking(on, process.id, interview.id)
  return { form: logged.saved as ScheduleForm, booked: { interview, logged } }
}

/** The event that booked it, with its current values. */
async function readBooking(on: Db | Tx, recruitmentId: number, interviewId: number): Promise<Logged> {
  const isIt = sql`${recruitmentEvents.event} @> ${JSON.stringify({ type: 'entrevista.agendada', idEntrevista: interviewId })}::jsonb`
  const [row] = await on.select({ id: recruitmentEvents.id }).from(recruitmentEvents).where(and(eq(recruitmentEvents.recruitmentId, recruitmentId), isIt))
  const logged = row && (await readLogged(on, recruitmentId, row.id))
  if (!logged) throw new Error(`nothing has booked interview ${interviewId}`)
  return logged
}

/** The process with its chart, for pages and calls that lock nothing. Undefined for an unknown id. */
export async function readOpenProcess(db: Db, recruitmentId: number) {
  const row = await readProcess(db, recruitmentId)
  return row && { ...row, chart: await readChart(db, row) }
}

/** Empty where the person can no longer interview. */
export async function hoursOf(db: Db, process: Process, { form, booked }: Choice, at: Date): Promise<OfferedDay[]> {
  const decided = decideInterviewer(process, form)
  if ('text' in decided) return []
  const meeting = { interviewerId: decided.interviewerId, candidateId: process.candidateId, exceptId: null }
  const days = await offeredHours(db, process.branch, meeting, at)
  // Its own hour is no change: it stays taken, and a called-off one is free
  return booked ? days.filter(({ hours }) => hours.length > 0) : days.filter(({ hours }) => hours.length > 0)
}
