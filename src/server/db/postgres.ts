/** A PostgreSQL server: many connections, and any number of API processes on the same database. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientConfig, Pool } from 'pg'
import type { Database, Db, OpenOptions } from './open.ts'
import { failureFacts } from '../failure-facts.ts'
import { NotConnected } from './errors.ts'
import { migrationsFolder, refuseNewer } from './migrations.ts'
import { transact } from './postgres-transaction.ts'
import { retried } from './retry.ts'
import { TimeoutClient } from './timeout-client.ts'
import { schema } from './schema.ts'
import { postgresFailure } from './postgres-failure.ts'

/** Any number that no other program uses as the key of an advisory lock. */
const migrationLock = 20_261_120
const poolSize = 10
/** A transaction that waits for its own process this long has lost it: its locks are freed. */
const idleInTransactionMs = 30_000
/** For a new connection, or until one is free. */
const connectMs = 5_000
/** After a statement's limit; then the server is taken for dead. */
const silenceMs = 2_000
/** TCP keep-alive: after so long without traffic. */
const reachable: ClientConfig = { connectionTimeoutMillis: connectMs, keepAlive: true, keepAliveInitialDelayMillis: 5_000 }

/** Connects and brings the tables up to date. @throws DatabaseRefused when the server cannot be entered, or the tables not be made */
export async function openPostgres(url: string, { statementLimitMs, log }: Required<OpenOptions>): Promise<Database> {
  await applyMigrations(url).catch((failure: unknown) => Promise.reject(postgresFailure(failure)))
  const pool = new Pool({
    ...reachable,
    Client: TimeoutClient,
    connectionString: url,
    max: poolSize,
    statement_timeout: statementLimitMs,
    query_timeout: statementLimitMs > 0 ? statementLimitMs + silenceMs : undefined,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    // Compiling a statement takes longer than any of ours: 240 of the 600 ms of the heaviest statistics.
    options: '-c jit=off',
  })
  // The failure reaches the query too, and the pool replaces the connection; without a listener the event would end the process.
  pool.on('error', (error) => log('database.connection_lost', failureFacts(new NotConnected('', { cause: error }))))
  // While a connection is in use, the pool does not listen to it.
  pool.on('connect', (client) => client.on('error', () => {}))
  // Without names: no statement is prepared, so that each LIKE search is planned for its own words.
  const db = drizzle(pool, { schema })
  return {
    kind: 'postgres',
    db: Object.assign(db, { transaction: ((work, config) => retried(() => transact(pool, work, config))) satisfies Db['transaction'] }),
    load: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    afterLoading: () => withoutLimit(url, (client) => client.query('vacuum (analyze)')),
    close: () => pool.end(),
  }
}

/** One process migrates, the others wait: the lock is the session's, and goes when the connection ends. */
async function applyMigrations(url: string): Promise<void> {
  await withoutLimit(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const db = drizzle(client, { schema })
    await refuseNewer(db, 'DATABASE_URL')
    await migrate(db, { migrationsFolder })
  })
}

/** A connection of its own, on which a statement may take its time. */
async function withoutLimit(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = await connect(url)
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function connect(url: string): Promise<Client> {
  try {
    const client = new Client({ ...reachable, connectionString: url })
    // The failure reaches the query; without a listener the event would end the process.
    client.on('error', () => {})
    return await client.connect()
  } catch (cause) {
    throw new NotConnected('No connection to the database could be had.', { cause })
  }
}
