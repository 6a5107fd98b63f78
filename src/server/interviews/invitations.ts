/** Invitations to choose an hour: which one waits for the candidate (`waiting_invitation` of the database decides). */
import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import { interviewInvitations } from '../db/tables/interviews.ts'
import { inProcess } from '../db/tables/recruitment.ts'

/** Of a row of `in_process`: its candidate has to choose. */
export const isInvited: SQL<boolean> = sql<boolean>`${inProcess.invitationId} is not null`

/** Of a row of `in_process`: an interview that it waits for has lost its hour. */
export const isToRebook: SQL<boolean> = sql<boolean>`${inProcess.rebookId} is not null`

/** Of an invitation: at most one of a process. */
export const isWaiting = (on: Db | Tx): SQL<boolean> =>
  sql<boolean>`${exists(
    on
      .select({ id: inProcess.invitationId })
      .from(inProcess)
      .where(
        and(
          eq(inProcess.recruitmentId, interviewInvitations.recruitmentId),
          eq(inProcess.invitationId, interviewInvitations.id),
        ),
      ),
  )}`
