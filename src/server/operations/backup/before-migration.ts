/** A copy of the embedded database before a newer program migrates it: the way back to the older program. */
import { join } from 'node:path'
import type { Run } from '../../platform/db/migrations.ts'
import { type BackUp, openDatabase } from '../../platform/db/open.ts'
import { DatabaseRefused } from '../../platform/db/refused.ts'

/**
 * Opens the database as every program does: with a copy before a migration. Only a restore needs none, because its
 * backup is the copy.
 */
export const openBackedUp: typeof openDatabase = (env, options) =>
  openDatabase(env, { ...options, backUp: backUpBeforeMigration })

/**
 * The file is stored beside those of `npm run backup`; none when nothing is to be migrated, or the database has no
 * users.
 */
const backUpBeforeMigration: BackUp = async (run, { isNew, missing }, place, copyTo) => {
  const [next] = missing
  if (isNew || next === undefined || !(await isInstalled(run))) return undefined
  // Imported on demand: nearly every start finds its tables up to date.
  const { nameOf, takeBackup } = await import('./take.ts')
  const at = new Date()
  const to = join(place.dataDir, 'respaldos', `${nameOf(at)}-antes-de-${next.name}.tar.gz`)
  try {
    return (await takeBackup({ ...place, databaseUrl: undefined }, { to, at, copyTo })).file
  } catch (failure) {
    const why = failure instanceof Error && 'code' in failure ? String(failure.code) : String(failure)
    throw new DatabaseRefused(
      `Sus tablas se deben actualizar, y antes no se pudo respaldar ${place.dataDir} en ${to} (${why}): no se cambió nada. Libera espacio o revisa sus permisos.`,
    )
  }
}

/** Uses only tables that every version has. */
async function isInstalled(run: Run): Promise<boolean> {
  const [tables] = await run<{ areThere: boolean }>(
    `select to_regclass('public.users') is not null and to_regclass('public.candidates') is not null as "areThere"`,
  )
  if (!tables?.areThere) return false
  const [found] = await run<{ hasRows: boolean }>(
    'select exists (select from users) or exists (select from candidates) as "hasRows"',
  )
  return found?.hasRows ?? false
}

/** A line for the person who started the program. */
export const backedUpLine = (file: string): string => `Las tablas se actualizaron. Como estaban antes quedó en ${file}.`
