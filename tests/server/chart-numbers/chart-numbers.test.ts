/**
 * Numbers on the statecharts: refusals, numbers by role, and the path of one process (src/contract/chart-numbers.ts).
 */
import { and, eq, gt, inArray, isNotNull, max, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as contract from '../../../src/contract/chart-numbers.ts'
import type { ChartPerson } from '../../../src/contract/chart-numbers.ts'
import type { BodyOf } from '../../../src/contract/call.ts'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { places } from '../../../src/server/platform/db/tables/database.ts'
import { reasons, recruitmentEvents, recruitments, stays } from '../../../src/server/platform/db/tables/recruitment.ts'
import { boards, publicationEvents, publications, vacancies } from '../../../src/server/platform/db/tables/vacancies.ts'
import { momentsOf } from '../../../docs/tools/explorer/simulation/process-path.ts'
import { recruitmentModel } from '../../../machines/recruitment/recruitment.model.ts'
import { placesOf } from '../../../machines/model/anatomy.ts'
import { beforeTests } from '../support/before-tests.ts'
import { startDemoApp } from '../support/demo-app.ts'
import { phasesOf } from '../support/recount-chart.ts'
import { isTriedOnPostgresToo } from '../support/both.ts'
import type { Client } from '../support/client.ts'
import { everyPage } from '../support/every-page.ts'

const now = new Date('2026-03-03T18:00:00Z')
const dates = { startDate: '01/01/2026', endDate: '03/03/2026' } as const
const question = { diagrama: 'recruitment', rama: 'COM', ...dates } as const

const clients = new Map<Role, Client>()
const as = (role: Role) => clients.get(role)!
const app = beforeTests(() => startDemoApp({ now }))
beforeAll(async () => {
  for (const role of ['ROLE_COM_ADMN', 'ROLE_CRP_ADMN', 'ROLE_COM_METVIEW', 'ROLE_COM_REC', 'ROLE_CRP_REC'] as const)
    clients.set(role, await app.as(role))
}, 60_000)

async function everybody(
  body: Omit<BodyOf<typeof contract.listChartPeople>, 'paginaActual'>,
  role: Role = 'ROLE_COM_ADMN',
): Promise<ChartPerson[]> {
  const pages = await everyPage(
    async (paginaActual) =>
      (await as(role).call(contract.listChartPeople, { body: { ...body, paginaActual } })).entity!,
  )
  return pages.flatMap(({ personas }) => personas)
}

describe('invalid input', () => {
  test.each([
    ['another branch', { rama: 'CORP' }],
    ['customer service for a commercial role', { rama: 'ATN' }],
    ['an unknown vacancy', { idVacante: 999_999 }],
  ] as const)('returns 404 for %s', async (_, more) => {
    const { status, error } = await as('ROLE_COM_ADMN').call(contract.loadChartFigures, {
      body: { ...question, ...more },
    })
    expect([status, error?.codigo]).toEqual([404, 'no-encontrado'])
  })

  test('returns 404 for a vacancy of another branch and does not offer it', async () => {
    const [foreign] = await app.db.select().from(vacancies).where(eq(vacancies.branch, 'CORP')).limit(1)
    const { status } = await as('ROLE_COM_ADMN').call(contract.loadChartFigures, {
      body: { ...question, idVacante: foreign!.id },
    })
    const { entity } = await as('ROLE_COM_ADMN').call(contract.loadChartFilters, { query: { idVacante: foreign!.id } })
    const { ramas, vacantes, personas } = entity!
    expect([status, { ramas, vacantes, personas }]).toEqual([
      404,
      { ramas: [{ rama: 'COM', descripcion: 'Comercial' }], vacantes: [], personas: true },
    ])
  })

  test.each([
    '',
    'aqui',
    'aqui~abierto',
    'aqui~completada',
    'paso~abierto.filtro~x',
    'salio~abierto.segundaEntrevista.espera~registro.guardado~nada',
    'motivo~abierto.filtro~filtro.descartado~m',
    'entre~abierto.filtro~abierto.filtro',
    'entre~abierto.filtro~nada',
    'entre~completada~abierto.filtro',
    'entre~abierto.filtro~completada~x',
    'aqui~abierto.filtro~~~~',
    'nada~abierto.filtro',
    "paso~abierto.filtro'--",
  ])('rejects the key %j', async (clave) => {
    const { status } = await as('ROLE_COM_ADMN').call(contract.listChartPeople, {
      body: { ...question, clave, paginaActual: 1 },
    })
    expect(status).toBe(clave === '' ? 400 : 404)
  })

  test.each([
    'aqui~abierta.situacion',
    'salio~abierta.activa~plazas.contadas~nada',
    'entre~cerrada~cerrada',
    'entre~abierta.activa~cerrada~x',
    'motivo~abierta.activa',
  ])('rejects the key %j for publications', async (clave) => {
    const { status } = await as('ROLE_COM_ADMN').call(contract.listChartPeople, {
      body: { ...question, diagrama: 'publication', clave, paginaActual: 1 },
    })
    expect(status).toBe(404)
  })

  test('rejects a start date after the end date at its field', async () => {
    const { status, error } = await as('ROLE_COM_ADMN').call(contract.loadChartFigures, {
      body: { ...question, startDate: '03/03/2026', endDate: '02/03/2026' },
    })
    expect([status, error?.campos]).toEqual([400, { endDate: 'La fecha final no puede ser anterior a la inicial' }])
  })
})

describe('access', () => {
  test('gives a metrics viewer the same numbers without keys to the people behind them', async () => {
    const [viewer, administrator] = [
      await as('ROLE_COM_METVIEW').call(contract.loadChartFigures, { body: question }),
      await as('ROLE_COM_ADMN').call(contract.loadChartFigures, { body: question }),
    ]
    const numbers = ({ entity }: typeof viewer) => entity!.estados.map(({ claves: _, ...one }) => one)
    expect(numbers(viewer)).toEqual(numbers(administrator))
    expect(JSON.stringify(viewer.entity)).not.toMatch(/"(aqui|pasaron|clave)":"/)
    expect(
      administrator.entity!.estados.every(({ aqui, claves }) => (claves.aqui !== null) === (aqui !== null && aqui > 0)),
    ).toBe(true)
    const people = await as('ROLE_COM_METVIEW').call(contract.listChartPeople, {
      body: { ...question, clave: 'aqui~abierto.filtro', paginaActual: 1 },
    })
    const between = await as('ROLE_COM_METVIEW').call(contract.loadTimeBetween, {
      body: { ...question, desde: 'abierto.filtro', hasta: 'completada' },
    })
    expect([people.status, between.entity!.clave, between.entity!.cuantas > 0]).toEqual([403, null, true])
  })

  test('gives the corporate administrator customer service numbers without ids that would open them', async () => {
    const { entity: filters } = await as('ROLE_CRP_ADMN').call(contract.loadChartFilters, { query: {} })
    expect(filters!.ramas).toEqual([
      { rama: 'CORP', descripcion: 'Corporativa' },
      { rama: 'ATN', descripcion: 'Atención a clientes' },
    ])
    for (const [rama, isOpened] of [
      ['CORP', true],
      ['ATN', false],
    ] as const) {
      const { entity } = await as('ROLE_CRP_ADMN').call(contract.listChartPeople, {
        body: { ...question, rama, clave: 'aqui~abierto.filtro', paginaActual: 1 },
      })
      expect(entity!.personas.length).toBeGreaterThan(0)
      expect(
        entity!.personas.every(
          ({ idReclutamiento, idCandidato, nombre }) =>
            (idReclutamiento !== null) === isOpened && (idCandidato !== null) === isOpened && nombre !== '',
        ),
      ).toBe(true)
    }
  })

  test('finds vacancies by a part of their title, in any case', async () => {
    const [one] = await app.db.select().from(vacancies).where(eq(vacancies.branch, 'COM')).limit(1)
    const { entity } = await as('ROLE_COM_REC').call(contract.loadChartFilters, {
      query: { texto: one!.titulo.slice(2).toUpperCase() },
    })
    expect(entity!.vacantes).toContainEqual({ id: one!.id, descripcion: one!.titulo })
    const nothing = await as('ROLE_COM_REC').call(contract.loadChartFilters, { query: { texto: '%_' } })
    expect(nothing.entity!.vacantes).toEqual([])
  })
})

test('lists candidates waiting in FC-ES, longest first, with the days until now', async () => {
  const { entity } = await as('ROLE_COM_ADMN').call(contract.listChartPeople, {
    body: { ...question, clave: 'aqui~abierto.solicitud.espera', paginaActual: 1 },
  })
  const waiting = (await app.db.select().from(stays)).filter(
    (one) => one.branch === 'COM' && one.codigo === 'FC-ES' && one.until === null,
  )
  const expected = waiting
    .toSorted((one, other) => one.enteredAt.getTime() - other.enteredAt.getTime())
    .map(({ recruitmentId, enteredAt }) => [
      recruitmentId,
      Math.round((now.getTime() - enteredAt.getTime()) / 8_640_000) / 10,
      null,
    ])
  expect(expected.length).toBeGreaterThan(1)
  expect(entity!.personas.map(({ idReclutamiento, dias, hasta }) => [idReclutamiento, dias, hasta])).toEqual(expected)
})

test('lists the reason for each rejected candidate and for no other', async () => {
  const listed = await everybody({ ...question, clave: 'paso~abierto.filtro' })
  const named = new Map((await app.db.select().from(reasons)).map(({ id, descripcion }) => [id, descripcion]))
  const passed = (await app.db.select().from(stays)).filter(
    (one) =>
      one.branch === 'COM' &&
      one.codigo === 'FT' &&
      one.leftAt !== null &&
      one.leftAt >= new Date('2026-01-01T06:00:00Z'),
  )
  const expected = passed.map(({ recruitmentId, outcome, reasonId, leftBy }) => [
    recruitmentId,
    outcome === 'descartada'
      ? (named.get(reasonId!) ?? { 'candidato.rechazado': 'Rechazado desde la vacante' }[leftBy as string])
      : null,
  ])
  expect(expected.filter(([, motivo]) => motivo !== null).length).toBeGreaterThan(0)
  expect(expected.filter(([, motivo]) => motivo === null).length).toBeGreaterThan(1)
  expect(Object.fromEntries(listed.map(({ idReclutamiento, motivo }) => [idReclutamiento, motivo]))).toEqual(
    Object.fromEntries(expected),
  )
})

test.each([
  ['COM', 'ROLE_COM_ADMN', true],
  ['CORP', 'ROLE_CRP_ADMN', true],
  ['ATN', 'ROLE_CRP_ADMN', false],
] as const)(
  'lists publications of %s for %s with title and site, and the id of those they may open: %j',
  async (rama, role, isOpened) => {
    const readActive = async () =>
      (await app.db.select().from(publications)).filter(({ branch, estado }) => branch === rama && estado === 'activa')
    // One without a site
    await app.db
      .update(publications)
      .set({ siteId: null })
      .where(eq(publications.id, (await readActive())[0]!.id))
    const listed = await everybody({ ...question, diagrama: 'publication', rama, clave: 'aqui~abierta.activa' }, role)
    const sites = new Map((await app.db.select().from(places)).map(({ id, descripcion }) => [id, descripcion]))
    const active = await readActive()
    expect(active.map(({ siteId }) => siteId)).toContain(null)
    const expected = active.map(({ id, titulo, siteId }) => ({
      idPublicacion: isOpened ? id : null,
      idReclutamiento: null,
      idCandidato: null,
      nombre: titulo,
      vacante: titulo,
      sede: sites.get(siteId!) ?? '',
      hasta: null,
      motivo: null,
    }))
    const byTitle = (one: { readonly nombre: string | null; readonly sede: string }, other: typeof one) =>
      `${one.nombre} ${one.sede}`.localeCompare(`${other.nombre} ${other.sede}`)
    expect(listed.map(({ desde: _, dias: __, ...one }) => one).toSorted(byTitle)).toEqual(expected.toSorted(byTitle))
  },
)

test.skipIf(isTriedOnPostgresToo)('marks a list as capped only if it exceeds its last page', async () => {
  const body = { ...question, diagrama: 'publication', clave: 'paso~abierta.activa', paginaActual: 1 } as const
  const load = async () => (await as('ROLE_COM_ADMN').call(contract.listChartPeople, { body })).entity!
  const { total } = await load()
  const active = (await app.db.select().from(publications)).find(
    ({ branch, estado }) => branch === 'COM' && estado === 'activa',
  )
  const [{ last } = { last: 0 }] = await app.db.select({ last: max(publicationEvents.id) }).from(publicationEvents)
  /** It lapses, and is reopened, so many times. */
  const lapse = (times: number) =>
    app.db.execute(sql`
      insert into publication_events (publication_id, event, estado, at)
      select ${active!.id}, jsonb_build_object('type', type), estado, '2026-03-02T18:00:00Z'
      from generate_series(1, ${times}) nth, (values (1, 'plazo.vencido', 'vencida'), (2, 'reapertura.guardada', 'activa')) pair (place, type, estado) order by nth, place`)
  try {
    await lapse(24_975 - total)
    const full = await load()
    expect([full.total, full.totalPaginas, full.personas.length, full.hayMas]).toEqual([24_975, 999, 25, undefined])
    await lapse(1)
    const cut = await load()
    expect([cut.total, cut.totalPaginas, cut.personas.length, cut.hayMas]).toEqual([24_975, 999, 25, true])
  } finally {
    await app.db.delete(publicationEvents).where(gt(publicationEvents.id, last!))
  }
})

test('returns the input of an estimate: shares that add up, rising days, and hires of each month', async () => {
  const { entity } = await as('ROLE_COM_ADMN').call(contract.loadStayKernel, { body: { rama: 'COM', ...dates } })
  const { meses, antes, salidas, ...rest } = entity!
  expect(rest).toEqual({ inicial: 'abierto.filtro', contratada: 'completada', uno_de: 1 })
  expect(meses.map(({ mes, dias }) => [mes, dias])).toEqual([
    ['ene 2026', 31],
    ['feb 2026', 28],
    ['mar 2026', 3],
  ])
  expect(antes.map(({ dias }) => dias).reduce((sum, one) => sum + one, 0)).toBe(183)
  const all = (await app.db.select().from(stays)).filter(({ branch }) => branch === 'COM')
  const ended = all.filter(
    ({ leftAt }) =>
      leftAt !== null && leftAt >= new Date('2026-01-01T06:00:00Z') && leftAt < new Date('2026-03-04T06:00:00Z'),
  )
  expect(salidas.reduce((sum, { cuantas }) => sum + cuantas, 0)).toBe(ended.length)
  // Each in the month in which it ended, and where it led
  const monthOf = (at: Date) =>
    [new Date('2026-02-01T06:00:00Z'), new Date('2026-03-01T06:00:00Z')].filter((first) => at >= first).length
  const placeOf = (codigo: PhaseCode | undefined) => Object.keys(phasesOf).find((id) => phasesOf[id]!.includes(codigo!))
  const counted: Record<string, number> = {}
  for (const { recruitmentId, codigo, leftBy, outcome, leftAt, until } of ended) {
    const next = all.find((one) => one.recruitmentId === recruitmentId && one.since === until)?.codigo
    const to = outcome === 'contratada' ? 'completada' : outcome === 'descartada' ? 'descartado' : placeOf(next)
    const key = [placeOf(codigo), leftBy, to, monthOf(leftAt!)].join(' ')
    counted[key] = (counted[key] ?? 0) + 1
  }
  const reported: Record<string, number> = {}
  for (const { estado, evento, destino, mes, cuantas } of salidas) {
    const key = [estado, evento, destino, mes].join(' ')
    reported[key] = (reported[key] ?? 0) + cuantas
  }
  expect(reported).toEqual(counted)
  const firsts = all
    .filter(({ since, beganAt }) => since === 0 && beganAt < new Date('2026-03-04T06:00:00Z'))
    .map(({ beganAt }) => beganAt)
  const inPeriod = firsts.filter((beganAt) => beganAt >= new Date('2026-01-01T06:00:00Z'))
  expect(meses.map(({ inicios }) => inicios)).toEqual(
    [0, 1, 2].map((month) => inPeriod.filter((beganAt) => monthOf(beganAt) === month).length),
  )
  const earliest = new Date(Date.UTC(2026, 0, 1 - 183, 6))
  expect(antes.reduce((sum, { inicios }) => sum + inicios, 0)).toBe(
    firsts.filter((beganAt) => beganAt >= earliest).length - inPeriod.length,
  )
  const hires = ended.filter(({ outcome }) => outcome === 'contratada')
  expect([
    meses.reduce((sum, { contrataciones }) => sum + contrataciones, 0),
    salidas.filter(({ destino }) => destino === 'completada').reduce((sum, { cuantas }) => sum + cuantas, 0),
  ]).toEqual([hires.length, hires.length])
  expect(hires.length).toBeGreaterThan(0)
  const medians = [0, 1, 2].map((month) => {
    const took = hires
      .filter(({ leftAt }) => monthOf(leftAt!) === month)
      .map(({ beganAt, leftAt }) => (leftAt!.getTime() - beganAt.getTime()) / 86_400_000)
      .toSorted((one, other) => one - other)
    const [low, high] = [took[Math.floor((took.length - 1) / 2)], took[Math.ceil((took.length - 1) / 2)]]
    return low === undefined ? null : Math.round(((low + high!) / 2) * 10) / 10
  })
  expect(meses.map(({ mediana }) => mediana)).toEqual(medians)
  for (const { dias, destino } of salidas) {
    expect(dias).toHaveLength(contract.stayShares.length)
    expect(dias).toEqual(dias.toSorted((one, other) => one - other))
    expect(destino).not.toBeNull()
  }
  const longest = Math.max(
    ...ended.map(({ enteredAt, leftAt }) => (leftAt!.getTime() - enteredAt.getTime()) / 86_400_000),
  )
  expect(Math.max(...salidas.map(({ dias }) => dias.at(-1)!))).toBeCloseTo(longest, 1)
})

test('ends the path of each recruitment in its current state, and returns 404 without permission', async () => {
  const all = (await app.db.select().from(recruitments)).filter(({ branch }) => branch === 'COM').slice(0, 40)
  const log = await app.db.select().from(recruitmentEvents)
  const ends = { descartada: 'descartado', contratada: 'completada' }
  for (const { id, codigo, outcome, modo } of all) {
    const { entity } = await as('ROLE_COM_ADMN').call(contract.loadProcessPath, { query: { idReclutamiento: id } })
    const moves = log
      .filter(({ recruitmentId, kind }) => recruitmentId === id && kind === 'moved')
      .toSorted((one, other) => one.version - other.version)
    expect({ id, modo: entity!.modo, events: entity!.pasos.map(({ evento }) => evento.type) }).toEqual({
      id,
      modo,
      events: moves.map(({ event }) => (event as { type: string }).type),
    })
    const moments = momentsOf(recruitmentModel, entity!)
    expect(moments).toHaveLength(entity!.pasos.length + 1)
    const place =
      outcome === 'abierta' ? Object.keys(phasesOf).find((one) => phasesOf[one]!.includes(codigo)) : ends[outcome]
    expect({ id, places: placesOf(moments.at(-1)!.moment.snapshot) }).toEqual({
      id,
      places: expect.arrayContaining([place]),
    })
  }
  const foreign = await as('ROLE_CRP_REC').call(contract.loadProcessPath, { query: { idReclutamiento: all[0]!.id } })
  const unknown = await as('ROLE_COM_ADMN').call(contract.loadProcessPath, { query: { idReclutamiento: 999_999 } })
  expect([foreign.status, unknown.status, foreign.error]).toEqual([404, 404, unknown.error])
})

test('counts blocked candidates without naming or linking them, and lists all others', async () => {
  const listed = (clave: string) => everybody({ ...question, clave })
  // Stays, the end of the chart, a reason, and the time between two states are four ways to a list
  const { entity: figures } = await as('ROLE_COM_ADMN').call(contract.loadChartFigures, { body: question })
  const discards = figures!.salidas.find(({ motivos }) => motivos.length > 0)!
  const keys = [
    'paso~abierto.filtro',
    'paso~completada',
    'paso~descartado',
    discards.motivos[0]!.clave!,
    'entre~abierto.filtro~completada',
  ]
  const before = await Promise.all(keys.map(listed))
  const blocked = [before[1]![0]!, before[3]![0]!]
  expect(before[4]!.map(({ idCandidato }) => idCandidato)).toContain(blocked[0]!.idCandidato)
  const ids = blocked.map(({ idCandidato }) => idCandidato!)
  try {
    await app.db.update(candidates).set({ blockedAt: now }).where(inArray(candidates.id, ids))
    const hidden = { idReclutamiento: null, idCandidato: null, nombre: 'Registro bloqueado' }
    expect(await Promise.all(keys.map(listed))).toEqual(
      before.map((people) => people.map((one) => (ids.includes(one.idCandidato!) ? { ...one, ...hidden } : one))),
    )
    for (const { idReclutamiento } of blocked) {
      const { status, error, entity } = await as('ROLE_COM_ADMN').call(contract.loadProcessPath, {
        query: { idReclutamiento: idReclutamiento! },
      })
      expect([status, error?.codigo, entity]).toEqual([404, 'no-encontrado', undefined])
    }
    expect((await as('ROLE_COM_ADMN').call(contract.loadChartFigures, { body: question })).entity).toEqual(figures)
  } finally {
    await app.db.update(candidates).set({ blockedAt: null }).where(inArray(candidates.id, ids))
  }
})

describe('filters of the process', () => {
  const scope = { rama: 'COM', ...dates } as const
  const foreign = async (branch: 'CORP' | 'COM') =>
    (
      await app.db
        .select({ id: recruitments.responsibleId })
        .from(recruitments)
        .where(and(eq(recruitments.branch, branch), isNotNull(recruitments.responsibleId)))
        .limit(1)
    )[0]!.id!

  test('returns 404 for a responsible user or a board of another branch, and does not offer them', async () => {
    const idResponsable = await foreign('CORP')
    const { entity } = await as('ROLE_COM_ADMN').call(contract.loadChartFilters, { query: {} })
    expect(entity!.responsables.map(({ id }) => id)).not.toContain(idResponsable)
    expect(entity!.responsables.map(({ id }) => id)).toContain(await foreign('COM'))
    const offered = new Set(entity!.bolsas.map(({ id }) => id))
    const other = (await app.db.select().from(boards)).filter(({ branches }) => !branches.includes('COM'))
    expect(other.filter(({ id }) => offered.has(id))).toEqual([])
    for (const more of [{ idResponsable }, { idBolsa: other[0]?.id ?? 999_999 }, { idBolsa: 999_999 }]) {
      for (const call of [contract.loadProcessLosses, contract.loadWaitingFigures, contract.loadStayKernel]) {
        const { status, error } = await as('ROLE_COM_ADMN').call(call, { body: { ...scope, ...more } })
        expect([more, status, error?.codigo]).toEqual([more, 404, 'no-encontrado'])
      }
    }
  })

  test('refuses them at their field for publications, which have none of them', async () => {
    const { status, error } = await as('ROLE_COM_ADMN').call(contract.loadChartFigures, {
      body: { ...scope, diagrama: 'publication', modo: 'grupo', idResponsable: await foreign('COM') },
    })
    const why = 'Las publicaciones no tienen este filtro'
    expect([status, error?.codigo, error?.campos]).toEqual([400, 'datos-invalidos', { modo: why, idResponsable: why }])
  })

  test('add up: the numbers of both modes are those without the filter', async () => {
    const count = async (more: object) => {
      const { entity } = await as('ROLE_COM_ADMN').call(contract.loadChartFigures, { body: { ...question, ...more } })
      return entity!.estados.map(({ aqui, pasaron }) => [aqui ?? 0, pasaron] as const)
    }
    const [all, individual, group] = [
      await count({}),
      await count({ modo: 'individual' }),
      await count({ modo: 'grupo' }),
    ]
    expect(individual.map(([here, passed], at) => [here + group[at]![0], passed + group[at]![1]])).toEqual(all)
    for (const one of [individual, group]) expect(one.some(([here, passed]) => here + passed > 0)).toBe(true)
  })
})

describe('losses and who waits', () => {
  const scope = { rama: 'COM', ...dates } as const
  const keysIn = (value: unknown): unknown[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([name, one]) =>
          name === 'clave' ? [one] : name === 'claves' ? Object.values(one as object) : keysIn(one),
        )
  const withoutKeys = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value, (name, one: unknown) => (name === 'clave' || name === 'claves' ? undefined : one)))

  test('give a metrics viewer the same numbers without keys, and no list', async () => {
    for (const [call, body] of [
      [contract.loadProcessLosses, scope],
      [contract.loadWaitingFigures, { ...scope, estado: 'abierto.examenes' }],
    ] as const) {
      const { entity: viewed } = await as('ROLE_COM_METVIEW').call(call, { body })
      const { entity: whole } = await as('ROLE_COM_ADMN').call(call, { body })
      expect(withoutKeys(viewed)).toEqual(withoutKeys(whole))
      expect(new Set(keysIn(viewed))).toEqual(new Set([null]))
      expect(keysIn(whole).filter((key) => key !== null).length).toBeGreaterThan(3)
    }
    for (const clave of ['espera~abierto', 'perdidos~todas']) {
      const { status } = await as('ROLE_COM_METVIEW').call(contract.listChartPeople, {
        body: { ...question, clave, paginaActual: 1 },
      })
      expect([clave, status]).toEqual([clave, 403])
    }
  })

  test.each([
    ['another branch', { rama: 'CORP' }],
    ['an unknown vacancy', { idVacante: 999_999 }],
  ] as const)('return 404 for %s', async (_, more) => {
    for (const call of [contract.loadProcessLosses, contract.loadWaitingFigures]) {
      const { status } = await as('ROLE_COM_ADMN').call(call, { body: { ...scope, ...more } })
      expect(status).toBe(404)
    }
  })

  test.each(['abierto.nada', 'completada', 'filtro', 'abierto.filtr'])(
    'return 404 for the state %s',
    async (estado) => {
      const { status } = await as('ROLE_COM_ADMN').call(contract.loadWaitingFigures, { body: { ...scope, estado } })
      expect(status).toBe(404)
    },
  )

  test.each([
    'espera',
    'espera~nada',
    'espera~abierto~x',
    'perdidos',
    'perdidos~nada',
    'perdidos~todas~x',
    'perdidosPor~todas~m1',
    'perdidosPor~filtro',
    'perdidosPor~filtro~sin',
    'perdidosPor~filtro~x',
    'entraron~filtro~x',
  ])('have no list with the key %s', async (clave) => {
    const { status } = await as('ROLE_COM_ADMN').call(contract.listChartPeople, {
      body: { ...question, clave, paginaActual: 1 },
    })
    expect(status).toBe(404)
  })

  test('list who waits in a group of states with phase, limit and whether it is reached', async () => {
    const people = await everybody({ ...question, clave: 'espera~abierto.examenes' })
    expect(people.length).toBeGreaterThan(0)
    for (const { espera, hasta } of people) {
      expect(['Examen de conocimientos', 'Examen psicométrico']).toContain(espera!.fase)
      expect([hasta, espera!.atrasado]).toEqual([null, espera!.dias >= espera!.plazo])
    }
  })
})
