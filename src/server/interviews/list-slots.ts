/** Free hours of who interviews, for the hour select (spec 1 §7). */
import type { SlotQuestion } from '../../contract/recruitment.ts'
import { interviewerTypes } from '../../contract/stage-forms.ts'
import type { Option } from '../../contract/wire.ts'
import type { Branch } from '../../contract/roles.ts'
import type { Deps } from '../http/deps.ts'
import { Refused } from '../http/refused.ts'
import { takenHours } from './appointments.ts'
import { isInterviewerOf } from './interviewers.ts'
import { storedDay } from './mexico-time.ts'
import { freeSlots } from './slots.ts'

/** None for a weekend or a day before today: there is nothing to choose. */
export async function listSlots({ db, now }: Deps, branch: Branch, asked: SlotQuestion): Promise<Option[]> {
  const day = storedDay(asked.fecha)
  if (day === null) throw new Refused('datos-invalidos', { campos: { fecha: 'La fecha no es válida.' } })
  const field = asked.tipoEntrevistador === interviewerTypes.consultor ? 'idConsultor' : 'idUsuario'
  const interviewerId = asked[field]
  if (interviewerId === null) throw new Refused('datos-invalidos', { campos: { [field]: 'Falta elegir quién entrevista.' } })
  if (!(await isInterviewerOf(db, branch, interviewerId))) throw new Refused('no-encontrado')
  return freeSlots(day, await takenHours(db, interviewerId, day, asked.idEntrevista ?? null), now())
}
