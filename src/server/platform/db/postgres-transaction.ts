/**
 * A transaction on a connection of the pool. Drizzle's own leaks the connection when BEGIN fails or when it is broken,
 * and a failed ROLLBACK hides the original error.
 */
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'
import { CommitUnanswered, isBrokenConnection, NotConnected } from '../base/database-errors.ts'
import type { Tx } from './open.ts'

/**
 * Commits when `work` resolves, rolls back when it rejects.
 * @throws NotConnected before any statement; CommitUnanswered when the commit may have happened; otherwise the error of
 * `work`
 */
export async function transact<Result>(
  pool: Pool,
  work: (tx: Tx) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  const client = await connected(pool)
  let broken = false
  let first: { readonly failure: unknown } | undefined
  let isWorkDone = false
  try {
    return await drizzle(client).transaction(async (tx) => {
      try {
        const result = await work(tx as unknown as Tx)
        isWorkDone = true
        return result
      } catch (failure) {
        first = { failure }
        throw failure
      }
    }, config)
  } catch (last) {
    const { failure } = first ?? { failure: last }
    broken = isBrokenConnection(last) || isBrokenConnection(failure)
    throw broken && isWorkDone
      ? new CommitUnanswered('The connection broke while the transaction was being committed.', { cause: last })
      : failure
  } finally {
    // The pool closes a broken connection instead of keeping it.
    client.release(broken)
  }
}

async function connected(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (cause) {
    throw new NotConnected('No connection to the database could be had.', { cause })
  }
}
