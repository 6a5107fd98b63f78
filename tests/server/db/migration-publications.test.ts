/**
 * What 0006 makes of a database in which a vacancy was its own publication and openings were two numbers: nothing is
 * lost.
 */
import { asc, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { candidates, recommendations, scoreTypes } from '../../../src/server/platform/db/tables/candidates.ts'
import { type Database, type Db, openDatabase } from '../../../src/server/platform/db/open.ts'
import { errorCode, violatedConstraint } from '../../../src/server/platform/base/database-errors.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { demoRows } from '../../../src/server/operations/demo/seed.ts'
import { reasonRows, scoreTypeRows } from '../../../src/server/operations/installation/catalogue-rows.ts'
import { interviewTypeRows } from '../../../src/server/operations/installation/catalogues.ts'
import { demoPublications } from '../../../src/server/operations/demo/vacancies.ts'
import { interviewTypes } from '../../../src/server/platform/db/tables/interviews.ts'
import { auditPortfolio } from '../../../src/server/portfolio/audit.ts'
import { portfolio } from '../../../src/server/platform/db/tables/portfolio.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { rebuildOutdated } from '../../../src/server/recruitment/engine/rebuild.ts'
import { chartVersion } from '../../../src/server/recruitment/engine/chart.ts'
import {
  inProcess,
  openings,
  reasons,
  recruitmentEvents,
  recruitments,
} from '../../../src/server/platform/db/tables/recruitment.ts'
import { places } from '../../../src/server/platform/db/tables/database.ts'
import { publications, vacancies } from '../../../src/server/platform/db/tables/vacancies.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { staff } from '../../../src/server/operations/demo/staff.ts'
import { plainText } from '../../../src/contract/plain-text.ts'
import { mexicoInstant, mexicoTime } from '../../../src/server/platform/base/mexico-time.ts'
import { isFree } from '../../../src/server/publications/openings.ts'
import { insertFields, insertRows, olderDatabase } from '../support/older-database.ts'

const now = new Date('2026-03-02T16:00:00Z')
const { places: placeRows, people, processes } = demoRows(now)
const day = (text: string) => new Date(`2026-01-${text}T16:00:00Z`)

/** The demo of then: what are publications now were vacancies, with numbers of openings. */
const hiredIn = (id: number) =>
  processes.recruitments.filter(({ publicationId, outcome }) => publicationId === id && outcome === 'contratada')
const oldVacancies = demoPublications.map(
  ({ id, titulo, branch, esVacanteMaestra, responsibleId, consultantId, observerId, siteId }) => ({
    id,
    titulo,
    branch,
    es_vacante_maestra: esVacanteMaestra,
    analyst_id: responsibleId,
    consultant_id: consultantId,
    observer_id: observerId,
    sede_id: siteId,
    plazas_abiertas: hiredIn(id).length + 4,
    plazas_cubiertas: hiredIn(id).length,
  }),
)

/** Where the numbers and the hires said different things; hires as [recruitment, hour of its event, or none]. */
const site = placeRows.find(({ level }) => level === 'sede')?.id ?? 0
const person = staff[0]?.id ?? 0
const strange = [
  {
    id: 103,
    opened: 4,
    covered: 2,
    sede_id: site,
    analyst_id: person,
    hires: [
      [1001, '20'],
      [1002, '10'],
    ],
  },
  { id: 107, opened: 3, covered: 3, sede_id: site, analyst_id: null, hires: [[1003, '12']] },
  {
    id: 109,
    opened: 2,
    covered: 1,
    sede_id: null,
    analyst_id: null,
    hires: [
      [1004, '14'],
      [1005, null],
      [1006, '11'],
    ],
  },
  { id: 112, opened: 1, covered: 0, sede_id: null, analyst_id: null, hires: [] },
  { id: 120, opened: 1, covered: 2, sede_id: site, analyst_id: null, hires: [] },
] as const
const strangeHires = strange.flatMap(({ id, hires }) =>
  hires.map(([recruitment, hour]) => ({ id: recruitment, vacancy_id: id, hour })),
)

/** Who was in charge of what is a publication now. */
const leaderOf = (row: Record<string, unknown>) =>
  [...oldVacancies, ...strange].find(({ id }) => id === row['publication_id'])?.analyst_id ?? null

let database: Database
let db: Db
let before: Awaited<ReturnType<typeof readRaw>>
let after: typeof before
let migratedAt: Date
beforeAll(async () => {
  const place = await olderDatabase(6, async (older) => {
    await fill(older)
    before = await readRaw(older)
  })
  migratedAt = new Date()
  database = await openDatabase(place)
  db = database.db
  after = await readRaw(db)
})
afterAll(() => database.close())

async function fill(older: Db): Promise<void> {
  const insert = (table: PgTable, rows: readonly Record<string, unknown>[]) => insertFields(older, table, rows)
  await insert(
    users,
    staff.map((member) => ({ ...member, passwordHash: 'x', active: true })),
  )
  await insert(places, placeRows)
  await insert(interviewTypes, interviewTypeRows)
  await insert(reasons, reasonRows)
  await insert(scoreTypes, scoreTypeRows)
  await insert(
    candidates,
    people.candidates.map(({ escolaridad: _, ...candidate }) => candidate),
  )
  const common = { titulo: 'Otra', branch: 'CORP', es_vacante_maestra: false, consultant_id: null, observer_id: person }
  await insertRows(older, 'vacancies', oldVacancies)
  await insertRows(
    older,
    'vacancies',
    strange.map(({ opened, covered, hires: _, ...vacancy }) => ({
      ...common,
      ...vacancy,
      plazas_abiertas: opened,
      plazas_cubiertas: covered,
    })),
  )
  await insertRows(
    older,
    'folios',
    processes.folios.map(({ vacancyId: _, recruitmentId, ...folio }) => ({
      ...folio,
      vacancy_id: 103,
      recruitment_id: recruitmentId,
    })),
  )
  await insertRows(older, 'recruitments', processes.recruitments.map(oldRecruitment))
  await insertRows(
    older,
    'recruitments',
    strangeHires.map(({ id, vacancy_id }) => ({
      ...oldRecruitment(processes.recruitments.find(({ outcome }) => outcome === 'contratada')!),
      id,
      vacancy_id,
      created_at: day('02'),
      updated_at: day('13'),
    })),
  )
  await insertRows(
    older,
    'in_process',
    processes.inProcess.map(({ recruitmentId, candidateId, publicationId, branch, codigo, search }) => ({
      branch,
      codigo,
      search,
      recruitment_id: recruitmentId,
      candidate_id: candidateId,
      vacancy_id: publicationId,
    })),
  )
  await insert(recruitmentEvents, processes.events)
  await insert(
    recruitmentEvents,
    strangeHires
      .filter(({ hour }) => hour !== null)
      .map(({ id, hour }) => ({
        recruitmentId: id,
        version: 1,
        kind: 'moved',
        event: { type: 'contratacion.confirmada' },
        codigo: 'CN-DEG',
        at: day(hour!),
      })),
  )
  await insertRows(older, 'interviews', processes.interviews.map(oldInterview))
  await insertRows(older, 'recommendations', [
    { id: 5, candidate_id: 1, vacancy_id: 103, recommended_by: person, at: now },
  ])
  const letter = { attempts: 0, created_at: now, due_at: now }
  await insertRows(older, 'outbox', [
    { id: 1, kind: 'recomendacion', payload: { idCandidato: 1, idVacante: 103 }, ...letter },
    { id: 2, recruitment_id: 1001, kind: 'documentos', payload: { idVacante: 103 }, ...letter },
  ])
}

const oldInterview = ({ aprobado: _, ...row }: (typeof processes.interviews)[number]) =>
  Object.fromEntries(
    Object.entries({ ...row, revision: 0 }).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )

const oldRecruitment = ({
  candidateId,
  publicationId,
  numeroProvisional,
  startedBy,
  createdAt,
  updatedAt,
  chartVersion: _,
  boardId: __,
  responsibleId: ___,
  ...row
}: (typeof processes.recruitments)[number]) => ({
  ...row,
  candidate_id: candidateId,
  vacancy_id: publicationId,
  numero_provisional: numeroProvisional,
  started_by: startedBy,
  created_at: createdAt,
  updated_at: updatedAt,
})

/** Every row of the tables whose columns change, and of those that name them. */
async function readRaw(of: Db) {
  const all = (table: string, key = 'id') =>
    rowsOf<Record<string, unknown>>(
      of,
      sql`select row_to_json(t) as row from ${sql.identifier(table)} t order by ${sql.identifier(key)}`,
    )
  const rows = async (table: string, key?: string) =>
    (await all(table, key)).map(({ row }) => row as Record<string, unknown>)
  return {
    vacancies: await rows('vacancies'),
    recruitments: await rows('recruitments'),
    listed: await rows('in_process', 'recruitment_id'),
    recommendations: await rows('recommendations'),
    folios: await rows('folios'),
    outbox: await rows('outbox'),
  }
}

const neverFilledIn = {
  descripcion: '',
  funciones: [],
  indispensable: [],
  sueldoMin: null,
  sueldoMax: null,
  tipoSueldo: null,
  beneficios: [],
}

test('makes each vacancy a vacancy with one publication of the same id at its site', async () => {
  expect(await db.select().from(vacancies).orderBy(asc(vacancies.id))).toEqual(
    before.vacancies.map(({ id, titulo, branch, es_vacante_maestra, consultant_id }) => ({
      id,
      titulo,
      branch,
      esVacanteMaestra: es_vacante_maestra,
      consultantId: consultant_id,
      ...neverFilledIn,
      version: 0,
      createdBy: null,
      savedBy: null,
      levelId: null,
      areaId: null,
      subAreaId: null,
    })),
  )
  const beginningOf = (id: unknown) => {
    const begun = before.recruitments
      .filter(({ vacancy_id }) => vacancy_id === id)
      .map(({ created_at }) => Date.parse(String(created_at)))
    return begun.length === 0 ? null : new Date(Math.min(...begun))
  }
  const rows = await db.select().from(publications).orderBy(asc(publications.id))
  const siteName = (id: unknown) => placeRows.find((one) => one.id === id)?.descripcion ?? ''
  const free = await db.select({ vacancyId: openings.vacancyId }).from(openings).where(isFree())
  expect(rows.map(({ createdAt: _, ...row }) => row)).toEqual(
    before.vacancies.map(({ id, titulo, branch, analyst_id, observer_id, sede_id }, index) => ({
      id,
      vacancyId: id,
      siteId: sede_id,
      responsibleId: analyst_id,
      observerId: observer_id,
      closedAt: null,
      titulo,
      branch,
      ...neverFilledIn,
      search: plainText(`${String(titulo)} ${siteName(sede_id)}`),
      estado: free.some(({ vacancyId }) => vacancyId === id) ? 'activa' : 'cubierta',
      startsOn: null,
      endsOn: null,
      activeSince: mexicoTime(rows[index]!.createdAt).day,
      activeDays: 0,
      version: 0,
    })),
  )
  for (const { id, createdAt } of rows) {
    const began = beginningOf(id)
    if (began) expect(createdAt).toEqual(began)
    else expect(createdAt.getTime()).toBeGreaterThanOrEqual(migratedAt.getTime() - 1000)
  }
})

test('makes recruitments, list, recommendations and letters refer to the publication, and changes nothing else', async () => {
  const named = (rows: readonly Record<string, unknown>[]) =>
    rows.map(({ vacancy_id, ...row }) => ({ ...row, publication_id: vacancy_id }))
  // The chart's version is written when the server starts; boards came later.
  expect(after.recruitments).toEqual(
    named(before.recruitments).map((row) => ({
      ...row,
      chart_version: '',
      board_id: null,
      responsible_id: leaderOf(row),
    })),
  )
  expect(after.recommendations).toEqual(named(before.recommendations))
  expect(after.listed).toMatchObject(before.listed.map((row) => ({ ...row, publication_id: row['vacancy_id'] })))
  expect(after.folios).toEqual(before.folios)
  expect(after.outbox).toEqual(
    before.outbox.map((row) => (row['id'] === 1 ? { ...row, payload: { idCandidato: 1, idPublicacion: 103 } } : row)),
  )
})

test('gives every open process the person in charge, its contact, score and next appointment', async () => {
  const listed = await db.select().from(inProcess).orderBy(asc(inProcess.recruitmentId))
  expect(listed.length).toBeGreaterThan(100)
  const scheduled = Map.groupBy(
    processes.interviews.filter(({ status }) => status === 'agendada'),
    ({ recruitmentId }) => recruitmentId,
  )
  expect(
    listed.map(({ recruitmentId, responsibleId, contact, scoreTypeId, appointmentAt }) => ({
      recruitmentId,
      responsibleId,
      contact,
      scoreTypeId,
      appointmentAt,
    })),
  ).toEqual(
    before.listed.map((row) => {
      const { telefono, correo, scoreTypeId } = people.candidates.find(({ id }) => id === row['candidate_id'])!
      const hours = (scheduled.get(row['recruitment_id'] as number) ?? []).map(({ fecha, hora }) =>
        mexicoInstant(fecha, hora).getTime(),
      )
      return {
        recruitmentId: row['recruitment_id'],
        responsibleId: leaderOf({ publication_id: row['vacancy_id'] }),
        contact: `${telefono} ${correo.toLowerCase()}`,
        scoreTypeId: scoreTypeId ?? null,
        appointmentAt: hours.length > 0 ? new Date(Math.min(...hours)) : null,
      }
    }),
  )
})

test('covers openings by hires in the order of their time, and leaves the stated number free', async () => {
  const rows = await db.select().from(openings).orderBy(asc(openings.id))
  const bySite = new Map(
    before.vacancies.map(({ id, sede_id, analyst_id }) => [id, { siteId: sede_id, analystId: analyst_id }]),
  )
  for (const row of rows)
    expect({ siteId: row.siteId, analystId: row.analystId, openedBy: row.openedBy }).toEqual({
      ...bySite.get(row.vacancyId),
      openedBy: null,
    })
  const published = new Map((await db.select().from(publications)).map(({ id, createdAt }) => [id, createdAt]))
  for (const row of rows) expect(row.openedAt).toEqual(published.get(row.vacancyId))

  const shown = (id: number) =>
    rows
      .filter(({ vacancyId }) => vacancyId === id)
      .map(({ recruitmentId, coveredAt, cancelledAt }) =>
        cancelledAt ? 'cancelled' : ((recruitmentId && [recruitmentId, coveredAt]) ?? 'free'),
      )
  for (const { id } of demoPublications) {
    const hires = hiredIn(id).toSorted((one, other) => one.updatedAt.getTime() - other.updatedAt.getTime())
    expect(shown(id)).toEqual([...hires.map((one) => [one.id, one.updatedAt]), 'free', 'free', 'free', 'free'])
  }
  expect(strange.map(({ id }) => shown(id))).toEqual([
    [[1002, day('10')], [1001, day('20')], 'free', 'free'],
    // Two openings were counted as covered without a known hired candidate.
    [[1003, day('12')], 'cancelled', 'cancelled'],
    // Two hires had not been counted; one has lost its event.
    [[1006, day('11')], [1005, day('13')], [1004, day('14')], 'free'],
    ['free'],
    ['cancelled', 'cancelled'],
  ])
})

test('the audit finds no difference in the old demo data', async () => {
  const strangeIds = sql.join(
    strangeHires.map(({ id }) => sql`${id}`),
    sql`, `,
  )
  await db.execute(sql`update recruitments set chart_version = ${chartVersion} where id in (${strangeIds})`)
  await rebuildOutdated(db, () => {})
  const { differences } = await auditAll(db)
  expect(differences.filter(({ recruitmentId }) => recruitmentId < 1000)).toEqual([])
})

test('fills the portfolio with candidates without a hire or an open recruitment, as of their last change', async () => {
  expect(await auditPortfolio(db)).toEqual({ candidates: people.candidates.length, differences: [] })
  const since = await db
    .select({ candidateId: portfolio.candidateId, since: portfolio.since })
    .from(portfolio)
    .orderBy(asc(portfolio.candidateId))
  const changed = (id: number) =>
    before.recruitments
      .filter(({ candidate_id }) => candidate_id === id)
      .map(({ updated_at }) => Date.parse(String(updated_at)))
  expect(since).toEqual(
    since.map(({ candidateId }) => ({
      candidateId,
      since:
        changed(candidateId).length > 0
          ? new Date(Math.max(...changed(candidateId)))
          : people.candidates[candidateId - 1]!.createdAt,
    })),
  )
  expect(since.length).toBeGreaterThan(40)
})

const anyAdvert = { titulo: 'Cajera', branch: 'CORP', search: 'cajera', estado: 'activa' } as const

test('gives new rows unused ids, and the constraints apply', async () => {
  const [publication] = await db
    .insert(publications)
    .values({ ...anyAdvert, vacancyId: 112, siteId: site, createdAt: now })
    .returning()
  const [opening] = await db.insert(openings).values({ vacancyId: 112, openedAt: now }).returning()
  const [[last]] = [
    await db
      .select({ id: openings.id })
      .from(openings)
      .orderBy(sql`id desc`),
  ]
  expect([publication?.id, opening?.id]).toEqual([121, last?.id])
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    )
  const broken = async (work: Promise<unknown>) => violatedConstraint(await failure(work))
  const open = processes.recruitments.find(({ outcome }) => outcome === 'abierta')
  expect(await broken(db.insert(recruitments).values({ ...open!, id: 5000 }))).toBe('recruitments_open_once')
  expect(
    await broken(
      db.insert(recommendations).values({ candidateId: 1, publicationId: 103, recommendedBy: person, at: now }),
    ),
  ).toBe('recommendations_once')
  expect(
    await broken(db.insert(publications).values({ ...anyAdvert, vacancyId: 103, siteId: site, createdAt: now })),
  ).toBe('publications_open_once')
  expect(
    errorCode(
      await failure(db.insert(recruitments).values({ ...open!, id: 5000, publicationId: 9999, outcome: 'descartada' })),
    ),
  ).toBe('23503')
  await db.delete(openings).where(eq(openings.id, opening!.id))
  await db.delete(publications).where(eq(publications.id, publication!.id))
})
