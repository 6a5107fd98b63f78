/** Limits and plans in a session of our own, and through a pooler, where nothing may be left in a session. */
import { sql } from 'drizzle-orm'
import { Client, type Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { errorCode } from '../../../src/server/platform/base/database-errors.ts'
import { type Database, openDatabase } from '../../../src/server/platform/db/open.ts'
import { prepared } from '../../../src/server/platform/db/prepared.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { settings } from '../../../src/server/platform/db/tables/database.ts'
import { freshPlace } from '../support/database.ts'
import { type PoolerLine, poolerLine } from '../support/pooler-line.ts'

const statementLimitMs = 300
const codeOf = (work: PromiseLike<unknown>) => Promise.resolve(work).then(() => undefined, errorCode)
const keys = prepared('keys_of_settings', (db) => db.select({ key: settings.key }).from(settings))

const state = `select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit`
const limited = { statement: '300ms', idle: '30s', jit: 'off' }
const untouched = { statement: '0', idle: '0', jit: 'on' }

describe.each(['own session', 'pooler'] as const)('%s', (kind) => {
  let line: PoolerLine
  let database: Database
  beforeEach(async () => {
    const { dataDir, databaseUrl = '' } = await freshPlace()
    line = await poolerLine(databaseUrl)
    database = await openDatabase(
      { dataDir, databaseUrl: kind === 'pooler' ? line.url : databaseUrl },
      { statementLimitMs },
    )
  })
  afterEach(async () => {
    await database.close()
    await line.close()
  })

  /** The settings of the pooler's one session, read by pg's own client: our pool would set its limits first. */
  async function inSession<Row>(text: string): Promise<Row[]> {
    const client = await (database.db as unknown as { readonly $client: Pool }).$client.connect()
    try {
      return (
        await (Client.prototype.query as (this: unknown, text: string) => Promise<{ rows: unknown[] }>).call(
          client,
          text,
        )
      ).rows as Row[]
    } finally {
      client.release()
    }
  }

  it('cancels a statement over its time limit, alone and in a transaction', async () => {
    const long = sql`select pg_sleep(5)`
    expect(
      await Promise.all([codeOf(database.db.execute(long)), codeOf(database.db.transaction((tx) => tx.execute(long)))]),
    ).toEqual(['57014', '57014'])
  })

  it('has the same limits for a single statement, with values, and in a transaction of any isolation level', async () => {
    const { db } = database
    const found = [
      await rowsOf(db, sql.raw(state)),
      await rowsOf(db, sql`${sql.raw(state)} where ${1}::int = 1`),
      await db.transaction((tx) => rowsOf(tx, sql.raw(state))),
      await db.transaction((tx) => rowsOf(tx, sql.raw(state)), {
        isolationLevel: 'serializable',
        accessMode: 'read only',
      }),
    ]
    expect(found).toEqual(found.map(() => [limited]))
  })

  it('writes, reads and fails as usual with its limits', async () => {
    const { db } = database
    await db.insert(settings).values({ key: 'sola', value: 'ñ' })
    expect(await db.select().from(settings)).toEqual([{ key: 'sola', value: 'ñ' }])
    expect(await codeOf(db.insert(settings).values({ key: 'sola', value: '' }))).toBe('23505')
    expect(await codeOf(db.transaction((tx) => tx.execute(sql`select 1 / 0`)))).toBe('22012')
    const changedMyMind = new Error('changed my mind')
    const rolledBack = db.transaction(async (tx) => {
      await tx.insert(settings).values({ key: 'no', value: '' })
      throw changedMyMind
    })
    await expect(rolledBack).rejects.toBe(changedMyMind)
    expect(await keys(db).execute()).toEqual([{ key: 'sola' }])
  })

  it('leaves limits and plans only in a session of its own', async () => {
    const { db } = database
    await keys(db).execute()
    await keys(db).execute()
    await db.transaction((tx) => tx.select().from(settings))
    await db.transaction((tx) => keys(tx).execute())
    const plans = await inSession('select name from pg_prepared_statements')
    expect([await inSession(state), plans]).toEqual(
      kind === 'pooler' ? [[untouched], []] : [[limited], [{ name: 'keys_of_settings' }]],
    )
  })
})

it('leaves no lock in a session after a migration through a pooler', async () => {
  const { dataDir, databaseUrl = '' } = await freshPlace()
  const line = await poolerLine(databaseUrl)
  const database = await openDatabase({ dataDir, databaseUrl: line.url })
  const locks = sql`select count(*)::int as locks from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`
  expect(await rowsOf(database.db, locks)).toEqual([{ locks: 0 }])
  await database.close()
  await line.close()
})
