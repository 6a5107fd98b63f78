/**
 * The one door to the database: a PostgreSQL server when `DATABASE_URL` names one, else the embedded database
 * in the data folder. Both have the same tables from the same migrations, and the same type `Db`.
 *
 * Inside `db.transaction` use only its `tx`: the embedded database has one connection, which the transaction holds.
 */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { join } from 'node:path'
import type { Env } from '../env.ts'
import type { Log } from '../runtime/log.ts'
import type { Run, TablesState } from './migrations.ts'
import type { schema } from './schema.ts'

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>
/** The only thing to query with inside of `db.transaction`. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  readonly db: Db
  readonly kind: 'embedded' | 'postgres'
  /** How busy this process's way to the database is. */
  readonly load: () => Load
  /** For what a start does, which must be able to begin anew: a server that goes away meanwhile is waited for. @throws DatabaseRefused where it does not come back */
  readonly atStart: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** To be called after many rows were written at once: collects the statistics that plans go by. */
  readonly afterLoading: () => Promise<void>
  /** Embedded only: its folder as it is at one instant, between two transactions; whoever asks something meanwhile waits. */
  readonly copyTo?: (folder: string) => Promise<void>
  /** Embedded only: the file into which everything was copied before the tables were brought up to date; undefined where that was not needed. */
  readonly backup?: string | undefined
  /** Waits for what is running, then lets go of connections, folder and lock. */
  readonly close: () => Promise<void>
}

/** Connections that there are, those that nobody uses, and questions that wait for one. */
export type Load = { readonly connections: number; readonly idle: number; readonly waiting: number }

/** @returns the file of the copy; undefined where none was needed. @throws DatabaseRefused where it cannot be made: then nothing was changed */
export type BackUp = (run: Run, state: TablesState, place: Pick<Env, 'dataDir' | 'reportsDir'>, copyTo: (folder: string) => Promise<void>) => Promise<string | undefined>

export type OpenOptions = {
  /** A statement that runs longer fails with SQLSTATE 57014, on both kinds. 0: no limit. */
  readonly statementLimitMs?: number
  /** PostgreSQL only: for how long a server that is away is waited for. None unless it is named. */
  readonly waitMs?: number
  /** Embedded only: copies everything before the tables are brought up to date (backup/before-migration.ts). */
  readonly backUp?: BackUp | undefined
  readonly log?: Log
}

/** Generous for what a page asks, short enough that one report does not block all others. */
const defaultStatementLimitMs = 10_000

/**
 * Opens the database and brings its tables up to date.
 * @throws DatabaseRefused with one Spanish line for what the reader can put right: a folder in use, no permission, a newer database, …
 */
export async function openDatabase(env: Pick<Env, 'databaseUrl' | 'dataDir'> & Partial<Pick<Env, 'reportsDir'>>, options: OpenOptions = {}): Promise<Database> {
  const settled = { statementLimitMs: defaultStatementLimitMs, waitMs: 0, log: () => {}, ...options }
  // Imported on demand: a server on PostgreSQL loads no WebAssembly, an embedded one no driver.
  if (env.databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(env.databaseUrl, settled)
  }
  const { openEmbedded } = await import('./embedded/open.ts')
  return openEmbedded({ ...env, reportsDir: env.reportsDir ?? join(env.dataDir, 'reportes') }, settled)
}
