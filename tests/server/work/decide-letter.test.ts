/** The state of a letter, from its columns; and conditions of statements over many rows, which say the same in SQL. */
import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { letterMachine } from '../../../machines/letters/letter.machine.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { decide, isOutstanding, letterStateOf, rowsThatTake } from '../../../src/server/platform/work/decide-letter.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'

const at = new Date('2026-03-02T16:00:00Z')
const yesNo = [false, true]
/** Every combination of the columns that name a state. */
const combinations = yesNo.flatMap((hasBegun) =>
  yesNo.flatMap((isDelivered) =>
    yesNo.flatMap((isFailed) =>
      [[], ['trabajo'], ['para'], ['anulada'], ['trabajo', 'para'], ['para', 'anulada'], ['trabajo', 'anulada']].map(
        (keys) => ({
          attempts: hasBegun ? 1 : 0,
          deliveredAt: isDelivered ? at : null,
          failedAt: isFailed ? at : null,
          payload: Object.fromEntries(keys.map((key) => [key, 1])) as Record<string, unknown>,
        }),
      ),
    ),
  ),
)
const app = beforeTests(() => startTestApp())
const stored = beforeTests(async () => {
  await app.db.delete(outbox)
  await app.db.insert(outbox).values(combinations.map((row) => ({ kind: 'carta', createdAt: at, dueAt: at, ...row })))
  return { rows: await app.db.select().from(outbox).orderBy(asc(outbox.id)) }
})
const idsOf = async (condition: ReturnType<typeof isOutstanding>) =>
  (await app.db.select({ id: outbox.id }).from(outbox).where(condition).orderBy(asc(outbox.id))).map(({ id }) => id)

test.each([
  [{ type: 'lote.asentado' }],
  [{ type: 'carta.anulada', porque: 'anulada' }],
  [{ type: 'entrega.tomada' }],
] as const)('a statement reaches the rows whose state takes %j, whoever delivers them', async (event) => {
  for (const attempt of [undefined, 1]) {
    const taking = stored.rows.filter((row) => decide(row, event, attempt) !== null)
    expect(taking.length).toBeGreaterThan(0)
    expect(await idsOf(rowsThatTake(event))).toEqual(taking.map(({ id }) => id))
  }
})

test('outstanding rows are those of the pending states', async () => {
  const isPending = (state: ReturnType<typeof letterStateOf>) =>
    letterMachine.resolveState({ value: state, context: { deLote: false } }).hasTag('pendiente')
  const pending = stored.rows.filter((row) => isPending(letterStateOf(row)))
  expect(await idsOf(isOutstanding())).toEqual(pending.map(({ id }) => id))
})

const untried = { attempts: 0, deliveredAt: null, failedAt: null, payload: {} }
const tried = { ...untried, attempts: 2, payload: { para: [] } }
test.each([
  ['enLote', { ...untried, payload: { trabajo: 7 } }, undefined],
  ['conHora', untried, undefined],
  ['porReintentar', tried, undefined],
  ['porReintentar', tried, 1],
  ['saliendo', tried, 2],
  ['enviada', { ...tried, deliveredAt: at }, 2],
  ['rechazada', { ...tried, failedAt: at }, 2],
  // Without an address it was not written
  ['anulada', { ...untried, deliveredAt: at }, undefined],
  ['anulada', { ...tried, deliveredAt: at, payload: { para: [], anulada: null } }, 2],
] as const)('%s: %j, for attempt %s', (state, row, attempt) => {
  expect(letterStateOf(row, attempt)).toBe(state)
})

test('the rows that are due are found by their index', async () => {
  const query = app.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(rowsThatTake({ type: 'entrega.tomada' }))
    .orderBy(asc(outbox.dueAt))
    .limit(10)
  const plan = await app.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute(sql`explain ${query.getSQL()}`)
  })
  expect(JSON.stringify(plan)).toContain('outbox_due')
})
