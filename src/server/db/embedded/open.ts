/** The embedded database: PGlite in a folder on disk, for one process, with the guards that PGlite lacks. */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { migrationsFolder, refuseNewer } from '../migrations.ts'
import type { Database, OpenOptions } from '../open.ts'
import { schema } from '../schema.ts'
import { type EmbeddedClient, EmbeddedConnection } from './connection.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { runHousekeeping, startHousekeeping } from './housekeeping.ts'
import { folderFailure, migrationFailure, startFailure } from './open-failure.ts'

export type EmbeddedDatabase = Required<Database> & {
  /** fsyncs since the database was opened or last recovered. */
  readonly countFsyncs: () => Promise<number>
}

/** @throws DatabaseRefused with one line when the folder is in use, cannot be used, holds something else, is damaged, or does not reach the disk */
export async function openEmbedded(folder: string, { statementLimitMs, log }: Required<OpenOptions>): Promise<EmbeddedDatabase> {
  const lock = takeFolder(folder)
  try {
    const connection = await EmbeddedConnection.open(folder, log).catch((failure: unknown) => Promise.reject(startFailure(failure, folder)))
    const unlimited = connection.client(0)
    await bringUpToDate(unlimited, folder).catch(async (failure: unknown) => {
      await connection.close().catch(() => {})
      throw migrationFailure(failure, folder)
    })
    const endHousekeeping = startHousekeeping(unlimited, log)
    return {
      kind: 'embedded',
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

async function bringUpToDate(unlimited: EmbeddedClient, folder: string): Promise<void> {
  const db = drizzleOver(unlimited)
  await refuseNewer(db, folder)
  await migrate(db, { migrationsFolder })
}

/** Drizzle's driver asks of PGlite only what our client has. */
function drizzleOver(client: EmbeddedClient) {
  return drizzle(client as unknown as PGlite, { schema })
}
