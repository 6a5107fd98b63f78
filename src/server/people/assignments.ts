/** The open assignments of a person, and who can receive all of them. */
import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { onlookers, recruiters } from '../../contract/access.ts'
import { type Assignments, holdsAnything } from '../../contract/people.ts'
import type { Role } from '../../contract/roles.ts'
import type { Option } from '../../contract/wire.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { interviews } from '../platform/db/tables/interviews.ts'
import { mayInterview } from '../slots/interviewers.ts'
import { inProcess, openings, recruitments } from '../platform/db/tables/recruitment.ts'
import { personNameColumn } from '../platform/base/person-name.ts'
import { users } from '../platform/db/tables/session.ts'
import { isFree } from '../publications/openings.ts'
import { publications, vacancies } from '../platform/db/tables/vacancies.ts'
import type { Account } from '../identity/session/accounts.ts'

const isOpen = isNull(publications.closedAt)
export const isLed = (userId: number) => and(isOpen, eq(publications.responsibleId, userId))
export const isObserved = (userId: number) => and(isOpen, eq(publications.observerId, userId))
export const isConsulted = (userId: number) => eq(vacancies.consultantId, userId)
export const isAnalysed = (userId: number) => and(isFree(), eq(openings.analystId, userId))

/** Interviews without a result. */
export const awaitedInterviews = (on: Db | Tx, userId: number) =>
  on
    .select({
      id: interviews.id,
      recruitmentId: interviews.recruitmentId,
      fecha: interviews.fecha,
      hora: interviews.hora,
    })
    .from(interviews)
    .innerJoin(recruitments, eq(recruitments.id, interviews.recruitmentId))
    .where(
      and(eq(interviews.interviewerId, userId), eq(interviews.status, 'agendada'), eq(recruitments.outcome, 'abierta')),
    )
    .orderBy(asc(interviews.recruitmentId), asc(interviews.id))

export async function readAssignments(on: Db | Tx, userId: number): Promise<Assignments> {
  const led = on.select({ id: publications.id }).from(publications).where(isLed(userId))
  return {
    publicaciones: await on.$count(publications, isLed(userId)),
    candidatos: await on.$count(inProcess, inArray(inProcess.publicationId, led)),
    responsabilidades: await on.$count(inProcess, eq(inProcess.responsibleId, userId)),
    observadas: await on.$count(publications, isObserved(userId)),
    vacantes: await on.$count(vacancies, isConsulted(userId)),
    plazas: await on.$count(openings, isAnalysed(userId)),
    entrevistas: (await awaitedInterviews(on, userId)).length,
  }
}

const answersForAny = ({ publicaciones, responsabilidades, vacantes, plazas }: Assignments) =>
  [publicaciones, responsabilidades, vacantes, plazas].some((count) => count > 0)

/** Whether a person with this role may have them, in their present branch. */
export function roleMayHold(role: Role, assignments: Assignments): boolean {
  if (recruiters.includes(role) || !holdsAnything(assignments)) return true
  return onlookers.includes(role) && !answersForAny(assignments)
}

/**
 * Accounts that can receive all of them: recruiters of the branch; for observed publications and interviews, also its
 * onlookers.
 */
export function canReceive({ id, branch }: Account, assignments: Assignments): SQL | undefined {
  const successors = answersForAny(assignments) ? recruiters : [...recruiters, ...onlookers]
  return and(mayInterview(), ne(users.id, id), eq(users.branch, branch), inArray(users.role, [...successors]))
}

export const listSuccessors = (on: Db | Tx, account: Account, assignments: Assignments): Promise<Option[]> =>
  on
    .select({ id: users.id, descripcion: personNameColumn(sql`users`) })
    .from(users)
    .where(canReceive(account, assignments))
    .orderBy(sql`${personNameColumn(sql`users`)} collate es`, asc(users.id))
