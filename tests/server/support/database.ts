/** Databases for tests: empty tables without users. */
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Database, openDatabase, type OpenOptions } from '../../../src/server/platform/db/open.ts'
import { keepProgramCompiled } from './compiled-program.ts'
import { emptied } from './emptied.ts'
import { administer, type Template, within } from './template.ts'

/** How to open a test's database; the same settings open the same one again. */
export type Place = { readonly dataDir: string; readonly databaseUrl: string | undefined }
export type FreshDatabase = Database & { readonly place: Place }

const leftovers = new Set<() => Promise<unknown> | void>()
/** Open but unused databases: emptying one takes a tenth of the time of opening another. */
const idle: Database[] = []

/** After each test file, also when a test failed before closing its databases. */
export async function discardLeftovers(): Promise<void> {
  const discarded = [...leftovers]
  leftovers.clear()
  for (const discard of discarded) await discard()
}

/** Of the kind of this run. `close` returns it for reuse. */
export async function emptyDatabase(): Promise<Database> {
  const database = (await takeIdle()) ?? (await openDatabase(await newPlace()))
  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    idle.push(database)
  }
  closeBeforeOlder(close)
  // The server caches by this object: each test gets a new one.
  return { ...database, db: Object.create(database.db) as Database['db'], close }
}

async function takeIdle(): Promise<Database | undefined> {
  const database = idle.pop()
  if (database) await emptied(database.db)
  return database
}

/** Opened for this test only; `close` closes it, and it is deleted when the file's tests are over. */
export async function freshDatabase(options: OpenOptions = {}): Promise<FreshDatabase> {
  const place = await freshPlace()
  return { ...closedOnce(await openDatabase(place, options)), place }
}

/** Closed by the test, or when the file's tests are over. */
function closedOnce(database: Database): Database {
  let closing: Promise<void> | undefined
  const close = () => (closing ??= database.close())
  closeBeforeOlder(close)
  return { ...database, close }
}

/** A database that `fill` has filled once, as a template for copies. */
export async function filledTemplate(fill: (db: Database['db']) => Promise<unknown>): Promise<Template> {
  const place = await newPlace()
  const { db, afterLoading, close } = await openDatabase(place)
  await fill(db)
  await afterLoading()
  await close()
  return templateAt(place)
}

/** This closed database as a template for copies. */
export function templateAt({ dataDir, databaseUrl }: Place): Template {
  const template = inject('template')
  return template.kind === 'embedded'
    ? { kind: 'embedded', dataDir }
    : { ...template, name: new URL(databaseUrl!).pathname.slice(1) }
}

/** Like `emptyDatabase`, but a copy of this template. */
export async function copiedDatabase(template: Template): Promise<Database> {
  const { dataDir, databaseUrl } = await newPlace(template)
  return closedOnce(await openDatabase({ dataDir, databaseUrl }))
}

/** The youngest first: closed, then deleted. */
function closeBeforeOlder(close: () => Promise<void>): void {
  const older = [...leftovers]
  leftovers.clear()
  for (const discard of [close, ...older]) leftovers.add(discard)
}

/** As settings of a program. */
export async function settingsOfFreshPlace(): Promise<Record<string, string>> {
  const { dataDir, databaseUrl } = await freshPlace()
  return { DATA_DIR: dataDir, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) }
}

/** An unopened copy of the run's template, or of another one. */
export async function freshPlace(template = inject('template')): Promise<Place> {
  const place = await newPlace(template)
  const { dataDir, databaseUrl } = place
  leftovers.add(() => rmSync(dataDir, { recursive: true, force: true }))
  if (template.kind === 'postgres' && databaseUrl !== undefined) {
    leftovers.add(() =>
      administer(template.url, `drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`),
    )
  }
  return place
}

/** A copy of the run's template, or of another one; it stays until the run is over. */
async function newPlace(template = inject('template')): Promise<Place> {
  const dataDir = mkdtempSync(join(inject('scratch'), 'test-'))
  if (template.kind === 'embedded') {
    await keepProgramCompiled()
    cpSync(template.dataDir, dataDir, { recursive: true })
    return { dataDir, databaseUrl: undefined }
  }
  const name = `${template.prefix}${randomUUID().replaceAll('-', '')}`
  await administer(template.url, `create database ${name} template ${template.name}`)
  return { dataDir, databaseUrl: within(template.url, name) }
}

/** Without any table, of the requested kind. */
export async function barePlace(kind = inject('template').kind): Promise<Place> {
  const template = inject('template')
  const dataDir = temporaryFolder()
  if (kind === 'embedded' || template.kind === 'embedded') return { dataDir, databaseUrl: undefined }
  const name = `${template.prefix}${randomUUID().replaceAll('-', '')}`
  await administer(template.url, `create database ${name}`)
  return { dataDir, databaseUrl: within(template.url, name) }
}

/** A folder that is deleted when the file's tests are over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(inject('scratch'), 'test-'))
  leftovers.add(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
