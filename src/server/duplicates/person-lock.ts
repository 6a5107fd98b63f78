/** The records of two candidates with their processes, locked until the transaction ends; first the processes, as a save does, each in one order. */
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'

export async function lockBoth(tx: Tx, ids: readonly [number, number]): Promise<void> {
  const [first, second] = ids.toSorted((one, other) => one - other)
  await tx.execute(sql`select from recruitments where candidate_id in (${first}, ${second}) order by id for update`)
  await tx.execute(sql`select from candidates where id in (${first}, ${second}) order by id for update`)
}
