/** Invitations to choose an hour: which one counts, and which processes wait for their candidate because of one. */
import { and, eq, exists, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { openPhases } from '../../contract/limits.ts'
import { isScheduleCode } from '../../contract/phases.ts'
import type { Db } from '../db/open.ts'
import { interviewInvitations } from '../db/tables/interviews.ts'
import { inProcess } from '../db/tables/recruitment.ts'

/** Phases that wait for a booking. */
export const bookingPhases = openPhases.filter(isScheduleCode)

/** Nothing was chosen, and the open process has stood in this phase ever since: an invitation of an earlier round is over. */
const waits = and(
  eq(interviewInvitations.recruitmentId, inProcess.recruitmentId),
  eq(interviewInvitations.codigo, inProcess.codigo),
  isNull(interviewInvitations.interviewId),
  gte(interviewInvitations.at, inProcess.enteredAt),
)

/** Of an invitation. */
export const isWaiting = sql<boolean>`exists (select from ${inProcess} where ${waits})`

/** Of a row of `in_process`: its candidate has to choose. */
export const isInvited = (db: Db): SQL<boolean> => sql<boolean>`${exists(db.select({ id: interviewInvitations.id }).from(interviewInvitations).where(waits))}`

/** Ids of the open processes whose candidate has to choose; `among`: condition on `in_process`. */
export const invitedProcesses = (db: Db, among: SQL | undefined) =>
  db.select({ id: inProcess.recruitmentId }).from(inProcess).innerJoin(interviewInvitations, waits).where(and(inArray(inProcess.codigo, bookingPhases), among))
