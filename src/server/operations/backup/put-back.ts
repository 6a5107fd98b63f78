/**
 * Restores a backup: it is checked completely before any change, and the result is compared with it before it counts.
 */
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import * as v from 'valibot'
import { lockFolder } from '../../platform/db/embedded/folder-lock.ts'
import { applyMigrations, knownMigrations } from '../../platform/db/migrations.ts'
import { openDatabase } from '../../platform/db/open.ts'
import type { Env } from '../../platform/base/env.ts'
import { readArchive } from './archive.ts'
import { inFolder, inPostgres, type Server } from './connections.ts'
import { BackupRefused, type Manifest, manifest as manifestSchema, manifestName, type Member } from './manifest.ts'
import { demandOwnSession, load, versionOf } from './pg-dump.ts'
import { type RunQuery, readTable, shapesOf, withoutChecks, writeSequences, writeTable } from './table-rows.ts'
import { countRows, foldersOf, readMigrations, serverVersion } from './take.ts'

type Place = Pick<Env, 'dataDir' | 'reportsDir' | 'databaseUrl'>

/**
 * @param force deletes what the target contains
 * @throws BackupRefused, DatabaseRefused with one line; then the target is unchanged, except after a forced pg_dump
 * volume
 */
export async function putBack(file: string, place: Place, { force }: { readonly force: boolean }): Promise<Manifest> {
  await mkdir(place.dataDir, { recursive: true, mode: 0o700 })
  const work = await mkdtemp(join(place.dataDir, 'restauracion-'))
  try {
    const manifest = await unpack(file, work)
    demandKnown(manifest, file)
    await (place.databaseUrl === undefined
      ? intoFolder(manifest, work, place.dataDir, force)
      : intoPostgres(manifest, work, place.databaseUrl, force))
    await putFiles(manifest, work, place)
    // Applies migrations that are newer than the backup.
    const { afterLoading, close } = await openDatabase(place)
    try {
      await afterLoading()
    } finally {
      await close()
    }
    return manifest
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Checks that every member is present and matches the manifest. */
async function unpack(file: string, work: string): Promise<Manifest> {
  const damaged = (why: string) => new BackupRefused(`El respaldo ${file} está dañado (${why}). Usa otra copia de él.`)
  let found: Manifest | undefined
  const unpacked = await readArchive(file, work, async (path, before) => {
    if (before.length === 0) return path === manifestName
    found ??= await readManifest(join(work, manifestName), damaged)
    return found.members[before.length - 1]?.path === path
  })
  found ??= unpacked.length === 0 ? undefined : await readManifest(join(work, manifestName), damaged)
  if (!found) throw damaged('no contiene nada')
  const members = unpacked.slice(1)
  const changed = found.members.find((expected, index) => !isSame(expected, members[index]))
  if (changed) throw damaged(`${changed.path} falta o cambió`)
  return found
}

const isSame = (one: Member, other: Member | undefined) =>
  one.path === other?.path && one.bytes === other.bytes && one.sha256 === other.sha256

async function readManifest(path: string, damaged: (why: string) => BackupRefused): Promise<Manifest> {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), await readFile(path, 'utf8'))
  if (!read.success) throw damaged('su manifiesto no se entiende')
  return read.output
}

function demandKnown({ migrations }: Manifest, file: string): void {
  const own = knownMigrations().map(({ at }) => at)
  const unknown = migrations.filter((at) => !own.includes(at)).length
  if (unknown === 0) return
  throw new BackupRefused(
    `El respaldo ${file} es de un programa más nuevo que este (${unknown === 1 ? 'un cambio' : `${unknown} cambios`} de tablas que no conoce). Actualiza el programa y repite la restauración.`,
  )
}

const notEmpty = (where: string) =>
  new BackupRefused(`${where} no está vacía. Con --force se pierde lo que contiene y queda lo del respaldo.`)

/** Built completely beside the existing folder, then moved into its place. */
async function intoFolder(manifest: Manifest, work: string, dataDir: string, force: boolean): Promise<void> {
  if (manifest.kind !== 'filas')
    throw new BackupRefused(
      'Este respaldo es un volcado de pg_dump: solo se restaura en un servidor PostgreSQL. Para la base integrada, respalda con --filas.',
    )
  const folder = join(dataDir, 'db')
  const lock = lockFolder(folder)
  try {
    const isThere = existsSync(folder) && (await readdir(folder)).length > 0
    if (isThere && !force) throw notEmpty(`La base de datos de ${dataDir}`)
    const made = join(work, 'db')
    await inFolder(made, (query) => writeRows(query, manifest, work))
    const before = join(work, 'anterior')
    if (isThere) await rename(folder, before)
    await rename(made, folder).catch(async (failure: unknown) => {
      if (isThere) await rename(before, folder)
      throw failure
    })
  } finally {
    lock.release()
  }
}

async function intoPostgres(manifest: Manifest, work: string, url: string, force: boolean): Promise<void> {
  const address = await inPostgres(url, 'begin', async (query, server) => {
    const [found] = await query<{ tables: number }>(
      `select count(*)::int as tables from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'drizzle')`,
    )
    if (found?.tables && !force) throw notEmpty('La base de datos de DATABASE_URL')
    if (found?.tables)
      for (const statement of [
        'drop schema if exists drizzle cascade',
        'drop schema public cascade',
        'create schema public',
      ])
        await query(statement)
    await (manifest.kind === 'filas' ? writeRows(query, manifest, work) : demandRestore(manifest, query, server))
    return server.address
  })
  if (manifest.kind === 'filas') return
  await load(address, join(work, 'volcado'))
  await inPostgres(url, 'begin isolation level repeatable read read only', (query) => demandSame(query, manifest))
}

async function demandRestore({ postgres }: Manifest, query: RunQuery, at: Server): Promise<void> {
  demandOwnSession(at)
  const [program, server] = [await versionOf('pg_restore'), await serverVersion(query)]
  if (program === undefined)
    throw new BackupRefused(
      `Este respaldo se restaura con pg_restore, que no está instalado aquí (Debian: apt-get install postgresql-client-${server}).`,
    )
  if (program < postgres)
    throw new BackupRefused(
      `El respaldo viene de PostgreSQL ${postgres} y pg_restore es de la versión ${program}. Instala postgresql-client-${postgres}, o respalda con --filas.`,
    )
}

/** Creates the tables of the backup's version, loads the rows, and compares the result. */
async function writeRows(query: RunQuery, manifest: Manifest, work: string): Promise<void> {
  await applyMigrations(
    query,
    knownMigrations().filter(({ at }) => manifest.migrations.includes(at)),
  )
  await withoutChecks(query, async () => {
    // A migration may have inserted some.
    if (manifest.tables.length > 0) await query(`truncate ${manifest.tables.map(({ name }) => `"${name}"`).join(', ')}`)
    for (const table of manifest.tables) await writeTable(query, table, join(work, 'tablas', table.name))
    await writeSequences(query, manifest.sequences)
  })
  await demandSame(query, manifest)
}

/** @throws BackupRefused, inside the transaction if there is one: then nothing was restored */
async function demandSame(query: RunQuery, { tables, migrations }: Manifest): Promise<void> {
  const shapes = new Map((await shapesOf(query)).map((shape) => [shape.name, shape]))
  for (const { name, rows, sha256 } of tables) {
    const shape = shapes.get(name)
    const restored =
      shape && (sha256 === null ? { rows: await countRows(query, name), sha256 } : await readTable(query, shape))
    if (restored?.rows !== rows || restored.sha256 !== sha256)
      throw new BackupRefused(`La tabla ${name} no quedó como en el respaldo: no se restauró.`)
  }
  if ((await readMigrations(query)).join() !== migrations.join())
    throw new BackupRefused('Las tablas no quedaron en la versión del respaldo: no se restauró.')
}

async function putFiles({ members }: Manifest, work: string, place: Place): Promise<void> {
  const folders = foldersOf(place)
  for (const { path } of members.filter((one) => one.path.startsWith('archivos/'))) {
    const folder = folders[basename(dirname(path))]
    if (folder === undefined) continue
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await copyFile(join(work, path), join(folder, basename(path)))
  }
}
