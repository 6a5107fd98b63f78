/** The single transaction in which a backup is read, or a restore is written, on either kind of database. */
import { EmbeddedConnection } from '../../platform/db/embedded/connection.ts'
import { startFailure } from '../../platform/db/embedded/open-failure.ts'
import { postgresFailure } from '../../platform/db/postgres-failure.ts'
import { connectToPrimary, hasOwnSession } from '../../platform/db/primary.ts'
import { type RunQuery, plainText } from './table-rows.ts'

/** A folder that nothing else has open: a copy, or one being created. @throws DatabaseRefused with one line */
export async function inFolder<Result>(folder: string, work: (ask: RunQuery) => Promise<Result>): Promise<Result> {
  const connection = await EmbeddedConnection.open(folder, () => {}).catch((failure: unknown) =>
    Promise.reject(startFailure(failure, folder)),
  )
  try {
    return await connection.client(0).transaction(async (tx) => {
      const ask: RunQuery = async <Row>(text: string, params?: readonly unknown[]) =>
        (await tx.query(text, params)).rows as readonly Row[]
      for (const setting of plainText) await ask(setting)
      return work(ask)
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
  work: (ask: RunQuery, server: Server) => Promise<Result>,
): Promise<Result> {
  const { client, address } = await connectToPrimary(url).catch((failure: unknown) =>
    Promise.reject(postgresFailure(failure)),
  )
  const ask: RunQuery = async <Row>(text: string, params?: readonly unknown[]) =>
    (await client.query(text, params && [...params])).rows as Row[]
  try {
    await ask(begin)
    for (const setting of plainText) await ask(setting)
    const result = await work(ask, { address, isPooled: !(await hasOwnSession(client)) })
    await ask('commit')
    return result
  } catch (failure) {
    // A pooler's session outlives this process. A lost one has been rolled back.
    await ask('rollback').catch(() => {})
    throw failure
  } finally {
    await client.end()
  }
}
