/** 'Que elija el candidato': staff invite the candidate to choose the hour of the interview that the process waits for. */
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BodyOf } from '../../contract/call.ts'
import type { inviteToChoose } from '../../contract/appointment-choice.ts'
import { phases } from '../../contract/phases.ts'
import type { StageCatalogues } from '../../contract/stage-data.ts'
import { type Actor, canMove } from '../access/rights.ts'
import type { Db } from '../db/open.ts'
import { interviewInvitations, interviewTypes } from '../db/tables/interviews.ts'
import { outbox } from '../db/tables/notifications.ts'
import { users } from '../db/tables/session.ts'
import type { Deps } from '../http/deps.ts'
import { Refused } from '../http/refused.ts'
import { decideMeeting, type ScheduleForm } from '../interviews/decide-slot.ts'
import { isWaiting } from '../interviews/invitations.ts'
import { invitationNotice } from '../interviews/notices.ts'
import { personNameColumn } from '../text/person-name.ts'
import { mexicoTime, wireDay, wireMoment } from '../time/mexico-time.ts'
import { inTransaction } from './in-transaction.ts'
import { lockRecruitment, stageChanged } from './locked-recruitment.ts'
import { parseSection } from './save-stage.ts'

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

/** The form's own schema requires a day and an hour, which are the candidate's: any valid ones are checked and left out. */
const anyHour = 9

export async function invite(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { idReclutamiento, version, codigoFase, cita }: BodyOf<typeof inviteToChoose>,
): Promise<void> {
  const at = now()
  await inTransaction(db, at, async (tx) => {
    const locked = await lockRecruitment(tx, { recruitmentId: idReclutamiento, version, actor })
    if (!canMove(actor, locked)) throw new Refused('sin-permiso')
    if (locked.outcome !== 'abierta' || locked.codigo !== codigoFase || !phases[codigoFase].schedule)
      throw stageChanged(locked, actor)
    const {
      fecha: _,
      hora: __,
      ...form
    } = parseSection(codigoFase, { ...cita, fecha: wireDay(mexicoTime(at).day), hora: anyHour }, 'cita') as ScheduleForm
    const { interviewerId, sedeId } = await decideMeeting(tx, { form, locked, path: 'cita' })
    const { idDivision, idRegional, idGerencia, sede, ...who } = form
    const place = sedeId === null ? {} : { idDivision, idRegional, idGerencia, sede }
    await tx.insert(interviewInvitations).values({
      recruitmentId: locked.id,
      codigo: codigoFase,
      form: { ...who, ...place, idEntrevistador: String(interviewerId) },
      invitedBy: actor.userId,
      at,
    })
    await tx
      .insert(outbox)
      .values({ recruitmentId: locked.id, kind: invitationNotice, payload: {}, createdAt: at, dueAt: at })
  })
}
