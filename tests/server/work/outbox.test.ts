/**
 * The outbox by itself: which process leases which row, for how long, and what remains of it; the contents do not
 * matter here.
 */
import { asc, eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mostAttempts } from '../../../machines/letters/letter.machine.ts'
import { deliveryOf } from '../../../src/server/app.ts'
import { deliverDue, isOfProcess, leaseMs, type OutboxRow } from '../../../src/server/platform/work/outbox.ts'
import { purgeDelivered } from '../../../src/server/platform/work/purge.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'

const start = new Date('2026-03-02T16:00:00Z')
const app = beforeTests(() => startTestApp())
beforeEach(async () => {
  await app.db.delete(outbox)
  app.setNow(start)
  app.logged.length = 0
})

const later = (ms: number) => new Date(app.deps.now().getTime() + ms)
const put = async (...rows: readonly Partial<typeof outbox.$inferInsert>[]) =>
  (
    await app.db
      .insert(outbox)
      .values(rows.map((row) => ({ kind: 'carta', payload: {}, createdAt: start, dueAt: start, ...row })))
      .returning()
  ).map(({ id }) => id)
const rows = () => app.db.select().from(outbox).orderBy(asc(outbox.id))
const stateOf = async (id: number) =>
  (await rows())
    .filter((row) => row.id === id)
    .map(({ attempts, dueAt, deliveredAt, failedAt, replyCode, payload }) => ({
      attempts,
      dueAt,
      deliveredAt,
      failedAt,
      replyCode,
      payload,
    }))[0]
const answering = (code: number, more: object = {}) =>
  Object.assign(new Error('ana@correo.mx'), { name: 'MailError', responseCode: code, ...more })
/** Refused permanently, because of the letter itself. */
const unknown = answering(550, { code: 'EENVELOPE', command: 'RCPT TO', permanent: true, response: '550 5.1.1' })
const failing = (failure: unknown) => () => Promise.reject(failure as Error)

test('leases the ten rows that are due longest, in the order of their creation', async () => {
  const ids = await put(...Array.from({ length: 12 }, (_, index) => ({ dueAt: new Date(start.getTime() - index) })), {
    dueAt: new Date(start.getTime() + 1),
  })
  const seen: [number, number, Date][] = []
  await deliverDue(app.deps, async ({ id, attempts, dueAt }) => void seen.push([id, attempts, dueAt]))
  expect(seen.map(([id]) => id)).toEqual([...ids.slice(2, 12), ...ids.slice(0, 2)])
  expect(seen.every(([, attempts, dueAt]) => attempts === 1 && dueAt.getTime() === start.getTime() + 60_000)).toBe(true)
  expect([leaseMs, (await rows()).filter(({ deliveredAt }) => deliveredAt === null).map(({ id }) => id)]).toEqual([
    60_000,
    [ids[12]],
  ])
  expect(await stateOf(ids[0]!)).toEqual({
    attempts: 1,
    dueAt: new Date(start.getTime() + leaseMs),
    deliveredAt: start,
    failedAt: null,
    replyCode: null,
    payload: {},
  })
})

test('does not lease delivered or failed rows', async () => {
  await put({ deliveredAt: start }, { failedAt: start })
  const seen: number[] = []
  await deliverDue(app.deps, async ({ id }) => void seen.push(id))
  expect(seen).toEqual([])
})

test('renews the lease of a row that waited behind a slow one', async () => {
  const [, second] = await put({}, {})
  const seen: (Date | undefined)[] = []
  await deliverDue(app.deps, async ({ id }) => {
    if (id === second) seen.push((await stateOf(id))?.dueAt)
    app.pass(30_000)
  })
  expect(seen).toEqual([new Date(start.getTime() + 30_000 + leaseMs)])
})

test('a slow worker leaves rows that another worker has leased meanwhile', async () => {
  const [first, second] = await put({}, {})
  const seen: string[] = []
  await deliverDue(app.deps, async ({ id }) => {
    seen.push(`one ${id}`)
    app.pass(leaseMs + 1)
    await deliverDue(app.deps, async (row) => {
      seen.push(`other ${row.id}`)
      if (row.id === second) throw new Error('later')
    })
  })
  expect(seen).toEqual([`one ${first}`, `other ${first}`, `other ${second}`])
  expect(await stateOf(second!)).toMatchObject({ attempts: 2, dueAt: later(30_000), deliveredAt: null })
})

test('a stopping worker returns its rows at once as untried, except those leased by another', async () => {
  const [first, second, third] = await put({}, {}, {})
  const ending = new AbortController()
  await deliverDue(
    app.deps,
    async () => {
      await app.db
        .update(outbox)
        .set({ dueAt: start })
        .where(inArray(outbox.id, [first!, second!]))
      await deliverDue(app.deps, async ({ id }) => {
        if (id === second) throw new Error('later')
      })
      app.pass(1000)
      ending.abort()
    },
    ending.signal,
  )
  expect(await stateOf(second!)).toMatchObject({
    attempts: 2,
    dueAt: new Date(start.getTime() + 30_000),
    deliveredAt: null,
  })
  expect(await stateOf(third!)).toMatchObject({ attempts: 0, dueAt: later(0), deliveredAt: null })
})

test('delivers no more than the ten leased rows if the server stops', async () => {
  await put(...Array.from({ length: 11 }, () => ({})))
  const ending = new AbortController()
  let begun = 0
  await deliverDue(
    app.deps,
    async () => {
      begun += 1
      if (begun === 10) ending.abort()
    },
    ending.signal,
  )
  expect([begun, (await rows()).map(({ attempts }) => attempts)]).toEqual([10, [...Array<number>(10).fill(1), 0]])
})

test.each<[name: string, failure: unknown, attempts: number, state: object, logged: object]>([
  [
    'now, it is tried again',
    new RangeError('no'),
    0,
    { attempts: 1, dueAt: new Date(start.getTime() + 15_000), failedAt: null, replyCode: null, payload: { a: 1 } },
    { event: 'outbox.failed', error: 'RangeError' },
  ],
  [
    'now, with a reason from the server',
    answering(451),
    1,
    { attempts: 2, dueAt: new Date(start.getTime() + 30_000), failedAt: null, replyCode: 451, payload: { a: 1 } },
    { event: 'outbox.failed', error: 'MailError', responseCode: 451 },
  ],
  [
    'for days',
    'no',
    14,
    {
      attempts: 15,
      dueAt: new Date(start.getTime() + 6 * 3_600_000),
      failedAt: null,
      replyCode: null,
      payload: { a: 1 },
    },
    { event: 'outbox.failed', error: 'string' },
  ],
  [
    'to the last',
    answering(451),
    mostAttempts - 1,
    { attempts: 16, failedAt: start, replyCode: 451, payload: { a: 1, porque: 'intentos' } },
    { event: 'outbox.given-up', error: 'MailError', responseCode: 451 },
  ],
  [
    'for good',
    unknown,
    0,
    { attempts: 1, failedAt: start, replyCode: 550, payload: { a: 1, porque: 'direccion' } },
    { event: 'outbox.given-up', error: 'MailError', code: 'EENVELOPE', responseCode: 550 },
  ],
])('a letter that cannot be delivered %s', async (_, failure, attempts, state, logged) => {
  const [id] = await put({ attempts, payload: { a: 1 } })
  await deliverDue(app.deps, failing(failure))
  expect(await stateOf(id!)).toEqual({ dueAt: new Date(start.getTime() + leaseMs), deliveredAt: null, ...state })
  expect(app.logged).toEqual([{ id, kind: 'carta', attempts: attempts + 1, ...logged }])
})

test('logs a configuration error as such and retries the letter', async () => {
  const [id] = await put({})
  await deliverDue(
    app.deps,
    failing(Object.assign(new Error('no'), { code: 'EAUTH', responseCode: 535, permanent: true })),
  )
  const cause = { error: 'Error', code: 'EAUTH', responseCode: 535 }
  expect(app.logged).toEqual([
    { event: 'outbox.failed', id, kind: 'carta', attempts: 1, ...cause },
    { event: 'mail.misconfigured', check: ['SMTP_URL', 'MAIL_FROM'], ...cause },
  ])
})

test('marks a row as failed if the server crashed during its last attempt', async () => {
  const [id] = await put({ attempts: mostAttempts })
  let tried = 0
  await deliverDue(app.deps, async () => void (tried += 1))
  expect([tried, (await stateOf(id!))?.payload]).toEqual([0, { porque: 'intentos' }])
})

test.each<[name: string, one: () => Promise<void>, other: () => Promise<void>, delivered: boolean]>([
  ['stays delivered by another worker after a permanent failure', failing(unknown), () => Promise.resolve(), true],
  ['is delivered although another worker marked it as failed', () => Promise.resolve(), failing(unknown), true],
])('%s', async (_, one, other, delivered) => {
  const [id] = await put({})
  let isFirst = true
  await deliverDue(app.deps, async () => {
    if (!isFirst) return
    isFirst = false
    app.pass(leaseMs)
    await deliverDue(app.deps, other)
    await one()
  })
  const state = await stateOf(id!)
  expect([state?.deliveredAt !== null, state?.failedAt]).toEqual([delivered, null])
})

test.each<[name: string, other: () => Promise<void>]>([
  ['delivered', () => Promise.resolve()],
  ['found a reason to retry', failing(answering(421))],
])('a slow worker that fails at last changes nothing where another one has %s', async (_, other) => {
  const [id] = await put({})
  const states: object[] = []
  let isFirst = true
  await deliverDue(app.deps, async () => {
    if (!isFirst) return other()
    isFirst = false
    app.pass(leaseMs)
    await deliverDue(app.deps, other)
    states.push((await stateOf(id!))!)
    app.pass(5000)
    throw answering(451)
  })
  expect(await stateOf(id!)).toEqual(states[0])
})

test('distinguishes rows of a recruitment from others', () => {
  expect([isOfProcess({ recruitmentId: 1 } as OutboxRow), isOfProcess({ recruitmentId: null } as OutboxRow)]).toEqual([
    true,
    false,
  ])
})

test('deletes rows ninety days after delivery, and no others', async () => {
  const ids = await put({ deliveredAt: start }, { failedAt: start }, {}, { deliveredAt: new Date(start.getTime() + 1) })
  app.setNow(new Date('2026-05-31T16:00:00.001Z'))
  await purgeDelivered(app.deps)
  expect((await rows()).map(({ id }) => id)).toEqual(ids.slice(1))
  expect(await app.db.$count(outbox, eq(outbox.id, ids[0]!))).toBe(0)
})

test('fails for a row of an unknown kind', async () => {
  const [id] = await put({ kind: 'paloma' })
  await deliverDue(app.deps, deliveryOf(app.deps))
  await expect(deliveryOf(app.deps)({ kind: 'paloma' } as OutboxRow)).rejects.toThrow(new Error('no letter for paloma'))
  expect(await stateOf(id!)).toMatchObject({ attempts: 1, deliveredAt: null })
  for (const kind of ['solicitud', 'entrevista'])
    await expect(deliveryOf(app.deps)({ kind, recruitmentId: null } as OutboxRow)).rejects.toThrow(
      new Error(`${kind} of no recruitment`),
    )
})
