/**
 * Before the server's tests: one database with all tables, which the tests copy. It is opened like a real one.
 * Embedded, or with `TEST_DATABASE_URL` (of a user who may create databases) in PostgreSQL; the project `embedded` is
 * always embedded.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrationsFolder } from '../../../src/server/platform/db/migrations.ts'
import { openDatabase } from '../../../src/server/platform/db/open.ts'
import { fingerprint } from '../../../src/setup/fingerprint.mjs'
import { inRepository } from '../../../src/setup/root.mjs'

export type Template =
  | { readonly kind: 'embedded'; readonly dataDir: string }
  /** `prefix`: prefix of the names of the run's databases. */
  | { readonly kind: 'postgres'; readonly name: string; readonly prefix: string; readonly url: string }

/** A folder in memory if the system has one: tests do not wait for a disk. */
const temporary = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
    /** A folder for all files of this run, deleted after it. */
    scratch: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = mkdtempSync(join(temporary, 'bolsa-test-'))
  project.provide('scratch', scratch)
  const { template, end } = await makeTemplate(
    project.name === 'embedded' ? undefined : process.env['TEST_DATABASE_URL'],
  )
  project.provide('template', template)
  return async () => {
    await end()
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function makeTemplate(url: string | undefined): Promise<{ template: Template; end: () => Promise<void> }> {
  if (url === undefined)
    return { template: { kind: 'embedded', dataDir: await embeddedTemplate() }, end: async () => {} }
  const name = `template_${process.pid}`
  const prefix = `test_${process.pid}_`
  await administer(url, `create database ${name}`)
  await fillTemplate({ dataDir: '', databaseUrl: within(url, name) })
  const end = async () => {
    const left = await administer(url, `select datname from pg_database where starts_with(datname, '${prefix}')`)
    for (const { datname } of left) await administer(url, `drop database ${String(datname)} with (force)`)
    await administer(url, `drop database ${name} with (force)`)
  }
  return { template: { kind: 'postgres', name, prefix, url }, end }
}

/** Publication ids have their own range: a test notices when one is used as a vacancy's id. */
async function fillTemplate(place: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(place)
  await database.db.execute(sql`alter sequence publications_id_seq restart with 5001`)
  await database.close()
}

/**
 * An embedded database with all tables and no users: copying takes a moment, creating one takes five seconds of
 * processor time.
 */
export async function copyEmbeddedTemplate(dataDir: string): Promise<void> {
  cpSync(await embeddedTemplate(), dataDir, { recursive: true })
}

/** Kept until one of its inputs changes: creating it takes longer than most test files. */
async function embeddedTemplate(): Promise<string> {
  const made = fingerprint([
    migrationsFolder,
    inRepository('src/server/platform/db/embedded'),
    inRepository('package-lock.json'),
  ])
  const dataDir = inRepository(`node_modules/.cache/database-${made.slice(0, 16)}`)
  if (existsSync(dataDir)) return dataDir
  mkdirSync(dirname(dataDir), { recursive: true })
  const unfinished = mkdtempSync(`${dataDir}-`)
  await fillTemplate({ dataDir: unfinished, databaseUrl: undefined })
  try {
    renameSync(unfinished, dataDir)
  } catch {
    // A concurrent run was faster, with the same result.
    rmSync(unfinished, { recursive: true, force: true })
  }
  return dataDir
}

/** One administrative statement, outside any transaction. */
export async function administer(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** The address of another database on the same server. */
export function within(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}
