/**
 * Free hours of the interviewer and the candidate: of one day for the hour select (spec 1 §7), and of the next working
 * days with those that are taken.
 */
import type { DayHours, NextDaysQuestion, SlotQuestion } from '../../contract/stage-data.ts'
import { interviewerTypes } from '../../contract/stage-forms.ts'
import type { Option } from '../../contract/wire.ts'
import { requireVisibleRecruitment, type Viewer } from '../identity/access/visible.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import { isInterviewerOf } from './interviewers.ts'
import { nextHours } from './offered-hours.ts'
import { storedDay, wireDay } from '../platform/base/mexico-time.ts'
import { freeSlots, takenSlots } from './slots.ts'
import { takenHours } from './taken-hours.ts'

/** Empty for a weekend or a past day: there is nothing to choose. */
export async function listSlots({ db, now }: Deps, viewer: Viewer, query: SlotQuestion): Promise<Option[]> {
  const day = storedDay(query.fecha)
  if (day === null) throw new Refused('datos-invalidos', { campos: { fecha: 'La fecha no es válida.' } })
  const meeting = await meetingOf(db, viewer, query)
  return freeSlots(day, await takenHours(db, { ...meeting, day }), now())
}

export async function listNextDays({ db, now }: Deps, viewer: Viewer, query: NextDaysQuestion): Promise<DayHours[]> {
  const meeting = await meetingOf(db, viewer, query)
  const days = await nextHours(db, viewer.branch, meeting, now(), query.semana)
  return days.map(({ day, hours }) => ({ fecha: wireDay(day), horas: [...hours], ocupadas: takenSlots(hours) }))
}

/** Refuses people and candidates whose hours the caller may not see. */
async function meetingOf(db: Deps['db'], viewer: Viewer, query: NextDaysQuestion) {
  const field = query.tipoEntrevistador === interviewerTypes.consultor ? 'idConsultor' : 'idUsuario'
  const interviewerId = query[field]
  if (interviewerId === null)
    throw new Refused('datos-invalidos', { campos: { [field]: 'Falta elegir quién entrevista.' } })
  if (!(await isInterviewerOf(db, viewer.branch, interviewerId))) throw new Refused('no-encontrado')
  const of =
    query.idReclutamiento === undefined ? null : await requireVisibleRecruitment(db, viewer, query.idReclutamiento)
  return { interviewerId, candidateId: of?.candidateId ?? null, exceptId: query.idEntrevista ?? null }
}
