/** Which candidates somebody may see: the one rule of every call about a candidate. */
import { and, eq, exists, notExists, or, type SQL } from 'drizzle-orm'
import type { Branch } from '../../contract/roles.ts'
import type { Db, Tx } from '../db/open.ts'
import { candidates, interviews, recommendations, recruitments, vacancies } from '../db/schema.ts'
import { Refused } from '../http/refused.ts'

export type Viewer = { readonly userId: number; readonly branch: Branch }

/** The recruitments of the viewer's branch, and those in which the viewer interviews (`canSee` in SQL). */
export function isVisibleRecruitment(db: Db | Tx, viewer: Viewer): SQL | undefined {
  const ownInterview = db
    .select({ id: interviews.id })
    .from(interviews)
    .where(and(eq(interviews.recruitmentId, recruitments.id), eq(interviews.interviewerId, viewer.userId)))
  return or(eq(recruitments.branch, viewer.branch), exists(ownInterview))
}

/** Whose recruitment it is, and in which vacancy; refuses one that the viewer may not see like an unknown one. */
export async function requireVisibleRecruitment(db: Db, viewer: Viewer, recruitmentId: number) {
  const [found] = await db
    .select({ candidateId: recruitments.candidateId, vacancyId: recruitments.vacancyId })
    .from(recruitments)
    .where(and(eq(recruitments.id, recruitmentId), isVisibleRecruitment(db, viewer)))
  if (!found) throw new Refused('no-encontrado')
  return found
}

/** Candidates with such a recruitment, open or not, who have none at all, or who were recommended to the viewer's branch. */
export function isVisibleCandidate(db: Db | Tx, viewer: Viewer): SQL | undefined {
  const recruitmentThat = (also?: SQL) =>
    db
      .select({ id: recruitments.id })
      .from(recruitments)
      .where(and(eq(recruitments.candidateId, candidates.id), also))
  const recommended = db
    .select({ id: recommendations.id })
    .from(recommendations)
    .innerJoin(vacancies, eq(vacancies.id, recommendations.vacancyId))
    .where(and(eq(recommendations.candidateId, candidates.id), eq(vacancies.branch, viewer.branch)))
  return or(exists(recruitmentThat(isVisibleRecruitment(db, viewer))), notExists(recruitmentThat()), exists(recommended))
}
