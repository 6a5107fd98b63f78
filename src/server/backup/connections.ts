/** The one transaction in which a backup is read, or a restore written, on either kind of database. */
import { Client } from 'pg'
import { EmbeddedConnection } from '../db/embedded/connection.ts'
import { startFailure } from '../db/embedded/open-failure.ts'
import { NotConnected } from '../db/errors.ts'
import { postgresFailure } from '../db/postgres-failure.ts'
import { type Ask, plainText } from './table-rows.ts'

/** A folder that nobody else has: a copy, or one that is being made. @throws DatabaseRefused with one line */
export async function inFolder<Result>(folder: string, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const connection = await EmbeddedConnection.open(folder, () => {}).catch((failure: unknown) => Promise.reject(startFailure(failure, folder)))
  try {
    return await connection.client(0).transaction(async (tx) => {
      const ask: Ask = async <Row>(text: string, params?: readonly unknown[]) => (await tx.query(text, params)).rows as readonly Row[]
      for (const setting of plainText) await ask(setting)
      return work(ask)
    })
  } finally {
    await connection.close()
  }
}

/** @param begin how the transaction begins. @throws DatabaseRefused when the server cannot be entered */
export async function inPostgres<Result>(url: string, begin: 'begin isolation level repeatable read read only' | 'begin', work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
  // The failure reaches the question; without a listener the event would end the process.
  client.on('error', () => {})
  await client.connect().catch((cause: unknown) => Promise.reject(postgresFailure(new NotConnected('No connection to the database could be had.', { cause }))))
  try {
    const ask: Ask = async <Row>(text: string, params?: readonly unknown[]) => (await client.query(text, params && [...params])).rows as Row[]
    await ask(begin)
    for (const setting of plainText) await ask(setting)
    const result = await work(ask)
    await ask('commit')
    return result
  } finally {
    await client.end()
  }
}
