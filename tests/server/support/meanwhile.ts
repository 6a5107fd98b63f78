/** Races on PostgreSQL whose order is decided by locks: the second one has come to the lock before the first one ends. */
import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import type { Db, Tx } from '../../../src/server/db/open.ts'
import { rowsOf } from '../../../src/server/db/rows.ts'

type First = {
  /** Takes the locks. */
  readonly lock: (tx: Tx) => Promise<unknown>
  /** What it does once the other one waits for them, and before it commits. */
  readonly beforeCommit?: (tx: Tx) => Promise<unknown>
}

/** Asks while the first transaction is open, which commits when the question waits for one of its locks. */
export async function meanwhile<Answer>(db: Db, { lock, beforeCommit = async () => {} }: First, ask: () => Promise<Answer>): Promise<Answer> {
  const locked = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const first = db.transaction(async (tx) => {
    await lock(tx)
    locked.resolve()
    await goOn.promise
    await beforeCommit(tx)
  })
  await Promise.race([locked.promise, first])
  const asked = ask()
  const waiting = () => rowsOf<{ pid: number }>(db, sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  await vi.waitUntil(async () => (await waiting()).length > 0, { timeout: 30_000, interval: 10 })
  goOn.resolve()
  await first
  return asked
}
