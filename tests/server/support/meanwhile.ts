/**
 * Races on PostgreSQL with an order determined by locks: the second transaction waits for a lock before the first ends.
 */
import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import type { Db, Tx } from '../../../src/server/platform/db/open.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'

type First = {
  /** Takes the locks. */
  readonly lock: (tx: Tx) => Promise<unknown>
  /** Runs while the other transaction waits, before the commit. */
  readonly beforeCommit?: (tx: Tx) => Promise<unknown>
}

/** Sends the request while the first transaction is open, which commits when the request waits for one of its locks. */
export async function meanwhile<Answer>(
  db: Db,
  { lock, beforeCommit = async () => {} }: First,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const locked = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const first = db.transaction(async (tx) => {
    await lock(tx)
    locked.resolve()
    await goOn.promise
    await beforeCommit(tx)
  })
  await Promise.race([locked.promise, first])
  const answer = send()
  const waiting = () =>
    rowsOf<{ pid: number }>(
      db,
      sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  await vi.waitUntil(async () => (await waiting()).length > 0, { timeout: 30_000, interval: 10 })
  goOn.resolve()
  await first
  return answer
}
