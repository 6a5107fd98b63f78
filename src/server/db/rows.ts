/** Runs a statement that the query builder cannot say; both drivers answer with `rows`, which `Db` does not know. */
import type { SQL } from 'drizzle-orm'
import type { Db, Tx } from './open.ts'

/** `Row` is what the statement selects: numbers, texts, booleans; instants come as text, unlike from the builder. */
export async function rowsOf<Row>(on: Db | Tx, statement: SQL): Promise<readonly Row[]> {
  const answered = (await on.execute(statement)) as { readonly rows: readonly Row[] }
  return answered.rows
}
