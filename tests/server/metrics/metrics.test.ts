/** Metrics on a small data set: offered reports, permissions, refusals, and the numbers by role. */
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as metrics from '../../../src/contract/metrics.ts'
import {
  filtersOf,
  reportCodes,
  reportDefinitions,
  reportFilterNames,
} from '../../../src/contract/report-definitions.ts'
import { createArea } from '../../../src/server/areas/queries.ts'
import { candidateAreas } from '../../../src/server/platform/db/tables/candidates.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { openings, reasons, stays } from '../../../src/server/platform/db/tables/recruitment.ts'
import { positionLevels, publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { type Case, monday, save, startWorld } from '../support/process-world.ts'
import { walkTo } from '../support/walk.ts'

let admin: Client
let hired: Case
let atCustomers: Case
let finance: Awaited<ReturnType<typeof createArea>>
const world = beforeTests(() => startWorld())
beforeAll(async () => {
  admin = await world.as('ROLE_COM_ADMN')
  hired = await walkTo(world, 'individual', 'CN-PC')
  atCustomers = await world.begin('atencion')
  await world.begin('grupo')
  await world.db.insert(positionLevels).values({ descripcion: 'Analista' })
  finance = await createArea(world.db, {
    nombre: 'Finanzas',
    descripcion: 'Dinero',
    subareas: [{ nombre: 'Nómina' }, { nombre: 'Ábaco' }],
  })
})

const dates = { startDate: '01/03/2026', endDate: '02/03/2026' } as const
const question = { reportCode: '3', rama: 'COM', ...dates } as const
const corporate = { ...question, rama: 'CORP' } as const
type Body = Parameters<typeof metrics.periodProblems>[0] & metrics.ReportQuestion
const chart = async (body: Partial<Body>, client = admin) =>
  client.call(metrics.generateChart, { body: { ...question, ...body } as metrics.ReportQuestion })
const invalid = (campos: object) => [
  400,
  { codigo: 'datos-invalidos', mensaje: 'Los datos enviados no son válidos.', campos },
]
const unknown = [404, { codigo: 'no-encontrado', mensaje: 'No se encontró la información solicitada.' }]

describe('filters and reports', () => {
  test('list every report except the one that always fails', async () => {
    const { entity } = await admin.call(metrics.listReports)
    expect(entity).toEqual(
      reportCodes.map((codigo) => ({
        codigo,
        nombre: reportDefinitions[codigo].nombre,
        descripcion: reportDefinitions[codigo].descripcion,
      })),
    )
    expect(entity?.map(({ codigo }) => codigo)).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', 'FRE', 'CPM'])
  })

  const offered = async (client: Client, reportCode: '4' | 'FRE' | 'CPM', branch: 'COM' | 'CORP') => {
    const { entity } = await client.call(metrics.loadReportFilters, { query: { reportCode, branch } })
    return Object.fromEntries(Object.entries(entity ?? {}).filter(([, options]) => options !== null))
  }
  const divisions = [
    { id: 1, descripcion: 'Divisional Centro' },
    { id: 15, descripcion: 'Divisional Norte' },
    { id: 27, descripcion: 'Divisional Occidente y Sur' },
  ]

  test('offer places to METRICS_COM, each below the chosen one', async () => {
    const places = { divisiones: divisions, regionales: [], gerencias: [] }
    expect(await offered(admin, '4', 'COM')).toEqual(places)
    expect(await offered(admin, 'FRE', 'COM')).toEqual({ ...places, analistas: [] })
    const periodo = [
      { id: 1, descripcion: 'Semanal' },
      { id: 2, descripcion: 'Mensual' },
      { id: 3, descripcion: 'Trimestral' },
      { id: 4, descripcion: 'Anual' },
    ]
    expect(await offered(admin, 'CPM', 'COM')).toEqual({ ...places, periodo })
    const chained = async (filtro: 'REGIONALES' | 'GERENCIAS' | 'ANALISTAS', idElementoClave: number | undefined) => {
      const { status, entity, error } = await admin.call(metrics.chainReportFilters, {
        query: { filtro, idElementoClave: idElementoClave ?? 0 },
      })
      return entity ?? [status, error]
    }
    const [site] = world.house.sites
    expect(await chained('REGIONALES', site?.idDivision)).toMatchObject({
      regionales: expect.arrayContaining([expect.objectContaining({ id: site?.idRegional })]) as unknown,
    })
    expect(await chained('GERENCIAS', site?.idRegional)).toMatchObject({
      gerencias: expect.arrayContaining([expect.objectContaining({ id: site?.idGerencia })]) as unknown,
    })
    expect(await chained('ANALISTAS', site?.idGerencia)).toEqual({
      analistas: [{ idUsuario: world.house.user.ROLE_COM_ANL, nombre: expect.any(String) as string }],
    })
    // A place of another level has none below it.
    expect(await chained('REGIONALES', site?.idGerencia)).toEqual(unknown)
    expect(await chained('ANALISTAS', 999)).toEqual(unknown)
  })

  test('offer type, area, cost centre and level to METRICS_CORP', async () => {
    const [one, other] = finance.subareas
    const client = await world.as('ROLE_CRP_ADMN')
    const found = await offered(client, 'FRE', 'CORP')
    expect(found).toMatchObject({
      tipoVacante: [
        { codigo: 'V_CORP', descripcion: 'Vacantes corporativas' },
        { codigo: 'V_CTS', descripcion: 'Vacantes de atención a clientes' },
      ],
      areaInteres: [
        {
          idArea: finance.idArea,
          nombre: 'Finanzas',
          subareas: [one, other].map((sub) => ({ idSubArea: sub?.idSubArea, nombre: sub?.nombre })),
        },
      ],
      subAreaInteres: [],
      nivelPuesto: [{ id: expect.any(Number) as number, descripcion: 'Analista' }],
    })
    expect(Object.keys(found)).toEqual([
      'analistas',
      'tipoVacante',
      'areaInteres',
      'subAreaInteres',
      'centroCostos',
      'nivelPuesto',
    ])
    expect((found as metrics.InitialFilters).analistas?.map(({ idUsuario }) => idUsuario).toSorted()).toEqual(
      [world.house.user.ROLE_CRP_REC, world.house.user.ROLE_CRP_ADMN, world.house.user.ROLE_CRP_ATN_CTS_REC].toSorted(),
    )
  })
})

describe('rejects', () => {
  test.each([
    [
      { startDate: '', endDate: '' },
      { startDate: 'La fecha inicial es requerida', endDate: 'La fecha final es requerida' },
    ],
    [
      { startDate: null, endDate: null },
      { startDate: 'La fecha inicial es requerida', endDate: 'La fecha final es requerida' },
    ],
    [{ startDate: '30/02/2026' }, { startDate: 'La fecha inicial es requerida' }],
    [
      { startDate: '03/03/2026', endDate: '03/03/2026' },
      { startDate: 'La fecha inicial no puede ser futura', endDate: 'La fecha final no puede ser futura' },
    ],
    [{ endDate: '03/03/2026' }, { endDate: 'La fecha final no puede ser futura' }],
    [
      { startDate: '02/03/2026', endDate: '01/03/2026' },
      { endDate: 'La fecha final no puede ser anterior a la inicial' },
    ],
    [{ startDate: '01/03/2021', endDate: '02/03/2026' }, { endDate: 'El periodo puede abarcar como máximo 5 años' }],
  ])('the dates %j', async (wrong, campos) => {
    const { status, error } = await chart(wrong as Partial<Body>)
    expect([status, error]).toEqual(invalid(campos))
  })

  test('dates after today in Mexico City, and accepts five years', async () => {
    world.setNow(new Date('2026-03-03T05:59:00Z'))
    const client = await world.signIn('role_com_admn')
    expect((await chart({ endDate: '02/03/2026' }, client)).status).toBe(200)
    expect((await chart({ endDate: '03/03/2026' }, client)).status).toBe(400)
    expect((await chart({ startDate: '02/03/2021' }, client)).status).toBe(200)
    world.setNow(new Date('2026-03-02T16:00:00Z'))
  })

  test('the report that always fails, with any query', async () => {
    const refused = [409, { codigo: 'reporte-no-generado', mensaje: 'Este reporte no se puede generar.' }]
    const body = { ...question, reportCode: '1' } as const
    for (const call of [metrics.generateChart, metrics.downloadReport] as const) {
      const { status, error } = await admin.call(call, { body })
      expect([status, error]).toEqual(refused)
    }
    const people = await admin.call(metrics.listReportPeople, { body: { ...body, clave: 'a~b', paginaActual: 1 } })
    const filters = await admin.call(metrics.loadReportFilters, { query: { reportCode: '1', branch: 'COM' } })
    expect([people, filters].map(({ status, error }) => [status, error])).toEqual([refused, refused])
  })

  test('a filter that the report does not have', async () => {
    const mensaje = 'Este reporte no tiene ese filtro.'
    const { status, error } = await chart({ idAnalista: 1, tipoVacante: 'V_CORP', idPeriodo: 2, idDivision: null })
    expect([status, error]).toEqual(invalid({ idAnalista: mensaje, tipoVacante: mensaje, idPeriodo: mensaje }))
    const all = new Set(reportCodes.flatMap((code) => [...filtersOf(code, 'COM'), ...filtersOf(code, 'CORP')]))
    expect([...all].toSorted()).toEqual([...reportFilterNames].toSorted())
  })

  test('an unknown filter value, or one outside the chosen place, with 404', async () => {
    const [site] = world.house.sites
    const crp = await world.as('ROLE_CRP_ADMN')
    const refused = [
      await chart({ idDivision: 999 }),
      await chart({ idDivision: site?.idRegional ?? null }),
      await chart({ idDivision: 15, idRegion: site?.idRegional ?? null }),
      await chart({ idDivision: 15, idGerencia: site?.idGerencia ?? null }),
      await chart({ reportCode: 'FRE', idAnalista: world.house.user.ROLE_CRP_REC }),
      await chart({ rama: 'CORP' }),
      await chart({ rama: 'ATN' }),
      await chart({ ...corporate, idAreaInteres: 999 }, crp),
      await chart({ ...corporate, idSubAreaInteres: 999 }, crp),
      await chart({ ...corporate, idNivelPuesto: 999 }, crp),
      await chart({ ...corporate, centroCostos: site?.sede ?? null }, crp),
    ]
    expect(refused.map(({ status, error }) => [status, error])).toEqual(refused.map(() => unknown))
    expect(
      (
        await chart({
          idDivision: site?.idDivision ?? null,
          idRegion: site?.idRegional ?? null,
          idGerencia: site?.idGerencia ?? null,
        })
      ).status,
    ).toBe(200)
  })
})

test('a chart returns its definition, the query, and the previous period', async () => {
  const { nombre: _, labelX, labelY, variante, ordenado, filtros: __, ...definicion } = reportDefinitions['3']
  const { entity } = await chart({ idDivision: 1 })
  expect(entity).toEqual({
    nombre: 'Tiempo de contratación',
    grafica: {
      variant: variante,
      labelX,
      labelY,
      value: {
        labels: ['mar 2026'],
        datasets: [
          { label: 'Mediana', data: [0], personas: [1], claves: ['2026-03-01~mediana'] },
          { label: 'Percentil 90', data: [0], personas: [1], claves: ['2026-03-01~p90'] },
        ],
      },
    },
    definicion: { ...definicion, ordenado },
    comparacion: {
      startDate: '27/02/2026',
      endDate: '28/02/2026',
      cifras: [
        { nombre: 'Mediana', unidad: 'días', actual: 0, anterior: null },
        { nombre: 'Percentil 90', unidad: 'días', actual: 0, anterior: null },
        { nombre: 'Medidas', unidad: 'contrataciones', actual: 1, anterior: 0 },
      ],
    },
    filtros: [
      { nombre: 'Fecha inicial', valor: '01/03/2026' },
      { nombre: 'Fecha final', valor: '02/03/2026' },
      { nombre: 'Divisional', valor: 'Divisional Centro' },
    ],
  })
})

describe('the query as text', () => {
  const filterTexts = async (body: Partial<Body>, client = admin) =>
    (await chart(body, client)).entity?.filtros.slice(2).map(({ nombre, valor }) => `${nombre}: ${valor}`)

  test('names places and analyst', async () => {
    const [site] = world.house.sites
    const [named] =
      (
        await admin.call(metrics.chainReportFilters, {
          query: { filtro: 'ANALISTAS', idElementoClave: site!.idGerencia },
        })
      ).entity?.analistas ?? []
    const [regional] =
      (
        await admin.call(metrics.chainReportFilters, { query: { filtro: 'REGIONALES', idElementoClave: 1 } })
      ).entity?.regionales?.filter(({ id }) => id === site?.idRegional) ?? []
    const [gerencia] =
      (
        await admin.call(metrics.chainReportFilters, {
          query: { filtro: 'GERENCIAS', idElementoClave: site!.idRegional },
        })
      ).entity?.gerencias?.filter(({ id }) => id === site?.idGerencia) ?? []
    expect(
      await filterTexts({
        reportCode: 'FRE',
        idDivision: 1,
        idRegion: site!.idRegional,
        idGerencia: site!.idGerencia,
        idAnalista: world.house.user.ROLE_COM_ANL,
      }),
    ).toEqual([
      'Divisional: Divisional Centro',
      `Regional: ${regional?.descripcion}`,
      `Gerencia: ${gerencia?.descripcion}`,
      `Analista: ${named?.nombre}`,
    ])
  })

  test('names type of vacancy, area, cost centre, level and the period of the axis', async () => {
    const client = await world.as('ROLE_CRP_ADMN')
    const { entity } = await client.call(metrics.loadReportFilters, { query: { reportCode: 'CPM', branch: 'CORP' } })
    const [area, centre, level] = [
      entity?.areaInteres?.find(({ nombre }) => nombre === 'Finanzas'),
      entity?.centroCostos?.[0],
      entity?.nivelPuesto?.[0],
    ]
    const narrowed = {
      tipoVacante: 'V_CTS',
      idAreaInteres: area!.idArea,
      idSubAreaInteres: area!.subareas[0]!.idSubArea,
      centroCostos: centre!.id,
      idNivelPuesto: level!.id,
      idPeriodo: 3,
    } as const
    expect(await filterTexts({ ...corporate, reportCode: 'CPM', ...narrowed }, client)).toEqual([
      'Tipo de vacante: Vacantes de atención a clientes',
      'Área de interés: Finanzas',
      `Subárea de interés: ${area?.subareas[0]?.nombre}`,
      `Centro de costos: ${centre?.descripcion}`,
      'Nivel de puesto: Analista',
      'Periodo: Trimestral',
    ])
    expect([
      await filterTexts({ ...corporate, reportCode: 'CPM' }, client),
      await filterTexts({ ...corporate }, client),
    ]).toEqual([
      ['Tipo de vacante: Vacantes corporativas', 'Periodo: Mensual'],
      ['Tipo de vacante: Vacantes corporativas'],
    ])
  })
})

describe('the people behind a mark', () => {
  const people = async (clave: string, more: Partial<Body> = {}, client = admin, paginaActual = 1) =>
    client.call(metrics.listReportPeople, { body: { ...question, ...more, clave, paginaActual } as never })

  test('are listed with the measured value', async () => {
    const { entity } = await people('2026-03-01~mediana')
    expect(entity).toEqual({
      personas: [
        {
          idReclutamiento: hired.id,
          idCandidato: hired.candidateId,
          nombre: 'Ana Prueba 1 Ríos',
          vacante: 'Asesor comercial',
          fecha: '02/03/2026',
          detalle: 'Torre Reforma, piso 14',
          dias: 0,
        },
      ],
      paginaActual: 1,
      totalPaginas: 1,
      total: 1,
    })
  })

  test('are listed for openings with the outcome, and who covered the opening and when', async () => {
    const isTaken = eq(openings.recruitmentId, hired.id)
    const [taken] = await world.db
      .update(openings)
      .set({ openedAt: new Date('2026-02-27T16:00:00Z') })
      .where(isTaken)
      .returning()
    const [free] = await world.db
      .select()
      .from(openings)
      .where(and(eq(openings.vacancyId, taken!.vacancyId), isNull(openings.recruitmentId)))
    const change = async (values: Partial<typeof openings.$inferInsert>) =>
      void (await world.db.update(openings).set(values).where(eq(openings.id, free!.id)))
    await change({ openedAt: new Date('2026-03-01T16:00:00Z') })
    const found = async (reportCode: '2' | '8', clave: string) =>
      (await people(clave, { reportCode, startDate: '01/02/2026' })).entity?.personas
    const who = {
      idReclutamiento: hired.id,
      idCandidato: hired.candidateId,
      nombre: 'Ana Prueba 1 Ríos',
      vacante: 'Asesor comercial',
      detalle: 'Cubierta, Torre Reforma, piso 14',
    }
    const noPerson = {
      idReclutamiento: null,
      idCandidato: null,
      nombre: null,
      vacante: 'Asesor comercial',
      fecha: '01/03/2026',
      dias: null,
    }
    expect(await found('2', '2026-03-01~p90')).toEqual([{ ...who, fecha: '02/03/2026', dias: 3 }])
    expect(await found('8', '2026-02-01~cubierta')).toEqual([{ ...who, fecha: '27/02/2026', dias: null }])
    expect(await found('8', '2026-03-01~abierta')).toEqual([
      { ...noPerson, detalle: 'Abierta, Torre Reforma, piso 14' },
    ])
    await change({ cancelledAt: new Date('2026-03-02T16:00:00Z') })
    expect(await found('8', '2026-03-01~cancelada')).toEqual([
      { ...noPerson, detalle: 'Cancelada, Torre Reforma, piso 14' },
    ])
    const { entity } = await chart({ reportCode: '8', startDate: '01/02/2026' })
    expect(entity?.grafica.value.datasets.map(({ label, claves }) => [label, claves])).toEqual([
      ['Cubiertas', ['2026-02-01~cubierta', null]],
      ['Abiertas', [null, null]],
      ['Canceladas', [null, '2026-03-01~cancelada']],
    ])
    await change(free!)
  })

  test.each([
    ['registrada', true, 'aprobada', 'Aprobada'],
    ['registrada', false, 'noAprobada', 'No aprobada'],
    ['registrada', null, 'realizada', 'Realizada'],
    ['agendada', null, 'pendiente', 'Por registrar'],
    ['cancelada', null, 'cancelada', 'Cancelada'],
  ] as const)(
    'are listed for an interview that is %s, approved %j, with the outcome and the interviewer',
    async (status, aprobado, part, state) => {
      const isSecond = and(eq(interviews.recruitmentId, hired.id), eq(interviews.codigoEtapa, 'SE'))
      const [interview] = await world.db.select().from(interviews).where(isSecond)
      await world.db.update(interviews).set({ fecha: '2026-03-02', status, aprobado }).where(isSecond)
      const clave = `${interview!.interviewerId}~${part}`
      const { value } = (await chart({ reportCode: '7' })).entity!.grafica
      expect([
        value.labels.length,
        value.datasets.flatMap(({ claves }) => claves.filter((one) => one !== null)),
      ]).toEqual([1, [clave]])
      expect((await people(clave, { reportCode: '7' })).entity?.personas).toEqual([
        {
          idReclutamiento: hired.id,
          idCandidato: hired.candidateId,
          nombre: 'Ana Prueba 1 Ríos',
          vacante: 'Asesor comercial',
          fecha: '02/03/2026',
          detalle: `${state}, ${value.labels[0]}`,
          dias: null,
        },
      ])
      await world.db.update(interviews).set(interview!).where(isSecond)
    },
  )

  test('are listed newest first for interviews', async () => {
    const [interview] = await world.db
      .select()
      .from(interviews)
      .where(and(eq(interviews.recruitmentId, hired.id), eq(interviews.codigoEtapa, 'SE')))
    const { id: _, ...copy } = interview!
    const days = ['2026-03-02', '2026-03-01', '2026-03-01'] as const
    const added = await world.db
      .insert(interviews)
      .values(days.map((fecha) => ({ ...copy, fecha, status: 'cancelada' as const })))
      .returning()
    const listed = (await people(`${interview!.interviewerId}~cancelada`, { reportCode: '7' })).entity?.personas.map(
      ({ fecha }) => fecha,
    )
    expect(listed).toEqual(['01/03/2026', '01/03/2026', '02/03/2026'])
    for (const { id } of added) await world.db.delete(interviews).where(eq(interviews.id, id))
  })

  test('are listed for days with their number: since the start of the recruitment, or of the stay', async () => {
    const own = eq(stays.recruitmentId, hired.id)
    const change = async (beganAt: Date, enteredAt: Date) => {
      await world.db.update(stays).set({ beganAt }).where(own)
      await world.db
        .update(stays)
        .set({ enteredAt })
        .where(and(own, eq(stays.codigo, 'PE-RE')))
    }
    await change(new Date('2026-02-20T16:00:00Z'), new Date('2026-02-27T04:00:00Z'))
    const found = async (reportCode: '3' | '5', clave: string) =>
      (await people(clave, { reportCode })).entity?.personas.map(({ fecha, detalle, dias }) => [fecha, detalle, dias])
    expect(await found('3', '2026-03-01~mediana')).toEqual([['02/03/2026', 'Torre Reforma, piso 14', 10]])
    expect(await found('5', 'PE-RE~mediana')).toEqual([['02/03/2026', 'Resultado de la primera entrevista', 3.5]])
    const began = await people('2026-02-01~inicio', { reportCode: 'CPM', startDate: '01/02/2026' })
    const ended = await people('2026-03-01~contratada', { reportCode: 'CPM' })
    expect(
      [began, ended].map(({ entity }) =>
        entity?.personas.map(({ idReclutamiento, fecha }) => [idReclutamiento, fecha]),
      ),
    ).toEqual([[[hired.id, '20/02/2026']], [[hired.id, '02/03/2026']]])
    await change(monday, monday)
  })

  test('beyond the last page are an empty list', async () => {
    expect((await people('2026-03-01~mediana', {}, admin, 2)).entity).toEqual({
      personas: [],
      paginaActual: 2,
      totalPaginas: 1,
      total: 1,
    })
  })

  test.each(['x', '2026-03-01', '2026-03-01~x', '2026-02-01~mediana', '2026-03-01~mediana~', '~', '~mediana'])(
    'are not found for the mark %j',
    async (clave) => {
      const { status, error } = await people(clave)
      expect([status, error]).toEqual(unknown)
    },
  )

  const noMarks = [
    'x~y',
    'x~mediana',
    "1'~x",
    '1~',
    '99999999999~aprobada',
    '99999999999~asignado',
    '99999999999~candidatos',
    '99999999999~contrataciones',
    'filtro~m99999999999',
    'filtro~x',
    'filtro~xm1',
    'FT~x',
    'contratados~siguen',
    'x~inicio',
    'x~cubierta',
  ]
  test.each(reportCodes)('report %s returns 404 for an unknown mark', async (reportCode) => {
    for (const clave of noMarks) expect([clave, (await people(clave, { reportCode })).status]).toEqual([clave, 404])
  })

  test('are counted for a metrics viewer without their identity', async () => {
    const client = await world.as('ROLE_COM_METVIEW')
    const { entity } = await chart({}, client)
    expect(entity?.grafica.value.datasets.map(({ personas, claves }) => [personas, claves])).toEqual([
      [[1], [null]],
      [[1], [null]],
    ])
    expect((await people('2026-03-01~mediana', {}, client)).status).toBe(403)
  })

  test('are named for customer service without the ids that would open them', async () => {
    const client = await world.as('ROLE_CRP_ADMN')
    const { entity } = await people('filtro~llegaron', { ...corporate, reportCode: '4', tipoVacante: 'V_CTS' }, client)
    expect(
      entity?.personas.map(({ idReclutamiento, idCandidato, nombre }) => [idReclutamiento, idCandidato, nombre]),
    ).toEqual([[null, null, 'Ana Prueba 2 Ríos']])
    const own = await people('filtro~llegaron', { ...corporate, reportCode: '4' }, client)
    expect(own.entity?.personas.map(({ idReclutamiento }) => idReclutamiento)).toEqual([atCustomers.id + 1])
  })
})

test('a publication without site or analyst, and a candidate without area, are counted in a group of their own', async () => {
  const { publicationId } = world.house.publication.individual
  const [before] = await world.db.select().from(publications).where(eq(publications.id, publicationId))
  await world.db
    .update(publications)
    .set({ siteId: null, responsibleId: null })
    .where(eq(publications.id, publicationId))
  const labels = async (body: Partial<Body>) => (await chart(body)).entity?.grafica.value.labels
  expect(await labels({ reportCode: 'FRE' })).toEqual(['Sin sede'])
  const { entity } = await admin.call(metrics.listReportPeople, {
    body: { ...question, reportCode: 'FRE', clave: '0~asignado', paginaActual: 1 },
  })
  expect(entity?.personas.map(({ idReclutamiento, detalle, dias }) => [idReclutamiento, detalle, dias])).toEqual([
    [hired.id, 'Folio asignado', null],
  ])
  expect(await labels({ reportCode: '9' })).toEqual(['Sin área'])
  await world.db.insert(candidateAreas).values({ candidateId: hired.candidateId, areaId: finance.idArea })
  expect(await labels({ reportCode: '9' })).toEqual(['Finanzas'])
  await world.db.delete(candidateAreas)
  await world.db.update(publications).set({ siteId: before!.siteId }).where(eq(publications.id, publicationId))
  const [site] = world.house.sites
  expect(
    await labels({
      reportCode: 'FRE',
      idDivision: site!.idDivision,
      idRegion: site!.idRegional,
      idGerencia: site!.idGerencia,
    }),
  ).toEqual(['Sin analista'])
  await world.db
    .update(publications)
    .set({ responsibleId: before!.responsibleId })
    .where(eq(publications.id, publicationId))
})

test('a day begins and ends at midnight of Mexico City, to the second', async () => {
  const isHire = and(eq(stays.recruitmentId, hired.id), eq(stays.outcome, 'contratada'))
  const [before] = await world.db.select().from(stays).where(isHire)
  const counted = async (day: string) =>
    (await chart({ startDate: day, endDate: day })).entity?.grafica.value.datasets[0]?.personas
  const at = async (instant: string) => {
    await world.db
      .update(stays)
      .set({ leftAt: new Date(instant) })
      .where(isHire)
    return [await counted('28/02/2026'), await counted('01/03/2026'), await counted('02/03/2026')]
  }
  expect(await at('2026-03-01T05:59:59Z')).toEqual([[1], [0], [0]])
  expect(await at('2026-03-01T06:00:00Z')).toEqual([[0], [1], [0]])
  expect(await at('2026-03-02T05:59:59Z')).toEqual([[0], [1], [0]])
  expect(await at('2026-03-02T06:00:00Z')).toEqual([[0], [0], [1]])
  const { entity } = await admin.call(metrics.listReportPeople, {
    body: { ...question, startDate: '01/03/2026', endDate: '01/03/2026', clave: '2026-03-01~mediana', paginaActual: 1 },
  })
  expect(entity?.total).toBe(0)
  await world.db
    .update(stays)
    .set({ leftAt: before?.leftAt ?? null })
    .where(isHire)
})

test('reasons with the same name are counted together, in the stage of the rejection', async () => {
  const other = await startWorld()
  const client = await other.as('ROLE_COM_ADMN')
  const recruiter = await other.as('ROLE_COM_REC')
  const { descripcion } = (await other.db.select().from(reasons).where(eq(reasons.id, other.house.reason.FT!)))[0]!
  const [same] = await other.db.insert(reasons).values({ code: 'PE-RE', descripcion }).returning()
  for (const motivoRechazo of [other.house.reason.FT, same?.id]) {
    const process = await other.begin('individual')
    expect(
      (await save(recruiter, process, 'FT', { continuar: 'NO', motivoRechazo: other.house.reason.FT })).status,
    ).toBe(200)
    await other.db
      .update(stays)
      .set({ reasonId: motivoRechazo ?? null })
      .where(and(eq(stays.recruitmentId, process.id), eq(stays.outcome, 'descartada')))
  }
  const { entity } = await chart({ reportCode: '6' }, client)
  expect(entity?.grafica.value.datasets.map(({ label, data }) => [label, data])).toEqual([
    [descripcion, [2, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ])
  const clave = entity?.grafica.value.datasets[0]?.claves[0] ?? ''
  const people = await client.call(metrics.listReportPeople, {
    body: { ...question, reportCode: '6', clave, paginaActual: 1 },
  })
  expect(people.entity?.personas.map(({ detalle }) => detalle)).toEqual([descripcion, descripcion])
  await other.stop()
})

test('a candidate who entered a stage twice is listed once, with the first day', async () => {
  const other = await startWorld()
  const client = await other.as('ROLE_COM_ADMN')
  const process = await walkTo(other, 'individual', 'CN-DE')
  const again = { continuar: 'NO', decision: 'repostular', motivoRechazo: other.house.reason.REP }
  expect((await save(await other.as('ROLE_COM_REC'), process, 'CN-DE', again)).status).toBe(200)
  const own = and(eq(stays.recruitmentId, process.id), eq(stays.codigo, 'PE-AG'))
  await other.db
    .update(stays)
    .set({ enteredAt: new Date('2026-03-01T18:00:00Z') })
    .where(and(own, isNotNull(stays.until)))
  expect(await other.db.$count(stays, own)).toBe(2)
  const { entity } = await client.call(metrics.listReportPeople, {
    body: { ...question, reportCode: '4', clave: 'primeraEntrevista~llegaron', paginaActual: 1 },
  })
  expect(
    entity?.personas.filter(({ idReclutamiento }) => idReclutamiento === process.id).map(({ fecha }) => fecha),
  ).toEqual(['01/03/2026'])
  await other.stop()
})
