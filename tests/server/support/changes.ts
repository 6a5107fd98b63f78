/** Whether anything at all has changed in the database, to prove that what was refused changed nothing. */
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import type { Db } from '../../../src/server/db/open.ts'
import { rowsOf } from '../../../src/server/db/rows.ts'
import { schema as tables } from '../../../src/server/db/schema.ts'

/** Failed sign-ins leave a trace on purpose. */
const watched = Object.values(tables).filter((table) => is(table, PgTable) && table !== tables.loginFailures)

/** What was read last of each database, and the transactions that had ended by then. */
const lastRead = new WeakMap<Db, { readonly ended: string; readonly rows: readonly unknown[] }>()

/**
 * Of each table its number of rows and the youngest transaction that wrote one: any change shows in them. Whoever writes takes a
 * number for the transaction, so where none has ended since the last look the tables need not be read again.
 */
export async function everything(db: Db): Promise<readonly unknown[]> {
  const [{ ended } = { ended: '' }] = await rowsOf<{ ended: string }>(db, sql`select pg_snapshot_xmax(pg_current_snapshot())::text as ended`)
  const last = lastRead.get(db)
  if (last?.ended === ended) return last.rows
  const parts = watched.map((table) => {
    const name = getTableName(table as PgTable)
    return `select '${name}' as name, count(*)::int as rows, max(xmin::text::bigint)::text as youngest from ${name}`
  })
  const rows = await rowsOf<object>(db, sql.raw(`${parts.join(' union all ')} order by name`))
  lastRead.set(db, { ended, rows })
  return rows
}

type Answered = { readonly status: number; readonly error: { readonly mensaje: string; readonly campos?: unknown } | undefined }
/** Runs what must be refused, and fails where anything at all has changed. Its status, and its whole error. */
export async function refusal<Answer extends { readonly status: number; readonly error?: unknown }>({ db }: { readonly db: Db }, command: () => Promise<Answer>): Promise<[number, Answer['error']]> {
  const before = await everything(db)
  const { status, error } = await command()
  expect(await everything(db)).toEqual(before)
  return [status, error]
}

/** The same; of its error only the messages of its fields, or its own. */
export async function shortRefusal(app: { readonly db: Db }, command: () => Promise<Answered>): Promise<[number, unknown]> {
  const [status, error] = await refusal(app, command)
  return [status, error?.campos ?? error?.mensaje]
}
