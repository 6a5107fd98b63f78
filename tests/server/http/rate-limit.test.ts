/** Requests of a person or a network within an hour. */
import { beforeEach, expect, test } from 'vitest'
import { rateLimits } from '../../../src/server/platform/db/tables/rate-limits.ts'
import { isWithinHour, mostCounters, sweepRateLimits } from '../../../src/server/platform/http/rate-limit.ts'
import { beforeTests } from '../support/before-tests.ts'
import { emptyDatabase } from '../support/database.ts'

const database = beforeTests(() => emptyDatabase())
const start = new Date('2026-03-02T16:00:00Z')
const hour = 3_600_000
const after = (ms: number) => new Date(start.getTime() + ms)

const request = (at: Date, of = 'one') =>
  database.db.transaction((tx) => isWithinHour(tx, { kind: 'cita', of, most: 2, at }))

beforeEach(() => database.db.delete(rateLimits).then(() => undefined))

test('the limit counts from the first request for an hour, for each person apart', async () => {
  expect([await request(start), await request(after(1)), await request(after(2))]).toEqual([true, true, false])
  expect(await request(after(3), 'other')).toBe(true)
  expect(await request(after(hour - 1))).toBe(false)
  expect([await request(after(hour)), await request(after(hour + 1)), await request(after(hour + 2))]).toEqual([
    true,
    true,
    false,
  ])
})

test('no request of two at once is lost', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map((ms) => request(after(ms))))
  expect(answers.filter(Boolean)).toHaveLength(2)
})

test('stores neither the person nor the network', async () => {
  await request(start, 'ines@x.mx')
  expect(JSON.stringify(await database.db.select().from(rateLimits))).not.toContain('ines')
})

test('a counter stays until its hour is over', async () => {
  await request(start)
  await sweepRateLimits({ db: database.db, now: () => after(hour - 1) })
  expect(await database.db.$count(rateLimits)).toBe(1)
  await sweepRateLimits({ db: database.db, now: () => after(hour) })
  expect(await database.db.$count(rateLimits)).toBe(0)
})

test('keeps the highest of too many counters', async () => {
  await request(start)
  await request(after(1))
  await database.db.execute(
    `insert into rate_limits select 'cita:' || i, 1, to_timestamp(${start.getTime() / 1000}) from generate_series(1, ${mostCounters + 50}) i`,
  )
  await sweepRateLimits({ db: database.db, now: () => after(2) })
  expect(await database.db.$count(rateLimits)).toBe(mostCounters)
  expect(await request(after(3))).toBe(false)
})
