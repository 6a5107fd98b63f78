/**
 * Runs a statement that the query builder cannot express; both drivers return `rows`, which the type `Db` does not
 * have.
 */
import type { SQL } from 'drizzle-orm'
import type { Db, Tx } from './open.ts'

/** `Row` is the selected row: numbers, texts, booleans; instants are text, unlike from the builder. */
export async function rowsOf<Row>(on: Db | Tx, statement: SQL): Promise<readonly Row[]> {
  const answered = (await on.execute(statement)) as { readonly rows: readonly Row[] }
  return answered.rows
}
