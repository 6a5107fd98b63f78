/** Whether anybody is in the database; of all who would be the first, in any process, one is. */
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import { users } from '../db/tables/session.ts'

/** Any number that no other program uses as the key of an advisory lock. */
const firstOnesLock = 20_261_121

export async function isInstalled(db: Db | Tx): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).limit(1)
  return found.length > 0
}

/** Until the transaction ends nobody else is the first; who waited sees then that somebody is there. */
export async function lockInstallation(tx: Tx): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${firstOnesLock})`)
  return !(await isInstalled(tx))
}
