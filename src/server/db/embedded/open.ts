/** The embedded database: PGlite in a folder on disk, for one process, with the guards that PGlite lacks. */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { migrationsFolder } from '../migrations.ts'
import type { Database, OpenOptions } from '../open.ts'
import * as schema from '../schema.ts'
import { type EmbeddedClient, EmbeddedConnection } from './connection.ts'
import { lockFolder } from './folder-lock.ts'
import { keepHouse, startHousekeeping } from './housekeeping.ts'

export type EmbeddedDatabase = Database & {
  /** How often the disk was told to keep its data since the database was opened or last recovered. */
  readonly countFsyncs: () => Promise<number>
}

/** @throws DatabaseRefused with one line when the folder is in use, holds something else, or does not reach the disk */
export async function openEmbedded(folder: string, { statementLimitMs, log }: Required<OpenOptions>): Promise<EmbeddedDatabase> {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 })
  const lock = lockFolder(folder)
  try {
    const connection = await EmbeddedConnection.open(folder, log)
    const unlimited = connection.client(0)
    await migrate(drizzleOver(unlimited), { migrationsFolder })
    const endHousekeeping = startHousekeeping(unlimited, log)
    return {
      kind: 'embedded',
      db: drizzleOver(connection.client(statementLimitMs)),
      countFsyncs: () => connection.countFsyncs(),
      async afterLoading() {
        await unlimited.query('vacuum (analyze)')
        await keepHouse(unlimited)
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

/** Drizzle's driver asks of PGlite only what our client has. */
function drizzleOver(client: EmbeddedClient) {
  return drizzle(client as unknown as PGlite, { schema })
}
