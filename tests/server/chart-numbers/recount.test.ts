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
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { recruitmentEvents, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { startDemoApp } from '../support/demo-app.ts'
import { everyPage } from '../support/every-page.ts'
import { goOn } from '../support/random-stories.ts'
import { type ReadHouse, readHouse } from '../support/recount.ts'
import {
  beganIn,
  kaplanMeier,
  processesOf,
  recountLosses,
  share,
  staysIn,
  workingDays,
} from '../support/recount-losses.ts'
import { recountReturns, recountReversals } from '../support/recount-returns.ts'
import { recountVariants, routeOf } from '../support/recount-variants.ts'
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
let house: ReadHouse
let rows: (typeof recruitments.$inferSelect)[]
const app = beforeTests(() => startDemoApp({ now: began }))
beforeAll(async () => {
  await goOn(app.db, stories)
  app.setNow(now)
  for (const role of ['ROLE_COM_ADMN', 'ROLE_CRP_ADMN'] as const) clients.set(role, await app.as(role))
  house = await readHouse(app.db)
  rows = await app.db.select().from(recruitments)
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

/** Every branch, a shorter period, and each filter of the process, alone and together. */
function scopes(): contract.ChartScope[] {
  const most = (of: (row: (typeof rows)[number]) => number | null) =>
    [...Map.groupBy(rows, of)]
      .filter(([id]) => id !== null)
      .toSorted(([, one], [, other]) => other.length - one.length)
      .map(([id]) => id!)[0]!
  const ofBranch = rows.filter(({ branch }) => branch === 'COM')
  const idResponsable = ofBranch.find(({ responsibleId }) => responsibleId !== null)!.responsibleId!
  return [
    ...(['CORP', 'COM', 'ATN'] as const).map((rama) => ({ rama, ...dates })),
    { rama: 'COM', startDate: '15/03/2026', endDate: '14/05/2026' },
    { rama: 'COM', ...dates, idVacante: busiest },
    { rama: 'COM', ...dates, modo: 'individual' },
    { rama: 'COM', ...dates, modo: 'grupo' },
    { rama: 'COM', ...dates, idResponsable },
    { rama: 'COM', ...dates, idBolsa: most(({ boardId, branch }) => (branch === 'COM' ? boardId : null)) },
    { rama: 'COM', ...dates, modo: 'individual', idResponsable, idVacante: null, idBolsa: null },
  ]
}

test('losses of each stage, and their lists, agree with the event log', async () => {
  let numbers = 0
  let rejectedFromVacancy = 0
  for (const scope of scopes()) {
    const { entity, error } = await clientOf(scope.rama).call(contract.loadProcessLosses, { body: scope })
    expect(error).toBeUndefined()
    const { etapas, total } = entity!
    const answered = {
      stages: etapas.map(({ etapa, entraron, perdidos, siguen, aqui, mediana, motivos }) => ({
        stage: etapa,
        entered: entraron,
        lost: perdidos,
        open: siguen,
        here: aqui,
        median: mediana,
        reasons: Object.fromEntries(motivos.map(({ motivo, cuantas }) => [motivo, cuantas])),
      })),
      total: { entered: total.entraron, lost: total.perdidos, open: total.siguen },
    }
    expect({ scope, ...answered }).toEqual({
      scope,
      ...recountLosses(house, processesOf(house, rows, scope), scope),
    })
    for (const { motivos } of etapas) {
      expect(motivos).toEqual(
        motivos.toSorted((one, other) => other.cuantas - one.cuantas || one.motivo.localeCompare(other.motivo, 'es')),
      )
      rejectedFromVacancy += motivos.find(({ motivo }) => motivo === 'Rechazado desde la vacante')?.cuantas ?? 0
    }
    if (scope.rama !== 'COM' || scope.startDate !== dates.startDate || scope.modo === 'grupo') continue
    for (const one of [...etapas, { ...total, motivos: [] }]) {
      const listed = [
        [one.entraron, one.claves.entraron],
        [one.perdidos, one.claves.perdidos],
        [one.siguen, one.claves.siguen],
        ...one.motivos.map(({ cuantas, clave }) => [cuantas, clave] as const),
      ] as const
      for (const [count, clave] of listed) {
        expect(clave === null).toBe(count === 0)
        if (clave === null) continue
        const found = await people({ diagrama: 'recruitment', ...scope }, clave)
        expect({
          clave,
          length: found.length,
          processes: new Set(found.map((row) => row.idReclutamiento)).size,
        }).toEqual({ clave, length: count, processes: count })
        const reason = one.motivos.find((row) => row.clave === clave)?.motivo
        if (reason !== undefined) expect(new Set(found.map(({ motivo }) => motivo))).toEqual(new Set([reason]))
        numbers += 1
      }
    }
  }
  expect(numbers).toBeGreaterThan(60)
  expect(rejectedFromVacancy).toBeGreaterThan(0)
}, 120_000)

test('the routes that happened, and their lists, agree with the event log', async () => {
  let listed = 0
  const repeated: string[] = []
  for (const scope of scopes()) {
    const { entity, error } = await clientOf(scope.rama).call(contract.loadProcessVariants, { body: scope })
    expect(error).toBeUndefined()
    const { rutas, totalRutas, procesos } = entity!
    const expected = recountVariants(processesOf(house, rows, scope), scope, now)
    const keyOfRoute = ({ etapas, resultado }: (typeof rutas)[number]) => JSON.stringify({ etapas, resultado })
    expect({
      scope,
      routes: Object.fromEntries(rutas.map((one) => [keyOfRoute(one), { count: one.cuantos, median: one.mediana }])),
      variants: totalRutas,
      processes: procesos,
    }).toEqual({ scope, ...expected })
    expect(rutas.map(({ cuantos }) => cuantos)).toEqual(
      rutas.map(({ cuantos }) => cuantos).toSorted((one, other) => other - one),
    )
    if (scope.rama !== 'COM') continue
    for (const route of rutas) {
      const { etapas, cuantos, clave } = route
      if (new Set(etapas).size < etapas.length) repeated.push(etapas.find((stage, at) => etapas.indexOf(stage) < at)!)
      if (scope.startDate === dates.startDate && scope.idVacante == null && scope.modo !== 'individual') continue
      const found = await people({ diagrama: 'recruitment', ...scope }, clave!)
      expect({
        clave,
        processes: new Set(found.map(({ idReclutamiento }) => idReclutamiento)).size,
        length: found.length,
        open: found.filter(({ hasta }) => hasta === null).length,
        routes: new Set(
          found.map(({ idReclutamiento }) =>
            JSON.stringify(routeOf(house.processes.find(({ id }) => id === idReclutamiento)!)),
          ),
        ),
      }).toEqual({
        clave,
        processes: cuantos,
        length: cuantos,
        open: route.resultado === 'abierta' ? cuantos : 0,
        routes: new Set([keyOfRoute(route)]),
      })
      listed += 1
    }
  }
  expect(listed).toBeGreaterThan(30)
  // A return within a stage, and one to an earlier stage
  expect(new Set(repeated)).toEqual(new Set(['primeraEntrevista', 'segundaEntrevista', 'solicitud', 'documentos']))
}, 120_000)

test('the ways back, and their lists, agree with the event log', async () => {
  const log = await app.db
    .select()
    .from(recruitmentEvents)
    .orderBy(recruitmentEvents.recruitmentId, recruitmentEvents.version)
  const seen = new Set<string>()
  let isRepeated = false
  for (const scope of scopes()) {
    const { entity, error } = await clientOf(scope.rama).call(contract.loadProcessReturns, { body: scope })
    expect(error).toBeUndefined()
    const { vueltas, procesos, conVueltas, clave } = entity!
    expect({
      scope,
      ways: Object.fromEntries(
        vueltas.map(({ evento, origen, destino, veces, procesos: processes, volvieron, mediana }) => [
          `${evento} ${origen} ${destino}`,
          { times: veces, processes, back: volvieron, median: mediana },
        ]),
      ),
      processes: procesos,
      returned: conVueltas,
    }).toEqual({ scope, ...recountReturns(processesOf(house, rows, scope), log, scope) })
    expect(vueltas.map(({ decision }) => decision)).toEqual(vueltas.map(() => null))
    expect(vueltas.map(({ veces }) => veces)).toEqual(
      vueltas.map(({ veces }) => veces).toSorted((one, other) => other - one),
    )
    for (const { evento } of vueltas) seen.add(evento)
    if (scope.rama !== 'COM') continue
    const listed = async (key: string | null) => {
      const found = await people({ diagrama: 'recruitment', ...scope }, key!)
      return [found.length, new Set(found.map(({ idReclutamiento }) => idReclutamiento)).size, found] as const
    }
    for (const { claves, procesos: processes, veces, volvieron, mediana } of vueltas) {
      const [times, distinct, found] = await listed(claves.veces)
      const back = found.flatMap(({ dias, hasta }) => (hasta === null ? [] : [dias]))
      expect([times, distinct, back.length, share(back, 0.5) === null]).toEqual([
        veces,
        processes,
        volvieron,
        mediana === null,
      ])
      expect((await listed(claves.procesos)).slice(0, 2)).toEqual([processes, processes])
      isRepeated ||= veces > processes
    }
    expect(conVueltas === 0 ? [clave] : (await listed(clave)).slice(0, 2)).toEqual(
      conVueltas === 0 ? [null] : [conVueltas, conVueltas],
    )
  }
  expect([...seen].toSorted()).toEqual([
    'candidato.repostulado',
    'contratacion.revertida',
    'descarte.revertido',
    'documento.rechazado',
    'gerente.cambiado',
    'solicitud.devuelta',
  ])
  expect(isRepeated).toBe(true)
}, 120_000)

test('arrivals by reversal, and their lists, agree with the event log', async () => {
  const log = await app.db
    .select()
    .from(recruitmentEvents)
    .orderBy(recruitmentEvents.recruitmentId, recruitmentEvents.version)
  const seen = new Set<string>()
  for (const scope of scopes()) {
    const query = { diagrama: 'recruitment', ...scope } as ChartQuery
    const { reversiones } = await figures(query)
    expect({
      scope,
      counts: Object.fromEntries(
        reversiones.map(({ evento, origen, destino, cuantas }) => [`${evento} ${origen} ${destino}`, cuantas]),
      ),
    }).toEqual({ scope, counts: recountReversals(processesOf(house, rows, scope), log, scope) })
    for (const { evento, cuantas, clave } of reversiones) {
      seen.add(evento)
      expect(await people(query, clave!)).toHaveLength(cuantas)
    }
  }
  expect([...seen].toSorted()).toEqual(['contratacion.revertida', 'descarte.revertido'])
}, 120_000)

test('who waits now, and how long stays last, agrees with the event log', async () => {
  // Official days off between the first stay and now, and no own ones
  const off = new Set([
    '2025-05-01',
    '2025-09-16',
    '2025-11-17',
    '2025-12-25',
    '2026-01-01',
    '2026-02-02',
    '2026-03-16',
    '2026-05-01',
  ])
  const appointments = (await app.db.select().from(interviews))
    .filter(({ status }) => status !== 'cancelada')
    .map(({ recruitmentId, fecha, hora }) => ({
      recruitmentId,
      at: new Date(Date.parse(`${fecha}T00:00:00Z`) + (hora + 6) * 3_600_000),
    }))
  let waited = 0
  for (const scope of scopes()) {
    const own = processesOf(house, rows, scope)
    for (const estado of ['abierto', 'abierto.examenes', 'abierto.filtro', 'abierto.primeraEntrevista.resultado']) {
      const { entity, error } = await clientOf(scope.rama).call(contract.loadWaitingFigures, {
        body: { ...scope, estado },
      })
      expect(error).toBeUndefined()
      const { elegido, estados, permanencia } = entity!
      const all = staysIn(own, estado, appointments)
      const here = all.filter(({ left }) => left === null)
      expect({ scope, estado, count: elegido.cuantos }).toEqual({ scope, estado, count: here.length })
      const each = estados.filter((one) => one.estado === estado || one.estado.startsWith(`${estado}.`))
      expect([
        each.reduce((sum, { cuantos }) => sum + cuantos, 0),
        each.reduce((sum, { atrasados }) => sum + atrasados, 0),
      ]).toEqual([elegido.cuantos, elegido.atrasados])
      const durations = beganIn(all, scope).map(({ from, left }) => ({
        days: workingDays(from, left ?? now, off),
        ended: left !== null,
      }))
      const ended = durations.filter((one) => one.ended)
      expect({ scope, estado, permanencia }).toEqual({
        scope,
        estado,
        permanencia: {
          todas: {
            cuantas: durations.length,
            mediana: kaplanMeier(durations, 0.5),
            p90: kaplanMeier(durations, 0.9),
          },
          terminadas: { cuantas: ended.length, mediana: kaplanMeier(ended, 0.5), p90: kaplanMeier(ended, 0.9) },
        },
      })
      if (elegido.claves.cuantos === null || scope.rama === 'ATN') continue
      const found = await people({ diagrama: 'recruitment', ...scope }, elegido.claves.cuantos)
      const ages = found.map(({ espera }) => espera!.dias)
      expect({
        length: found.length,
        median: share(ages, 0.5),
        p90: share(ages, 0.9),
        late: found.filter(({ espera }) => espera!.dias >= espera!.plazo).length,
        marked: found.filter(({ espera }) => espera!.atrasado).length,
        ages: ages.toSorted((one, other) => other - one),
      }).toEqual({
        length: elegido.cuantos,
        median: elegido.mediana,
        p90: elegido.p90,
        late: elegido.atrasados,
        marked: elegido.atrasados,
        ages,
      })
      if (estado === 'abierto.filtro')
        expect(ages).toEqual(here.map(({ from }) => workingDays(from, now, off)).toSorted((one, other) => other - one))
      waited += found.length
    }
  }
  expect(waited).toBeGreaterThan(40)
}, 120_000)
