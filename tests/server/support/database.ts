/** A database for one test file: empty tables, nobody else in it, gone afterwards. */
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase, type OpenOptions } from '../../../src/server/db/open.ts'
import { administer, within } from './template.ts'

/** Memory where the system has a folder in it: the tests wait for no disk. */
const temporary = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** How to open a test's database; the same settings open the same one again. */
export type Place = { readonly dataDir: string; readonly databaseUrl: string | undefined }
export type FreshDatabase = Database & { readonly place: Place }

const leftovers = new Set<() => Promise<unknown> | void>()

// Also when a test failed before it could close what it had opened.
afterAll(async () => {
  for (const discard of leftovers) await discard()
})

/** Of the kind that the run is about; `close` closes it, and it is thrown away when the file's tests are over. */
export async function freshDatabase(options: OpenOptions = {}): Promise<FreshDatabase> {
  const place = await freshPlace()
  const database = await openDatabase(place, options)
  let closing: Promise<void> | undefined
  const close = () => (closing ??= database.close())
  // The youngest first: closed, then thrown away.
  const older = [...leftovers]
  leftovers.clear()
  for (const discard of [close, ...older]) leftovers.add(discard)
  return { ...database, place, close }
}

/** A copy of the template that nobody has opened yet. */
export async function freshPlace(): Promise<Place> {
  const template = inject('template')
  const dataDir = temporaryFolder()
  if (template.kind === 'embedded') {
    cpSync(template.dataDir, dataDir, { recursive: true })
    return { dataDir, databaseUrl: undefined }
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(template.url, `create database ${name} template ${template.name}`)
  leftovers.add(() => administer(template.url, `drop database if exists ${name} with (force)`))
  return { dataDir, databaseUrl: within(template.url, name) }
}

/** A folder that goes when the file's tests are over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(temporary, 'bolsa-test-'))
  leftovers.add(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
