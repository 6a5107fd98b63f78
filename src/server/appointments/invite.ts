/**
 * 'Que elija el candidato': staff invite the candidate to choose the hour of the interview that the process waits for.
 */
import type { BodyOf } from '../../contract/call.ts'
import type { inviteToChoose } from '../../contract/appointment-choice.ts'
import { phases } from '../../contract/phases.ts'
import { meetingSchemas } from '../../contract/stage-forms.ts'
import { type Actor, canMove } from '../identity/access/rights.ts'
import { interviewInvitations } from '../platform/db/tables/interviews.ts'
import { outbox } from '../platform/db/tables/notifications.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import { decideMeeting } from '../slots/decide-slot.ts'
import { invitationNotice } from '../slots/notices.ts'
import { inTransaction } from '../recruitment/engine/engine.ts'
import { lockRecruitment, stageChanged } from '../recruitment/engine/locked-recruitment.ts'
import { parseSection } from '../recruitment/stages/save-stage.ts'

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
    const form = parseSection(meetingSchemas[codigoFase], cita, 'cita')
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
