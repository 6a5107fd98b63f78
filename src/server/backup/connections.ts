/** The one transaction in which a backup is read, or a restore written, on either kind of database. */
import { EmbeddedConnection } from '../db/embedded/connection.ts'
import { startFailure } from '../db/embedded/open-failure.ts'
import { postgresFailure } from '../db/postgres-failure.ts'
import { connectToPrimary, hasOwnSession } from '../db/primary.ts'
import { type RunQuery, plainText } from './table-rows.ts'

/** A folder that nobody else has: a copy, or one that is being made. @throws DatabaseRefused with one line */
export async function inFolder<Result>(folder: string, work: (ask: RunQuery) => Promise<Result>): Promise<Result> {
  const connection = await EmbeddedConnection.open(folder, () => {}).catch((failure: unknown) => Promise.reject(startFailure(failure, folder)))
  try {
    return await connection.client(0).transaction(async (tx) => {
      const ask: RunQuery = async <Row>(text: string, params?: readonly unknown[]) => (await tx.query(text, params)).rows as readonly Row[]
      for (const setting of plainText) await ask(setting)
      return work(ask)
    })
  } finally {
    await connection.close()
  }
}

export type Server = {
  /** Of the one that takes writes, where several are named. */
  readonly address: string
  /** Whether something between us and it gives each transaction another session. */
  readonly isPooled: boolean
}

/** @param begin how the transaction begins. @throws DatabaseRefused when the server cannot be entered */
export async function inPostgres<Result>(url: string, begin: 'begin isolation level repeatable read read only' | 'begin', work: (ask: RunQuery, server: Server) => Promise<Result>): Promise<Result> {
  const { client, address } = await connectToPrimary(url).catch((failure: unknown) => Promise.reject(postgresFailure(failure)))
  const ask: RunQuery = async <Row>(text: string, params?: readonly unknown[]) => (await client.query(text, params && [...params])).rows as Row[]
  try {
    await ask(begin)
    for (const setting of plainText) await ask(setting)
    const result = await work(ask, { address, isPooled: !(await hasOwnSession(client)) })
    await ask('commit')
    return result
  } catch (failure) {
    // A pooler's session outlives us. One that is gone has rolled back by being gone.
    await ask('rollback').catch(() => {})
    throw failure
  } finally {
    await client.end()
  }
}
