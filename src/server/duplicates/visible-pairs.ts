/** Which pairs and merges a user may see: those of whom the user sees both. */
import { and, inArray, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../platform/db/open.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { duplicatePairs } from '../platform/db/tables/duplicates.ts'
import { Refused } from '../platform/http/refused.ts'
import { isVisibleCandidate, isVisibleId, type Viewer } from '../identity/access/visible.ts'

export const isVisiblePair = (db: Db | Tx, viewer: Viewer): SQL | undefined =>
  and(isVisibleId(db, viewer, duplicatePairs.candidateId), isVisibleId(db, viewer, duplicatePairs.otherId))

/** Refuses unknown candidates and those that the viewer may not see alike. */
export async function requireVisible(on: Db | Tx, viewer: Viewer, ids: readonly number[]): Promise<void> {
  const found = await on
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(inArray(candidates.id, [...ids]), isVisibleCandidate(on, viewer)))
  if (new Set(ids).size !== ids.length || found.length < ids.length) throw new Refused('no-encontrado')
}
