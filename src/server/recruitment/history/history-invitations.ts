/** Invitations to choose the hour of an interview, as items of a process's history. */
import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type PhaseCode, phases } from '../../../contract/phases.ts'
import type { HistoryItem } from '../../../contract/recruitment.ts'
import type { Db } from '../../platform/db/open.ts'
import { interviewInvitations, interviewTypes } from '../../platform/db/tables/interviews.ts'
import { users } from '../../platform/db/tables/session.ts'
import { html } from '../../platform/base/html.ts'
import { personNameColumn } from '../../platform/base/person-name.ts'
import { wireMoment } from '../../platform/base/mexico-time.ts'
import { invitationTitle } from './history-titles.ts'

/** Another one was made before, in the same stay. */
const isRepeated = sql<boolean>`exists (
  select from interview_invitations earlier
  where earlier.recruitment_id = ${interviewInvitations.recruitmentId} and earlier.id < ${interviewInvitations.id}
    and not exists (select from stays where stays.recruitment_id = earlier.recruitment_id and stays.entered_at > earlier.at and stays.entered_at <= ${interviewInvitations.at})
)`

/** Oldest first. */
export function readInvitations(db: Db, recruitmentId: number) {
  const inviters = alias(users, 'inviters')
  const { id, at, form, invitedBy } = interviewInvitations
  return db
    .select({
      id,
      at,
      isRepeated,
      type: interviewTypes.descripcion,
      interviewer: personNameColumn(sql`users`),
      inviter: personNameColumn(sql`inviters`),
    })
    .from(interviewInvitations)
    .innerJoin(inviters, eq(inviters.id, invitedBy))
    .innerJoin(interviewTypes, sql`${interviewTypes.id} = (${form} ->> 'tipoEntrevista')::int`)
    .innerJoin(users, sql`${users.id} = (${form} ->> 'idEntrevistador')::int`)
    .where(eq(interviewInvitations.recruitmentId, recruitmentId))
    .orderBy(asc(id))
}
export type InvitationRow = Awaited<ReturnType<typeof readInvitations>>[number]

/** Actions on links have the ids below -1,500,000,000 down to this one. */
const lowestLink = -2_000_000_000

/** No event of the log: its id is one that nothing else in the history has. */
export const invitationItem = (
  { id, at, isRepeated, type, interviewer, inviter }: InvitationRow,
  codigo: PhaseCode,
): HistoryItem => ({
  id: lowestLink - id,
  ...invitationTitle(isRepeated),
  ...wireMoment(at),
  author: inviter,
  content: html`<p>${type} · ${interviewer}</p>`,
  editable: false,
  idFase: phases[codigo].idFase,
  codigoFase: null,
})
