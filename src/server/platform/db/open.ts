/**
 * The only way to open the database: a PostgreSQL server when `DATABASE_URL` is set, otherwise the embedded database in
 * the data folder. Both have the same tables from the same migrations, and the same type `Db`.
 * Inside `db.transaction` use only its `tx`: the embedded database has one connection, which the transaction occupies.
 */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { join } from 'node:path'
import type { Env } from '../base/env.ts'
import type { Log } from '../base/log.ts'
import type { Run, TablesState } from './migrations.ts'

export type Db = PgDatabase<PgQueryResultHKT>
/** The only object to query with inside `db.transaction`. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  readonly db: Db
  readonly kind: 'embedded' | 'postgres'
  /** Load of this process's connections. */
  readonly load: () => Load
  /**
   * For work at the start, which must be repeatable: if the server becomes unavailable, it waits.
   * @throws DatabaseRefused when it does not come back
   */
  readonly atStart: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Call it after a bulk load: collects statistics for the planner. */
  readonly afterLoading: () => Promise<void>
  /** Embedded only: copies its folder at one instant, between two transactions; queries wait meanwhile. */
  readonly copyTo?: (folder: string) => Promise<void>
  /** Embedded only: the backup file made before a migration; undefined where none was needed. */
  readonly backup?: string | undefined
  /** Waits for running work, then releases connections, folder and lock. */
  readonly close: () => Promise<void>
}

/** Open connections, idle ones, and requests waiting for one. */
export type Load = { readonly connections: number; readonly idle: number; readonly waiting: number }

/**
 * @returns the file of the copy; undefined where none was needed. @throws DatabaseRefused when it cannot be made: then
 * nothing was changed
 */
export type BackUp = (
  run: Run,
  state: TablesState,
  place: Pick<Env, 'dataDir' | 'reportsDir'>,
  copyTo: (folder: string) => Promise<void>,
) => Promise<string | undefined>

export type OpenOptions = {
  /** A statement that runs longer fails with SQLSTATE 57014, on both kinds. 0: no limit. */
  readonly statementLimitMs?: number
  /** PostgreSQL only: how long to wait for an unavailable server. By default it does not wait. */
  readonly waitMs?: number
  /** Embedded only: makes a backup before a migration (backup/before-migration.ts). */
  readonly backUp?: BackUp | undefined
  readonly log?: Log
}

/** Ample for the queries of a page, short enough that one report does not block all others. */
const defaultStatementLimitMs = 10_000

/**
 * Opens the database and applies migrations.
 * @throws DatabaseRefused with one Spanish line for problems that the reader can fix: a folder in use, no permission, a
 * newer database, …
 */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'> & Partial<Pick<Env, 'reportsDir'>>,
  options: OpenOptions = {},
): Promise<Database> {
  const settled = { statementLimitMs: defaultStatementLimitMs, waitMs: 0, log: () => {}, ...options }
  // Imported on demand: a server on PostgreSQL loads no WebAssembly, an embedded one no driver.
  if (env.databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(env.databaseUrl, settled)
  }
  const { openEmbedded } = await import('./embedded/open.ts')
  return openEmbedded({ ...env, reportsDir: env.reportsDir ?? join(env.dataDir, 'reportes') }, settled)
}
