/**
 * Which candidates and recruitments a user may see: the one rule for every call, in SQL (rights.ts has it for one
 * process).
 */
import { and, eq, exists, isNull, ne, notExists, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { onlookers } from '../../../contract/access.ts'
import type { Branch, Role } from '../../../contract/roles.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { candidates, recommendations } from '../../platform/db/tables/candidates.ts'
import { interviews } from '../../platform/db/tables/interviews.ts'
import { recruitments } from '../../platform/db/tables/recruitment.ts'
import { publications, vacancies } from '../../platform/db/tables/vacancies.ts'
import { Refused } from '../../platform/http/refused.ts'

export type Viewer = { readonly userId: number; readonly branch: Branch; readonly role: Role }

/** Columns that identify the recruitment of a row, in any table. */
type Recruitment = {
  readonly id: SQLWrapper
  readonly branch: SQLWrapper
  readonly publicationId: SQLWrapper
  readonly candidateId: SQLWrapper
}

/**
 * Recruiters see the recruitments of their branch, and those in which they interview. Onlookers see those in which they
 * interview, and those of publications that they observe, in any branch. Written as `exists`, so that the database can
 * look up a few rows, or hash the answers for many.
 */
export function isVisibleRecruitment(
  db: Db | Tx,
  viewer: Viewer,
  { id, branch, publicationId, candidateId }: Recruitment = recruitments,
): SQL | undefined {
  const interview = db
    .select({ id: interviews.id })
    .from(interviews)
    .where(and(sql`${interviews.recruitmentId} = ${id}`, isInterviewer(viewer)))
  const observed = alias(publications, 'observed')
  const publication = db
    .select({ id: observed.id })
    .from(observed)
    .where(and(sql`${observed.id} = ${publicationId}`, eq(observed.observerId, viewer.userId)))
  const theirs = or(
    exists(interview),
    onlookers.includes(viewer.role) ? exists(publication) : sql`${branch} = ${viewer.branch}`,
  )
  return and(theirs, isNotBlocked(candidateId))
}

/** What an onlooker sees, as ids: recruitments that they interview, and publications that they observe. */
export const onlookerIds = (db: Db | Tx, viewer: Viewer) => ({
  interviewed: db.select({ id: interviews.recruitmentId }).from(interviews).where(isInterviewer(viewer)),
  observed: db.select({ id: publications.id }).from(publications).where(eq(publications.observerId, viewer.userId)),
})

/** The process of a blocked candidate is visible to no user. */
export const isNotBlocked = (candidateId: SQLWrapper): SQL =>
  sql`not exists (select from candidates hidden where hidden.id = ${candidateId} and hidden.blocked_at is not null)`

/** A cancelled interview gives no right to see its recruitment; a recorded one does. */
const isInterviewer = ({ userId }: Viewer): SQL | undefined =>
  and(eq(interviews.interviewerId, userId), ne(interviews.status, 'cancelada'))

/** Candidate and vacancy of the recruitment; an invisible one is refused like an unknown one. */
export async function requireVisibleRecruitment(db: Db, viewer: Viewer, recruitmentId: number) {
  const [found] = await db
    .select({ candidateId: recruitments.candidateId, vacancyId: publications.vacancyId })
    .from(recruitments)
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .where(and(eq(recruitments.id, recruitmentId), isVisibleRecruitment(db, viewer)))
  if (!found) throw new Refused('no-encontrado')
  return found
}

/**
 * Candidates with a visible recruitment, open or not; never a record that was merged into another one. Recruiters also
 * see candidates without any, and those recommended to their branch.
 */
export function isVisibleCandidate(db: Db | Tx, viewer: Viewer): SQL | undefined {
  const recruitmentThat = (also?: SQL) =>
    db
      .select({ id: recruitments.id })
      .from(recruitments)
      .where(and(eq(recruitments.candidateId, candidates.id), also))
  const inVisible = exists(recruitmentThat(isVisibleRecruitment(db, viewer)))
  const isSeen = and(isNull(candidates.blockedAt), isNull(candidates.mergedInto))
  if (onlookers.includes(viewer.role)) return and(isSeen, inVisible)
  const recommended = db
    .select({ id: recommendations.id })
    .from(recommendations)
    .innerJoin(publications, eq(publications.id, recommendations.publicationId))
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .where(and(eq(recommendations.candidateId, candidates.id), eq(vacancies.branch, viewer.branch)))
  return and(isSeen, or(inVisible, notExists(recruitmentThat()), exists(recommended)))
}

/** The same of a column of ids. */
export const isVisibleId = (db: Db | Tx, viewer: Viewer, id: SQLWrapper): SQL =>
  exists(
    db
      .select({ id: candidates.id })
      .from(candidates)
      .where(and(sql`${candidates.id} = ${id}`, isVisibleCandidate(db, viewer))),
  )
