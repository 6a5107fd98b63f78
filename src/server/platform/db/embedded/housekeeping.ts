/**
 * The work of a PostgreSQL server's background processes, which PGlite lacks: without CHECKPOINT the log and the
 * recovery time grow for ever, without VACUUM and ANALYZE tables bloat and plans have no statistics.
 */
import { failureFacts, inStep } from '../../base/failure-facts.ts'
import type { Log } from '../../base/log.ts'
import type { EmbeddedClient } from './connection.ts'

const everyMs = 60_000
/** Two log files: a recovery reads them in well under a second. */
const logBytes = 32 * 1024 * 1024

/** The server's own rule (autovacuum): 50 rows plus a tenth of the table have changed. */
const changedTables = `
  select format('%I.%I', schemaname, relname) from pg_stat_user_tables
  where greatest(n_dead_tup, n_mod_since_analyze) > 50 + n_live_tup / 10`
const logSinceCheckpoint = 'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 from pg_control_checkpoint()'

/** @param client without a time limit @returns a function that stops it */
export function startHousekeeping(client: EmbeddedClient, log: Log): () => void {
  const timer = setInterval(() => {
    runHousekeeping(client).catch((error: unknown) => log('database.housekeeping_failed', failureFacts(error)))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Each statement is queued separately, so that other queries run in between. */
export async function runHousekeeping(client: EmbeddedClient): Promise<void> {
  for (const table of await inStep('changed-tables', () => firstColumn(client, changedTables)))
    await inStep(`vacuum ${String(table)}`, () => client.query(`vacuum (analyze) ${String(table)}`))
  const [bytes] = await inStep('log-size', () => firstColumn(client, logSinceCheckpoint))
  if (Number(bytes) > logBytes) await inStep('checkpoint', () => client.query('checkpoint'))
}

async function firstColumn(client: EmbeddedClient, text: string): Promise<unknown[]> {
  const { rows } = await client.query(text, [], { rowMode: 'array' })
  return rows.map((row) => Object.values(row)[0])
}
