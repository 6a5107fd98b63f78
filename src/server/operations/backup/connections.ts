/** The single transaction in which a backup is read, or a restore is written, on either kind of database. */
import { EmbeddedConnection } from '../../platform/db/embedded/connection.ts'
import { startFailure } from '../../platform/db/embedded/open-failure.ts'
import { postgresFailure } from '../../platform/db/postgres-failure.ts'
import { connectToPrimary, hasOwnSession } from '../../platform/db/primary.ts'
import { type RunQuery, plainText } from './table-rows.ts'

/** A folder that nothing else has open: a copy, or one being created. @throws DatabaseRefused with one line */
export async function inFolder<Result>(folder: string, work: (query: RunQuery) => Promise<Result>): Promise<Result> {
  const connection = await EmbeddedConnection.open(folder, () => {}).catch((failure: unknown) =>
    Promise.reject(startFailure(failure, folder)),
  )
  try {
    return await connection.client(0).transaction(async (tx) => {
      const query: RunQuery = async <Row>(text: string, params?: readonly unknown[]) =>
        (await tx.query(text, params)).rows as readonly Row[]
      for (const setting of plainText) await query(setting)
      return work(query)
    })
  } finally {
    await connection.close()
  }
}

export type Server = {
  /** Address of the primary, where several servers are named. */
  readonly address: string
  /** Whether a pooler gives each transaction another session. */
  readonly isPooled: boolean
}

/** @param begin the statement that begins the transaction. @throws DatabaseRefused when the connection is refused */
export async function inPostgres<Result>(
  url: string,
  begin: 'begin isolation level repeatable read read only' | 'begin',
  work: (query: RunQuery, server: Server) => Promise<Result>,
): Promise<Result> {
  const { client, address } = await connectToPrimary(url).catch((failure: unknown) =>
    Promise.reject(postgresFailure(failure)),
  )
  const query: RunQuery = async <Row>(text: string, params?: readonly unknown[]) =>
    (await client.query(text, params && [...params])).rows as Row[]
  try {
    await query(begin)
    for (const setting of plainText) await query(setting)
    const result = await work(query, { address, isPooled: !(await hasOwnSession(client)) })
    await query('commit')
    return result
  } catch (failure) {
    // A pooler's session outlives this process. A lost one has been rolled back.
    await query('rollback').catch(() => {})
    throw failure
  } finally {
    await client.end()
  }
}
