/** Stored reports are not used from the moment in which their source rows change. */
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReportCode } from '../../../src/contract/report-definitions.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { mergeReports } from '../../../src/server/reports/metrics/stored/merge.ts'
import { processChanges, processFacts, stepChanges, stepWeeks } from '../../../src/server/platform/db/tables/metrics.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { createArea } from '../../../src/server/areas/queries.ts'
import { subAreas } from '../../../src/server/platform/db/tables/areas.ts'
import { candidateAreas } from '../../../src/server/platform/db/tables/candidates.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { type Case, startWorld } from '../support/process-world.ts'
import { added, addStays, requestReport, today } from '../support/report-stays.ts'
import { publish } from '../support/vacancies.ts'
import { walkTo } from '../support/walk.ts'

let admin: Client
let process: Case
let other: Case
let site: number | null
let areaId: number
const world = beforeTests(() => startWorld())
beforeAll(async () => {
  process = await walkTo(world, 'individual', 'CN-PC')
  other = await world.begin('individual')
  world.setNow(today)
  admin = await world.as('ROLE_COM_ADMN')
  const [publication] = await world.db.select().from(publications).where(ofProcess())
  site = publication!.siteId
  areaId = (await createArea(world.db, { nombre: 'Cocina', descripcion: 'Guisar', subareas: [{ nombre: 'Fría' }] }))
    .idArea
})

const own = () => sql`recruitment_id = ${process.id}`
const ofProcess = () => sql`id = (select publication_id from recruitments where id = ${process.id})`
const begin = (at: string, candidateId: number) =>
  world.db.execute(
    sql`with moved as (update recruitments set candidate_id = ${candidateId}, created_at = ${at} where id = ${other.id}) update stays set began_at = ${at} where recruitment_id = ${other.id}`,
  )

/** Every test starts with the same stays, whatever the last one changed. */
beforeEach(async () => {
  await world.db.execute(sql`delete from stays where since >= ${added}::int`)
  await addStays(world.db, process, 'FT', 101, 'power(n * 7919 % 101, 2) / 3 + 100')
  await addStays(world.db, process, 'EXC', 80, '3 * 86400')
  await addStays(world.db, process, 'OF', 60, 'case when n % 2 = 0 then 86400 else 5 * 86400 end')
  await addStays(world.db, process, 'ES', 60, 'case when n < 6 then n else 86400 + n end')
  await world.db.delete(candidateAreas)
  await world.db.insert(candidateAreas).values({ candidateId: other.candidateId, areaId })
  await world.db.delete(interviews).where(eq(interviews.fecha, '2026-02-01'))
  await world.db.update(publications).set({ siteId: site }).where(ofProcess())
  await begin('2026-01-08 18:00Z', other.candidateId)
  await mergeReports(world.deps)
})

const load = (reportCode: ReportCode, more: object = {}, client = admin) => requestReport(client, reportCode, more)

test('counts only the stays of the selected area or sub-area', async () => {
  const corporate = await world.begin('grupo')
  await addStays(world.db, corporate, 'FT', 3, '86400')
  await mergeReports(world.deps)
  const client = await world.as('ROLE_CRP_ADMN')
  const { idArea } = await createArea(world.db, {
    nombre: `Finanzas ${corporate.id}`,
    descripcion: 'Contar',
    subareas: [{ nombre: 'Contabilidad' }, { nombre: 'Tesorería' }],
  })
  const [own, other] = (await world.db.select().from(subAreas).where(eq(subAreas.areaId, idArea))).map(({ id }) => id)
  await world.db.execute(
    sql`update vacancies set area_id = ${idArea}, sub_area_id = ${own} where id = (select p.vacancy_id from recruitments r join publications p on p.id = r.publication_id where r.id = ${corporate.id})`,
  )
  const counted = async (more: object) => (await load('5', { rama: 'CORP', ...more }, client)).figures[1]!.actual
  expect(await counted({})).toBe(3)
  expect([await counted({ idAreaInteres: idArea }), await counted({ idAreaInteres: areaId })]).toEqual([3, 0])
  expect([await counted({ idSubAreaInteres: own }), await counted({ idSubAreaInteres: other })]).toEqual([3, 0])
})

test('records the changes of each branch, phase and week in one row', async () => {
  await world.db.execute(
    sql`update stays set left_at = left_at + interval '1 second' where left_at >= '2026-03-05 01:00Z' and codigo = 'FT'`,
  )
  await mergeReports(world.deps)
  const [last] = await rowsOf<{ rows: number; weeks: number }>(
    world.db,
    sql`select count(*)::int as rows, count(distinct (branch, codigo, week))::int as weeks from step_changes`,
  )
  expect(last!.rows).toBe(last!.weeks)
  expect(last!.weeks).toBeGreaterThan(0)
})

const questions: readonly [ReportCode, object][] = [
  ['4', {}],
  ['4', { idDivision: 1 }],
  ['5', {}],
  ['5', { idDivision: 1 }],
  ['7', {}],
  ['9', {}],
  ['9', { idDivision: 1 }],
]
const all = async () => {
  const answers = []
  for (const [code, more] of questions) answers.push({ code, more, answer: await load(code, more) })
  return answers
}

/** As if no report had been stored or marked before. */
async function rebuildStored() {
  await world.db.delete(processFacts)
  await world.db.delete(stepWeeks)
  await world.db.execute(sql`delete from process_changes`)
  await world.db.execute(sql`delete from step_changes`)
  await world.db.execute(sql`insert into process_changes (candidate_id) select candidate_id from recruitments`)
  await world.db.execute(
    sql`insert into step_changes (branch, codigo, week) select distinct branch, codigo, week_of(left_at) from stays where until is not null`,
  )
  await mergeReports(world.deps)
}

test.each<readonly [name: string, change: () => Promise<unknown>]>([
  [
    'a stay that ended in another week',
    () =>
      world.db.execute(
        sql`update stays set left_at = left_at + interval '14 days' where ${own()} and codigo = 'FT' and left_at between '2026-01-10' and '2026-01-20'`,
      ),
  ],
  [
    'a stay that took longer',
    () =>
      world.db.execute(
        sql`update stays set entered_at = entered_at - interval '9 days' where ${own()} and codigo = 'FT' and left_at < '2026-02-20'`,
      ),
  ],
  [
    'stays of another phase',
    () =>
      world.db.execute(
        sql`update stays set codigo = 'SE-RE' where ${own()} and codigo = 'ES' and left_at < '2026-02-20'`,
      ),
  ],
  [
    'stays that go on',
    () =>
      world.db.execute(
        sql`update stays set until = null, left_at = null, outcome = null, left_by = null where ${own()} and codigo = 'OF' and left_at between '2026-01-10' and '2026-01-12'`,
      ),
  ],
  [
    'stays that are gone',
    () => world.db.execute(sql`delete from stays where ${own()} and codigo = 'EXC' and left_at < '2026-02-01'`),
  ],
  ['stays that are new', () => addStays(world.db, process, 'FC-RC', 40, '7200')],
  [
    'the first stay in a phase',
    () =>
      world.db.execute(
        sql`insert into stays (recruitment_id, since, codigo, entered_at, branch, publication_id, began_at) select id, ${added + 1}::int, 'FD-RC', now(), branch, publication_id, created_at from recruitments where id = ${other.id}`,
      ),
  ],
  [
    'the removal of the last stay in a phase',
    () => world.db.execute(sql`delete from stays where ${own()} and codigo = 'ES'`),
  ],
  [
    'a site of another division',
    () =>
      world.db
        .update(publications)
        .set({ siteId: sql`(select max(id) from places where level = 'sede')` })
        .where(ofProcess()),
  ],
  ['an area of interest', () => world.db.insert(candidateAreas).values({ candidateId: process.candidateId, areaId })],
  ['one less', () => world.db.delete(candidateAreas)],
  ['a process that began another day', () => begin('2025-11-02 18:00Z', other.candidateId)],
  ['a recruitment of another candidate', () => begin('2026-01-05 18:00Z', process.candidateId)],
  [
    'an interview',
    () =>
      world.db.execute(
        sql`insert into interviews (recruitment_id, codigo_etapa, modo, tipo_entrevistador, interviewer_id, fecha, hora, tipo_entrevista, status) select ${other.id}, codigo_etapa, modo, tipo_entrevistador, interviewer_id, '2026-02-01', 9, tipo_entrevista, 'agendada' from interviews limit 1`,
      ),
  ],
])('a query right after %s includes the change', async (_, change) => {
  const before = await all()
  await change()
  const current = await all()
  expect(current).not.toEqual(before)
  await mergeReports(world.deps)
  expect(await world.db.$count(processChanges)).toBe(0)
  const merged = await all()
  await rebuildStored()
  const anew = await all()
  expect(current).toEqual(anew)
  expect(merged).toEqual(anew)
})

test('counts a candidate with two recruitments once in the branch, and once for each place', async () => {
  const { publicationId } = world.house.publication.individual
  const [here] = await world.db.select().from(publications).where(eq(publications.id, publicationId))
  const divisionOf = (site: number | null) => world.house.sites.find(({ sede }) => sede === site)!.idDivision
  const elsewhere = world.house.sites.find(({ idDivision }) => idDivision !== divisionOf(here!.siteId))!
  const counted = async () => {
    const counts = [{}, { idDivision: divisionOf(here!.siteId) }, { idDivision: elsewhere.idDivision }].map(
      async (more) => (await load('9', more)).figures[0]!.actual!,
    )
    return Promise.all(counts)
  }
  const before = await counted()
  const [first, second] = [await world.begin('individual'), await world.begin('individual')]
  const other = await publish(world.db, 'COM', 'En otra parte', {
    free: 3,
    siteId: elsewhere.sede,
    responsibleId: world.house.user.ROLE_COM_ANL,
  })
  for (const [{ id }, at, publication] of [
    [first, '2026-01-10 18:00Z', other.publicationId],
    [second, '2026-02-10 18:00Z', publicationId],
  ] as const) {
    await world.db.execute(
      sql`update recruitments set candidate_id = ${first.candidateId}, created_at = ${at}, publication_id = ${publication} where id = ${id}`,
    )
    await world.db.execute(
      sql`update stays set began_at = ${at}, publication_id = ${publication} where recruitment_id = ${id}`,
    )
  }
  const more = before.map((count) => count + 1)
  expect(await counted()).toEqual(more)
  await mergeReports(world.deps)
  expect(await counted()).toEqual(more)
})

test('counts interviews from before the branch column like the others', async () => {
  const before = await load('7')
  await world.db.execute(sql`update interviews set branch = null, publication_id = null`)
  expect(await load('7')).toEqual(before)
  await mergeReports(world.deps)
  expect(await world.db.$count(interviews, sql`branch is null or publication_id is null`)).toBe(0)
  expect(await load('7')).toEqual(before)
})

test('reads everything from the rows if there are too many changes', async () => {
  const before = await all()
  await world.db.execute(
    sql`insert into process_changes (candidate_id) select 1000000 + n from generate_series(1, 2500) n`,
  )
  await world.db.execute(
    sql`insert into step_changes (branch, codigo, week) select 'COM', 'X' || n, week_of('2026-02-01') from generate_series(1, 500) n`,
  )
  await world.db.delete(processFacts)
  await world.db.delete(stepWeeks)
  expect(await all()).toEqual(before)
  await rebuildStored()
})

test('merges changes of any number', async () => {
  await world.db.execute(
    sql`insert into process_changes (candidate_id) select 1000000 + n from generate_series(1, 5001) n`,
  )
  await mergeReports(world.deps)
  expect(await world.db.$count(processChanges)).toBe(0)
})

test('leaves no aggregates if the tables are truncated', async () => {
  await world.db
    .transaction(async (tx) => {
      await tx.execute(sql`truncate stays`)
      expect(await tx.$count(stepWeeks)).toBe(0)
      expect(await tx.$count(processChanges)).toBeGreaterThan(0)
      tx.rollback()
    })
    .catch(() => {})
  expect(await world.db.$count(stepWeeks)).toBeGreaterThan(0)
})

test('ends early when the server stops', async () => {
  await world.db.insert(stepChanges).values({ branch: 'COM', codigo: 'FT', week: 2900 })
  await mergeReports(world.deps, AbortSignal.abort())
  expect(await world.db.$count(stepChanges, eq(stepChanges.week, 2900))).toBe(1)
  await mergeReports(world.deps)
  expect(await world.db.$count(stepChanges, eq(stepChanges.week, 2900))).toBe(0)
})
