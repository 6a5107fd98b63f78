/** What both kinds of database promise. The run decides which kind it is (tests/server/support/template.ts). */
import { DrizzleQueryError, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '../../../src/server/platform/db/open.ts'
import { settings } from '../../../src/server/platform/db/tables/database.ts'
import { interviewTypes } from '../../../src/server/platform/db/tables/interviews.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'

const limitMs = 1_000
let database: FreshDatabase
let db: Db
beforeAll(async () => {
  database = await freshDatabase({ statementLimitMs: limitMs })
  db = database.db
})
beforeEach(() => db.delete(settings))

it('returns stored values in the type of the column', async () => {
  const at = new Date('2026-03-02T16:00:00.123Z')
  const found = await db.execute(
    sql`select ${at.toISOString()}::timestamptz as at, array['á', null, 'b,c'] as list, 9007199254740991::int8::text as big, '{"a":[1]}'::jsonb as json`,
  )
  expect(rowsOf(found)[0]).toMatchObject({ list: ['á', null, 'b,c'], big: '9007199254740991', json: { a: [1] } })
  await db.insert(users).values({
    userName: 'ana',
    passwordHash: 'x',
    firstName: 'Ana',
    lastName: 'Ñáñez',
    email: 'ana@ejemplo.mx',
    role: 'ROLE_CRP_REC',
    branch: 'CORP',
  })
  expect(await db.select({ id: users.id, active: users.active }).from(users)).toEqual([
    { id: expect.any(Number), active: true },
  ])
})

it('names the violated constraint in the same words', async () => {
  await db.insert(interviewTypes).values({ id: 1, descripcion: 'Presencial' })
  const twice = await rejection(db.insert(interviewTypes).values({ id: 1, descripcion: 'Otra vez' }))
  expect(twice.cause).toMatchObject({ code: '23505', constraint: 'interview_types_pkey', table: 'interview_types' })
  const orphan = await rejection(
    db.insert(recruitments).values({
      candidateId: 999,
      publicationId: 999,
      branch: 'CORP',
      modo: 'individual',
      snapshot: {},
      codigo: 'FT',
      outcome: 'abierta',
      createdAt: new Date(),
      updatedAt: new Date(),
    }),
  )
  expect(orphan.cause).toMatchObject({ code: '23503', table: 'recruitments' })
})

it('commits a whole transaction or nothing', async () => {
  await db.transaction(async (tx) => {
    await tx.insert(settings).values({ key: 'whole-1', value: '' })
    await tx.insert(settings).values({ key: 'whole-2', value: '' })
  })
  await expect(
    db.transaction(async (tx) => {
      await tx.insert(settings).values({ key: 'broken', value: '' })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await keys(db)).toEqual(['whole-1', 'whole-2'])
})

it('rolls back a nested transaction alone', async () => {
  await db.transaction(async (tx) => {
    await tx.insert(settings).values({ key: 'outer', value: '' })
    await tx
      .transaction(async (nested) => {
        await nested.insert(settings).values({ key: 'inner', value: '' })
        nested.rollback()
      })
      .catch(() => {})
  })
  expect(await keys(db)).toEqual(['outer'])
})

it('hides an open transaction, and loses no concurrent update', async () => {
  await db.insert(settings).values({ key: 'counter', value: '0' })
  await Promise.all(
    Array.from({ length: 20 }, () =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(settings).where(eq(settings.key, 'counter')).for('update')
        await tx
          .update(settings)
          .set({ value: String(Number(row!.value) + 1) })
          .where(eq(settings.key, 'counter'))
      }),
    ),
  )
  expect(await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'counter'))).toEqual([
    { value: '20' },
  ])
})

it('cancels a statement over its time limit and continues', async () => {
  await db.insert(settings).values({ key: 'kept', value: '' })
  const endless = sql`select count(*) from generate_series(1, 100000000000)`
  const [failure, next] = await Promise.all([rejection(db.execute(endless)), keys(db)])
  expect(failure.cause).toMatchObject({ code: '57014' })
  expect(next).toEqual(['kept'])
})

it('leaves no changes of a transaction that exceeded the time limit', async () => {
  const failure = await rejection(
    db.transaction(async (tx) => {
      await tx.insert(settings).values({ key: 'too-slow', value: '' })
      await tx.execute(sql`select count(*) from generate_series(1, 100000000000)`)
    }),
  )
  expect(failure.cause).toMatchObject({ code: '57014' })
  expect(await keys(db)).toEqual([])
})

it('collects statistics after a bulk load', async () => {
  await db.execute(sql`insert into score_types (descripcion) select 'tipo ' || n from generate_series(1, 500) n`)
  await database.afterLoading()
  const [table] = rowsOf<{ reltuples: number }>(
    await db.execute(sql`select reltuples from pg_class where relname = 'score_types'`),
  )
  expect(table?.reltuples).toBe(500)
})

const keys = async (of: Db) =>
  (await of.select({ key: settings.key }).from(settings).orderBy(settings.key)).map(({ key }) => key)

const rowsOf = <Row>(result: unknown) => (result as { rows: Row[] }).rows

async function rejection(work: PromiseLike<unknown>): Promise<DrizzleQueryError> {
  const failure = await Promise.resolve(work).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(DrizzleQueryError)
  return failure as DrizzleQueryError
}
