/** All tables, from the files from which drizzle-kit generates the migrations. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { inRepository } from '../../../src/setup/root.mjs'

const folder = inRepository('src/server/platform/db/tables')
const files = await Promise.all(
  readdirSync(folder).map(
    (name) => import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href) as Promise<Record<string, unknown>>,
  ),
)

export const allTables: readonly PgTable[] = files
  .flatMap((file) => Object.values(file))
  .filter((value): value is PgTable => is(value, PgTable))
export const tableNames: readonly string[] = allTables.map(getTableName)
