/** A database of an older version of the server: only the first migrations are applied. */
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { drizzle as overServer } from 'drizzle-orm/node-postgres'
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator'
import type { PgTable } from 'drizzle-orm/pg-core'
import { drizzle as overEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { Client } from 'pg'
import { inject } from 'vitest'
import { EmbeddedConnection } from '../../../src/server/platform/db/embedded/connection.ts'
import { migrationsFolder } from '../../../src/server/platform/db/migrations.ts'
import type { Db } from '../../../src/server/platform/db/open.ts'
import { keepProgramCompiled } from './compiled-program.ts'
import { freshPlace, type Place, templateAt, temporaryFolder } from './database.ts'
import { administer, type Template, within } from './template.ts'

const templates = new Map<number, Promise<Template>>()

/** With the migrations before this number; `fill` inserts its rows. Of the kind of this run. */
export async function olderDatabase(before: number, fill?: (db: Db) => Promise<void>): Promise<Place> {
  const template = templates.get(before) ?? migrated(before)
  templates.set(before, template)
  const place = await freshPlace(await template)
  if (fill) await connected(place, fill)
  return place
}

/** Kept until the run is over: migrating takes longer than copying. */
async function migrated(before: number): Promise<Template> {
  const template = inject('template')
  const dataDir = mkdtempSync(join(inject('scratch'), 'older-'))
  const name = `${template.kind === 'postgres' ? template.prefix : ''}${randomUUID().replaceAll('-', '')}`
  if (template.kind === 'postgres') await administer(template.url, `create database ${name}`)
  const place = { dataDir, databaseUrl: template.kind === 'postgres' ? within(template.url, name) : undefined }
  const migrationsFolder = firstMigrations(before)
  await connected(place, (_, migrate) => migrate({ migrationsFolder }))
  return templateAt(place)
}

type Migrate = (options: { readonly migrationsFolder: string }) => Promise<void>

/** Without bringing its tables up to date. */
async function connected(
  { dataDir, databaseUrl }: Place,
  work: (db: Db, migrate: Migrate) => Promise<void>,
): Promise<void> {
  if (databaseUrl === undefined) {
    await keepProgramCompiled()
    const connection = await EmbeddedConnection.open(join(dataDir, 'db'), () => {})
    const db = overEmbedded(connection.client(0) as unknown as PGlite)
    await work(db, (options) => migrateEmbedded(db, options))
    await connection.close()
    return
  }
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const db = overServer(client)
  await work(db, (options) => migrateServer(db, options))
  await client.end()
}

/** Rows with the column names of that version; omitted columns have their defaults. */
export function insertRows(db: Db, table: string, rows: readonly Record<string, unknown>[]) {
  const columns = sql.join(
    [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => sql.identifier(name)),
    sql`, `,
  )
  return db.execute(sql`insert into ${sql.identifier(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::json)`)
}

/** The same with the fields of today's table: later columns are omitted. */
export function insertFields(db: Db, table: PgTable, rows: readonly Record<string, unknown>[]) {
  const columns = getTableColumns(table)
  return insertRows(
    db,
    getTableName(table),
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([field, value]) => [columns[field]?.name ?? field, value])),
    ),
  )
}

function firstMigrations(count: number): string {
  const folder = temporaryFolder()
  cpSync(migrationsFolder, folder, { recursive: true })
  const journal = join(folder, 'meta', '_journal.json')
  const content = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] }
  writeFileSync(journal, JSON.stringify({ ...content, entries: content.entries.slice(0, count) }))
  return folder
}
