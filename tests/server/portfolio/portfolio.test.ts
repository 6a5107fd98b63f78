/**
 * The portfolio contains every candidate without an open process and not hired, after every kind of change
 * (design/administration.md).
 */
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteArea, deleteSubArea } from '../../../src/contract/areas.ts'
import { rateCandidate } from '../../../src/contract/candidates.ts'
import { closePublication, reopenPublication } from '../../../src/contract/publications.ts'
import { rejectCandidate, revertRejection } from '../../../src/contract/process-outcomes.ts'
import type { Branch, Role } from '../../../src/contract/roles.ts'
import { areas, subAreas } from '../../../src/server/platform/db/tables/areas.ts'
import { candidateAreas, candidates, scoreTags, scoreTypes } from '../../../src/server/platform/db/tables/candidates.ts'
import { violatedConstraint } from '../../../src/server/platform/base/database-errors.ts'
import { Refused } from '../../../src/server/platform/http/refused.ts'
import { auditPortfolio } from '../../../src/server/portfolio/audit.ts'
import { refreshPortfolio } from '../../../src/server/candidates/portfolio-rows.ts'
import { portfolio } from '../../../src/server/platform/db/tables/portfolio.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { startRecruitment } from '../../../src/server/recruitment/engine/start.ts'
import { beforeTests } from '../support/before-tests.ts'
import { addCandidate } from '../support/people.ts'
import { countedPortfolio, enterPortfolio, storedPortfolio } from '../support/portfolio.ts'
import { monday, save, startWorld } from '../support/process-world.ts'
import { publish, type Published } from '../support/vacancies.ts'
import { walkTo } from '../support/walk.ts'

const numRuns = Number(process.env['STORIES'] ?? 20)
const seed = Number(process.env['STORIES_SEED'] ?? 1)

const leads: Readonly<Record<Branch, Role>> = {
  CORP: 'ROLE_CRP_ADMN',
  COM: 'ROLE_COM_ADMN',
  ATN: 'ROLE_CRP_ATN_CTS_REC',
}
const later = (minutes: number) => new Date(monday.getTime() + minutes * 60_000)

let scores: number[]
const world = beforeTests(() => startWorld())
beforeAll(async () => {
  const types = await world.db
    .insert(scoreTypes)
    .values([
      { codigo: 'FV', descripcion: 'Favorito' },
      { codigo: 'NV', descripcion: 'No viable' },
    ])
    .returning()
  scores = types.map(({ id }) => id)
  await world.db
    .insert(scoreTags)
    .values(scores.map((scoreTypeId) => ({ scoreTypeId, codigo: 'A', descripcion: 'Una' })))
})
beforeEach(() => world.setNow(monday))

/** The stored portfolio equals the recomputed one, and the audit agrees. */
async function expectRight(): Promise<void> {
  expect(await storedPortfolio(world.db)).toEqual(await countedPortfolio(world.db))
  expect((await auditPortfolio(world.db)).differences).toEqual([])
}
const rowOf = async (candidateId: number) =>
  (await world.db.select().from(portfolio).where(eq(portfolio.candidateId, candidateId)))[0]

const begin = (candidateId: number, { publicationId }: Pick<Published, 'publicationId'>): Promise<number> =>
  world.db.transaction((tx) => startRecruitment(tx, { candidateId, publicationId, at: world.deps.now() }))

async function send(call: typeof rejectCandidate | typeof revertRejection, id: number): Promise<number> {
  const [{ version, branch } = { version: 0, branch: 'CORP' as const }] = await world.db
    .select()
    .from(recruitments)
    .where(eq(recruitments.id, id))
  const body = { idReclutamiento: id, idUsuario: 0, version, rechazo: true, motivo: 'Se revisó.' } as const
  return (await (await world.as(leads[branch])).call(call, { body })).status
}
const reject = (id: number) => send(rejectCandidate, id)
const revert = (id: number) => send(revertRejection, id)

const rate = async (id: number, calificacion: number) => {
  const [tag] = await world.db.select().from(scoreTags).where(eq(scoreTags.scoreTypeId, calificacion))
  for (const role of Object.values(leads)) {
    const { status } = await (
      await world.as(role)
    ).call(rateCandidate, { body: { id, calificacion, subCalificacion: [tag?.id ?? 0] } })
    if (status === 200) return
  }
}

let names = 0
async function someone(more: Partial<typeof candidates.$inferInsert> = {}): Promise<number> {
  const id = await addCandidate(world.db, ['María José', `Núñez  ${(names += 1)}`, 'De la Peña'], {
    fechaNacimiento: '1990-05-04',
    escolaridad: 'Licenciatura',
    estado: 'Jalisco',
    ...more,
  })
  await enterPortfolio(world.db, id)
  return id
}
async function addArea(...subs: readonly string[]) {
  const nombre = `Área ${(names += 1)}`
  const [area] = await world.db.insert(areas).values({ nombre, nameKey: nombre, descripcion: '' }).returning()
  const idArea = area!.id
  const made =
    subs.length === 0
      ? []
      : await world.db
          .insert(subAreas)
          .values(subs.map((one) => ({ areaId: idArea, nombre: one, nameKey: one })))
          .returning()
  return { idArea, subs: made.map(({ id }) => id) }
}
const tag = async (candidateId: number, ...tags: readonly (readonly [number, number | null])[]) => {
  await world.db.insert(candidateAreas).values(tags.map(([areaId, subAreaId]) => ({ candidateId, areaId, subAreaId })))
  await enterPortfolio(world.db, candidateId)
}

describe('the portfolio row', () => {
  test('exists without a recruitment, in every branch, since the registration of the candidate', async () => {
    const [finance, sales] = [await addArea('Nómina'), await addArea('Campo', 'Mostrador')]
    const id = await someone({ scoreTypeId: scores[0]!, createdAt: later(-500) })
    const number = names
    await tag(id, [sales.idArea, sales.subs[1]!], [sales.idArea, sales.subs[0]!], [finance.idArea, null])
    expect(await rowOf(id)).toEqual({
      candidateId: id,
      branch: null,
      search: `maria jose nunez ${number} de la pena`,
      scoreTypeId: scores[0],
      fechaNacimiento: '1990-05-04',
      escolaridad: 'Licenciatura',
      estado: 'Jalisco',
      areaIds: [finance.idArea, sales.idArea],
      subAreaIds: sales.subs,
      since: later(-500),
    })
    await expectRight()
  })

  test('is removed when a recruitment starts, added when it ends, removed when the rejection is revoked', async () => {
    const id = await someone()
    const process = await begin(id, world.house.publication.individual)
    expect(await rowOf(id)).toBe(undefined)
    await expectRight()
    world.setNow(later(5))
    expect(await reject(process)).toBe(200)
    expect(await rowOf(id)).toMatchObject({ branch: 'COM', since: later(5) })
    await expectRight()
    world.setNow(later(9))
    expect(await revert(process)).toBe(200)
    expect(await rowOf(id)).toBe(undefined)
    await expectRight()
    expect(await reject(process)).toBe(200)
    expect(await rowOf(id)).toMatchObject({ branch: 'COM', since: later(9) })
  })

  test('belongs to the branch of the last recruitment', async () => {
    const id = await someone()
    for (const kind of ['grupo', 'atencion'] as const)
      expect(await reject(await begin(id, world.house.publication[kind]))).toBe(200)
    expect(await rowOf(id)).toMatchObject({ branch: 'ATN' })
    await expectRight()
  })

  test('is missing while another recruitment is open, in any order of their start', async () => {
    const id = await someone()
    const [first, second] = [
      await begin(id, world.house.publication.grupo),
      await begin(id, world.house.publication.individual),
    ]
    await reject(first)
    expect(await rowOf(id)).toBe(undefined)
    await reject(second)
    expect(await rowOf(id)).toMatchObject({ branch: 'COM' })
    await expectRight()
  })

  test('is missing after a hire and after a revoked hire, as the recruitment continues', async () => {
    const hired = await walkTo(world, 'grupo', 'CN-DEG')
    expect((await save(await world.as('ROLE_CRP_REC'), hired, 'CN-DEG', { continuar: 'SI' })).status).toBe(200)
    expect(await rowOf(hired.candidateId)).toBe(undefined)
    await expectRight()
    for (const [outcome, contratado, inPortfolio] of [
      ['abierta', 0, false],
      ['descartada', 1, false],
      ['descartada', 0, true],
      ['contratada', 1, false],
    ] as const) {
      await world.db.update(recruitments).set({ outcome }).where(eq(recruitments.id, hired.id))
      await world.db.update(candidates).set({ contratado }).where(eq(candidates.id, hired.candidateId))
      await enterPortfolio(world.db, hired.candidateId)
      expect([outcome, contratado, (await rowOf(hired.candidateId)) !== undefined]).toEqual([
        outcome,
        contratado,
        inPortfolio,
      ])
    }
  })

  test.each(['rechazar', 'cartera'] as const)(
    'is added for candidates whose recruitment ends with the publication: %s',
    async (procesos) => {
      const here = await publish(world.db, 'CORP', 'Cajera', { siteId: world.house.sites[0]!.sede })
      const people = await Promise.all(Array.from({ length: 3 }, () => someone()))
      for (const id of people) await begin(id, here)
      world.setNow(later(7))
      const body = {
        idPublicacion: here.publicationId,
        motivo: 'Se canceló',
        procesos,
        ...(procesos === 'rechazar' && { motivoRechazo: world.house.reason.CIERRE! }),
      }
      expect((await (await world.as('ROLE_CRP_ADMN')).call(closePublication, { body })).entity?.rechazados).toBe(3)
      for (const id of people) expect(await rowOf(id)).toMatchObject({ branch: 'CORP', since: later(7) })
      await expectRight()
    },
  )

  test('has the new score with the old date; candidates in process have no row', async () => {
    const [waiting, busy] = [await someone(), await someone()]
    await begin(busy, world.house.publication.grupo)
    world.setNow(later(3))
    for (const id of [waiting, busy]) await rate(id, scores[1]!)
    expect(await rowOf(waiting)).toMatchObject({ scoreTypeId: scores[1], since: new Date('2026-02-02T16:00:00Z') })
    expect(await rowOf(busy)).toBe(undefined)
    await expectRight()
  })

  test('follows deleted areas, and deleted sub-areas to their area', async () => {
    const [remaining, gone] = [await addArea('Nómina', 'Cobranza'), await addArea('Campo')]
    const [both, other] = [await someone(), await someone()]
    await tag(both, [remaining.idArea, remaining.subs[0]!], [gone.idArea, gone.subs[0]!])
    await tag(other, [remaining.idArea, remaining.subs[1]!])
    const admin = await world.as('ROLE_CRP_ADMN')
    expect(
      (await admin.call(deleteSubArea, { body: { idArea: remaining.idArea, idSubArea: remaining.subs[0]! } })).entity
        ?.candidatos,
    ).toBe(1)
    expect(await rowOf(both)).toMatchObject({ areaIds: [remaining.idArea, gone.idArea], subAreaIds: gone.subs })
    await expectRight()
    expect((await admin.call(deleteArea, { body: { id: gone.idArea } })).entity?.candidatos).toBe(1)
    expect(await rowOf(both)).toMatchObject({ areaIds: [remaining.idArea], subAreaIds: [] })
    expect(await rowOf(other)).toMatchObject({ areaIds: [remaining.idArea], subAreaIds: [remaining.subs[1]] })
    await expectRight()
  })

  test('is unchanged if the end of a recruitment is rejected', async () => {
    const id = await someone()
    const process = await begin(id, world.house.publication.grupo)
    const { error } = await (
      await world.as('ROLE_CRP_ADMN')
    ).call(rejectCandidate, { body: { idReclutamiento: process, idUsuario: 0, version: 9, rechazo: true } })
    expect(error?.codigo).toBe('etapa-cambio')
    expect(await rowOf(id)).toBe(undefined)
  })

  test('is not written without changes', async () => {
    const id = await someone()
    const writer = async () =>
      (await world.db.execute(sql`select xmin::text as by from portfolio where candidate_id = ${id}`)) as unknown as {
        rows: object[]
      }
    const before = await writer()
    await enterPortfolio(world.db, id)
    expect((await writer()).rows).toEqual(before.rows)
    await world.db.transaction((tx) => refreshPortfolio(tx, []))
  })
})

describe('the portfolio audit reports', () => {
  const cartera = (candidateId: number, expected: unknown, stored: unknown) => [
    { candidateId, what: 'cartera', expected, stored },
  ]
  const differencesOf = async (id: number) =>
    (await auditPortfolio(world.db)).differences.filter(({ candidateId }) => candidateId === id)
  const shown = {
    branch: null,
    search: expect.stringMatching(/^maria jose nunez \d+ de la pena$/) as string,
    score_type_id: null,
    fecha_nacimiento: '1990-05-04',
    escolaridad: 'Licenciatura',
    estado: 'Jalisco',
    area_ids: [],
    sub_area_ids: [],
  }

  test('a missing row', async () => {
    const id = await someone()
    const row = await rowOf(id)
    await world.db.delete(portfolio).where(eq(portfolio.candidateId, id))
    expect(await differencesOf(id)).toEqual(cartera(id, shown, null))
    await world.db.insert(portfolio).values(row!)
  })

  test('a superfluous row', async () => {
    const id = await someone()
    const row = await rowOf(id)
    await begin(id, world.house.publication.grupo)
    await world.db.insert(portfolio).values(row!)
    expect(await differencesOf(id)).toEqual(cartera(id, null, shown))
    await world.db.delete(portfolio).where(eq(portfolio.candidateId, id))
  })

  test.each<[string, Partial<typeof portfolio.$inferInsert>, object]>([
    ['branch', { branch: 'COM' }, { branch: 'COM' }],
    ['name', { search: 'otra' }, { search: 'otra' }],
    ['score', { scoreTypeId: 99 }, { score_type_id: 99 }],
    ['birthday', { fechaNacimiento: '1990-05-05' }, { fecha_nacimiento: '1990-05-05' }],
    ['schooling', { escolaridad: null }, { escolaridad: null }],
    ['state', { estado: 'Colima' }, { estado: 'Colima' }],
    ['areas', { areaIds: [1] }, { area_ids: [1] }],
    ['sub-areas', { subAreaIds: [1] }, { sub_area_ids: [1] }],
  ])('a different %s, which the next change corrects', async (_, set, stored) => {
    const id = await someone()
    await world.db.update(portfolio).set(set).where(eq(portfolio.candidateId, id))
    expect(await differencesOf(id)).toEqual(cartera(id, shown, { ...shown, ...stored }))
    await enterPortfolio(world.db, id)
    expect(await differencesOf(id)).toEqual([])
  })

  test('no other difference, and the number of rows, in several batches', async () => {
    await world.db
      .execute(sql`insert into candidates (nombres, apellido_paterno, apellido_materno, correo, telefono, created_at)
      select 'Muchas', n::text, 'Más', '', '', now() from generate_series(1, 1500) n`)
    expect((await auditPortfolio(world.db)).differences).toHaveLength(1500)
    const many = await world.db.select({ id: candidates.id }).from(candidates)
    await enterPortfolio(world.db, ...many.map(({ id }) => id))
    expect(await auditPortfolio(world.db)).toEqual({ candidates: many.length, differences: [] })
    await world.db.execute(sql`delete from portfolio where search like 'muchas%'`)
    await world.db.execute(sql`delete from candidates where nombres = 'Muchas'`)
  })
})

type Move =
  | { type: 'begin'; who: number; where: number }
  | { type: 'reject' | 'revert'; who: number; nth: number }
  | { type: 'rate'; who: number; score: number }
  | { type: 'close'; where: number; ends: boolean }
  | { type: 'untag'; area: boolean }
const who = fc.nat({ max: 2 })
const where = fc.nat({ max: 2 })
const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ type: fc.constant('begin' as const), who, where }) },
    { weight: 4, arbitrary: fc.record({ type: fc.constant('reject' as const), who, nth: fc.nat({ max: 1 }) }) },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('revert' as const), who, nth: fc.nat({ max: 1 }) }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('rate' as const), who, score: fc.nat({ max: 1 }) }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('close' as const), where, ends: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('untag' as const), area: fc.boolean() }) },
  ),
  { minLength: 4, maxLength: 16 },
)

/** Whatever is refused changes nothing. */
async function play(story: readonly Move[]): Promise<void> {
  const sede = world.house.sites[0]!.sede
  const places = [
    await publish(world.db, 'CORP', 'Cajera', { siteId: sede }),
    await publish(world.db, 'COM', 'Asesora', { siteId: sede }),
    await publish(world.db, 'ATN', 'Ejecutiva', { siteId: sede }),
  ]
  const tags = await addArea('Una')
  const people = [await someone(), await someone(), await someone()]
  for (const id of people) await tag(id, [tags.idArea, tags.subs[0]!])
  const processesOf = async (id: number) =>
    (
      await world.db
        .select({ id: recruitments.id })
        .from(recruitments)
        .where(eq(recruitments.candidateId, id))
        .orderBy(sql`id desc`)
    ).map((one) => one.id)
  for (const move of story) {
    switch (move.type) {
      case 'begin':
        await begin(people[move.who]!, places[move.where]!).catch((failure: unknown) => {
          if (violatedConstraint(failure) !== 'recruitments_open_once' && !(failure instanceof Refused)) throw failure
        })
        break
      case 'reject':
      case 'revert': {
        const id = (await processesOf(people[move.who]!))[move.nth]
        if (id !== undefined) await (move.type === 'reject' ? reject : revert)(id)
        break
      }
      case 'rate':
        await rate(people[move.who]!, scores[move.score]!)
        break
      case 'close': {
        const client = await world.as(Object.values(leads)[move.where]!)
        const idPublicacion = places[move.where]!.publicationId
        const closed = await client.call(closePublication, {
          body: { idPublicacion, motivo: 'Se canceló', procesos: move.ends ? 'cartera' : 'siguen' },
        })
        if (closed.status !== 200)
          await client.call(reopenPublication, { body: { idPublicacion, motivo: 'Se reactivó' } })
        break
      }
      case 'untag': {
        const client = await world.as('ROLE_CRP_ADMN')
        await (move.area
          ? client.call(deleteArea, { body: { id: tags.idArea } })
          : client.call(deleteSubArea, { body: { idArea: tags.idArea, idSubArea: tags.subs[0]! } }))
        break
      }
    }
    expect({ move, rows: await storedPortfolio(world.db) }).toEqual({ move, rows: await countedPortfolio(world.db) })
  }
  expect((await auditPortfolio(world.db)).differences).toEqual([])
}

test('random stories lead to the same rows as a full recomputation', async () => {
  await fc.assert(fc.asyncProperty(moves, play), { numRuns, seed, endOnFailure: true })
}, 600_000)
