/**
 * Every report, with every filter, on random stories: equal to a count in plain TypeScript from the event log and to
 * the length of its list.
 */
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import * as metrics from '../../../src/contract/metrics.ts'
import { type ReportCode, reportCodes, reportDefinitions } from '../../../src/contract/report-definitions.ts'
import { pageSize } from '../../../src/contract/candidates.ts'
import type { Branch, Role } from '../../../src/contract/roles.ts'
import type { RecruitmentEvent } from '../../../machines/recruitment/recruitment.setup.ts'
import { mergeReports } from '../../../src/server/reports/metrics/stored/merge.ts'
import { weekOf } from '../../../src/server/reports/metrics/stored/weeks.ts'
import { processChanges, processFacts, stepChanges, stepWeeks } from '../../../src/server/platform/db/tables/metrics.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { perform } from '../../../src/server/recruitment/engine/engine.ts'
import { recruitmentEvents, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { startDemoApp } from '../support/demo-app.ts'
import { everyPage } from '../support/every-page.ts'
import { insertFields } from '../support/older-database.ts'
import { goOn } from '../support/random-stories.ts'
import {
  dayBefore,
  type Question,
  readHouse,
  type ReadHouse,
  recount,
  type Recounted,
  type Table,
} from '../support/recount.ts'

const began = new Date('2026-03-03T18:00:00Z')
const halfway = new Date('2026-04-26T18:00:00Z')
const now = new Date('2026-06-20T18:00:00Z')
const seed = Number(process.env['STORIES_SEED'] ?? 1)
const turns = Number(process.env['STORIES'] ?? 500)

let house: ReadHouse
const clients = new Map<Role, Client>()
const app = beforeTests(() => startDemoApp({ now: began }))
beforeAll(async () => {
  // After half of the moves all reports are stored: later moves also change earlier weeks.
  await goOn(app.db, { began, now: halfway, seed, turns: turns / 2 })
  app.setNow(halfway)
  await mergeReports(app.deps)
  await goOn(app.db, { began: halfway, now, seed: seed + 1, turns: turns / 2 })
  await rejectBeforeFolio()
  app.setNow(now)
  for (const role of ['ROLE_COM_ADMN', 'ROLE_CRP_ADMN'] as const) clients.set(role, await app.as(role))
  house = await readHouse(app.db)
  halfStored = await readStored()
}, 120_000)

/** Few processes leave while they wait for a folio, and in some stories none. */
async function rejectBeforeFolio(): Promise<void> {
  const isWaiting = and(
    eq(recruitments.branch, 'COM'),
    eq(recruitments.codigo, 'FR-BU'),
    eq(recruitments.outcome, 'abierta'),
  )
  const [first] = await app.db
    .select({ id: recruitments.id })
    .from(recruitments)
    .where(isWaiting)
    .orderBy(recruitments.id)
    .limit(1)
  const prepare = () => ({ event: { type: 'candidato.rechazado' } as const, form: null })
  await app.db.transaction((tx) =>
    perform(tx, { recruitmentId: first!.id, version: null, at: now, silent: true, actor: null, prepare }),
  )
}

const storedTables = [processFacts, processChanges, stepWeeks, stepChanges] as const
const readStored = () => Promise.all(storedTables.map((table) => app.db.select().from<PgTable>(table)))
/** The stored tables in the middle of the stories, with the changes marked since. */
let halfStored: Awaited<ReturnType<typeof readStored>>
async function keepHalf(): Promise<void> {
  for (const [index, table] of storedTables.entries()) {
    await app.db.delete(table)
    await insertFields(app.db, table, halfStored[index]!)
  }
}

const dates = { startDate: '10/11/2025', endDate: '20/06/2026' } as const
const client = (rama: Branch) => clients.get(rama === 'COM' ? 'ROLE_COM_ADMN' : 'ROLE_CRP_ADMN')!

async function answered(question: Question) {
  const { status, entity, error } = await client(question.rama).call(metrics.generateChart, { body: question })
  expect([status, error]).toEqual([200, undefined])
  return entity!
}

/** The answer in the form of the recount; cells without a number are left out. */
function tableOf({ grafica: { value } }: metrics.ReportInfo): Table {
  const table: Table = {}
  value.labels.forEach((label, row) => {
    for (const { label: part, data, personas } of value.datasets) {
      if ((personas[row] ?? 0) > 0) table[label] = { ...table[label], [part]: [data[row]!, personas[row]!] }
    }
  })
  return table
}

async function peopleBehind(question: Question, clave: string): Promise<metrics.ReportPerson[]> {
  const pages = await everyPage(async (paginaActual) => {
    const { entity, error } = await client(question.rama).call(metrics.listReportPeople, {
      body: { ...question, clave, paginaActual },
    })
    expect(error).toBeUndefined()
    expect([entity!.paginaActual, entity!.total > (entity!.totalPaginas - 1) * pageSize]).toEqual([paginaActual, true])
    return entity!
  })
  return pages.flatMap(({ personas }) => personas)
}

/** Every filter of each branch, with values that leave few rows. */
function questions(): Question[] {
  const children = (id: number | null) => [...house.places.values()].filter(({ parentId }) => parentId === id)
  const divisions = children(null)
  const busiest = divisions.find((one) => one.id === 1)!
  const region = children(busiest.id)[0]!
  const gerencia = children(region.id)[0]!
  const vacancy = [...house.vacancies.values()].find(
    ({ branch, areaId, subAreaId, levelId }) =>
      branch === 'CORP' && areaId !== null && subAreaId !== null && levelId !== null,
  )!
  const corporate = house.processes.find(({ branch, publication }) => branch === 'CORP' && publication.site !== null)!
  const costCentre = house.places.get(corporate.publication.site!)!.parentId!
  return reportCodes.flatMap((reportCode): Question[] => {
    const com = { reportCode, rama: 'COM', ...dates } as const
    const corp = { reportCode, rama: 'CORP', ...dates } as const
    const narrowed: Question[] = [
      com,
      { ...com, startDate: '03/05/2026', endDate: '03/05/2026' },
      { ...com, startDate: '15/02/2026', endDate: '15/04/2026' },
      { ...com, idDivision: busiest.id },
      { ...com, idDivision: busiest.id, idRegion: region.id },
      { ...com, idDivision: busiest.id, idRegion: region.id, idGerencia: gerencia.id },
      corp,
      { ...corp, tipoVacante: 'V_CTS' },
      { ...corp, idAreaInteres: vacancy.areaId, idSubAreaInteres: vacancy.subAreaId },
      { ...corp, idNivelPuesto: vacancy.levelId, centroCostos: costCentre },
    ]
    const analyst = house.processes.find(
      ({ branch, publication }) => branch === 'CORP' && publication.responsible !== null,
    )!.publication.responsible
    if (reportCode === 'FRE') narrowed.push({ ...corp, idAnalista: analyst })
    if (reportCode === 'CPM')
      narrowed.push({ ...com, idPeriodo: 1 }, { ...com, idPeriodo: 3 }, { ...com, idPeriodo: 4 })
    return narrowed
  })
}

test('the random stories contain reversals, second attempts and revoked hires, and the log agrees with the rows', async () => {
  expect((await auditAll(app.db)).differences).toEqual([])
  const logged = await app.db
    .select({ event: recruitmentEvents.event })
    .from(recruitmentEvents)
    .where(gte(recruitmentEvents.at, began))
  const types = logged.map(({ event }) => (event as RecruitmentEvent).type)
  for (const type of [
    'descarte.revertido',
    'contratacion.revertida',
    'contratacion.confirmada',
    'folio.enviado',
    'candidato.rechazado',
    'examen.descartado',
    'gerente.cambiado',
  ] as const) {
    expect([type, types.filter((one) => one === type).length > 1]).toEqual([type, true])
  }
})

test('the stories change aggregated weeks and recruitments halfway', async () => {
  await keepHalf()
  const [changes] = await app.db
    .select({ weeks: sql<number>`count(*)::int` })
    .from(stepChanges)
    .where(lt(stepChanges.week, weekOf(halfway)))
  expect(changes!.weeks).toBeGreaterThan(5)
  expect(await app.db.$count(stepWeeks)).toBeGreaterThan(100)
  const changed = sql`candidate_id in (select candidate_id from ${processChanges})`
  expect(
    [await app.db.$count(processFacts, changed), await app.db.$count(processFacts, sql`not ${changed}`)].every(
      (count) => count > 20,
    ),
  ).toBe(true)
})

describe.each([
  ['aggregated within the stories', keepHalf],
  ['aggregated after the stories', async () => mergeReports(app.deps)],
])('%s', (_, keep) => {
  beforeAll(keep)
  describe.each(reportCodes)('report %s', (code) => {
    countsAsTheLog(code)
  })
})

test('lists each folio request with its outcome', async () => {
  const question: Question = { reportCode: 'FRE', rama: 'COM', ...dates }
  const { datasets } = (await answered(question)).grafica.value
  const outcomes = await Promise.all(
    datasets.map(async ({ label, claves }) => {
      const people = await Promise.all(
        claves.flatMap((clave) => (clave === null ? [] : [peopleBehind(question, clave)])),
      )
      return [label, [...new Set(people.flat().map(({ detalle }) => detalle))]]
    }),
  )
  expect(outcomes).toEqual([
    ['Folio asignado', ['Folio asignado']],
    ['En espera', ['En espera']],
    ['Sin folio', ['Sin folio']],
  ])
})

/** Labels or series by their numbers, equal ones by name. */
function mostFirst(amounts: readonly (readonly [name: string, amount: number])[]): string[] {
  const sums = new Map<string, number>()
  for (const [name, amount] of amounts) sums.set(name, (sums.get(name) ?? 0) + amount)
  return [...sums.keys()].toSorted((one, other) => sums.get(other)! - sums.get(one)! || one.localeCompare(other, 'es'))
}

/** The order of labels and series. */
function orderOf({ table, labels, series }: Recounted): {
  readonly labels: readonly string[]
  readonly series: readonly string[]
} {
  const amounts = Object.entries(table).flatMap(([label, row]) =>
    Object.entries(row).map(([part, [amount]]) => ({ label, part, amount })),
  )
  return {
    labels: labels ?? mostFirst(amounts.map(({ label, amount }) => [label, amount])),
    series: series ?? mostFirst(amounts.map(({ part, amount }) => [part, amount])),
  }
}

function countsAsTheLog(code: ReportCode): void {
  test('counts what the event log says, in its order, in this period and the previous one, for every query', async () => {
    const nothing = reportDefinitions[code].unidad === 'días' ? null : 0
    for (const question of questions().filter(({ reportCode }) => reportCode === code)) {
      const info = await answered(question)
      const { labels, datasets } = info.grafica.value
      const recounted = recount(house, question)
      expect({ question, table: tableOf(info) }).toEqual({ question, table: recounted.table })
      expect({ question, labels, series: datasets.map(({ label }) => label) }).toEqual({
        question,
        ...orderOf(recounted),
      })
      const empty = datasets.flatMap(({ data, personas, claves }) =>
        data.map((amount, at) => [amount, personas[at], claves[at]]).filter(([, people]) => people === 0),
      )
      expect(empty).toEqual(empty.map(() => [nothing, 0, null]))
      const previous = dayBefore(question)
      const before = recount(house, previous).figures
      const cifras = recounted.figures.map(([nombre, unidad, actual], at) => ({
        nombre,
        unidad,
        actual,
        anterior: before[at]![2],
      }))
      expect({ question, comparacion: info.comparacion }).toEqual({
        question,
        comparacion: { startDate: previous.startDate, endDate: previous.endDate, cifras },
      })
    }
  })

  test('lists as many rows as each mark counts', async () => {
    const ofReport = questions().filter(({ reportCode }) => reportCode === code)
    let marks = 0
    for (const question of [ofReport[0]!, ofReport.at(-1)!]) {
      const { grafica } = await answered(question)
      for (const { claves, personas } of grafica.value.datasets) {
        for (const [at, clave] of claves.entries()) {
          expect([clave === null, personas[at]]).toEqual([personas[at] === 0, personas[at]])
          if (clave === null) continue
          marks += 1
          expect({ clave, length: (await peopleBehind(question, clave)).length }).toEqual({
            clave,
            length: personas[at],
          })
        }
      }
    }
    expect(marks).toBeGreaterThan(1)
  })
}
