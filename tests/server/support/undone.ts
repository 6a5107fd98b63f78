/** Runs work on a database and rolls it back. */
import type { Db, Tx } from '../../../src/server/platform/db/open.ts'

/** In a transaction, or a savepoint of one, which is rolled back whatever `work` does. */
export async function undone<Result>(on: Db | Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const undo = new Error('taken back')
  let result: { readonly is: Result } | undefined
  await on
    .transaction(async (tx) => {
      result = { is: await work(tx as Tx) }
      throw undo
    })
    .catch((failure: unknown) => {
      if (failure !== undo) throw failure
    })
  return result!.is
}
