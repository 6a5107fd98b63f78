/** A database of an older version of the server: only the first migrations are applied. */
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
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
import { EmbeddedConnection } from '../../../src/server/db/embedded/connection.ts'
import { migrationsFolder } from '../../../src/server/db/migrations.ts'
import type { Db } from '../../../src/server/db/open.ts'
import { schema } from '../../../src/server/db/schema.ts'
import { type Place, temporaryFolder } from './database.ts'
import { administer, within } from './template.ts'

/** With the migrations before this number; `fill` inserts its rows. Of the kind of this run. */
export async function olderDatabase(before: number, fill: (db: Db) => Promise<void>): Promise<Place> {
  const template = inject('template')
  const dataDir = temporaryFolder()
  const migrations = { migrationsFolder: firstMigrations(before) }
  if (template.kind === 'embedded') {
    cpSync(await bareFolder(), dataDir, { recursive: true })
    const connection = await EmbeddedConnection.open(join(dataDir, 'db'), () => {})
    const db = overEmbedded(connection.client(0) as unknown as PGlite, { schema })
    await migrateEmbedded(db, migrations)
    await fill(db)
    await connection.close()
    return { dataDir, databaseUrl: undefined }
  }
  const name = `${template.prefix}${randomUUID().replaceAll('-', '')}`
  await administer(template.url, `create database ${name}`)
  const databaseUrl = within(template.url, name)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const db = overServer(client, { schema })
  await migrateServer(db, migrations)
  await fill(db)
  await client.end()
  return { dataDir, databaseUrl }
}

/** With an empty database: creating it takes longer than migrating it. Kept until the run is over. */
async function bareFolder(): Promise<string> {
  const bare = join(inject('scratch'), 'bare')
  if (existsSync(bare)) return bare
  const unfinished = temporaryFolder()
  await (await EmbeddedConnection.open(join(unfinished, 'db'), () => {})).close()
  renameSync(unfinished, bare)
  return bare
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
  const told = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] }
  writeFileSync(journal, JSON.stringify({ ...told, entries: told.entries.slice(0, count) }))
  return folder
}
