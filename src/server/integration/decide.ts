/** What a candidate decides in another system: the hour of an interview, and leaving; each once per key, by the functions of the own page. */
import { eq } from 'drizzle-orm'
import type { AnswerOf, BodyOf } from '../../contract/call.ts'
import * as contract from '../../contract/integration-appointment.ts'
import { callOff, chooseHour } from '../appointments/appointment.ts'
import { findChoice, hoursOf, readOpenProcess } from '../appointments/appointment-choice.ts'
import { withdraw } from '../deliveries/withdrawal.ts'
import { interviews } from '../platform/db/tables/interviews.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import { slotText } from '../slots/slots.ts'
import { wireDay } from '../platform/base/mexico-time.ts'
import { once } from './once.ts'
import { referredId, type Reference } from './referred.ts'

type Given = Pick<Deps, 'db' | 'now'>

/** The process of a blocked candidate is refused like an unknown one. */
export async function listOfferedHours(
  { db, now }: Given,
  reference: Reference,
): Promise<AnswerOf<typeof contract.listOfferedHours>> {
  const process = await readOpenProcess(db, await referredId(db, reference))
  if (!process || process.isBlocked) throw new Refused('no-encontrado')
  const choice = await findChoice(db, process)
  if (!choice) return { idReclutamiento: process.id, seElige: false, cita: null, dias: [] }
  const interview = choice.booked?.interview
  const days = await hoursOf(db, process, choice, now())
  return {
    idReclutamiento: process.id,
    seElige: true,
    cita: interview?.status === 'agendada' ? appointmentOf(interview) : null,
    dias: days.map(({ day, hours }) => ({ fecha: wireDay(day), horas: [...hours] })),
  }
}

const appointmentOf = ({ id, fecha, hora }: Pick<typeof interviews.$inferSelect, 'id' | 'fecha' | 'hora'>) => ({
  idEntrevista: id,
  fecha: wireDay(fecha),
  hora,
  descripcionHora: slotText(hora),
})

export const deliverHour = (
  deps: Given,
  body: BodyOf<typeof contract.chooseHour>,
): Promise<AnswerOf<typeof contract.chooseHour>> =>
  once(deps, contract.chooseHour, body, async (tx, locked, at) => {
    const id = await chooseHour(tx, locked, body, at)
    const [interview] = await tx.select().from(interviews).where(eq(interviews.id, id))
    return { idReclutamiento: locked.id, cita: appointmentOf(interview!) }
  })

export const deliverCallOff = (
  deps: Given,
  body: BodyOf<typeof contract.callOff>,
): Promise<AnswerOf<typeof contract.callOff>> =>
  once(deps, contract.callOff, body, async (tx, locked, at) => ({
    idReclutamiento: locked.id,
    idEntrevista: await callOff(tx, locked, at),
  }))

export const deliverWithdrawal = (
  deps: Given,
  body: BodyOf<typeof contract.withdraw>,
): Promise<AnswerOf<typeof contract.withdraw>> =>
  once(deps, contract.withdraw, body, async (tx, { id }, at) => {
    await withdraw(tx, id, body.comentarios, at)
    return { idReclutamiento: id }
  })
