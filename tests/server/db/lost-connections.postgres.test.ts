/** Connections to PostgreSQL that break or fall silent: each costs what was under way on it, and nothing else. */
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CommitUnanswered, isUnavailable } from '../../../src/server/platform/base/database-errors.ts'
import { type Database, openDatabase } from '../../../src/server/platform/db/open.ts'
import { settings } from '../../../src/server/platform/db/tables/database.ts'
import { freshPlace } from '../support/database.ts'
import { type FaultyLine, faultyLine } from '../support/faulty-line.ts'

/** More than the pool has connections. */
const manyTimes = 12
const statementLimitMs = 200
let line: FaultyLine
let database: Database
beforeEach(async () => {
  const place = await freshPlace()
  const address = new URL(place.databaseUrl!)
  line = await faultyLine(Number(address.port))
  address.port = String(line.port)
  database = await openDatabase({ ...place, databaseUrl: address.href }, { statementLimitMs, waitMs: 60_000 })
})
afterEach(async () => {
  await database.close()
  await line.close()
})

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('should fail'),
    (failure: unknown) => failure,
  )
const keys = async () => (await database.db.select().from(settings)).map(({ key }) => key)
const add = (key: string) => database.db.transaction((tx) => tx.insert(settings).values({ key, value: '' }))

it('a transaction fails and releases its connection when the connection breaks', async () => {
  for (let time = 0; time < manyTimes; time += 1) {
    const broken = database.db.transaction(async (tx) => {
      await tx.insert(settings).values({ key: `half ${time}`, value: '' })
      line.cut()
      await tx.insert(settings).values({ key: `rest ${time}`, value: '' })
    })
    expect(isUnavailable(await failureOf(broken))).toBe(true)
  }
  await add('whole')
  expect(await keys()).toEqual(['whole'])
})

it('a failed BEGIN releases its connection', async () => {
  for (let time = 0; time < manyTimes; time += 1) {
    await keys()
    line.cut()
    expect(isUnavailable(await failureOf(add(`never ${time}`)))).toBe(true)
  }
  await add('again')
  expect(await keys()).toEqual(['again'])
})

it('reports an unknown outcome when the connection broke at COMMIT', async () => {
  const failure = await failureOf(
    database.db.transaction(async (tx) => {
      await tx.insert(settings).values({ key: 'perhaps', value: '' })
      line.cut()
    }),
  )
  expect(failure).toBeInstanceOf(CommitUnanswered)
  expect(isUnavailable(failure)).toBe(true)
})

it('keeps the first error when the rollback fails too', async () => {
  const changedMyMind = new Error('changed my mind')
  const failure = await failureOf(
    database.db.transaction(async (tx) => {
      await tx.insert(settings).values({ key: 'no', value: '' })
      line.cut()
      throw changedMyMind
    }),
  )
  expect(failure).toBe(changedMyMind)
  expect(await keys()).toEqual([])
})

it('times out each query to a silent database, and reconnects later', async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
  })
  const began = performance.now()
  const failure = await failureOf(
    database.db.transaction(async (tx) => {
      await tx.insert(settings).values({ key: 'lost', value: '' })
      line.silence()
    }),
  )
  // At COMMIT: without an answer to it, a ROLLBACK is not waited for as well.
  expect(failure).toBeInstanceOf(CommitUnanswered)
  expect(performance.now() - began).toBeLessThan(4_000)
  line.restore()
  await add('found')
  expect(await keys()).toEqual(['found'])
})

it('starts over when the database goes away during the start', async () => {
  let tries = 0
  const found = await database.atStart(async () => {
    tries += 1
    await add(`start ${tries}`)
    if (tries === 1) line.cut()
    return keys()
  })
  expect(found).toEqual(['start 1', 'start 2'])
})
