/** Whether anything at all has changed in the database, to prove that what was refused changed nothing. */
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../../src/server/db/open.ts'
import { schema as tables } from '../../../src/server/db/schema.ts'

/** Failed sign-ins leave a trace on purpose. */
const watched = Object.values(tables).filter((table) => is(table, PgTable) && table !== tables.loginFailures)

/** Of each table its number of rows and the youngest transaction that wrote one: any change shows in them. */
export async function everything(db: Db): Promise<unknown> {
  const parts = watched.map((table) => {
    const name = getTableName(table as PgTable)
    return `select '${name}' as name, count(*)::int as rows, max(xmin::text::bigint)::text as youngest from ${name}`
  })
  return ((await db.execute(sql.raw(`${parts.join(' union all ')} order by name`))) as unknown as { rows: unknown[] }).rows
}
