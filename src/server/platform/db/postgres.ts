/** A PostgreSQL server: many connections, and any number of API processes on the same database. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { type Client, Pool } from 'pg'
import { applyMigrations, isBehind, runOn, stateOfTables } from './migrations.ts'
import type { Database, Db, OpenOptions } from './open.ts'
import { failureFacts } from '../base/failure-facts.ts'
import { NotConnected } from '../base/database-errors.ts'
import { poolClient } from './pool-client.ts'
import { serversOf } from '../base/postgres-address.ts'
import { postgresFailure } from './postgres-failure.ts'
import { transact } from './postgres-transaction.ts'
import { connectToPrimary, Primary, reachable } from './primary.ts'
import { retried } from './retry.ts'
import { sessionLimits } from './session-limits.ts'
import { whenThere } from './when-there.ts'

/** Any number that no other program uses as an advisory lock key. */
const migrationLock = 20_261_120
const poolSize = 10
/** Time after a statement's limit; then the server is considered dead. */
const silenceMs = 2_000

/** Connects and applies migrations. @throws DatabaseRefused when the connection is refused, or a migration fails */
export async function openPostgres(
  url: string,
  { statementLimitMs, waitMs, log }: Pick<Required<OpenOptions>, 'statementLimitMs' | 'waitMs' | 'log'>,
): Promise<Database> {
  const atStart: Database['atStart'] = (work) =>
    whenThere(work, { waitMs, log }).catch((failure: unknown) => Promise.reject(postgresFailure(failure, waitMs)))
  await atStart(() => bringUpToDate(url))
  const pool = new Pool({
    ...reachable,
    Client: poolClient(new Primary(url), sessionLimits(statementLimitMs)),
    connectionString: serversOf(url)[0],
    max: poolSize,
    query_timeout: statementLimitMs > 0 ? statementLimitMs + silenceMs : undefined,
  })
  // The error also reaches the query, and the pool replaces the connection; without a listener the event would end the
  // process.
  pool.on('error', (error) => log('database.connection_lost', failureFacts(new NotConnected('', { cause: error }))))
  // Without names: no statement is prepared, so that each LIKE search gets its own plan.
  const db = drizzle(pool)
  return {
    kind: 'postgres',
    db: Object.assign(db, {
      transaction: ((work, config) => retried(() => transact(pool, work, config))) satisfies Db['transaction'],
    }),
    atStart,
    load: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    afterLoading: () => withoutLimit(url, (client) => client.query('vacuum (analyze)')),
    close: () => pool.end(),
  }
}

/**
 * One process migrates, the others wait. The lock belongs to the transaction, because a pooler's session passes to
 * other clients afterwards.
 */
async function bringUpToDate(url: string): Promise<void> {
  await withoutLimit(url, (client) =>
    drizzle(client).transaction(async (tx) => {
      const run = runOn(tx)
      for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
        await run(`set local ${limit} = 0`)
      await run(`select pg_advisory_xact_lock(${migrationLock})`)
      const state = await stateOfTables(run, 'DATABASE_URL')
      if (isBehind(state)) await applyMigrations(run, state.missing)
    }),
  )
}

/** A separate connection without a statement limit. */
async function withoutLimit(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const { client } = await connectToPrimary(url)
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
