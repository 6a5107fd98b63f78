/** The embedded database: PGlite in a folder on disk, for one process, with safeguards that PGlite lacks. */
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Env } from '../../base/env.ts'
import { applyMigrations, isBehind, runOn, stateOfTables } from '../migrations.ts'
import type { BackUp, Database, OpenOptions } from '../open.ts'
import { type EmbeddedClient, EmbeddedConnection } from './connection.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { runHousekeeping, startHousekeeping } from './housekeeping.ts'
import { folderFailure, migrationFailure, startFailure } from './open-failure.ts'

export type EmbeddedDatabase = Database &
  Required<Pick<Database, 'copyTo'>> & {
    /** Number of fsyncs since the database was opened or last recovered. */
    readonly countFsyncs: () => Promise<number>
  }

type Place = Pick<Env, 'dataDir' | 'reportsDir'>

/**
 * @throws DatabaseRefused with one line when the folder is in use, unusable, damaged, contains something else, or its
 * fsync has no effect
 */
export async function openEmbedded(
  place: Place,
  {
    statementLimitMs,
    backUp,
    log,
  }: Pick<Required<OpenOptions>, 'statementLimitMs' | 'log'> & Pick<OpenOptions, 'backUp'>,
): Promise<EmbeddedDatabase> {
  const folder = join(place.dataDir, 'db')
  const lock = takeFolder(folder)
  try {
    const connection = await EmbeddedConnection.open(folder, log).catch((failure: unknown) =>
      Promise.reject(startFailure(failure, folder)),
    )
    const unlimited = connection.client(0)
    const backup = await bringUpToDate(connection, folder, place, backUp).catch(async (failure: unknown) => {
      await connection.close().catch(() => {})
      throw migrationFailure(failure, folder)
    })
    const endHousekeeping = startHousekeeping(unlimited, log)
    return {
      kind: 'embedded',
      backup,
      atStart: (work) => work(),
      db: drizzleOver(connection.client(statementLimitMs)),
      countFsyncs: () => connection.countFsyncs(),
      load: () => connection.load(),
      copyTo: (target) => connection.copyTo(target),
      async afterLoading() {
        await unlimited.query('vacuum (analyze)')
        await runHousekeeping(unlimited)
      },
      async close() {
        endHousekeeping()
        await connection.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function takeFolder(folder: string): FolderLock {
  try {
    mkdirSync(dirname(folder), { recursive: true, mode: 0o700 })
    return lockFolder(folder)
  } catch (failure) {
    throw folderFailure(failure, folder)
  }
}

/** @returns the file of the copy made before */
async function bringUpToDate(
  connection: EmbeddedConnection,
  folder: string,
  place: Place,
  backUp: BackUp | undefined,
): Promise<string | undefined> {
  const db = drizzleOver(connection.client(0))
  const state = await stateOfTables(runOn(db), folder)
  const backup = await backUp?.(runOn(db), state, place, (target) => connection.copyTo(target))
  if (isBehind(state)) await db.transaction((tx) => applyMigrations(runOn(tx), state.missing))
  return backup
}

/** Drizzle's driver needs only the part of PGlite that our client has. */
function drizzleOver(client: EmbeddedClient) {
  return drizzle(client as unknown as PGlite)
}
