/** The candidate chooses the hour of an interview, moves it or calls it off (docs/decisions/0016). */
import { eq } from 'drizzle-orm'
import { phases } from '../../contract/phases.ts'
import type { Tx } from '../platform/db/open.ts'
import { interviewInvitations } from '../platform/db/tables/interviews.ts'
import { outbox } from '../platform/db/tables/notifications.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { Refused } from '../platform/http/refused.ts'
import { releaseSlot } from '../slots/appointments.ts'
import { calledOffNotice } from '../slots/notices.ts'
import { isChangeable, isOfferable, noticeHours } from '../slots/offered-hours.ts'
import { hasBegun } from '../slots/slots.ts'
import { findCommand } from '../recruitment/stages/commands.ts'
import { movedBooking, writeCorrection } from '../recruitment/stages/corrections.ts'
import { perform } from '../recruitment/engine/engine.ts'
import { interviewOf } from '../recruitment/engine/event-forms.ts'
import { type LockedRecruitment, stageChanged } from '../recruitment/engine/locked-recruitment.ts'
import { book } from '../recruitment/stages/save-stage.ts'
import { storedDay, wireDay } from '../platform/base/mexico-time.ts'
import { type Choice, findChoice } from './appointment-choice.ts'

/** `fecha`: DD/MM/YYYY. */
export type ChosenHour = { readonly fecha: string; readonly hora: number }

/** Returns the id of the interview. Refuses an hour that is not offered ('datos-invalidos'), and throws SlotTaken. */
export async function chooseHour(
  tx: Tx,
  locked: LockedRecruitment,
  { fecha, hora }: ChosenHour,
  at: Date,
): Promise<number> {
  const choice = await requireChoice(tx, locked)
  const day = storedDay(fecha)
  if (day === null || !(await isOfferable(tx, locked.branch, { day, hour: hora }, at)))
    throw new Refused('datos-invalidos', { campos: { hora: 'Elige una de las horas disponibles.' } })
  const form = { ...choice.form, fecha: wireDay(day), hora }
  return choice.booked ? move(tx, locked, choice.booked, form, at) : bookNew(tx, locked, { ...choice, form }, at)
}

async function bookNew(tx: Tx, locked: LockedRecruitment, { invitationId, form }: Choice, at: Date): Promise<number> {
  const { schedule } = phases[locked.codigo]
  const command = findCommand(locked.codigo, locked.codigo)
  if (!schedule || !command) throw stageChanged(locked, null)
  let interviewId: number | undefined
  await perform(tx, {
    recruitmentId: locked.id,
    version: null,
    actor: null,
    at,
    prepare: async (again) => {
      const fact = await book(tx, again, { ...command, schedule }, form, at)
      interviewId = interviewOf(fact)
      return fact
    },
  })
  if (interviewId === undefined) throw new Error(`recruitment ${locked.id} booked nothing`)
  await tx.update(interviewInvitations).set({ interviewId }).where(eq(interviewInvitations.id, invitationId))
  return interviewId
}

async function move(
  tx: Tx,
  locked: LockedRecruitment,
  { interview, logged }: NonNullable<Choice['booked']>,
  form: Choice['form'],
  at: Date,
): Promise<number> {
  if (interview.status === 'agendada' && !isChangeable(interview.fecha, interview.hora, at)) throw tooLate()
  const corrected = await movedBooking(tx, { locked, logged, form, path: '', now: at })
  await writeCorrection(tx, { ...corrected, locked, idEvento: logged.row.id, actorId: null, at })
  return interview.id
}

const tooLate = () =>
  new Refused('datos-invalidos', {
    mensaje: `Faltan menos de ${noticeHours} horas para tu entrevista: ya no se puede cambiar.`,
  })

/** Its hour is free at once; the process waits on, and the candidate can choose again. */
export async function callOff(tx: Tx, locked: LockedRecruitment, at: Date): Promise<number> {
  const { booked } = await requireChoice(tx, locked)
  if (!booked || booked.interview.status !== 'agendada') throw stageChanged(locked, null)
  const {
    interview: { id, fecha, hora, interviewerId },
    logged,
  } = booked
  if (hasBegun(fecha, hora, at))
    throw new Refused('datos-invalidos', { mensaje: 'Tu entrevista ya empezó: no se puede cancelar.' })
  await releaseSlot(tx, id)
  await writeCorrection(tx, {
    locked,
    idEvento: logged.row.id,
    form: { ...logged.saved, citaCancelada: true },
    interviewChanges: [{ idEntrevista: id, change: 'cancelada' }],
    actorId: null,
    at,
  })
  const idUsuario = await responsibleOf(tx, locked)
  // The interviewer has a letter of the cancelled interview
  if (idUsuario === null || idUsuario === interviewerId) return id
  await tx.insert(outbox).values({
    recruitmentId: locked.id,
    kind: calledOffNotice,
    payload: { idEntrevista: id, idUsuario, fecha, hora },
    createdAt: at,
    dueAt: at,
  })
  return id
}

async function responsibleOf(tx: Tx, { id, responsibleId }: LockedRecruitment): Promise<number | null> {
  const [own] = await tx.select({ id: recruitments.responsibleId }).from(recruitments).where(eq(recruitments.id, id))
  return own?.id ?? responsibleId
}

async function requireChoice(tx: Tx, locked: LockedRecruitment): Promise<Choice> {
  const choice = await findChoice(tx, locked)
  if (!choice) throw stageChanged(locked, null)
  return choice
}
