/** Loads many names, and builds their indexes afterwards, which takes a tenth of the time. */
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../src/server/platform/db/open.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'

export async function withoutNameIndexes(
  db: Db | Tx,
  load: () => Promise<unknown>,
  table = 'in_process',
): Promise<void> {
  const indexes = await rowsOf<{ name: string; definition: string }>(
    db,
    sql`
    select indexname as name, indexdef as definition from pg_indexes where tablename = ${table} and indexdef like '% USING gin %'`,
  )
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`)
  await load()
  for (const { definition } of indexes) await db.execute(sql.raw(definition))
}
