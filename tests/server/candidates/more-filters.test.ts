/**
 * 'Candidatos en proceso' by area, origin, days, the text of the CV, and by what is left out; values with their
 * counts.
 */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { countFilterValues, listCandidates } from '../../../src/contract/candidate-list.ts'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import { areas } from '../../../src/server/platform/db/tables/areas.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { curriculumTexts } from '../../../src/server/platform/db/tables/curricula.ts'
import { inProcess, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { boards, vacancies } from '../../../src/server/platform/db/tables/vacancies.ts'
import { passagesOf } from '../../../src/server/curricula/passages.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { accountOf, addCandidate, addEnded, addRecruitment } from '../support/people.ts'
import { publish } from '../support/vacancies.ts'

let recruiter: Client
let [accountant, auditor, area, board] = [0, 0, 0, 0]
const ids: Record<string, { candidateId: number; id: number }> = {}
const app = beforeTests(() => startTestApp())

beforeAll(async () => {
  recruiter = await app.as('ROLE_CRP_REC')
  const [counting, auditing, elsewhere] = [
    await publish(app.db, 'CORP', 'Contador'),
    await publish(app.db, 'CORP', 'Auditor'),
    await publish(app.db, 'COM', 'Asesor'),
  ]
  ;[accountant, auditor] = [counting.vacancyId, auditing.vacancyId]
  const [finance] = await app.db
    .insert(areas)
    .values({ nombre: 'Finanzas de prueba', nameKey: 'finanzas de prueba', descripcion: '' })
    .returning()
  const [first] = await app.db
    .insert(boards)
    .values({ nombre: 'Bolsa de prueba', branches: ['CORP'], token: 'prueba', campos: [] })
    .returning()
  ;[area, board] = [finance!.id, first!.id]
  await app.db.update(vacancies).set({ areaId: area }).where(eq(vacancies.id, accountant))
  await add('Ana', counting.publicationId, 'FT', 'Cinco años de nómina quincenal en SAP para tres empresas.')
  await add(
    'Beto',
    counting.publicationId,
    'OF',
    'Nómina y facturas; trabajó con la suite de SAP y con Excel avanzado.',
  )
  await add('Celia', auditing.publicationId, 'OF', 'Auditora de riesgos con experiencia en banca y en seguros.')
  await add('Hugo', elsewhere.publicationId, 'OF', 'Cinco años de nómina quincenal en SAP para tres empresas.')
  const updatedAt = new Date('2026-01-20T18:00:00Z')
  const { id: blocked } = await addEnded(app.db, counting.publicationId, { updatedAt })
  await writeText(blocked, 'Nómina quincenal en SAP, que nadie debe encontrar.')
  await app.db.update(candidates).set({ blockedAt: new Date() }).where(eq(candidates.id, blocked))
  await addEnded(app.db, counting.publicationId, { updatedAt }, { nombres: 'Julia' })
  for (const [name, day] of [
    ['Nora', 21],
    ['Olga', 19],
  ] as const)
    await addEnded(
      app.db,
      counting.publicationId,
      { updatedAt: new Date(`2026-01-${day}T18:00:00Z`) },
      { nombres: name },
    )
  await set('Ana', { boardId: board, createdAt: new Date('2026-01-05T07:00:00Z') })
  await set('Beto', { startedBy: await accountOf(app.db, 'ROLE_CRP_REC'), createdAt: new Date('2026-01-06T05:59:00Z') })
  await set('Celia', { createdAt: new Date('2026-01-06T06:00:00Z') })
})

async function add(name: string, publicationId: number, codigo: PhaseCode, text: string) {
  const candidateId = await addCandidate(app.db, [name, 'Luna', 'Ríos'])
  const id = await addRecruitment(app.db, candidateId, publicationId)
  await app.db.update(inProcess).set({ codigo }).where(eq(inProcess.recruitmentId, id))
  await writeText(candidateId, text)
  ids[name] = { candidateId, id }
}
const writeText = (candidateId: number, text: string) => {
  const read = { state: 'leido' as const, readAt: new Date(), text, passages: passagesOf(text) }
  return app.db
    .insert(curriculumTexts)
    .values({ candidateId, ...read })
    .onConflictDoUpdate({ target: curriculumTexts.candidateId, set: read })
}
const set = (name: string, values: Partial<typeof recruitments.$inferInsert>) =>
  app.db.update(recruitments).set(values).where(eq(recruitments.id, ids[name]!.id))

type Filters = Readonly<Record<string, string | number>>
const load = async (filters: Filters) =>
  (await recruiter.call(listCandidates, { query: { paginaActual: 1, ...filters } as never })).entity
const names = async (filters: Filters) => (await load(filters))?.resumenCandidatos?.map(({ nombres }) => nombres) ?? []
const valuesOf = async (campo: string, filters: Filters = {}) =>
  (await recruiter.call(countFilterValues, { query: { campo, ...filters } as never })).entity?.valores

test.each<[string, () => Filters, string[]]>([
  ['a stage left out', () => ({ noEtapa: 'oferta' }), ['Ana']],
  ['a stage chosen and a phase left out', () => ({ etapa: 'oferta,filtro', noFase: 'OF' }), ['Ana']],
  ['a vacancy left out', () => ({ noVacante: accountant }), ['Celia']],
  ['an area', () => ({ area }), ['Beto', 'Ana']],
  ['an area left out: also who has none', () => ({ noArea: area }), ['Celia']],
  ['a responsible left out: also who has none', () => ({ noResponsable: 1 }), ['Celia', 'Beto', 'Ana']],
  ['a board', () => ({ origen: board }), ['Ana']],
  ['assigned by the staff, or without a board', () => ({ origen: 'asignado,sin' }), ['Celia', 'Beto']],
  ['an origin left out', () => ({ noOrigen: 'asignado' }), ['Celia', 'Ana']],
  [
    'the days on which they applied, in Mexico',
    () => ({ inicioDesde: '05/01/2026', inicioHasta: '05/01/2026' }),
    ['Beto', 'Ana'],
  ],
  ['applied from a day on', () => ({ inicioDesde: '06/01/2026' }), ['Celia']],
  ['not rated left out', () => ({ noCalificacion: 'SIN' }), []],
  ['no turn of mine', () => ({ noTurno: 'tu' }), ['Celia', 'Beto', 'Ana']],
  ['an interview without an hour', () => ({ espera: 'reagendar' }), []],
])('by %s', async (_, filters, expected) => {
  expect(await names(filters())).toEqual(expected)
})

describe('the text of CVs', () => {
  test.each([
    ['nomina SAP', ['Beto', 'Ana']],
    ['"nómina quincenal"', ['Ana']],
    ['“suite de sap” excel', ['Beto']],
    ['"sap nómina"', []],
    ['de la', []],
  ])('has all words, those in quotes one after the other: %s', async (texto, expected) => {
    expect(await names({ texto })).toEqual(expected)
  })
  test('shows the passage with marks on the words, in any form', async () => {
    const [row] = (await load({ texto: 'empresa NOMINAS', etapa: 'filtro' }))!.resumenCandidatos!
    expect(row?.pasaje).toEqual([
      { texto: 'Cinco años de ', marcado: false },
      { texto: 'nómina', marcado: true },
      { texto: ' quincenal en SAP para tres ', marcado: false },
      { texto: 'empresas', marcado: true },
      { texto: '.', marcado: false },
    ])
    expect((await load({ etapa: 'filtro' }))?.resumenCandidatos?.[0]).not.toHaveProperty('pasaje')
  })
  test('never finds blocked candidates or those of other branches', async () => {
    expect(await names({ texto: 'nómina', resultado: 'proceso,descartado,contratado' })).toEqual(['Beto', 'Ana'])
  })
})

test('who was rejected says in which stage and when', async () => {
  const [row] = (await load({ resultado: 'descartado', search: 'julia' }))!.resumenCandidatos!
  expect([row?.estatus, row?.signal]).toEqual(['Rechazado en Filtro', 'rechazado'])
  expect((await load({ search: 'ana' }))?.resumenCandidatos?.[0]?.termino).toBe(null)
})

test.each(['', 'luna'])('the last who was rejected comes first, searched for %j', async (search) => {
  const rows = (await load({ resultado: 'descartado', search }))?.resumenCandidatos ?? []
  expect(rows.map(({ nombres, termino }) => [nombres, termino])).toEqual([
    ['Nora', '21/01/2026'],
    ['Julia', '20/01/2026'],
    ['Olga', '19/01/2026'],
  ])
})

test('names what only the server knows', async () => {
  expect((await load({ noVacante: `${accountant},${auditor}`, area, origen: board }))?.nombres).toEqual(
    expect.arrayContaining([
      { filtro: 'vacante', id: accountant, descripcion: 'Contador' },
      { filtro: 'vacante', id: auditor, descripcion: 'Auditor' },
      { filtro: 'area', id: area, descripcion: 'Finanzas de prueba' },
    ]),
  )
})

describe('values', () => {
  const counts = async (campo: string, filters?: Filters) =>
    (await valuesOf(campo, filters))?.map(({ descripcion, cuantos }) => `${descripcion} ${cuantos}`)
  test('are counted under the other filters, not under their own', async () => {
    expect(await counts('etapa', { etapa: 'filtro', noEtapa: 'oferta' })).toEqual(['Filtro 1', 'Oferta 2'])
    expect(await counts('etapa', { vacante: accountant })).toEqual(['Filtro 1', 'Oferta 1'])
    expect(await counts('vacante')).toEqual(['Contador 2', 'Auditor 1'])
    expect(await counts('vacante', { busqueda: 'AUD' })).toEqual(['Auditor 1'])
    expect(await counts('area')).toEqual(['Finanzas de prueba 2'])
    expect(await counts('calificacion', { search: 'luna' })).toEqual(['Sin calificar 3'])
    expect((await counts('origen'))?.toSorted().slice(0, 2)).toEqual([
      'Asignado por reclutamiento 1',
      expect.stringMatching(/ 1$/) as string,
    ])
    expect([await counts('sede'), await counts('responsable'), await counts('etiqueta')]).toEqual([[], [], []])
  })
  test('of outcomes that the filter selects, without blocked candidates', async () => {
    expect(await counts('vacante', { resultado: 'descartado' })).toEqual(['Contador 3'])
    expect(await counts('etapa', { resultado: 'proceso,descartado', texto: 'nómina' })).toEqual([
      'Filtro 1',
      'Oferta 1',
    ])
  })
})
