/** The hours that a candidate can choose from, for other systems. */
import type { AnswerOf } from '../../contract/call.ts'
import type { listOfferedHours as ofListing } from '../../contract/integration-appointment.ts'
import { appointmentOf } from '../appointments/appointment.ts'
import { findChoice, hoursOf, readOpenProcess } from '../appointments/appointment-choice.ts'
import { referredId, type Reference } from '../deliveries/referred.ts'
import { wireDay } from '../platform/base/mexico-time.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'

/** The process of a blocked candidate is refused like an unknown one. */
export async function listOfferedHours(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  reference: Reference,
): Promise<AnswerOf<typeof ofListing>> {
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
