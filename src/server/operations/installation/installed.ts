/** Whether the database has any user; of concurrent first users, in any process, only one succeeds. */
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/open.ts'
import { users } from '../../platform/db/tables/session.ts'

/** Any number that no other program uses as an advisory lock key. */
const firstOnesLock = 20_261_121

export async function isInstalled(db: Db | Tx): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).limit(1)
  return found.length > 0
}

/** Until the transaction ends no other first user can be created; a waiting process then sees that one exists. */
export async function lockInstallation(tx: Tx): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${firstOnesLock})`)
  return !(await isInstalled(tx))
}
