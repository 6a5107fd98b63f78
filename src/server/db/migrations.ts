import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Db } from './open.ts'
import { DatabaseRefused } from './refused.ts'
import { rowsOf } from './rows.ts'

/** Made by drizzle-kit from schema.ts; the same for both kinds of database. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

let newestKnown: number | undefined
/** As `drizzle.__drizzle_migrations` dates it. */
export const newestMigration = (): number => (newestKnown ??= Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)))

/**
 * To be asked before migrating. A newer program has brought the tables further: this one would start on them as if
 * nothing were wrong, and fail where they differ.
 * @param where the database is, for the reader
 * @throws DatabaseRefused
 */
export async function refuseNewer(db: Db, where: string): Promise<void> {
  const [found] = await rowsOf<{ isThere: boolean }>(db, sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`)
  if (!found?.isThere) return
  const newest = newestMigration()
  const [unknown] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from drizzle.__drizzle_migrations where created_at > ${newest}`)
  if (!unknown?.count) return
  throw new DatabaseRefused(
    `La base de datos de ${where} es más nueva que este programa (${unknown.count === 1 ? 'un cambio' : `${unknown.count} cambios`} que no conoce). Actualiza el programa, o usa otra base de datos.`,
  )
}
