/**
 * A transaction on a connection of the pool. Drizzle's own gives the connection back neither when BEGIN fails nor
 * when it is broken, and a ROLLBACK that fails hides why it was asked for.
 */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'
import { CommitUnanswered, isBrokenConnection, NotConnected } from '../runtime/database-errors.ts'
import type { Tx } from './open.ts'
import { schema } from './schema.ts'

/**
 * Commits what `work` did when it resolves, rolls back when it rejects.
 * @throws NotConnected before anything was asked; CommitUnanswered when it may have been done; else what `work` threw
 */
export async function transact<Result>(pool: Pool, work: (tx: Tx) => Promise<Result>, config?: PgTransactionConfig): Promise<Result> {
  const client = await connected(pool)
  let broken = false
  let first: { readonly failure: unknown } | undefined
  let isWorkDone = false
  try {
    return await drizzleOver(client).transaction(async (tx) => {
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
    throw broken && isWorkDone ? new CommitUnanswered('The connection broke while the transaction was being committed.', { cause: last }) : failure
  } finally {
    // The pool closes a broken one instead of keeping it.
    client.release(broken)
  }
}

/** To look through the schema takes longer than many a statement: once for each connection. */
const drizzled = new WeakMap<PoolClient, NodePgDatabase<typeof schema>>()

function drizzleOver(client: PoolClient): NodePgDatabase<typeof schema> {
  const over = drizzled.get(client) ?? drizzle(client, { schema })
  drizzled.set(client, over)
  return over
}

async function connected(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (cause) {
    throw new NotConnected('No connection to the database could be had.', { cause })
  }
}
