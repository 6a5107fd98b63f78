/** Databases for tests: empty tables, and nobody else in them. */
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Database, openDatabase, type OpenOptions } from '../../../src/server/db/open.ts'
import { keepProgramCompiled } from './compiled-program.ts'
import { emptied } from './emptied.ts'
import { administer, within } from './template.ts'

/** How to open a test's database; the same settings open the same one again. */
export type Place = { readonly dataDir: string; readonly databaseUrl: string | undefined }
export type FreshDatabase = Database & { readonly place: Place }

const leftovers = new Set<() => Promise<unknown> | void>()
/** Open, and nobody uses them: to empty one takes a tenth of opening another. */
const idle: Database[] = []

/** After each test file, also when a test failed before it could close what it had opened. */
export async function discardLeftovers(): Promise<void> {
  const discarded = [...leftovers]
  leftovers.clear()
  for (const discard of discarded) await discard()
}

/** Of the kind that the run is about. `close` hands it to the next who needs one. */
export async function emptyDatabase(): Promise<Database> {
  const database = (await takeIdle()) ?? (await openDatabase(await newPlace()))
  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    idle.push(database)
  }
  closeBeforeOlder(close)
  // What the server remembers of a database it remembers by this object: it is another one for everybody.
  return { ...database, db: Object.create(database.db) as Database['db'], close }
}

async function takeIdle(): Promise<Database | undefined> {
  const database = idle.pop()
  if (database) await emptied(database.db)
  return database
}

/** One that is opened for this test alone; `close` closes it, and it is thrown away when the file's tests are over. */
export async function freshDatabase(options: OpenOptions = {}): Promise<FreshDatabase> {
  const place = await freshPlace()
  const database = await openDatabase(place, options)
  let closing: Promise<void> | undefined
  const close = () => (closing ??= database.close())
  closeBeforeOlder(close)
  return { ...database, place, close }
}

/** The youngest first: closed, then thrown away. */
function closeBeforeOlder(close: () => Promise<void>): void {
  const older = [...leftovers]
  leftovers.clear()
  for (const discard of [close, ...older]) leftovers.add(discard)
}

/** A copy of the template that nobody has opened yet. */
export async function freshPlace(): Promise<Place> {
  const template = inject('template')
  const place = await newPlace()
  const { dataDir, databaseUrl } = place
  leftovers.add(() => rmSync(dataDir, { recursive: true, force: true }))
  if (template.kind === 'postgres' && databaseUrl !== undefined) {
    leftovers.add(() => administer(template.url, `drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`))
  }
  return place
}

/** It stays until the run is over. */
async function newPlace(): Promise<Place> {
  const template = inject('template')
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

/** Without any table: of the kind that is asked for. */
export async function barePlace(kind = inject('template').kind): Promise<Place> {
  const template = inject('template')
  const dataDir = temporaryFolder()
  if (kind === 'embedded' || template.kind === 'embedded') return { dataDir, databaseUrl: undefined }
  const name = `${template.prefix}${randomUUID().replaceAll('-', '')}`
  await administer(template.url, `create database ${name}`)
  return { dataDir, databaseUrl: within(template.url, name) }
}

/** A folder that goes when the file's tests are over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(inject('scratch'), 'test-'))
  leftovers.add(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
