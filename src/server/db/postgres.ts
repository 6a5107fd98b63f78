/** A PostgreSQL server: many connections, and any number of API processes on the same database. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool } from 'pg'
import type { Database, OpenOptions } from './open.ts'
import { migrationsFolder } from './migrations.ts'
import * as schema from './schema.ts'

/** Any number that no other program uses as the key of an advisory lock. */
const migrationLock = 20_261_120
const poolSize = 10
/** A transaction that waits for its own process this long has lost it: its locks are freed. */
const idleInTransactionMs = 30_000

/** Connects and brings the tables up to date; rejects when the server cannot be reached. */
export async function openPostgres(url: string, { statementLimitMs, log }: Required<OpenOptions>): Promise<Database> {
  await applyMigrations(url)
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    statement_timeout: statementLimitMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    // Compiling a statement takes longer than any of ours: 240 of the 600 ms of the heaviest statistics.
    options: '-c jit=off',
  })
  // An idle connection that breaks is replaced by the next query; unheard, the event would end the process.
  pool.on('error', (error) => log('database.connection_lost', { error: error.message }))
  return {
    kind: 'postgres',
    // Without names: no statement is prepared, so that each LIKE search is planned for its own words.
    db: drizzle(pool, { schema }),
    afterLoading: () => withoutLimit(url, (client) => client.query('vacuum (analyze)')),
    close: () => pool.end(),
  }
}

/** One process migrates, the others wait: the lock is the session's, and goes when the connection ends. */
async function applyMigrations(url: string): Promise<void> {
  await withoutLimit(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client, { schema }), { migrationsFolder })
  })
}

/** A connection of its own, on which a statement may take its time. */
async function withoutLimit(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
