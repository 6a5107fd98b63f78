/** Free hours of who interviews and of the candidate, for the hour select (spec 1 §7). */
import { and, eq } from 'drizzle-orm'
import type { SlotQuestion } from '../../contract/recruitment.ts'
import { interviewerTypes } from '../../contract/stage-forms.ts'
import type { Option } from '../../contract/wire.ts'
import { isVisibleRecruitment, type Viewer } from '../candidates/visible.ts'
import type { Db } from '../db/open.ts'
import { recruitments } from '../db/schema.ts'
import type { Deps } from '../http/deps.ts'
import { Refused } from '../http/refused.ts'
import { isInterviewerOf } from './interviewers.ts'
import { storedDay } from './mexico-time.ts'
import { freeSlots } from './slots.ts'
import { takenHours } from './taken-hours.ts'

/** None for a weekend or a day before today: there is nothing to choose. */
export async function listSlots({ db, now }: Deps, viewer: Viewer, asked: SlotQuestion): Promise<Option[]> {
  const day = storedDay(asked.fecha)
  if (day === null) throw new Refused('datos-invalidos', { campos: { fecha: 'La fecha no es válida.' } })
  const field = asked.tipoEntrevistador === interviewerTypes.consultor ? 'idConsultor' : 'idUsuario'
  const interviewerId = asked[field]
  if (interviewerId === null) throw new Refused('datos-invalidos', { campos: { [field]: 'Falta elegir quién entrevista.' } })
  if (!(await isInterviewerOf(db, viewer.branch, interviewerId))) throw new Refused('no-encontrado')
  const candidateId = asked.idReclutamiento === undefined ? null : await candidateOf(db, viewer, asked.idReclutamiento)
  return freeSlots(day, await takenHours(db, { interviewerId, candidateId, day, exceptId: asked.idEntrevista ?? null }), now())
}

/** Refuses a recruitment that the viewer may not see, like an unknown one. */
async function candidateOf(db: Db, viewer: Viewer, recruitmentId: number): Promise<number> {
  const [found] = await db
    .select({ candidateId: recruitments.candidateId })
    .from(recruitments)
    .where(and(eq(recruitments.id, recruitmentId), isVisibleRecruitment(db, viewer)))
  if (!found) throw new Refused('no-encontrado')
  return found.candidateId
}
