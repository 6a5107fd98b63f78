/** 'Que elija el candidato': staff invite the candidate to choose the hour of the interview that the process waits for. */
import type { BodyOf } from '../../contract/call.ts'
import type { inviteToChoose } from '../../contract/appointment-choice.ts'
import { phases } from '../../contract/phases.ts'
import { type Actor, canMove } from '../access/rights.ts'
import { interviewInvitations } from '../db/tables/interviews.ts'
import { outbox } from '../db/tables/notifications.ts'
import type { Deps } from '../http/deps.ts'
import { Refused } from '../http/refused.ts'
import { decideMeeting, type ScheduleForm } from '../interviews/decide-slot.ts'
import { mexicoTime, wireDay } from '../time/mexico-time.ts'
import { inTransaction } from './in-transaction.ts'
import { lockRecruitment, stageChanged } from './locked-recruitment.ts'
import { parseSection } from './save-stage.ts'

/** Kind of the outbox row of its letter. */
export const invitationNotice = 'cita-por-elegir'

/** The form's own schema requires a day and an hour, which are the candidate's: any valid ones are checked and left out. */
const anyHour = 9

export async function invite({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, { idReclutamiento, version, codigoFase, cita }: BodyOf<typeof inviteToChoose>): Promise<void> {
  const at = now()
  await inTransaction(db, at, async (tx) => {
    const locked = await lockRecruitment(tx, { recruitmentId: idReclutamiento, version, actor })
    if (!canMove(actor, locked)) throw new Refused('sin-permiso')
    if (locked.outcome !== 'abierta' || locked.codigo !== codigoFase || !phases[codigoFase].schedule) throw stageChanged(locked, actor)
    const { fecha: _, hora: __, ...form } = parseSection(codigoFase, { ...cita, fecha: wireDay(mexicoTime(at).day), hora: anyHour }, 'cita') as ScheduleForm
    const { interviewerId } = await decideMeeting(tx, { form, locked, path: 'cita' })
    const invitation = { codigo: codigoFase, form: { ...form, idEntrevistador: String(interviewerId) }, invitedBy: actor.userId, at, interviewId: null }
    await tx.insert(interviewInvitations).values({ recruitmentId: locked.id, ...invitation }).onConflictDoUpdate({ target: interviewInvitations.recruitmentId, set: invitation })
    await tx.insert(outbox).values({ recruitmentId: locked.id, kind: invitationNotice, payload: {}, createdAt: at, dueAt: at })
  })
}
