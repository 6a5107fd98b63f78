/** Numbers on the statecharts: what is refused, what is told to whom, and a process's own way (src/contract/chart-numbers.ts). */
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '../../src/contract/chart-numbers.ts'
import type { ChartPerson } from '../../src/contract/chart-numbers.ts'
import type { PhaseCode } from '../../src/contract/phases.ts'
import type { Role } from '../../src/contract/roles.ts'
import { candidates } from '../../src/server/candidates/tables.ts'
import { seedDemo } from '../../src/server/demo/seed.ts'
import { recruitmentEvents, recruitments, stays } from '../../src/server/recruitment/tables.ts'
import { vacancies } from '../../src/server/vacancies/tables.ts'
import { momentsOf } from '../../docs/explorer/simulation/journey.ts'
import { recruitmentModel } from '../machines/recruitment/recruitment.model.ts'
import { placesOf } from '../machines/support/anatomy.ts'
import { phasesOf } from './support/recount-chart.ts'
import { cheap } from './support/accounts.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import type { Client } from './support/client.ts'

const now = new Date('2026-03-03T18:00:00Z')
const dates = { startDate: '01/01/2026', endDate: '03/03/2026' } as const
const question = { diagrama: 'recruitment', rama: 'COM', ...dates } as const

let app: TestApp
const clients = new Map<Role, Client>()
const as = (role: Role) => clients.get(role)!
beforeAll(async () => {
  app = await startTestApp({ now, seed: (db) => seedDemo(db, { now, password: 'Bolsa-Demo-2026', passwordCost: cheap }) })
  for (const role of ['ROLE_COM_ADMN', 'ROLE_CRP_ADMN', 'ROLE_COM_METVIEW', 'ROLE_COM_REC', 'ROLE_CRP_REC'] as const) clients.set(role, await app.as(role))
}, 60_000)
afterAll(() => app.stop())

describe('what is not there', () => {
  test.each([
    ['another branch', { rama: 'CORP' }],
    ['customer service, to who is commercial', { rama: 'ATN' }],
    ['a vacancy that nobody has', { idVacante: 999_999 }],
  ] as const)('%s is not found', async (_, more) => {
    const { status, error } = await as('ROLE_COM_ADMN').call(contract.loadChartFigures, { body: { ...question, ...more } })
    expect([status, error?.codigo]).toEqual([404, 'no-encontrado'])
  })

  test('a vacancy of another branch is not found, nor is it offered', async () => {
    const [foreign] = await app.db.select().from(vacancies).where(eq(vacancies.branch, 'CORP')).limit(1)
    const { status } = await as('ROLE_COM_ADMN').call(contract.loadChartFigures, { body: { ...question, idVacante: foreign!.id } })
    const { entity } = await as('ROLE_COM_ADMN').call(contract.loadChartFilters, { query: { idVacante: foreign!.id } })
    expect([status, entity]).toEqual([404, { ramas: [{ rama: 'COM', descripcion: 'Comercial' }], vacantes: [], personas: true }])
  })

  test.each(['', 'aqui', 'aqui~abierto', 'aqui~completada', 'paso~abierto.filtro~x', 'salio~abierto.segundaEntrevista.espera~registro.guardado~nada', 'motivo~abierto.filtro~filtro.descartado~m', 'entre~abierto.filtro~abierto.filtro', 'entre~abierto.filtro~nada', 'entre~completada~abierto.filtro', 'aqui~abierto.filtro~~~~', 'nada~abierto.filtro', "paso~abierto.filtro'--"])('the key %j is of no number', async (clave) => {
    const { status } = await as('ROLE_COM_ADMN').call(contract.listChartPeople, { body: { ...question, clave, paginaActual: 1 } })
    expect(status).toBe(clave === '' ? 400 : 404)
  })

  test.each(['aqui~abierta.situacion', 'salio~abierta.activa~plazas.contadas~nada', 'entre~cerrada~cerrada', 'motivo~abierta.activa'])('the key %j is of no number of publications', async (clave) => {
    const { status } = await as('ROLE_COM_ADMN').call(contract.listChartPeople, { body: { ...question, diagrama: 'publication', clave, paginaActual: 1 } })
    expect(status).toBe(404)
  })

  test('a time that began after it ended is refused at its field', async () => {
    const { status, error } = await as('ROLE_COM_ADMN').call(contract.loadChartFigures, { body: { ...question, startDate: '03/03/2026', endDate: '02/03/2026' } })
    expect([status, error?.campos]).toEqual([400, { endDate: 'La fecha final no puede ser anterior a la inicial' }])
  })
})

describe('what is told to whom', () => {
  test('a metrics viewer sees the same numbers, and of nobody who is behind them', async () => {
    const [viewer, administrator] = [await as('ROLE_COM_METVIEW').call(contract.loadChartFigures, { body: question }), await as('ROLE_COM_ADMN').call(contract.loadChartFigures, { body: question })]
    const numbers = ({ entity }: typeof viewer) => entity!.estados.map(({ claves: _, ...one }) => one)
    expect(numbers(viewer)).toEqual(numbers(administrator))
    expect(JSON.stringify(viewer.entity)).not.toMatch(/"(aqui|pasaron|clave)":"/)
    expect(administrator.entity!.estados.every(({ aqui, claves }) => (claves.aqui !== null) === (aqui !== null && aqui > 0))).toBe(true)
    const people = await as('ROLE_COM_METVIEW').call(contract.listChartPeople, { body: { ...question, clave: 'aqui~abierto.filtro', paginaActual: 1 } })
    const between = await as('ROLE_COM_METVIEW').call(contract.loadTimeBetween, { body: { ...question, desde: 'abierto.filtro', hasta: 'completada' } })
    expect([people.status, between.entity!.clave, between.entity!.cuantas > 0]).toEqual([403, null, true])
  })

  test('the corporate administrator is told of customer service, without ids with which it would be opened', async () => {
    const { entity: filters } = await as('ROLE_CRP_ADMN').call(contract.loadChartFilters, { query: {} })
    expect(filters!.ramas).toEqual([{ rama: 'CORP', descripcion: 'Corporativa' }, { rama: 'ATN', descripcion: 'Atención a clientes' }])
    for (const [rama, isOpened] of [['CORP', true], ['ATN', false]] as const) {
      const { entity } = await as('ROLE_CRP_ADMN').call(contract.listChartPeople, { body: { ...question, rama, clave: 'aqui~abierto.filtro', paginaActual: 1 } })
      expect(entity!.personas.length).toBeGreaterThan(0)
      expect(entity!.personas.every(({ idReclutamiento, idCandidato, nombre }) => (idReclutamiento !== null) === isOpened && (idCandidato !== null) === isOpened && nombre !== '')).toBe(true)
    }
  })

  test('vacancies are found by a part of their title, whatever its case', async () => {
    const [one] = await app.db.select().from(vacancies).where(eq(vacancies.branch, 'COM')).limit(1)
    const { entity } = await as('ROLE_COM_REC').call(contract.loadChartFilters, { query: { texto: one!.titulo.slice(2).toUpperCase() } })
    expect(entity!.vacantes).toContainEqual({ id: one!.id, descripcion: one!.titulo })
    const nothing = await as('ROLE_COM_REC').call(contract.loadChartFilters, { query: { texto: '%_' } })
    expect(nothing.entity!.vacantes).toEqual([])
  })
})

test('who waits in FC-ES, the longest first, with the days until now', async () => {
  const { entity } = await as('ROLE_COM_ADMN').call(contract.listChartPeople, { body: { ...question, clave: 'aqui~abierto.solicitud.espera', paginaActual: 1 } })
  const waiting = (await app.db.select().from(stays)).filter((one) => one.branch === 'COM' && one.codigo === 'FC-ES' && one.until === null)
  const expected = waiting.toSorted((one, other) => one.enteredAt.getTime() - other.enteredAt.getTime()).map(({ recruitmentId, enteredAt }) => [recruitmentId, Math.round((now.getTime() - enteredAt.getTime()) / 8_640_000) / 10, null])
  expect(expected.length).toBeGreaterThan(1)
  expect(entity!.personas.map(({ idReclutamiento, dias, hasta }) => [idReclutamiento, dias, hasta])).toEqual(expected)
})

test('what an estimate is made from: shares that fit, days that rise, and the hires of each month', async () => {
  const { entity } = await as('ROLE_COM_ADMN').call(contract.loadStayKernel, { body: { rama: 'COM', ...dates } })
  const { meses, antes, salidas, ...rest } = entity!
  expect(rest).toEqual({ inicial: 'abierto.filtro', contratada: 'completada', uno_de: 1 })
  expect(meses.map(({ mes, dias }) => [mes, dias])).toEqual([['ene 2026', 31], ['feb 2026', 28], ['mar 2026', 3]])
  expect(antes.map(({ dias }) => dias).reduce((sum, one) => sum + one, 0)).toBe(183)
  const all = (await app.db.select().from(stays)).filter(({ branch }) => branch === 'COM')
  const ended = all.filter(({ leftAt }) => leftAt !== null && leftAt >= new Date('2026-01-01T06:00:00Z') && leftAt < new Date('2026-03-04T06:00:00Z'))
  expect(salidas.reduce((sum, { cuantas }) => sum + cuantas, 0)).toBe(ended.length)
  // Each in the month in which it ended, and where it led
  const monthOf = (at: Date) => [new Date('2026-02-01T06:00:00Z'), new Date('2026-03-01T06:00:00Z')].filter((first) => at >= first).length
  const placeOf = (codigo: PhaseCode | undefined) => Object.keys(phasesOf).find((id) => phasesOf[id]!.includes(codigo!))
  const counted: Record<string, number> = {}
  for (const { recruitmentId, codigo, leftBy, outcome, leftAt, until } of ended) {
    const next = all.find((one) => one.recruitmentId === recruitmentId && one.since === until)?.codigo
    const to = outcome === 'contratada' ? 'completada' : outcome === 'descartada' ? 'descartado' : placeOf(next)
    const key = [placeOf(codigo), leftBy, to, monthOf(leftAt!)].join(' ')
    counted[key] = (counted[key] ?? 0) + 1
  }
  const told: Record<string, number> = {}
  for (const { estado, evento, destino, mes, cuantas } of salidas) {
    const key = [estado, evento, destino, mes].join(' ')
    told[key] = (told[key] ?? 0) + cuantas
  }
  expect(told).toEqual(counted)
  const firsts = all.filter(({ since, beganAt }) => since === 0 && beganAt < new Date('2026-03-04T06:00:00Z')).map(({ beganAt }) => beganAt)
  const inPeriod = firsts.filter((beganAt) => beganAt >= new Date('2026-01-01T06:00:00Z'))
  expect(meses.map(({ inicios }) => inicios)).toEqual([0, 1, 2].map((month) => inPeriod.filter((beganAt) => monthOf(beganAt) === month).length))
  const earliest = new Date(Date.UTC(2026, 0, 1 - 183, 6))
  expect(antes.reduce((sum, { inicios }) => sum + inicios, 0)).toBe(firsts.filter((beganAt) => beganAt >= earliest).length - inPeriod.length)
  const hires = ended.filter(({ outcome }) => outcome === 'contratada')
  expect([meses.reduce((sum, { contrataciones }) => sum + contrataciones, 0), salidas.filter(({ destino }) => destino === 'completada').reduce((sum, { cuantas }) => sum + cuantas, 0)]).toEqual([hires.length, hires.length])
  expect(hires.length).toBeGreaterThan(0)
  for (const { dias, destino } of salidas) {
    expect(dias).toHaveLength(contract.stayShares.length)
    expect(dias).toEqual(dias.toSorted((one, other) => one - other))
    expect(destino).not.toBeNull()
  }
  const longest = Math.max(...ended.map(({ enteredAt, leftAt }) => (leftAt!.getTime() - enteredAt.getTime()) / 86_400_000))
  expect(Math.max(...salidas.map(({ dias }) => dias.at(-1)!))).toBeCloseTo(longest, 1)
})

test('the way of each process ends where it stands, on the machine itself, and who may not see it finds nothing', async () => {
  const all = (await app.db.select().from(recruitments)).filter(({ branch }) => branch === 'COM').slice(0, 40)
  const log = await app.db.select().from(recruitmentEvents)
  const ends = { descartada: 'descartado', contratada: 'completada' }
  for (const { id, codigo, outcome, modo } of all) {
    const { entity } = await as('ROLE_COM_ADMN').call(contract.loadJourney, { query: { idReclutamiento: id } })
    const moves = log.filter(({ recruitmentId, kind }) => recruitmentId === id && kind === 'moved').toSorted((one, other) => one.version - other.version)
    expect({ id, modo: entity!.modo, events: entity!.pasos.map(({ evento }) => evento.type) }).toEqual({ id, modo, events: moves.map(({ event }) => (event as { type: string }).type) })
    const moments = momentsOf(recruitmentModel, entity!)
    expect(moments).toHaveLength(entity!.pasos.length + 1)
    const place = outcome === 'abierta' ? Object.keys(phasesOf).find((one) => phasesOf[one]!.includes(codigo)) : ends[outcome]
    expect({ id, places: placesOf(moments.at(-1)!.moment.snapshot) }).toEqual({ id, places: expect.arrayContaining([place]) })
  }
  const foreign = await as('ROLE_CRP_REC').call(contract.loadJourney, { query: { idReclutamiento: all[0]!.id } })
  const unknown = await as('ROLE_COM_ADMN').call(contract.loadJourney, { query: { idReclutamiento: 999_999 } })
  expect([foreign.status, unknown.status, foreign.error]).toEqual([404, 404, unknown.error])
})

test('who is blocked is still counted, and neither named, led to nor shown on the way; whoever else is in the list is', async () => {
  const listed = async (clave: string) => {
    const all: ChartPerson[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { entity } = await as('ROLE_COM_ADMN').call(contract.listChartPeople, { body: { ...question, clave, paginaActual: page } })
      pages = entity!.totalPaginas
      all.push(...entity!.personas)
    }
    return all
  }
  // Stays, the end of the chart, a reason, and the time between two states are four ways to a list
  const { entity: figures } = await as('ROLE_COM_ADMN').call(contract.loadChartFigures, { body: question })
  const discards = figures!.salidas.find(({ motivos }) => motivos.length > 0)!
  const keys = ['paso~abierto.filtro', 'paso~completada', 'paso~descartado', discards.motivos[0]!.clave!, 'entre~abierto.filtro~completada']
  const before = await Promise.all(keys.map(listed))
  const blocked = [before[1]![0]!, before[3]![0]!]
  expect(before[4]!.map(({ idCandidato }) => idCandidato)).toContain(blocked[0]!.idCandidato)
  const ids = blocked.map(({ idCandidato }) => idCandidato!)
  try {
    await app.db.update(candidates).set({ blockedAt: now }).where(inArray(candidates.id, ids))
    const hidden = { idReclutamiento: null, idCandidato: null, nombre: 'Registro bloqueado' }
    expect(await Promise.all(keys.map(listed))).toEqual(before.map((people) => people.map((one) => (ids.includes(one.idCandidato!) ? { ...one, ...hidden } : one))))
    for (const { idReclutamiento } of blocked) {
      const { status, error, entity } = await as('ROLE_COM_ADMN').call(contract.loadJourney, { query: { idReclutamiento: idReclutamiento! } })
      expect([status, error?.codigo, entity]).toEqual([404, 'no-encontrado', undefined])
    }
    expect((await as('ROLE_COM_ADMN').call(contract.loadChartFigures, { body: question })).entity).toEqual(figures)
  } finally {
    await app.db.update(candidates).set({ blockedAt: null }).where(inArray(candidates.id, ids))
  }
})
