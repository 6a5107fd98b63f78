/** Free hours of the interviewer and the candidate, for the hour select (spec 1 §7). */
import type { SlotQuestion } from '../../contract/stage-data.ts'
import { interviewerTypes } from '../../contract/stage-forms.ts'
import type { Option } from '../../contract/wire.ts'
import { requireVisibleRecruitment, type Viewer } from '../access/visible.ts'
import type { Deps } from '../http/deps.ts'
import { Refused } from '../http/refused.ts'
import { isInterviewerOf } from './interviewers.ts'
import { storedDay } from '../time/mexico-time.ts'
import { freeSlots } from './slots.ts'
import { takenHours } from './taken-hours.ts'

/** Empty for a weekend or a past day: there is nothing to choose. */
export async function listSlots({ db, now }: Deps, viewer: Viewer, asked: SlotQuestion): Promise<Option[]> {
  const day = storedDay(asked.fecha)
  if (day === null) throw new Refused('datos-invalidos', { campos: { fecha: 'La fecha no es válida.' } })
  const field = asked.tipoEntrevistador === interviewerTypes.consultor ? 'idConsultor' : 'idUsuario'
  const interviewerId = asked[field]
  if (interviewerId === null) throw new Refused('datos-invalidos', { campos: { [field]: 'Falta elegir quién entrevista.' } })
  if (!(await isInterviewerOf(db, viewer.branch, interviewerId))) throw new Refused('no-encontrado')
  const of = asked.idReclutamiento === undefined ? null : await requireVisibleRecruitment(db, viewer, asked.idReclutamiento)
  const meeting = { interviewerId, candidateId: of?.candidateId ?? null, day, exceptId: asked.idEntrevista ?? null }
  return freeSlots(day, await takenHours(db, meeting), now())
}
