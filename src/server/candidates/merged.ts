/** Records of one person: the one that remains, and those that were merged into it. */
import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import { candidates } from '../platform/db/tables/candidates.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { rowsOf } from '../platform/db/rows.ts'

/** The record that this one leads to; itself where it was not merged, or is unknown. */
export async function remainingId(on: Db | Tx, candidateId: number): Promise<number> {
  const [found] = await on.select({ id: candidates.mergedInto }).from(candidates).where(eq(candidates.id, candidateId))
  return found?.id ?? candidateId
}

/** The same in SQL, of a column of ids. */
export const ofRemaining = (id: SQLWrapper) =>
  sql<number | null>`coalesce((select merged.merged_into from candidates merged where merged.id = ${id}), ${id})`

/** Itself, and all that were merged into it. */
export async function recordsOfPerson(on: Db | Tx, candidateId: number): Promise<readonly number[]> {
  const merged = await rowsOf<{ id: number }>(
    on,
    sql`select id from candidates where merged_into = ${candidateId} order by id`,
  )
  return [candidateId, ...merged.map(({ id }) => id)]
}
