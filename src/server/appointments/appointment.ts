/**
 * The candidate chooses the hour of an interview, moves it or calls it off: on the own page, or in another system
 * (docs/decisions/0016).
 */
import { eq } from 'drizzle-orm'
import type { AnswerOf, BodyOf } from '../../contract/call.ts'
import * as contract from '../../contract/integration-appointment.ts'
import { phases } from '../../contract/phases.ts'
import type { Tx } from '../platform/db/open.ts'
import { interviewInvitations, interviews } from '../platform/db/tables/interviews.ts'
import { outbox } from '../platform/db/tables/notifications.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import type { Deps } from '../platform/http/deps.ts'
import { isWithinHour } from '../platform/http/rate-limit.ts'
import { Refused } from '../platform/http/refused.ts'
import { once } from '../deliveries/once.ts'
import { releaseSlot } from '../slots/appointments.ts'
import { calledOffNotice } from '../slots/notices.ts'
import { isChangeable, isOfferable, noticeHours } from '../slots/offered-hours.ts'
import { hasBegun, slotText } from '../slots/slots.ts'
import { findCommand } from '../recruitment/stages/commands.ts'
import { movedBooking, writeCorrection } from '../recruitment/stages/corrections.ts'
import { inTransaction, perform } from '../recruitment/engine/engine.ts'
import { interviewOf } from '../recruitment/engine/event-forms.ts'
import { lockRecruitment, type LockedRecruitment, stageChanged } from '../recruitment/engine/locked-recruitment.ts'
import { book } from '../recruitment/stages/save-stage.ts'
import { storedDay, wireDay } from '../platform/base/mexico-time.ts'
import { type Choice, findChoice } from './appointment-choice.ts'

type ServerDeps = Pick<Deps, 'db' | 'now'>
/** `fecha`: DD/MM/YYYY. */
type ChosenHour = { readonly fecha: string; readonly hora: number }

/** Changes of one process on its own page, per hour. */
const mostOwnChanges = 10

/** On the own page. Refuses an hour that is not offered ('datos-invalidos') or taken ('hora-ocupada'). */
export const chooseOwnHour = (deps: ServerDeps, recruitmentId: number, chosen: ChosenHour): Promise<number> =>
  changeOwn(deps, recruitmentId, (tx, locked, at) => chooseHour(tx, locked, chosen, at))

export const callOffOwn = (deps: ServerDeps, recruitmentId: number): Promise<number> =>
  changeOwn(deps, recruitmentId, callOff)

function changeOwn<Changed>(
  { db, now }: ServerDeps,
  recruitmentId: number,
  change: (tx: Tx, locked: LockedRecruitment, at: Date) => Promise<Changed>,
): Promise<Changed> {
  const at = now()
  return inTransaction(db, at, async (tx) => {
    if (!(await isWithinHour(tx, { kind: 'cita', of: String(recruitmentId), most: mostOwnChanges, at })))
      throw new Refused('demasiados-intentos')
    return change(tx, await lockRecruitment(tx, { recruitmentId, version: null, actor: null }), at)
  })
}

/** In another system, once per key; the same refusals. */
export const chooseHourOnce = (
  deps: ServerDeps,
  body: BodyOf<typeof contract.chooseHour>,
): Promise<AnswerOf<typeof contract.chooseHour>> =>
  once(deps, contract.chooseHour, body, async (tx, locked, at) => {
    const id = await chooseHour(tx, locked, body, at)
    const [interview] = await tx.select().from(interviews).where(eq(interviews.id, id))
    return { idReclutamiento: locked.id, cita: appointmentOf(interview!) }
  })

export const callOffOnce = (
  deps: ServerDeps,
  body: BodyOf<typeof contract.callOff>,
): Promise<AnswerOf<typeof contract.callOff>> =>
  once(deps, contract.callOff, body, async (tx, locked, at) => ({
    idReclutamiento: locked.id,
    idEntrevista: await callOff(tx, locked, at),
  }))

/** As other systems receive it. */
export const appointmentOf = ({ id, fecha, hora }: Pick<typeof interviews.$inferSelect, 'id' | 'fecha' | 'hora'>) => ({
  idEntrevista: id,
  fecha: wireDay(fecha),
  hora,
  descripcionHora: slotText(hora),
})

/** Returns the id of the interview. Throws SlotTaken. */
async function chooseHour(tx: Tx, locked: LockedRecruitment, { fecha, hora }: ChosenHour, at: Date): Promise<number> {
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
async function callOff(tx: Tx, locked: LockedRecruitment, at: Date): Promise<number> {
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
