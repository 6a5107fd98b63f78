/** Invitations to choose an hour: which one waits for the candidate (`waiting_invitation` of the database decides). */
import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StageCatalogues } from '../../contract/stage-data.ts'
import { wireMoment } from '../platform/base/mexico-time.ts'
import { personNameColumn } from '../platform/base/person-name.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { interviewInvitations, interviewTypes } from '../platform/db/tables/interviews.ts'
import { inProcess } from '../platform/db/tables/recruitment.ts'
import { users } from '../platform/db/tables/session.ts'

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

/** The invitation that waits for the candidate. */
export async function readInvited(
  db: Db,
  recruitmentId: number,
): Promise<NonNullable<StageCatalogues['eleccion']>['invitado']> {
  const inviters = alias(users, 'inviters')
  const { form, invitedBy, at } = interviewInvitations
  const [found] = await db
    .select({
      at,
      type: interviewTypes.descripcion,
      interviewer: personNameColumn(sql`users`),
      inviter: personNameColumn(sql`inviters`),
    })
    .from(interviewInvitations)
    .innerJoin(inviters, eq(inviters.id, invitedBy))
    .innerJoin(interviewTypes, sql`${interviewTypes.id} = (${form} ->> 'tipoEntrevista')::int`)
    .innerJoin(users, sql`${users.id} = (${form} ->> 'idEntrevistador')::int`)
    .where(and(eq(interviewInvitations.recruitmentId, recruitmentId), isWaiting(db)))
  if (!found) return null
  const { date: fecha, hora } = wireMoment(found.at)
  return { fecha, hora, por: found.inviter, cita: `${found.type} · ${found.interviewer}` }
}
