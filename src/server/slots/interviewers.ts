/**
 * The interviewer: the vacancy determines the one of the first interview, the form that of the second
 * (design/process.md).
 */
import { and, eq, exists, inArray, or, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Mode } from '../../contract/phases.ts'
import { access } from '../../contract/access.ts'
import type { Branch } from '../../contract/roles.ts'
import { interviewerTypes } from '../../contract/stage-forms.ts'
import { id } from '../../contract/ids.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { users } from '../platform/db/tables/session.ts'
import { publications, vacancies } from '../platform/db/tables/vacancies.ts'

/** Roles that can interview: those with 'Mis Entrevistas'. */
const interviewingRoles = [...access.interviews]

export const mayInterview = (): SQL | undefined => and(eq(users.active, true), inArray(users.role, interviewingRoles))

type VacancyPeople = {
  readonly modo: Mode
  readonly responsibleId: number | null
  readonly consultantId: number | null
  readonly observerId: number | null
}
type ChosenInterviewer = { readonly tipoEntrevistador: number; readonly idEntrevistador?: string }
/** `fromVacancy`: named by the vacancy, so of any branch; otherwise a person of the recruitment's branch. */
type Decided = { readonly interviewerId: number; readonly fromVacancy: boolean }
type Problem = { readonly field: 'tipoEntrevistador' | 'idEntrevistador'; readonly text: string }

/** The server decides, not the client: for the vacancy's own people the sent id is ignored. */
export function decideInterviewer(
  vacancy: VacancyPeople,
  { tipoEntrevistador, idEntrevistador }: ChosenInterviewer,
): Decided | Problem {
  switch (tipoEntrevistador) {
    case interviewerTypes.analista:
      return ofVacancy(vacancy.responsibleId, 'La vacante no tiene un analista asignado.')
    case interviewerTypes.consultor:
      return ofVacancy(vacancy.consultantId, 'La vacante no tiene un consultor asignado.')
    default: {
      const interviewerId = Number(idEntrevistador)
      if (!v.is(id, interviewerId)) return { field: 'idEntrevistador', text: 'La persona es requerida' }
      const isClient = vacancy.modo === 'grupo' && tipoEntrevistador === interviewerTypes.cliente
      if (!isClient) return { interviewerId, fromVacancy: false }
      if (interviewerId === vacancy.observerId) return { interviewerId, fromVacancy: true }
      return { field: 'idEntrevistador', text: 'Esa persona no es el cliente de la vacante. Vuelve a elegirlo.' }
    }
  }
}

const ofVacancy = (interviewerId: number | null, text: string): Decided | Problem =>
  interviewerId === null ? { field: 'tipoEntrevistador', text } : { interviewerId, fromVacancy: true }

/** True for people whose free hours a user of the branch may see: its own and those of its vacancies. */
export async function isInterviewerOf(db: Db | Tx, branch: Branch, userId: number): Promise<boolean> {
  const ofBranchVacancy = db
    .select({ id: publications.id })
    .from(publications)
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .where(
      and(
        eq(vacancies.branch, branch),
        or(
          eq(publications.responsibleId, users.id),
          eq(vacancies.consultantId, users.id),
          eq(publications.observerId, users.id),
        ),
      ),
    )
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), mayInterview(), or(eq(users.branch, branch), exists(ofBranchVacancy))))
  return found.length > 0
}
