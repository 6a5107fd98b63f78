/** Which candidates somebody may see: the one rule of every call about a candidate. */
import { and, eq, exists, notExists, or, type SQL } from 'drizzle-orm'
import type { Branch } from '../../contract/roles.ts'
import type { Db, Tx } from '../db/open.ts'
import { candidates, interviews, recruitments } from '../db/schema.ts'

export type Viewer = { readonly userId: number; readonly branch: Branch }

/** The recruitments of the viewer's branch, and those in which the viewer interviews (`canSee` in SQL). */
export function isVisibleRecruitment(db: Db | Tx, viewer: Viewer): SQL | undefined {
  const ownInterview = db
    .select({ id: interviews.id })
    .from(interviews)
    .where(and(eq(interviews.recruitmentId, recruitments.id), eq(interviews.interviewerId, viewer.userId)))
  return or(eq(recruitments.branch, viewer.branch), exists(ownInterview))
}

/** Candidates with such a recruitment, open or not, and candidates who have none at all. */
export function isVisibleCandidate(db: Db | Tx, viewer: Viewer): SQL | undefined {
  const recruitmentThat = (also?: SQL) =>
    db
      .select({ id: recruitments.id })
      .from(recruitments)
      .where(and(eq(recruitments.candidateId, candidates.id), also))
  return or(exists(recruitmentThat(isVisibleRecruitment(db, viewer))), notExists(recruitmentThat()))
}
