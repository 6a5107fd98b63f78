/**
 * Locks records of candidates with their processes until the transaction ends; first the processes, as a save does,
 * each in one order.
 */
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/open.ts'

export async function lockRecords(tx: Tx, candidateIds: readonly number[]): Promise<void> {
  const ids = sql`(select value::int from jsonb_array_elements_text(${JSON.stringify(candidateIds)}::jsonb))`
  await tx.execute(sql`select from recruitments where candidate_id in ${ids} order by id for update`)
  await tx.execute(sql`select from candidates where id in ${ids} order by id for update`)
}
