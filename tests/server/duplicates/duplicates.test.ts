/** Possible duplicates: found by whatever brings or changes a candidate, dismissed, and brought back. */
import { asc, eq, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { editEmail, getCandidate } from '../../../src/contract/candidates.ts'
import {
  dismissDuplicate,
  getCandidateDuplicates,
  listDuplicates,
  recoverDuplicate,
} from '../../../src/contract/duplicates.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { duplicateChanges, duplicateKeys, duplicatePairs } from '../../../src/server/platform/db/tables/duplicates.ts'
import { personalDataActions } from '../../../src/server/platform/db/tables/personal-data.ts'
import { mostBearers, refreshDuplicates, refreshPending } from '../../../src/server/candidates/duplicates.ts'
import { auditDuplicates } from '../../../src/server/duplicates/audit.ts'
import { deliverApplication } from '../../../src/server/integration/deliver.ts'
import { enterOutside } from '../support/duplicates.ts'
import { application, newKey } from '../support/deliveries.ts'
import { monday, startWorld, type World } from '../support/process-world.ts'
import { walkTo } from '../support/walk.ts'

let world: World
beforeEach(async () => {
  await world?.stop()
  world = await startWorld()
})

const pairs = async () =>
  (await world.db.select().from(duplicatePairs).orderBy(asc(duplicatePairs.id))).map(
    ({ candidateId, otherId, reasons }) => [candidateId, otherId, reasons],
  )
const enter = (more: object = {}) => enterOutside(world, more)

describe('finds candidates with', () => {
  test('the same mail, in upper or lower case', async () => {
    const [one, other] = [await enter({ correo: 'Rosa@Correo.mx' }), await enter({ correo: 'rosa@correo.MX' })]
    expect(await pairs()).toEqual([[one, other, ['correo']]])
  })

  test('the same telephone, with and without the code of the country', async () => {
    const [one, other] = [await enter({ telefono: '+52 55 1234 9876' }), await enter({ telefono: '55-1234-9876' })]
    expect(await pairs()).toEqual([[one, other, ['telefono']]])
  })

  test('a like name and the same birthday', async () => {
    const born = { fechaNacimiento: '03/04/1990' }
    const one = await enter({ ...born, nombres: 'José', apellidoPaterno: 'Gonzáles', apellidoMaterno: 'Ruiz' })
    const other = await enter({ ...born, nombres: 'Gonzalez Ruiz', apellidoPaterno: 'Jose' })
    await enter({
      fechaNacimiento: '04/04/1990',
      nombres: 'José',
      apellidoPaterno: 'Gonzáles',
      apellidoMaterno: 'Ruiz',
    })
    await enter({ ...born, nombres: 'Carla', apellidoPaterno: 'Gonzáles', apellidoMaterno: 'Ruiz' })
    expect(await pairs()).toEqual([[one, other, ['nombre']]])
  })

  test('the same CURP, in the application', async () => {
    const [one, other] = [
      await world.begin('grupo', { telefono: '5511111111' }),
      await world.begin('grupo', { telefono: '5522222222' }),
    ]
    for (const process of [one, other]) {
      await walkTo(world, 'grupo', 'FC-ES', process)
      await deliverApplication(world.deps, { ...application, idReclutamiento: process.id, clave: newKey() })
    }
    // The telephone and mail that the application repeats also belong to one person here; the record has different
    // ones.
    expect(await pairs()).toEqual([[one.candidateId, other.candidateId, ['curp']]])
  })

  test('several of them, in one order', async () => {
    const same = {
      correo: 'ana@x.mx',
      telefono: '5598765432',
      fechaNacimiento: '03/04/1990',
      nombres: 'Ana',
      apellidoPaterno: 'Luna',
    }
    const [one, other] = [await enter(same), await enter(same)]
    expect(await pairs()).toEqual([[one, other, ['correo', 'telefono', 'nombre']]])
  })
})

test('follows a change of the mail, there and back', async () => {
  const [one, other] = [await enter({ correo: 'uno@correo.mx' }), await enter({ correo: 'dos@correo.mx' })]
  const recruiter = await world.as('ROLE_CRP_REC')
  await recruiter.call(editEmail, { body: { idCandidato: other, correo: 'UNO@correo.mx' } })
  expect(await pairs()).toEqual([[one, other, ['correo']]])
  await recruiter.call(editEmail, { body: { idCandidato: other, correo: 'tres@correo.mx' } })
  expect(await pairs()).toEqual([])
})

test('finds the pair of two who arrive at the same moment', async () => {
  const ids = await Promise.all([enter({ correo: 'a@b.mx' }), enter({ correo: 'A@b.mx' })])
  expect(await pairs()).toEqual([[...ids.toSorted((one, other) => one - other), ['correo']]])
})

test('ignores a telephone that more records share than one person would have', async () => {
  const at = monday
  const rows = Array.from({ length: mostBearers + 1 }, (_, index) => ({
    nombres: 'Eva',
    apellidoPaterno: `P${index}`,
    apellidoMaterno: '',
    correo: `eva${index}@x.mx`,
    telefono: '8112345678',
    createdAt: at,
  }))
  const ids = (await world.db.insert(candidates).values(rows).returning({ id: candidates.id })).map(({ id }) => id)
  const refresh = (some: readonly number[]) => world.db.transaction((tx) => refreshDuplicates(tx, some, at))
  await refresh(ids.slice(0, 2))
  expect(await pairs()).toEqual([[ids[0], ids[1], ['telefono']]])
  await refresh(ids.slice(2, -1))
  expect(await pairs()).toHaveLength((mostBearers * (mostBearers - 1)) / 2)
  await refresh(ids.slice(-1))
  expect((await pairs()).flatMap(([, other]) => (other === ids.at(-1) ? [other] : []))).toHaveLength(mostBearers)
  await refresh(ids.slice(0, 1))
  expect((await pairs()).filter(([one]) => one === ids[0])).toHaveLength(mostBearers)
  const [oneMore] = await world.db
    .insert(candidates)
    .values({ ...rows[0]!, correo: 'otra@x.mx' })
    .returning({ id: candidates.id })
  await refresh([oneMore!.id])
  expect((await pairs()).filter(([one, other]) => [one, other].includes(oneMore!.id))).toEqual([])
})

test('writes the keys of candidates stored before the tables', async () => {
  const [one, other] = [
    await world.begin('grupo', { correo: 'a@b.mx', telefono: '' }),
    await world.begin('atencion', { correo: 'a@b.mx', telefono: '1' }),
  ]
  await world.db.insert(duplicateChanges).values([one, other].map(({ candidateId }) => ({ candidateId })))
  expect(await world.db.transaction((tx) => refreshPending(tx, monday))).toBe(false)
  expect(await pairs()).toEqual([[one.candidateId, other.candidateId, ['correo']]])
  expect([await world.db.$count(duplicateChanges), await world.db.$count(duplicateKeys)]).toEqual([0, 2])
})

describe('a pair', () => {
  test('stands in the list and on both profiles', async () => {
    const [one, other] = [
      await enter({ correo: 'a@b.mx', telefono: '5511112222' }),
      await enter({ correo: 'a@b.mx', telefono: '5533334444', nombres: 'Ana' }),
    ]
    const recruiter = await world.as('ROLE_CRP_REC')
    const { entity } = await recruiter.call(listDuplicates, { query: { paginaActual: 1, situacion: 'posibles' } })
    expect(entity).toEqual({
      registros: [
        {
          id: entity?.registros[0]?.id,
          motivos: ['correo'],
          fecha: '02/03/2026',
          descartado: null,
          candidatos: [
            { idCandidato: one, nombre: 'Rosa Peña', correo: 'a@b.mx', telefono: '5511112222' },
            { idCandidato: other, nombre: 'Ana Peña', correo: 'a@b.mx', telefono: '5533334444' },
          ],
        },
      ],
      totalPaginas: 1,
      total: 1,
      hayMas: false,
    })
    const found = { id: entity?.registros[0]?.id, motivos: ['correo'], fecha: '02/03/2026' }
    expect((await recruiter.call(getCandidateDuplicates, { query: { idCandidato: one } })).entity).toEqual({
      duplicados: [{ ...found, idCandidato: other, nombre: 'Ana Peña' }],
      uniones: [],
    })
    expect(
      (await recruiter.call(getCandidateDuplicates, { query: { idCandidato: other } })).entity?.duplicados,
    ).toEqual([{ ...found, idCandidato: one, nombre: 'Rosa Peña' }])
    expect((await recruiter.call(getCandidate, { query: { idCandidato: one } })).entity).toMatchObject({
      idCandidato: one,
      posiblesDuplicados: 1,
      uniones: 0,
    })
    expect((await auditDuplicates(world.db)).differences).toEqual([])
  })

  test('stays dismissed whatever is written, is logged, and comes back', async () => {
    const [one, other] = [await enter({ correo: 'a@b.mx' }), await enter({ correo: 'a@b.mx' })]
    const recruiter = await world.as('ROLE_CRP_REC')
    const [{ id } = { id: 0 }] = await world.db.select().from(duplicatePairs)
    const list = async (situacion: 'posibles' | 'descartados') =>
      (await recruiter.call(listDuplicates, { query: { paginaActual: 1, situacion } })).entity?.registros.map((row) => [
        row.id,
        row.descartado,
      ])
    expect((await recruiter.call(dismissDuplicate, { body: { id } })).status).toBe(200)
    expect((await recruiter.call(dismissDuplicate, { body: { id } })).status).toBe(200)
    expect([await list('posibles'), await list('descartados')]).toEqual([
      [],
      [[id, { autor: expect.any(String) as string, fecha: '02/03/2026' }]],
    ])
    expect((await recruiter.call(getCandidate, { query: { idCandidato: one } })).entity?.posiblesDuplicados).toBe(0)
    for (const correo of ['otra@b.mx', 'A@b.mx'])
      await recruiter.call(editEmail, { body: { idCandidato: other, correo } })
    expect(await list('posibles')).toEqual([])
    await recruiter.call(recoverDuplicate, { body: { id } })
    expect([await list('posibles'), await list('descartados')]).toEqual([[[id, null]], []])
    const logged = await world.db
      .select()
      .from(personalDataActions)
      .where(ne(personalDataActions.action, 'correo-cambiado'))
      .orderBy(asc(personalDataActions.id))
    expect(logged.map(({ action, candidateId, actorId, branch }) => [action, candidateId, actorId, branch])).toEqual(
      (['duplicado-descartado', 'duplicado-recuperado'] as const).flatMap((action) =>
        [one, other].map((candidateId) => [action, candidateId, world.house.user.ROLE_CRP_REC, 'CORP']),
      ),
    )
  })

  test('is hidden without access to both candidates', async () => {
    const corporate = await world.begin('grupo', { correo: 'a@b.mx', telefono: '' })
    const service = await world.begin('atencion', { correo: 'a@b.mx', telefono: '' })
    await world.db.transaction((tx) => refreshDuplicates(tx, [corporate.candidateId, service.candidateId], monday))
    const [{ id } = { id: 0 }] = await world.db.select().from(duplicatePairs)
    for (const role of ['ROLE_CRP_REC', 'ROLE_CRP_ATN_CTS_REC', 'ROLE_COM_REC'] as const) {
      const client = await world.as(role)
      expect(
        (await client.call(listDuplicates, { query: { paginaActual: 1, situacion: 'posibles' } })).entity,
      ).toMatchObject({ registros: [], total: 0 })
      expect((await client.call(dismissDuplicate, { body: { id } })).status).toBe(404)
      expect((await client.call(recoverDuplicate, { body: { id } })).status).toBe(404)
    }
    const recruiter = await world.as('ROLE_CRP_REC')
    expect(
      (await recruiter.call(getCandidateDuplicates, { query: { idCandidato: corporate.candidateId } })).entity,
    ).toEqual({ duplicados: [], uniones: [] })
    expect(
      (await recruiter.call(getCandidate, { query: { idCandidato: corporate.candidateId } })).entity
        ?.posiblesDuplicados,
    ).toBe(0)
    expect((await recruiter.call(getCandidateDuplicates, { query: { idCandidato: service.candidateId } })).status).toBe(
      404,
    )
  })

  test('with a blocked candidate is hidden', async () => {
    const [, other] = [await enter({ correo: 'a@b.mx' }), await enter({ correo: 'a@b.mx' })]
    await world.db.update(candidates).set({ blockedAt: monday }).where(eq(candidates.id, other))
    expect(
      (
        await (
          await world.as('ROLE_CRP_REC')
        ).call(listDuplicates, { query: { paginaActual: 1, situacion: 'posibles' } })
      ).entity?.total,
    ).toBe(0)
  })
})

test('is refused for an unknown pair', async () => {
  const recruiter = await world.as('ROLE_CRP_REC')
  expect([
    (await recruiter.call(dismissDuplicate, { body: { id: 99 } })).status,
    (await recruiter.call(recoverDuplicate, { body: { id: 99 } })).status,
  ]).toEqual([404, 404])
})
