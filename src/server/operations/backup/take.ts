/** Makes a backup: the database at one instant, and the files that belong to it, in one file. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Env } from '../../platform/base/env.ts'
import { chartVersion } from '../../recruitment/engine/chart.ts'
import { writeArchive } from './archive.ts'
import { inFolder, inPostgres } from './connections.ts'
import { onCopy } from './copy-request.ts'
import { type Manifest, manifestName, type Member } from './manifest.ts'
import { dump, versionOf, whyNot } from './pg-dump.ts'
import { type RunQuery, readSequences, readTable, shapesOf } from './table-rows.ts'

type Place = Pick<Env, 'dataDir' | 'reportsDir' | 'databaseUrl'>

export type BackupOptions = {
  /** Absolute path of a folder, or of the file itself (`.tar.gz`). */
  readonly to: string
  readonly at: Date
  /** Rows as text even for a PostgreSQL server, so that they can be restored into an embedded database. */
  readonly asRows?: boolean
  /**
   * False: a server that has the database open is an obstacle, because rows that it saves afterwards would be missing.
   */
  readonly isBusyAllowed?: boolean
  /** Provided by the process that has the embedded database open: copies its folder at one instant. */
  readonly copyTo?: (folder: string) => Promise<void>
}
export type Taken = {
  readonly file: string
  readonly bytes: number
  readonly manifest: Manifest
  /** Warnings for the operator, in Spanish. */
  readonly notice?: string
}

/** Names sort by time. */
export const nameOf = (at: Date): string =>
  `bolsa-${at.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}`

/** @throws BackupRefused, DatabaseRefused with one line */
export async function takeBackup(
  place: Place,
  { to, at, asRows = false, isBusyAllowed = true, copyTo }: BackupOptions,
): Promise<Taken> {
  const file = to.endsWith('.tar.gz') ? resolve(to) : join(resolve(to), `${nameOf(at)}.tar.gz`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const work = await mkdtemp(`${file}.trabajo-`)
  try {
    const { notice, ...database } = await databaseOf(place, { asRows, isBusyAllowed, copyTo }, work)
    const members = [...(await membersIn(work)), ...(await filesOf(place, work))]
    const manifest: Manifest = { format: 1, madeAt: at.toISOString(), chart: chartVersion, ...database, members }
    await writeArchive(file, { path: manifestName, content: `${JSON.stringify(manifest, null, 1)}\n` }, work, members)
    return { file, bytes: (await stat(file)).size, manifest, ...(notice === undefined ? {} : { notice }) }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

type OfDatabase = Pick<Manifest, 'kind' | 'postgres' | 'migrations' | 'tables' | 'sequences'> & {
  readonly notice?: string | undefined
}

async function databaseOf(
  { databaseUrl, dataDir }: Place,
  {
    asRows,
    isBusyAllowed,
    copyTo,
  }: Required<Pick<BackupOptions, 'asRows' | 'isBusyAllowed'>> & { readonly copyTo: BackupOptions['copyTo'] },
  work: string,
): Promise<OfDatabase> {
  const inCopy = (folder: string) => inFolder(folder, (query) => readRows(query, work))
  if (databaseUrl === undefined)
    return copyTo ? onOwnCopy(`${work}-db`, copyTo, inCopy) : onCopy(dataDir, isBusyAllowed, inCopy)
  return inPostgres(databaseUrl, 'begin isolation level repeatable read read only', async (query, server) => {
    const obstacle = asRows ? undefined : whyNot(server, await versionOf('pg_dump'), await serverVersion(query))
    if (asRows || obstacle !== undefined)
      return { ...(await readRows(query, work)), notice: obstacle && `${obstacle}. Se respaldan las filas como texto.` }
    return readByDump(query, server.address, work)
  })
}

/** The copy is stored beside the archive, and removed afterwards. */
async function onOwnCopy<Result>(
  folder: string,
  copyTo: (folder: string) => Promise<void>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  try {
    await copyTo(folder)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readRows(query: RunQuery, work: string): Promise<OfDatabase> {
  await mkdir(join(work, 'tablas'))
  const tables = []
  for (const shape of await shapesOf(query))
    tables.push(await readTable(query, shape, join(work, 'tablas', shape.name)))
  return {
    kind: 'filas',
    postgres: await serverVersion(query),
    migrations: await readMigrations(query),
    tables,
    sequences: [...(await readSequences(query))],
  }
}

/** pg_dump uses the same snapshot in which the rows are counted. */
async function readByDump(query: RunQuery, url: string, work: string): Promise<OfDatabase> {
  const [exported] = await query<{ id: string }>('select pg_export_snapshot() as id')
  await dump(url, exported?.id ?? '', join(work, 'volcado'))
  const tables = []
  for (const { name, columns } of await shapesOf(query))
    tables.push({ name, columns, rows: await countRows(query, name), sha256: null })
  return {
    kind: 'pg_dump',
    postgres: await serverVersion(query),
    migrations: await readMigrations(query),
    tables,
    sequences: [...(await readSequences(query))],
  }
}

export async function countRows(query: RunQuery, table: string): Promise<number> {
  const [counted] = await query<{ count: number }>(`select count(*)::float8 as count from "${table}"`)
  return counted?.count ?? 0
}

export async function serverVersion(query: RunQuery): Promise<number> {
  const [found] = await query<{ number: string }>(`select current_setting('server_version_num') as number`)
  return Math.floor(Number(found?.number) / 10_000)
}

/** In drizzle's own table. */
export async function readMigrations(query: RunQuery): Promise<number[]> {
  return (
    await query<{ at: number }>('select created_at::float8 as at from drizzle.__drizzle_migrations order by created_at')
  ).map(({ at }) => at)
}

/**
 * Unsent letters, and files that users have requested. They are copied after the database, so that no file that it
 * refers to is missing.
 */
async function filesOf({ dataDir, reportsDir }: Place, work: string): Promise<Member[]> {
  const members: Member[] = []
  for (const [name, folder] of Object.entries(foldersOf({ dataDir, reportsDir }))) {
    const names = (await readdir(folder, { withFileTypes: true }).catch(() => [])).filter(
      (entry) => entry.isFile() && !entry.name.endsWith('.parcial'),
    )
    await mkdir(join(work, 'archivos', name), { recursive: true })
    for (const entry of names) {
      const path = `archivos/${name}/${entry.name}`
      // The file may have been deleted meanwhile.
      const copied = await copyFile(join(folder, entry.name), join(work, path)).then(
        () => true,
        () => false,
      )
      if (copied) members.push(await memberAt(work, path))
    }
  }
  return members
}

/** Name in a backup → source folder. */
export const foldersOf = ({
  dataDir,
  reportsDir,
}: Pick<Place, 'dataDir' | 'reportsDir'>): Readonly<Record<string, string>> => ({
  mail: join(dataDir, 'mail'),
  reportes: reportsDir,
})

async function membersIn(work: string): Promise<Member[]> {
  const found = (await readdir(work, { withFileTypes: true, recursive: true })).filter((entry) => entry.isFile())
  const paths = found.map((entry) =>
    entry.parentPath === work ? entry.name : `${basename(entry.parentPath)}/${entry.name}`,
  )
  return Promise.all(paths.toSorted().map((path) => memberAt(work, path)))
}

async function memberAt(work: string, path: string): Promise<Member> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(join(work, path)) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { path, bytes, sha256: hash.digest('hex') }
}
