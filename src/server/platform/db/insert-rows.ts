/** Inserts many rows, and adjusts sequences. */
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './open.ts'

export type Insert = readonly [PgTable, readonly Record<string, unknown>[]]

/** Rows of one statement: below PostgreSQL's 65,535 parameters, for the widest table. */
const rowsAtOnce = 1000

export async function insertAll(tx: Tx, [table, rows]: Insert): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx.insert(table).values(rows.slice(from, from + rowsAtOnce))
}

/** After rows that came with ids: the next generated id follows them. */
export const moveSequence = (tx: Tx, table: PgTable) =>
  tx.execute(sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), (select max(id) from ${table}))`)
