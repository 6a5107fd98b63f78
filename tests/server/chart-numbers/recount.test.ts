/**
 * Every number of the statecharts, on random stories: equal to a count in plain TypeScript from the event logs and to
 * the length of its list.
 */
import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { pageSize } from '../../../src/contract/candidates.ts'
import * as contract from '../../../src/contract/chart-numbers.ts'
import type { Branch, Role } from '../../../src/contract/roles.ts'
import { chartPlaces, uncounted } from '../../../src/server/reports/chart-numbers/places.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { startDemoApp } from '../support/demo-app.ts'
import { everyPage } from '../support/every-page.ts'
import { goOn } from '../support/random-stories.ts'
import { readHouse } from '../support/recount.ts'
import {
  type ChartQuery,
  phasesOf,
  recountBetween,
  recountChart,
  staysOfProcesses,
  staysOfPublications,
} from '../support/recount-chart.ts'

const began = new Date('2026-03-03T18:00:00Z')
const now = new Date('2026-06-20T18:00:00Z')
const stories = {
  began,
  now,
  seed: Number(process.env['STORIES_SEED'] ?? 1),
  turns: Number(process.env['STORIES'] ?? 500),
}

const clients = new Map<Role, Client>()
const stays = new Map<string, ReturnType<typeof staysOfProcesses>>()
let busiest: number
const app = beforeTests(() => startDemoApp({ now: began }))
beforeAll(async () => {
  await goOn(app.db, stories)
  app.setNow(now)
  for (const role of ['ROLE_COM_ADMN', 'ROLE_CRP_ADMN'] as const) clients.set(role, await app.as(role))
  const house = await readHouse(app.db)
  for (const rama of ['CORP', 'COM', 'ATN'] as const) {
    stays.set(`recruitment ${rama}`, staysOfProcesses(house, rama))
    stays.set(`publication ${rama}`, await staysOfPublications(app.db, rama))
  }
  const [found] = await app.db
    .select({ vacancy: publications.vacancyId })
    .from(publications)
    .where(eq(publications.branch, 'COM'))
    .orderBy(desc(publications.id))
    .limit(1)
  busiest = found!.vacancy
}, 120_000)

const dates = { startDate: '10/11/2025', endDate: '20/06/2026' } as const
const questions = (): ChartQuery[] =>
  contract.numberedCharts.flatMap((diagrama): ChartQuery[] => [
    ...(['CORP', 'COM', 'ATN'] as const).map((rama) => ({ diagrama, rama, ...dates })),
    { diagrama, rama: 'COM', startDate: '15/03/2026', endDate: '14/05/2026' },
    { diagrama, rama: 'COM', ...dates, idVacante: busiest },
  ])
const clientOf = (rama: Branch) => clients.get(rama === 'COM' ? 'ROLE_COM_ADMN' : 'ROLE_CRP_ADMN')!
const own = ({ diagrama, rama }: ChartQuery) => stays.get(`${diagrama} ${rama}`)!

async function figures(body: ChartQuery): Promise<contract.ChartFigures> {
  const { status, entity, error } = await clientOf(body.rama).call(contract.loadChartFigures, { body })
  expect([status, error]).toEqual([200, undefined])
  return entity!
}

async function between(query: ChartQuery, desde: string, hasta: string): Promise<contract.TimeBetween> {
  const { status, entity, error } = await clientOf(query.rama).call(contract.loadTimeBetween, {
    body: { ...query, desde, hasta },
  })
  expect([status, error]).toEqual([200, undefined])
  return entity!
}

async function people(query: ChartQuery, clave: string): Promise<contract.ChartPerson[]> {
  const pages = await everyPage(async (paginaActual) => {
    const { entity, error } = await clientOf(query.rama).call(contract.listChartPeople, {
      body: { ...query, clave, paginaActual },
    })
    expect(error).toBeUndefined()
    expect([
      entity!.paginaActual,
      entity!.total > (entity!.totalPaginas - 1) * pageSize || entity!.total === 0,
    ]).toEqual([paginaActual, true])
    return entity!
  })
  return pages.flatMap(({ personas }) => personas)
}

test('maps every phase to one state of the chart, except the final one', () => {
  expect(Object.fromEntries(chartPlaces.map(({ id, codes }) => [id, codes]))).toEqual(phasesOf)
  // No process is in SE-RE, which is the interviewer's form of SE-ES, or in FR-ES, which a user without folios sees for
  // FR-BU
  expect(uncounted).toEqual(['SE-RE', 'FR-ES', 'CN-PC'])
})

describe.each(contract.numberedCharts)('the chart of %s', (diagrama) => {
  const ofChart = () => questions().filter((one) => one.diagrama === diagrama)

  test('counts agree with the event log, for every query', async () => {
    for (const question of ofChart()) {
      const { estados, salidas } = await figures(question)
      const answered = {
        states: Object.fromEntries(
          estados.map(({ estado, aqui, pasaron, porCandidato, mediana, p90 }) => [
            estado,
            { here: aqui, passed: pasaron, each: porCandidato, median: mediana, p90 },
          ]),
        ),
        exits: Object.fromEntries(
          salidas.map(({ estado, evento, destino, cuantas, motivos }) => [
            `${estado} | ${evento} → ${destino}`,
            { count: cuantas, reasons: Object.fromEntries(motivos.map((one) => [one.motivo, one.cuantas])) },
          ]),
        ),
      }
      expect({ question, ...answered }).toEqual({ question, ...recountChart(own(question), question) })
      for (const { motivos } of salidas) {
        expect(motivos).toEqual(
          motivos.toSorted((one, other) => other.cuantas - one.cuantas || one.motivo.localeCompare(other.motivo, 'es')),
        )
      }
    }
  })

  test('lists as many rows as each number says, the longest stay first', async () => {
    let numbers = 0
    // The one about everything lists the most, and nothing that these two do not.
    for (const question of ofChart().filter(
      ({ rama, ...one }) => rama === 'COM' && (one.idVacante || one.startDate !== dates.startDate),
    )) {
      const { estados, salidas } = await figures(question)
      const listed = [
        ...estados.flatMap(({ aqui, pasaron, claves }) => [
          [aqui ?? 0, claves.aqui] as const,
          [pasaron, claves.pasaron] as const,
        ]),
        ...salidas.flatMap(({ cuantas, clave, motivos }) => [
          [cuantas, clave] as const,
          ...motivos.map((one) => [one.cuantas, one.clave] as const),
        ]),
      ]
      for (const [count, clave] of listed) {
        expect(clave === null).toBe(count === 0)
        if (clave === null) continue
        const found = await people(question, clave)
        expect({
          clave,
          length: found.length,
          distinct: new Set(found.map((one) => JSON.stringify(one))).size,
        }).toMatchObject({ clave, length: count })
        expect(found.map(({ dias }) => dias)).toEqual(
          found.map(({ dias }) => dias).toSorted((one, other) => other - one),
        )
        numbers += 1
      }
    }
    expect(numbers).toBeGreaterThan(diagrama === 'recruitment' ? 60 : 5)
  }, 60_000)

  test('computes the time between two states and its list from the event log', async () => {
    const pairs =
      diagrama === 'recruitment'
        ? ([
            ['abierto.filtro', 'abierto.examenes.conocimientos'],
            ['abierto.segundaEntrevista.agendar', 'abierto.segundaEntrevista.rechazada'],
            ['abierto.filtro', 'completada'],
            ['abierto.solicitud.revision', 'abierto.solicitud.espera'],
            ['abierto.examenes.conocimientos', 'abierto.primeraEntrevista.agendar'],
            ['abierto.contratacion', 'completada'],
          ] as const)
        : ([
            ['abierta.activa', 'cerrada'],
            ['abierta.activa', 'abierta.cubierta'],
            ['abierta.cubierta', 'abierta.activa'],
          ] as const)
    let measured = 0
    for (const question of ofChart()) {
      for (const [desde, hasta] of pairs) {
        const { cuantas, mediana, p90, clave } = await between(question, desde, hasta)
        const expected = recountBetween(own(question), question, desde, hasta)
        expect({ question, desde, hasta, count: cuantas, median: mediana, p90 }).toEqual({
          question,
          desde,
          hasta,
          ...expected,
        })
        if (clave === null) continue
        measured += 1
        const found = (await people(question, clave)).map(({ dias }) => dias)
        expect(found).toHaveLength(cuantas)
        if (found.length % 2 === 1) expect(found[(found.length - 1) / 2]).toBe(mediana)
      }
    }
    expect(measured).toBeGreaterThan(diagrama === 'recruitment' ? 8 : 0)
  }, 60_000)
})
