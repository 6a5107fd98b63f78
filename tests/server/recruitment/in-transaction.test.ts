/**
 * The transaction around a command: what is tried again, how often, and that a try that failed leaves nothing behind.
 */
import { asc } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Db, Tx } from '../../../src/server/platform/db/open.ts'
import { Refused } from '../../../src/server/platform/http/refused.ts'
import { SlotTaken } from '../../../src/server/slots/appointments.ts'
import { inTransaction } from '../../../src/server/recruitment/engine/engine.ts'
import { reasons } from '../../../src/server/platform/db/tables/recruitment.ts'
import { beforeTests } from '../support/before-tests.ts'
import { emptyDatabase } from '../support/database.ts'

let db: Db
const database = beforeTests(() => emptyDatabase())
beforeAll(async () => {
  db = database.db
})

const now = new Date('2026-03-02T16:00:00Z')
const failing = (code: string, constraint?: string) =>
  Object.assign(new Error(`failed with ${code}`), { code, constraint })

/** Writes, and fails the first times; returns the result, the number of attempts and the table's rows. */
async function tried(failure: unknown, failures: number) {
  await db.delete(reasons)
  let tries = 0
  const work = async (tx: Tx) => {
    tries += 1
    await tx.insert(reasons).values({ code: 'FT', descripcion: `Intento ${tries}` })
    if (tries <= failures) throw failure
    return 'done'
  }
  const ended = await inTransaction(db, now, work).catch((thrown: unknown) => thrown)
  const written = await db.select({ descripcion: reasons.descripcion }).from(reasons).orderBy(asc(reasons.id))
  return { ended, tries, written: written.map(({ descripcion }) => descripcion) }
}

test('runs once if it succeeds', async () => {
  expect(await tried(undefined, 0)).toEqual({ ended: 'done', tries: 1, written: ['Intento 1'] })
})

test.each([
  ['an hour of the interviewer that was taken meanwhile', failing('23505', 'interviews_slot_once')],
  ['an hour of the candidate that was taken meanwhile', failing('23505', 'interviews_candidate_once')],
  [
    'one that is the cause of another failure',
    new Error('the query failed', { cause: failing('23505', 'interviews_slot_once') }),
  ],
])('retries %s, three attempts at most', async (_, failure) => {
  expect(await tried(failure, 1)).toEqual({ ended: 'done', tries: 2, written: ['Intento 2'] })
  expect(await tried(failure, 2)).toEqual({ ended: 'done', tries: 3, written: ['Intento 3'] })
  expect(await tried(failure, 3)).toEqual({ ended: failure, tries: 3, written: [] })
})

test.each([
  ['another rule of the database', failing('23505', 'recruitments_open_once')],
  ['another failure of the database', failing('23503', 'interviews_slot_once')],
  ['a refusal', new Refused('sin-permiso')],
  ['an error that is not of the database', new Error('boom')],
  ['a value that is no Error', 'boom'],
])('does not retry %s', async (_, failure) => {
  expect(await tried(failure, 1)).toEqual({ ended: failure, tries: 1, written: [] })
})

test('rejects a booked hour with the remaining ones after one attempt', async () => {
  const slot = {
    candidateId: 1,
    tipoEntrevistador: 1028,
    interviewerId: 1,
    fecha: '2026-03-02',
    hora: 12,
    tipoEntrevista: 815,
    sedeId: null,
  }
  const { ended, tries, written } = await tried(new SlotTaken(slot, null, 'interviewer'), 1)
  const horas = [11, 12, 13, 14, 15, 16, 17].map((id) => ({ id, descripcion: `${id}:00 a ${id + 1}:00` }))
  expect([tries, written, (ended as Refused).refusal]).toEqual([
    1,
    [],
    { codigo: 'hora-ocupada', mensaje: 'Esa hora se acaba de ocupar. Elige otra de las disponibles.', horas },
  ])
})
