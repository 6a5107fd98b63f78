/** Whether anything has changed in the database, to prove that a refused call changed nothing. */
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '../../../src/server/platform/db/open.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { tableNames } from './all-tables.ts'

/** Failed sign-ins and limited requests are counted on purpose. */
const counted = ['login_failures', 'rate_limits']
const watched = tableNames.filter((name) => !counted.includes(name))

/** The last state read from each database, and the number of transactions finished by then. */
const lastRead = new WeakMap<Db, { readonly ended: string; readonly rows: readonly unknown[] }>()

/**
 * For each table its row count and its youngest transaction: any change affects them. Every writer gets a transaction
 * number, so the tables need not be read again when none has finished since.
 */
export async function everything(db: Db): Promise<readonly unknown[]> {
  const [{ ended } = { ended: '' }] = await rowsOf<{ ended: string }>(
    db,
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as ended`,
  )
  const last = lastRead.get(db)
  if (last?.ended === ended) return last.rows
  const parts = watched.map(
    (name) => `select '${name}' as name, count(*)::int as rows, max(xmin::text::bigint)::text as youngest from ${name}`,
  )
  const rows = await rowsOf<object>(db, sql.raw(`${parts.join(' union all ')} order by name`))
  lastRead.set(db, { ended, rows })
  return rows
}

type Answered = {
  readonly status: number
  readonly error: { readonly mensaje: string; readonly campos?: unknown } | undefined
}
/** Runs a call that must be refused, and fails when anything has changed. Returns its status and its whole error. */
export async function refusal<Answer extends { readonly status: number; readonly error?: unknown }>(
  { db }: { readonly db: Db },
  command: () => Promise<Answer>,
): Promise<[number, Answer['error']]> {
  const before = await everything(db)
  const { status, error } = await command()
  expect(await everything(db)).toEqual(before)
  return [status, error]
}

/** The same; of its error only the messages of its fields, or its own message. */
export async function shortRefusal(
  app: { readonly db: Db },
  command: () => Promise<Answered>,
): Promise<[number, unknown]> {
  const [status, error] = await refusal(app, command)
  return [status, error?.campos ?? error?.mensaje]
}
