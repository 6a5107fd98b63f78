/** The one connection of the embedded database, whose thread may be lost at any time. */
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Db } from '../../../src/server/platform/db/open.ts'
import { settings } from '../../../src/server/platform/db/tables/database.ts'
import { freshDatabase } from '../support/database.ts'

const log = vi.fn<(event: string) => void>()
let db: Db
beforeAll(async () => {
  db = (await freshDatabase({ statementLimitMs: 1_000, log })).db
})
beforeEach(async () => {
  await db.delete(settings)
  await db.insert(settings).values({ key: 'kept', value: '' })
  log.mockClear()
})

it('fails at once when a transaction waits for itself', async () => {
  const outside = db.transaction(async (tx) => {
    await tx.insert(settings).values({ key: 'inside', value: '' })
    await db.select().from(settings)
  })
  await expect(outside).rejects.toMatchObject({
    cause: { message: 'Inside a transaction ask only its tx, never the database itself.' },
  })
  expect(await db.select({ key: settings.key }).from(settings)).toEqual([{ key: 'kept' }])
})

it('serves a query that a transaction has started without awaiting it', async () => {
  let later: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await tx.insert(settings).values({ key: 'seen', value: '' })
    later = new Promise((resolve) => setTimeout(resolve, 20)).then(() =>
      db.select({ key: settings.key }).from(settings),
    )
  })
  expect(await later).toEqual([{ key: 'kept' }, { key: 'seen' }])
})

it('rejects the use of a transaction that has ended', async () => {
  const endedTx = await db.transaction(async (tx) => tx)
  await expect(endedTx.select().from(settings)).rejects.toMatchObject({
    cause: { message: 'This transaction has ended.' },
  })
})

it('fails the commit of a transaction in which an error was swallowed', async () => {
  const hushed = db.transaction(async (tx) => {
    await tx.insert(settings).values({ key: 'hushed', value: '' })
    await tx.execute(sql`select 1 / 0`).catch(() => {})
  })
  await expect(hushed).rejects.toMatchObject({ code: '25P02' })
  expect(await db.select({ key: settings.key }).from(settings)).toEqual([{ key: 'kept' }])
})

it('keeps the event loop free during a heavy query', async () => {
  let ticks = 0
  const timer = setInterval(() => (ticks += 1), 10)
  await db.execute(sql`select count(*) from generate_series(1, 100000000000)`).catch(() => {})
  clearInterval(timer)
  // A second long; blocked, there would be none at all.
  expect(ticks).toBeGreaterThan(10)
  expect(log).toHaveBeenCalledTimes(0)
  expect(await db.select({ key: settings.key }).from(settings)).toEqual([{ key: 'kept' }])
  expect(log.mock.calls.map(([event]) => event)).toEqual(['database.recovered'])
})

it('answers all waiting queries after the thread was lost', async () => {
  const slow = db.execute(sql`select count(*) from generate_series(1, 100000000000)`).catch(() => 'lost')
  const waiting = Array.from({ length: 30 }, () => db.select({ key: settings.key }).from(settings))
  expect(await slow).toBe('lost')
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => [{ key: 'kept' }]))
})
