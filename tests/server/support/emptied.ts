/** Resets a used database: no rows, ids from 1, tables without pages. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../../src/server/platform/db/open.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { tableNames } from './all-tables.ts'
import { mayLeaveOut, unchecked } from './unchecked.ts'

const list = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/**
 * TRUNCATE creates new files for every table and index, filled or not: five times as slow on PostgreSQL, ten times on
 * the embedded database.
 */
export async function emptied(db: Db): Promise<void> {
  if (!(await mayLeaveOut(db))) return void (await db.execute(sql.raw(`truncate ${list(tableNames)} restart identity`)))
  const filled = await filledTables(db)
  // Foreign keys and triggers are skipped, because all rows are deleted.
  await unchecked(db, async (tx) => {
    for (const name of filled) await tx.execute(sql`delete from ${sql.identifier(name)}`)
    await tx.execute(
      sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences where schemaname = 'public' and last_value is not null`,
    )
  })
  if (filled.length === 0) return
  // New rows are stored in insertion order, as in a new table: queries without an order give the same result.
  await db.execute(sql.raw(`vacuum (index_cleanup on, truncate on) ${list(filled)}`))
  // Statistics are reset too: for a new table the planner assumes ten pages.
  await db.execute(
    sql`update pg_class set reltuples = -1 where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples = 0`,
  )
}

async function filledTables(db: Db): Promise<string[]> {
  const found = await rowsOf<{ name: string }>(
    db,
    sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`,
  )
  return found.map(({ name }) => name).filter((name) => tableNames.includes(name))
}
