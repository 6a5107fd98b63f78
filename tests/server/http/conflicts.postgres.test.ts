/**
 * A request whose transaction PostgreSQL rolls back because of its timing is answered as if it had come a moment
 * later, at every isolation level.
 */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BodyOf } from '../../../src/contract/call.ts'
import { enterCandidate } from '../../../src/contract/integration.ts'
import { exportRecord } from '../../../src/contract/personal-data.ts'
import { areas, subAreas } from '../../../src/server/platform/db/tables/areas.ts'
import { candidateAreas, candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import type { Db, Tx } from '../../../src/server/platform/db/open.ts'
import { settings } from '../../../src/server/platform/db/tables/database.ts'
import { integrationHeader } from '../../../src/server/platform/http/access.ts'
import { personalDataActions } from '../../../src/server/platform/db/tables/personal-data.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { createClient } from '../support/client.ts'
import { meanwhile } from '../support/meanwhile.ts'
import { addCandidate } from '../support/people.ts'

const integrationKey = 'llave-de-integracion-de-prueba'
let app: TestApp
let db: Db
beforeAll(async () => {
  app = await startTestApp({ env: { integrationKey } })
  db = app.db
})
afterAll(() => app.stop())

describe('a transaction', () => {
  const read = async (key: string) => (await db.select().from(settings).where(eq(settings.key, key)))[0]?.value
  const write = (on: Db | Tx, key: string, value: string) =>
    on.update(settings).set({ value }).where(eq(settings.key, key))
  beforeEach(async () => {
    await db.delete(settings)
    await db.insert(settings).values([
      { key: 'a', value: '0' },
      { key: 'b', value: '0' },
    ])
  })

  test.each(['repeatable read', 'serializable'] as const)(
    'continues at the level %s from a concurrent change of its row',
    async (isolationLevel) => {
      let tries = 0
      await db.transaction(
        async (tx) => {
          tries += 1
          const [row] = await tx.select().from(settings).where(eq(settings.key, 'a'))
          if (tries === 1) await write(db, 'a', '1')
          await write(tx, 'a', `${row?.value} and mine`)
        },
        { isolationLevel },
      )
      expect([tries, await read('a')]).toEqual([2, '1 and mine'])
    },
  )

  test('runs after the other one instead of deadlocking', async () => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let tries = 0
    const inOrder = (
      keys: readonly [string, string],
      own: PromiseWithResolvers<void>,
      other: PromiseWithResolvers<void>,
    ) =>
      db.transaction(async (tx) => {
        tries += 1
        await tx.execute(sql`update settings set value = value::int + 1 where key = ${keys[0]}`)
        own.resolve()
        await other.promise
        await tx.execute(sql`update settings set value = value::int + 1 where key = ${keys[1]}`)
      })
    await Promise.all([inOrder(['a', 'b'], first, second), inOrder(['b', 'a'], second, first)])
    // Which of them is retried, and whether more than once, is PostgreSQL's choice.
    expect([tries > 2, await read('a'), await read('b')]).toEqual([true, '2', '2'])
  })

  test('fails after three conflicting attempts', async () => {
    let tries = 0
    const doomed = db.transaction(
      async (tx) => {
        tries += 1
        await tx.select().from(settings)
        await write(db, 'a', String(tries))
        await write(tx, 'a', 'mine')
      },
      { isolationLevel: 'repeatable read' },
    )
    await expect(doomed).rejects.toMatchObject({ cause: { code: '40001' } })
    expect([tries, await read('a')]).toEqual([3, '3'])
  })
})

test('an export of personal data contains a concurrent edit and is logged once', async () => {
  const admin = await app.as('ROLE_CRP_ADMN')
  const idCandidato = await addCandidate(db, ['Ana', 'Luna', 'Ríos'], { correo: 'antes@correo.mx' })
  const isTheirs = eq(candidates.id, idCandidato)
  // As candidates/email.ts does
  const edit = async (tx: Tx) => {
    await tx.select({ id: candidates.id }).from(candidates).where(isTheirs).for('update')
    await tx.update(candidates).set({ correo: 'despues@correo.mx' }).where(isTheirs)
  }
  const { status, entity } = await meanwhile(db, { lock: edit }, () =>
    admin.call(exportRecord, { query: { idCandidato } }),
  )
  const file = JSON.parse((await entity?.text()) ?? '{}') as { datos: { 'Datos personales': [{ correo: string }] } }
  expect([status, file.datos['Datos personales'][0].correo]).toEqual([200, 'despues@correo.mx'])
  expect(await db.$count(personalDataActions, eq(personalDataActions.candidateId, idCandidato))).toBe(1)
})

describe('a candidate from another system whose area is deleted meanwhile', () => {
  const external = () =>
    createClient((path, init) =>
      app.app.request(`${app.deps.env.apiBase}${path}`, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), [integrationHeader]: integrationKey },
      }),
    )
  const entry = (clave: string, area: string, subarea: string) => ({
    clave,
    nombres: 'Ana',
    apellidoPaterno: 'Luna',
    correo: 'ana@correo.mx',
    telefono: '5512345678',
    areas: [{ area, subarea }],
  })
  async function furnish(nombre: string) {
    const [area] = await db.insert(areas).values({ nombre, nameKey: nombre.toLowerCase(), descripcion: '' }).returning()
    const [sub] = await db
      .insert(subAreas)
      .values({ areaId: area!.id, nombre: 'Nóminas', nameKey: 'nominas' })
      .returning()
    return { areaId: area!.id, subAreaId: sub!.id }
  }
  const lock = (areaId: number) => (tx: Tx) => tx.select().from(areas).where(eq(areas.id, areaId)).for('update')
  const tagsOf = async (id: number | undefined) =>
    (
      await db
        .select()
        .from(candidateAreas)
        .where(eq(candidateAreas.candidateId, id ?? 0))
    ).map(({ areaId, subAreaId }) => ({ areaId, subAreaId }))

  test('is imported without the area', async () => {
    const { areaId } = await furnish('Finanzas')
    const remove = async (tx: Tx) => {
      await tx.delete(subAreas).where(eq(subAreas.areaId, areaId))
      await tx.delete(areas).where(eq(areas.id, areaId))
    }
    const { status, entity } = await meanwhile(db, { lock: lock(areaId), beforeCommit: remove }, () =>
      external().call(enterCandidate, { body: entry('f-1', 'Finanzas', 'Nóminas') as BodyOf<typeof enterCandidate> }),
    )
    expect([status, entity?.resultado, await tagsOf(entity?.id)]).toEqual([200, 'creado', []])
  })

  test('keeps the area, once, if only the sub-area is deleted', async () => {
    const { areaId, subAreaId } = await furnish('Ventas')
    const remove = (tx: Tx) => tx.delete(subAreas).where(eq(subAreas.id, subAreaId))
    const body = {
      ...entry('v-1', 'Ventas', 'Nóminas'),
      areas: [{ area: 'Ventas', subarea: 'Nóminas' }, { area: 'Ventas' }],
    }
    const { status, entity } = await meanwhile(db, { lock: lock(areaId), beforeCommit: remove }, () =>
      external().call(enterCandidate, { body: body as BodyOf<typeof enterCandidate> }),
    )
    expect([status, await tagsOf(entity?.id)]).toEqual([200, [{ areaId, subAreaId: null }]])
  })
})
