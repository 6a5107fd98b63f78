/**
 * Suggestions for a publication: whom, why, in what order; beginning, discarding and taking back
 * (docs/contract/portfolio.md, 'Suggestions').
 */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getCandidate } from '../../../src/contract/candidates.ts'
import {
  discardSuggestion,
  listSuggestions,
  restoreSuggestion,
  startProcess,
} from '../../../src/contract/suggestions.ts'
import { getPublication, listCandidatesOfPublication } from '../../../src/contract/publications.ts'
import { rejectCandidate } from '../../../src/contract/process-outcomes.ts'
import type { Branch } from '../../../src/contract/roles.ts'
import { areas, subAreas } from '../../../src/server/platform/db/tables/areas.ts'
import { candidateAreas, candidates, scoreTypes } from '../../../src/server/platform/db/tables/candidates.ts'
import { discardedSuggestions, portfolio } from '../../../src/server/platform/db/tables/portfolio.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { publications, vacancies } from '../../../src/server/platform/db/tables/vacancies.ts'
import { beforeTests } from '../support/before-tests.ts'
import { refusal } from '../support/changes.ts'
import type { Client } from '../support/client.ts'
import { addCandidate, addRecruitment } from '../support/people.ts'
import { enterPortfolio } from '../support/portfolio.ts'
import { monday, startWorld } from '../support/process-world.ts'
import { publish, type Sought } from '../support/vacancies.ts'

let recruiter: Client
let area: number
let otherArea: number
let [payroll, accounting, elsewhere] = [0, 0, 0]
const score: Record<string, number> = {}
const world = beforeTests(() => startWorld())
beforeAll(async () => {
  recruiter = await world.as('ROLE_CRP_REC')
  const made = await world.db
    .insert(areas)
    .values([
      { nombre: 'Finanzas', nameKey: 'finanzas', descripcion: '' },
      { nombre: 'Ventas', nameKey: 'ventas', descripcion: '' },
    ])
    .returning()
  ;[area, otherArea] = [made[0]!.id, made[1]!.id]
  const subs = await world.db
    .insert(subAreas)
    .values([
      { areaId: area, nombre: 'Nómina', nameKey: 'nomina' },
      { areaId: area, nombre: 'Contabilidad', nameKey: 'contabilidad' },
      { areaId: otherArea, nombre: 'Campo', nameKey: 'campo' },
    ])
    .returning()
  ;[payroll, accounting, elsewhere] = [subs[0]!.id, subs[1]!.id, subs[2]!.id]
  const types = await world.db
    .insert(scoreTypes)
    .values([
      ...(['FV', 'VB', 'NV', 'LN'] as const).map((codigo) => ({ codigo, descripcion: codigo })),
      { codigo: null, descripcion: 'Sin clasificar' },
    ])
    .returning()
  for (const { id, codigo } of types) score[codigo ?? ''] = id
})
let idPublicacion: number
beforeEach(async () => {
  world.setNow(monday)
  await world.db.delete(portfolio)
  idPublicacion = await sought('CORP')
})

async function sought(
  branch: Branch,
  more: Sought = {},
  about: Partial<typeof vacancies.$inferInsert> = { areaId: area, subAreaId: payroll },
): Promise<number> {
  const { vacancyId, publicationId } = await publish(world.db, branch, 'Analista de nómina', {
    siteId: world.house.sites[0]!.sede,
    ...more,
  })
  await world.db.update(vacancies).set(about).where(eq(vacancies.id, vacancyId))
  return publicationId
}

type Person = Partial<typeof candidates.$inferInsert>
type Tag = readonly [areaId: number, subAreaId: number | null]
const wellKnown = (): Person => ({ scoreTypeId: score['FV']!, escolaridad: 'Licenciatura' })
let names = 0
async function someone(more: Person = wellKnown(), tags: readonly Tag[] = [[area, payroll]]): Promise<number> {
  const id = await addCandidate(world.db, ['Rosa', `Luna ${(names += 1)}`, 'Paz'], more)
  if (tags.length > 0)
    await world.db
      .insert(candidateAreas)
      .values(tags.map(([areaId, subAreaId]) => ({ candidateId: id, areaId, subAreaId })))
  await enterPortfolio(world.db, id)
  return id
}
const list = async (client = recruiter, id = idPublicacion) => {
  const { entity } = await client.call(listSuggestions, { query: { idPublicacion: id } })
  if (!entity) throw new Error('there are no suggestions')
  return entity
}
const ids = async (...of: Parameters<typeof list>) => (await list(...of)).map(({ idCandidato }) => idCandidato)
const begin = (idCandidato: number, client = recruiter, id = idPublicacion) =>
  client.call(startProcess, { body: { idPublicacion: id, idCandidato } })
const change = (call: typeof discardSuggestion, idCandidato: number, client = recruiter, id = idPublicacion) =>
  client.call(call, { body: { idPublicacion: id, idCandidato } })
const reject = async (id: number) => {
  const { status } = await recruiter.call(rejectCandidate, {
    body: { idReclutamiento: id, idUsuario: 0, version: 0, rechazo: true },
  })
  expect(status).toBe(200)
}
const unknown = [404, { codigo: 'no-encontrado', mensaje: 'No se encontró la información solicitada.' }]
const unchanged = (request: Parameters<typeof refusal>[1]) => refusal(world, request)

describe('evidence and missing facts', () => {
  test.each<[string, () => Person, () => readonly Tag[], readonly string[], readonly string[]]>([
    [
      'of the sub-area, rated a favourite',
      wellKnown,
      () => [[area, payroll]],
      ['misma subárea', 'bien calificado'],
      [],
    ],
    [
      'rated viable',
      () => ({ ...wellKnown(), scoreTypeId: score['VB']! }),
      () => [[area, payroll]],
      ['misma subárea', 'bien calificado'],
      [],
    ],
    [
      'of several sub-areas',
      wellKnown,
      () => [
        [area, accounting],
        [area, payroll],
      ],
      ['misma subárea', 'bien calificado'],
      [],
    ],
    ['of another sub-area', wellKnown, () => [[area, accounting]], ['misma área', 'bien calificado'], ['otra subárea']],
    [
      'of the area, and of a sub-area elsewhere',
      wellKnown,
      () => [
        [area, null],
        [otherArea, elsewhere],
      ],
      ['misma área', 'bien calificado'],
      ['otra subárea'],
    ],
    ['of the area only', wellKnown, () => [[area, null]], ['misma área', 'bien calificado'], ['sin subárea']],
    [
      'not rated',
      () => ({ escolaridad: 'Primaria' }),
      () => [[area, payroll]],
      ['misma subárea'],
      ['sin calificación'],
    ],
    [
      'rated by an old type',
      () => ({ escolaridad: 'Primaria', scoreTypeId: score['']! }),
      () => [[area, payroll]],
      ['misma subárea'],
      ['sin calificación'],
    ],
    [
      'without a known schooling',
      () => ({ scoreTypeId: score['FV']! }),
      () => [[area, payroll]],
      ['misma subárea', 'bien calificado'],
      ['falta escolaridad'],
    ],
    [
      'with few known fields',
      () => ({}),
      () => [[area, null]],
      ['misma área'],
      ['sin subárea', 'sin calificación', 'falta escolaridad'],
    ],
  ])('%s', async (_, person, tags, evidencia, falta) => {
    const id = await someone(person(), tags())
    expect(await list()).toEqual([{ idCandidato: id, nombre: `Rosa Luna ${names} Paz`, evidencia, falta }])
  })

  test('are the same without a sought sub-area', async () => {
    const id = await sought('CORP', {}, { areaId: area })
    const person = await someone(wellKnown(), [[area, accounting]])
    expect(await list(recruiter, id)).toEqual([
      {
        idCandidato: person,
        nombre: `Rosa Luna ${names} Paz`,
        evidencia: ['misma área', 'bien calificado'],
        falta: [],
      },
    ])
  })

  test('do not depend on age', async () => {
    await someone({ ...wellKnown(), fechaNacimiento: '1950-01-01' })
    await someone({ ...wellKnown(), fechaNacimiento: '2005-01-01' })
    const [one, other] = await list()
    expect([one?.evidencia, one?.falta]).toEqual([other?.evidencia, other?.falta])
  })
})

describe('suggested candidates', () => {
  test('have an area that the vacancy seeks', async () => {
    await someone(wellKnown(), [[otherArea, elsewhere]])
    await someone(wellKnown(), [])
    expect(await list()).toEqual([])
    await someone()
    expect(await list(recruiter, await sought('CORP', {}, { areaId: null }))).toEqual([])
  })

  test('are not rated as unfit', async () => {
    for (const codigo of ['NV', 'LN']) await someone({ ...wellKnown(), scoreTypeId: score[codigo]! })
    expect(await list()).toEqual([])
  })

  test('are of any branch without a recruitment, then of the branch of the last one', async () => {
    const [newcomer, ours, theirs] = [await someone(), await someone(), await someone()]
    await reject(await addRecruitment(world.db, ours, await sought('CORP')))
    const { entity } = await (
      await world.as('ROLE_COM_ADMN')
    ).call(startProcess, { body: { idPublicacion: await sought('COM'), idCandidato: theirs } })
    expect(
      (
        await (
          await world.as('ROLE_COM_ADMN')
        ).call(rejectCandidate, {
          body: { idReclutamiento: entity!.idReclutamiento, idUsuario: 0, version: 0, rechazo: true },
        })
      ).status,
    ).toBe(200)
    expect((await ids()).toSorted((a, b) => a - b)).toEqual([newcomer, ours])
    const commercial = await sought('COM')
    expect((await ids(await world.as('ROLE_COM_REC'), commercial)).toSorted((a, b) => a - b)).toEqual([
      newcomer,
      theirs,
    ])
    expect(await ids(await world.as('ROLE_CRP_ATN_CTS_REC'), await sought('ATN'))).toEqual([newcomer])
  })

  test('are neither in process nor hired', async () => {
    const [busy, hired] = [await someone(), await someone()]
    await addRecruitment(world.db, busy, await sought('CORP'))
    await world.db.update(candidates).set({ contratado: 1 }).where(eq(candidates.id, hired))
    await enterPortfolio(world.db, hired)
    expect(await list()).toEqual([])
  })

  test('had no recruitment in this publication, but may have had one in another', async () => {
    const id = await someone()
    await reject(await addRecruitment(world.db, id, idPublicacion))
    expect(await list()).toEqual([])
    expect(await ids(recruiter, await sought('CORP'))).toEqual([id])
  })

  test('are sorted by evidence, missing facts and date, 20 at most', async () => {
    const since = (minutes: number): Person => ({ createdAt: new Date(monday.getTime() + minutes) })
    const order = [
      await someone({ ...wellKnown(), ...since(1) }),
      await someone({ ...wellKnown(), ...since(1) }, [[area, accounting]]),
      await someone({ escolaridad: 'Primaria', ...since(2) }),
      await someone({ escolaridad: 'Primaria', ...since(1) }),
      await someone(since(9)),
      await someone({ escolaridad: 'Primaria', ...since(8) }, [[area, null]]),
      await someone({ escolaridad: 'Primaria', ...since(8) }, [[area, null]]),
    ]
    // Of the same instant the one who was registered last.
    expect(await ids()).toEqual([...order.slice(0, 4), order[4], order[6], order[5]])
    for (let count = order.length; count < 25; count += 1) await someone({ ...wellKnown(), ...since(count) })
    const all = await list()
    expect(all).toHaveLength(20)
    expect(
      all
        .slice(0, 18)
        .every(({ evidencia }) => evidencia.includes('misma subárea') && evidencia.includes('bien calificado')),
    ).toBe(true)
  })
})

describe('Iniciar proceso', () => {
  test('starts the recruitment as an assignment does; the candidate is listed, counted and no longer suggested', async () => {
    const id = await someone()
    const { entity } = await begin(id)
    const [row] = await world.db.select().from(recruitments).where(eq(recruitments.candidateId, id))
    expect(entity).toEqual({ idReclutamiento: row?.id })
    expect(row).toMatchObject({
      publicationId: idPublicacion,
      branch: 'CORP',
      startedBy: world.house.user.ROLE_CRP_REC,
      codigo: 'FT',
      outcome: 'abierta',
      version: 0,
      createdAt: monday,
    })
    expect((await recruiter.call(getPublication, { query: { idPublicacion } })).entity?.candidatos).toBe(1)
    expect(
      (
        await recruiter.call(listCandidatesOfPublication, { query: { idPublicacion, paginaActual: 1 } })
      ).entity?.candidatos.map(({ idCandidato }) => idCandidato),
    ).toEqual([id])
    expect(await list()).toEqual([])
    expect(await world.db.$count(portfolio)).toBe(0)
    expect((await recruiter.call(getCandidate, { query: { idCandidato: id } })).status).toBe(200)
  })

  test('works for a publication of a colleague, and for a candidate who was discarded there', async () => {
    const id = await someone()
    const colleague = await sought('CORP', { responsibleId: world.house.user.ROLE_CRP_ADMN })
    await change(discardSuggestion, id, recruiter, colleague)
    expect((await begin(id, recruiter, colleague)).status).toBe(200)
  })

  test('rejects a candidate who is in process or hired', async () => {
    const [here, there, hired] = [await someone(), await someone(), await someone()]
    await begin(here)
    await addRecruitment(world.db, there, world.house.publication.individual.publicationId)
    await world.db.update(candidates).set({ contratado: 1 }).where(eq(candidates.id, hired))
    expect(await unchanged(() => begin(here))).toEqual([
      409,
      { codigo: 'ya-asignado', mensaje: 'El candidato ya está en proceso en esa vacante.' },
    ])
    // A candidate in process only in another branch is not found.
    expect(await unchanged(() => begin(there))).toEqual(unknown)
    expect(await unchanged(() => begin(hired))).toEqual([
      409,
      { codigo: 'candidato-ocupado', mensaje: 'El candidato ya tiene un proceso actual o fue contratado.' },
    ])
    const other = await sought('CORP')
    expect(await unchanged(() => begin(here, recruiter, other))).toEqual([
      409,
      { codigo: 'candidato-ocupado', mensaje: 'El candidato ya tiene un proceso actual o fue contratado.' },
    ])
  })

  test('rejects a closed or covered publication', async () => {
    const id = await someone()
    for (const more of [{ closedAt: monday }, { free: 0 }]) {
      const publication = await sought('CORP', more)
      expect(await unchanged(() => begin(id, recruiter, publication))).toEqual([
        409,
        { codigo: 'publicacion-inactiva', mensaje: 'La publicación no admite candidatos por ahora.' },
      ])
    }
  })

  test('starts one recruitment from two concurrent requests', async () => {
    const id = await someone()
    const other = await sought('CORP')
    const answers = await Promise.all([begin(id), begin(id, await world.as('ROLE_CRP_ADMN'), other)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await world.db.$count(recruitments, eq(recruitments.candidateId, id))).toBe(1)
  })
})

describe('Descartar', () => {
  test('discards for this publication with user and time, once; after it is revoked the candidate is suggested again', async () => {
    const id = await someone()
    expect((await change(discardSuggestion, id)).entity).toEqual({ success: true })
    const rows = () => world.db.select().from(discardedSuggestions).where(eq(discardedSuggestions.candidateId, id))
    expect(await rows()).toEqual([
      { publicationId: idPublicacion, candidateId: id, discardedBy: world.house.user.ROLE_CRP_REC, at: monday },
    ])
    expect(await ids()).toEqual([])
    const other = await sought('CORP')
    expect(await ids(recruiter, other)).toEqual([id])
    expect((await change(discardSuggestion, id, await world.as('ROLE_CRP_ADMN'))).entity).toEqual({ success: true })
    expect(await rows()).toHaveLength(1)
    expect((await rows())[0]?.discardedBy).toBe(world.house.user.ROLE_CRP_REC)

    await change(discardSuggestion, id, recruiter, other)
    const [first, second] = [await change(restoreSuggestion, id), await change(restoreSuggestion, id)]
    expect([first.entity, second.entity]).toEqual([{ success: true }, { success: true }])
    expect(await rows()).toMatchObject([{ publicationId: other }])
    expect([await ids(), await ids(recruiter, other)]).toEqual([[id], []])
  })

  test('stores a discard of a candidate who is not suggested', async () => {
    const id = await someone(wellKnown(), [])
    expect((await change(discardSuggestion, id)).status).toBe(200)
    await world.db.insert(candidateAreas).values({ candidateId: id, areaId: area, subAreaId: payroll })
    await enterPortfolio(world.db, id)
    expect(await list()).toEqual([])
  })
})

describe('returns 404 for another branch', () => {
  test.each<[string, (id: number, publication: number) => Promise<{ status: number; error?: unknown }>]>([
    ['list', (_, publication) => recruiter.call(listSuggestions, { query: { idPublicacion: publication } })],
    ['begin', (id, publication) => begin(id, recruiter, publication)],
    ['discard', (id, publication) => change(discardSuggestion, id, recruiter, publication)],
    ['take back', (id, publication) => change(restoreSuggestion, id, recruiter, publication)],
  ])('%s: for its publication', async (_, request) => {
    const id = await someone()
    for (const publication of [await sought('COM'), await sought('ATN'), 99_999])
      expect(await unchanged(() => request(id, publication))).toEqual(unknown)
    expect(await world.db.$count(publications, eq(publications.id, 99_999))).toBe(0)
  })

  test.each([
    ['begin', begin],
    ['discard', (id: number) => change(discardSuggestion, id)],
    ['take back', (id: number) => change(restoreSuggestion, id)],
  ] as const)('%s: for its candidate', async (_, request) => {
    const theirs = await someone()
    await addRecruitment(world.db, theirs, world.house.publication.individual.publicationId)
    for (const id of [theirs, 99_999]) expect(await unchanged(() => request(id))).toEqual(unknown)
  })

  test('returns no suggestions to observers', async () => {
    for (const role of ['ROLE_CRP_OBS', 'ROLE_COM_INT'] as const) {
      const observer = await world.as(role)
      const observed = await sought('CORP', { observerId: world.house.user[role] })
      expect((await observer.call(listSuggestions, { query: { idPublicacion: observed } })).status).toBe(403)
    }
  })
})
