/** How far a candidate's CV was read, and what is shown of it. */
import { and, eq } from 'drizzle-orm'
import type { CurriculumDocument } from '../../contract/curricula.ts'
import { isVisibleCandidate, type Viewer } from '../identity/access/visible.ts'
import type { Db } from '../platform/db/open.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { curriculumTexts } from '../platform/db/tables/curricula.ts'
import { Refused } from '../platform/http/refused.ts'
import { explanations } from './explanations.ts'

/** Refuses an unknown candidate and one that the viewer may not see alike. */
export async function readDocument(db: Db, viewer: Viewer, candidateId: number): Promise<CurriculumDocument> {
  const [found] = await db
    .select({ state: curriculumTexts.state, html: curriculumTexts.html })
    .from(candidates)
    .leftJoin(curriculumTexts, eq(curriculumTexts.candidateId, candidates.id))
    .where(and(eq(candidates.id, candidateId), isVisibleCandidate(db, viewer)))
  if (!found) throw new Refused('no-encontrado')
  const state = found.state ?? 'sin-cv'
  return { estado: state, explicacion: explanations[state], html: found.html }
}
