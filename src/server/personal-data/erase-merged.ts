/**
 * Merges that cannot be undone any more: what was not carried over of the merged record is erased, and it only leads
 * on.
 */
import { sql } from 'drizzle-orm'
import { undoDays } from '../../contract/duplicates.ts'
import { refreshDuplicates } from '../candidates/duplicates.ts'
import { rowsOf } from '../platform/db/rows.ts'
import type { Deps } from '../platform/http/deps.ts'
import { dropLetters } from '../platform/work/letter-files.ts'
import { eraseRecord } from './suppress.ts'

type Due = { readonly primary: number; readonly merged: number }

/** Each is a transaction of its own that looks again, oldest first; returns how many. */
export async function eraseMerged(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  advance: (share: number) => Promise<unknown>,
  share: number,
): Promise<number> {
  const isDue = () =>
    sql`moved is not null and at + make_interval(days => ${undoDays}) <= ${now().toISOString()}::timestamptz`
  const due = await rowsOf<{ id: number }>(db, sql`select id from candidate_merges where ${isDue()} order by id`)
  for (const { id } of due) {
    const letters = await db.transaction(async (tx) => {
      const [locked] = await rowsOf<Due>(
        tx,
        sql`select primary_id as primary, merged_id as merged from candidate_merges where id = ${id} and ${isDue()} for update`,
      )
      if (!locked) return []
      const erased = await eraseRecord(tx, locked.merged, now())
      const [remaining] = await rowsOf<{ id: number }>(
        tx,
        sql`select merged_into as id from candidates where id = ${locked.merged}`,
      )
      await refreshDuplicates(tx, [remaining?.id ?? locked.primary], now())
      return erased
    })
    await dropLetters(env.dataDir, letters)
    await advance(share)
  }
  return due.length
}
