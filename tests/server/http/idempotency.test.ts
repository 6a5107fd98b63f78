/** Calls with an `Idempotency-Key`: carried out once, whatever becomes of the answer (docs/decisions/0004). */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type AnyCall, idempotencyHeader } from '../../../src/contract/call.ts'
import { createArea, listAreas } from '../../../src/contract/areas.ts'
import { revokeLinks, sendLink } from '../../../src/contract/candidate-links.ts'
import { editEmail } from '../../../src/contract/candidates.ts'
import { searchPalette } from '../../../src/contract/palette.ts'
import { blockRecord, suppressRecord } from '../../../src/contract/personal-data.ts'
import { rejectCandidate, undoDecision } from '../../../src/contract/process-outcomes.ts'
import { areas } from '../../../src/server/platform/db/tables/areas.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { idempotencyKeys } from '../../../src/server/platform/db/tables/idempotency.ts'
import { recruitmentEvents, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { settings } from '../../../src/server/platform/db/tables/database.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import type { Db } from '../../../src/server/platform/db/open.ts'
import { performOnce } from '../../../src/server/platform/http/idempotency.ts'
import type { Caller } from '../../../src/server/platform/http/route.ts'
import { CommitUnanswered } from '../../../src/server/platform/base/database-errors.ts'
import { sweep } from '../../../src/server/identity/session/sweep.ts'
import { beforeTests } from '../support/before-tests.ts'
import { everything } from '../support/changes.ts'
import type { Client } from '../support/client.ts'
import { startWorld } from '../support/process-world.ts'
import { discard } from '../support/walk.ts'

const world = beforeTests(() => startWorld({ env: { tokenMinutes: 2880, undoSeconds: 10 } }))
beforeEach(async () => {
  await world.db.delete(idempotencyKeys)
})

/** Status, code of the refusal, and the whole text. */
async function send(client: Client, call: AnyCall, body: unknown, key: string | null) {
  const headers = { 'content-type': 'application/json', ...(key !== null && { [idempotencyHeader]: key }) }
  const answer = await client.send(call.path, { method: call.method, headers, body: JSON.stringify(body) })
  const text = await answer.text()
  return { status: answer.status, codigo: (JSON.parse(text) as { error?: { codigo: string } }).error?.codigo, text }
}
let names = 0
const area = () => ({
  nombre: `Área ${(names += 1)}`,
  descripcion: 'De prueba',
  subareas: [{ nombre: `Una de ${names}` }],
})
const areasNamed = (nombre: string) => world.db.$count(areas, eq(areas.nombre, nombre))
const keys = () => world.db.$count(idempotencyKeys)
const admin = () => world.as('ROLE_CRP_ADMN')
const reject = ({ id, version }: { id: number; version: number }) => ({
  idReclutamiento: id,
  idUsuario: 0,
  rechazo: true,
  version,
})

describe('the same key', () => {
  test('gives the first answer of two concurrent requests, carried out once', async () => {
    const [client, body, key] = [await admin(), area(), randomUUID()]
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(client, createArea, body, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect([await areasNamed(body.nombre), await keys()]).toEqual([1, 1])
  })

  test('is needed: without one, and with another one, the call is carried out again', async () => {
    const [client, body] = [await admin(), area()]
    expect((await send(client, createArea, body, randomUUID())).status).toBe(200)
    for (const key of [null, randomUUID()])
      expect(await send(client, createArea, body, key)).toMatchObject({ status: 409, codigo: 'nombre-repetido' })
  })

  test('is written in any case of letters', async () => {
    const [client, body, key] = [await admin(), area(), randomUUID()]
    const first = await send(client, createArea, body, key)
    expect(await send(client, createArea, body, key.toUpperCase())).toEqual(first)
  })

  test.each(['', 'a', '1'.repeat(36), 'x'.repeat(1000)])('is refused when it is no UUID: %j', async (key) => {
    const [client, body] = [await admin(), area()]
    const before = await everything(world.db)
    const refused = await send(client, createArea, body, key)
    expect([refused.status, refused.codigo, JSON.parse(refused.text)]).toEqual([
      400,
      'datos-invalidos',
      {
        error: {
          codigo: 'datos-invalidos',
          mensaje: 'Los datos enviados no son válidos.',
          campos: { 'idempotency-key': 'La clave de la petición debe ser un UUID.' },
        },
      },
    ])
    expect(await everything(world.db)).toEqual(before)
  })

  test('with another input, or of another call, is refused and does nothing', async () => {
    const [client, key] = [await admin(), randomUUID()]
    await send(client, createArea, area(), key)
    const before = await everything(world.db)
    const process = await world.begin('grupo')
    const begun = await everything(world.db)
    expect(begun).not.toEqual(before)
    for (const [call, body] of [
      [createArea, area()],
      [rejectCandidate, reject(process)],
    ] as const) {
      expect(JSON.parse((await send(client, call, body, key)).text)).toEqual({
        error: {
          codigo: 'peticion-distinta',
          mensaje: 'La clave de esta petición ya se usó con otros datos, así que no se hizo nada. Vuelve a enviarla.',
        },
      })
      expect((await send(client, call, body, key)).status).toBe(422)
    }
    expect(await everything(world.db)).toEqual(begun)
  })

  test('of another call is refused, also when it is sent the same', async () => {
    const [client, process, key] = [await world.as('ROLE_CRP_REC'), await world.begin('grupo'), randomUUID()]
    const body = { idReclutamiento: process.id }
    expect((await send(client, revokeLinks, body, key)).status).toBe(200)
    expect(await send(client, sendLink, body, key)).toMatchObject({ status: 422, codigo: 'peticion-distinta' })
  })

  test('of another user is another key', async () => {
    const key = randomUUID()
    const [mine, theirs] = [area(), area()]
    expect((await send(await admin(), createArea, mine, key)).status).toBe(200)
    expect((await send(await world.as('ROLE_COM_ADMN'), createArea, theirs, key)).status).toBe(200)
    expect([await areasNamed(mine.nombre), await areasNamed(theirs.nombre), await keys()]).toEqual([1, 1, 2])
    const again = await Promise.all([
      send(await admin(), createArea, mine, key),
      send(await world.as('ROLE_COM_ADMN'), createArea, theirs, key),
    ])
    expect(again.map(({ text }) => (JSON.parse(text) as { entity: { nombre: string } }).entity.nombre)).toEqual([
      mine.nombre,
      theirs.nombre,
    ])
  })

  test('gives no answer to a user who has lost the role or moved to another branch', async () => {
    const client = await world.signIn('role_crp_admn')
    const [body, key] = [area(), randomUUID()]
    await send(client, createArea, body, key)
    const become = (set: Partial<typeof users.$inferInsert>) =>
      world.db.update(users).set(set).where(eq(users.id, world.house.user.ROLE_CRP_ADMN))
    try {
      await become({ role: 'ROLE_CRP_OBS' })
      expect(await send(client, createArea, body, key)).toMatchObject({ status: 403, codigo: 'sin-permiso' })
      await become({ role: 'ROLE_COM_ADMN', branch: 'COM' })
      expect(await send(client, createArea, body, key)).toMatchObject({ status: 422, codigo: 'peticion-distinta' })
    } finally {
      await become({ role: 'ROLE_CRP_ADMN', branch: 'CORP' })
    }
    expect((await send(client, createArea, body, key)).status).toBe(200)
  })

  test('is ignored by a call that takes none', async () => {
    const client = await admin()
    expect((await send(client, searchPalette, { texto: 'ana' }, randomUUID())).status).toBe(200)
    expect((await send(client, searchPalette, { texto: 'ana' }, 'no UUID')).status).toBe(200)
    const listed = await client.send(listAreas.path, { headers: { [idempotencyHeader]: randomUUID() } })
    expect([listed.status, await keys()]).toEqual([200, 0])
  })
})

describe('a refused or failed call', () => {
  test('leaves no key, so that its repetition is carried out', async () => {
    const [client, process, key] = [await world.as('ROLE_CRP_REC'), await world.begin('grupo'), randomUUID()]
    const body = reject({ ...process, version: 1 })
    expect(await send(client, rejectCandidate, body, key)).toMatchObject({ status: 409, codigo: 'etapa-cambio' })
    expect(await keys()).toBe(0)
    await world.db.update(recruitments).set({ version: 1 }).where(eq(recruitments.id, process.id))
    expect((await send(client, rejectCandidate, body, key)).status).toBe(200)
  })

  const caller = { userId: 1, role: 'ROLE_CRP_ADMN', branch: 'CORP' } as Caller
  const keyed = (key: string) => ({ call: createArea, caller, key, body: {} })

  test('leaves nothing of what it wrote', async () => {
    const key = randomUUID()
    const write = (db: Db) => db.insert(settings).values({ key, value: '' })
    const broken = performOnce(world.deps, keyed(key), async (tx) => {
      await tx.transaction((inner) => write(inner))
      throw new Error('The process was killed.')
    })
    await expect(broken).rejects.toThrow('The process was killed.')
    expect([await world.db.$count(settings, eq(settings.key, key)), await keys()]).toEqual([0, 0])
    await performOnce(world.deps, keyed(key), async (tx) => {
      await write(tx)
      return 'done'
    })
    expect([
      await performOnce(world.deps, keyed(key), () => expect.unreachable()),
      await world.db.$count(settings, eq(settings.key, key)),
    ]).toEqual(['done', 1])
  })

  test('that was committed all the same gives its answer when it is sent again', async () => {
    const [client, body, key] = [await admin(), area(), randomUUID()]
    const { db } = world.deps
    const transaction = db.transaction.bind(db)
    const unanswered = async (work: Parameters<Db['transaction']>[0]) => {
      await transaction(work)
      throw new CommitUnanswered('', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) })
    }
    Object.assign(db, { transaction: unanswered })
    try {
      expect(await send(client, createArea, body, key)).toMatchObject({ status: 503, codigo: 'sin-servicio' })
    } finally {
      Object.assign(db, { transaction })
    }
    expect((await send(client, createArea, body, key)).status).toBe(200)
    expect(await areasNamed(body.nombre)).toBe(1)
  })
})

test('an undo that was carried out is answered after its ten seconds too', async () => {
  const [client, process, key] = [await world.as('ROLE_CRP_REC'), await world.begin('grupo'), randomUUID()]
  await send(client, rejectCandidate, reject(process), randomUUID())
  const body = { idReclutamiento: process.id, idUsuario: 0, version: 1 }
  const first = await send(client, undoDecision, body, key)
  expect(first.status).toBe(200)
  const at = world.deps.now()
  world.setNow(new Date(at.getTime() + 11_000))
  expect(await send(client, undoDecision, body, key)).toEqual(first)
  expect(await send(client, undoDecision, body, randomUUID())).toMatchObject({ status: 409, codigo: 'etapa-cambio' })
  world.setNow(at)
  expect(await world.db.$count(recruitmentEvents, eq(recruitmentEvents.recruitmentId, process.id))).toBe(2)
})

describe('what is stored of it', () => {
  const stored = () => world.db.select().from(idempotencyKeys)
  const about = async (id: number) => {
    await send(
      await world.as('ROLE_CRP_REC'),
      editEmail,
      { idCandidato: id, correo: `nuevo${(names += 1)}@correo.mx` },
      randomUUID(),
    )
  }

  test('is the answer and a digest, for a day', async () => {
    const { candidateId } = await world.begin('grupo')
    const at = world.deps.now()
    await about(candidateId)
    const [row] = await stored()
    expect(row).toEqual({
      userId: world.house.user.ROLE_CRP_REC,
      key: expect.any(String) as unknown,
      digest: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      answer: { success: true },
      at,
    })
    const age = (ms: number) => world.db.update(idempotencyKeys).set({ at: new Date(at.getTime() - ms) })
    await age(24 * 60 * 60_000)
    await sweep(world.deps)
    expect(await keys()).toBe(1)
    await age(24 * 60 * 60_000 + 1)
    await sweep(world.deps)
    expect(await keys()).toBe(0)
  })

  test('is deleted when a record is blocked, except for the blocking itself, and when one is suppressed', async () => {
    const client = await admin()
    const process = await world.begin('grupo')
    await discard(world, process)
    await about(process.candidateId)
    const body = { idCandidato: process.candidateId, motivo: 'Lo pidió' }
    const key = randomUUID()
    const first = await send(client, blockRecord, body, key)
    expect([first.status, (await stored()).map((row) => row.key)]).toEqual([200, [key]])
    expect(await send(client, blockRecord, body, key)).toEqual(first)
    expect((await send(client, suppressRecord, { ...body, confirmacion: 'SUPRIMIR' }, randomUUID())).status).toBe(200)
    expect(await stored()).toEqual([])
    expect(await world.db.$count(candidates, eq(candidates.id, process.candidateId))).toBe(1)
  })
})
