/** The list of reports, and the people behind a number. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ReportPeoplePage } from '../../../src/client/metrics/report-people-page.tsx'
import { ReportsPage } from '../../../src/client/metrics/reports-page.tsx'
import { sectionsOf } from '../../../src/server/identity/access/sections.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { openPage } from '../support/open-page.tsx'
import { type ReceivedRequest, entity, recruiter, refused } from '../support/stub-server.ts'
import { days, funnel, person } from './samples.ts'

const as = (role: Role) =>
  ({ ...recruiter, idRole: role, branch: 'COM', systemSections: sectionsOf({ role, branch: 'COM' }) }) as const
const list = 'GET /metricas/obtener-lista-reportes'
const chart = 'POST /metricas/generar-grafica'
const noDownloads = { 'GET /descargas/obtener-descargas': entity([]) }

it('shows each report with its description and link, and a dash for a figure that could not be loaded', async () => {
  let fail: (() => void) | undefined
  const failing = new Promise<void>((resolve) => (fail = resolve))
  openPage(
    <ReportsPage />,
    '/admin/metricas',
    {
      [list]: entity([
        { codigo: '4', nombre: 'Embudo', descripcion: 'Cuántos llegan.' },
        { codigo: 'FRE', nombre: 'Folios', descripcion: 'Cuántos esperan.' },
      ]),
      ...noDownloads,
      [chart]: async () => (await failing, refused(500, 'error-interno')),
    },
    as('ROLE_COM_METVIEW'),
  )
  screen.getByText('Cargando reportes...')
  await screen.findByText('Embudo')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Métricas')
  screen.getByRole('region', { name: 'Información de los candidatos' })
  const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  const [funnelLink, folioLink] = [
    ['EmbudoCuántos llegan.', '/bolsa-de-trabajo-admin/admin/metricas/4'],
    ['FoliosCuántos esperan.', '/bolsa-de-trabajo-admin/admin/metricas/FRE'],
  ] as const
  expect(links()).toEqual([funnelLink, folioLink])
  fail!()
  await waitFor(() =>
    expect(links()).toEqual([
      [`${funnelLink[0]}—No se pudo cargar la cifra`, funnelLink[1]],
      [`${folioLink[0]}—No se pudo cargar la cifra`, folioLink[1]],
    ]),
  )
})

it.each([
  ['ROLE_COM_METVIEW', 'COM', {}],
  ['ROLE_CRP_ADMN', 'CORP', { tipoVacante: 'V_CORP' }],
] as const)("shows each report's first two figures of its usual period to %s", async (role, branch, usual) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T18:00:00Z') })
  const rows = ['4', 'CPM'].map((codigo) => ({ codigo, nombre: `Reporte ${codigo}`, descripcion: '' }))
  const third = { nombre: 'Medidas', unidad: 'contrataciones', actual: 9, anterior: 9 } as const
  const measured = {
    ...days,
    comparacion: {
      ...days.comparacion,
      cifras: [
        { nombre: 'Mediana', unidad: 'días', actual: 12.25, anterior: 8 },
        { nombre: 'Percentil 90', unidad: 'días', actual: null, anterior: 4 },
        third,
      ],
    },
  }
  const { server } = openPage(
    <ReportsPage />,
    '/admin/metricas',
    {
      [list]: entity(rows),
      ...noDownloads,
      [chart]: ({ body }: ReceivedRequest) =>
        entity((body as { reportCode: string }).reportCode === '4' ? funnel : measured),
    },
    { ...as(role), branch, systemSections: sectionsOf({ role, branch }) },
  )
  const figures = (name: string) => screen.getByRole('link', { name: new RegExp(`^Reporte ${name}`) }).textContent
  await waitFor(() =>
    expect([figures('4'), figures('CPM')]).toEqual([
      'Reporte 41,200 Procesos iniciados · +20 %3 Contratados',
      'Reporte CPM12.3 días Mediana · +53 %Sin datos Percentil 90',
    ]),
  )
  const dates = { rama: branch, startDate: '01/04/2025', endDate: '02/03/2026', ...usual }
  expect(server.requests.filter(({ path }) => path === '/metricas/generar-grafica').map(({ body }) => body)).toEqual([
    { reportCode: '4', ...dates },
    { reportCode: 'CPM', ...dates, idPeriodo: 2 },
  ])
})

it('shows that the list could not be loaded, and retries; shows an empty list', async () => {
  let answer = refused(500, 'error-interno')
  const { user } = openPage(
    <ReportsPage />,
    '/admin/metricas',
    { [list]: () => answer, ...noDownloads },
    as('ROLE_COM_ADMN'),
  )
  expect((await screen.findByRole('alert')).textContent).toBe(
    '¡No se encontraron Reportes!Por favor vuelve a intentarlo más tarde.Reintentar',
  )
  answer = entity([])
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('Aquí aparecerán los reportes que puedes generar.')
})

it('shows administrators the link to data retention', async () => {
  openPage(<ReportsPage />, '/admin/metricas', { [list]: entity([]), ...noDownloads }, as('ROLE_COM_ADMN'))
  const link = await screen.findByRole('link', { name: /^Conservación y consultas/ })
  expect([link.textContent, link.getAttribute('href')]).toEqual([
    'Conservación y consultasCuánto tiempo se conservan los datos de los candidatos, a quiénes les toca, y quién los consultó.',
    '/bolsa-de-trabajo-admin/admin/datos-personales',
  ])
})

const dates = 'startDate=01%2F03%2F2026&endDate=02%2F03%2F2026'
const people = 'POST /metricas/obtener-personas'
function openPeople(query: string, answers: Parameters<typeof openPage>[2], role: Role = 'ROLE_COM_ADMN') {
  const opened = openPage(
    <ReportPeoplePage params={{ reportType: '4' }} />,
    `/admin/metricas/4/personas?${query}`,
    { 'POST /metricas/generar-grafica': entity(funnel), ...answers },
    as(role),
  )
  const bodies = () =>
    opened.server.requests.filter(({ path }) => path === '/metricas/obtener-personas').map(({ body }) => body)
  return { ...opened, bodies }
}

it('shows the people of a number: its name, count, people, pages, and the link back', async () => {
  const page = ({ body }: ReceivedRequest) => {
    const { paginaActual } = body as { paginaActual: number }
    return entity({
      personas: [person(paginaActual), person(9, { idCandidato: null, nombre: null })],
      paginaActual,
      totalPaginas: 3,
      total: 1200,
    })
  }
  const { user, bodies } = openPeople(`${dates}&idDivision=3&clave=filtro~llegaron`, { [people]: page })
  await screen.findByRole('heading', { level: 1, name: 'Llegaron, Filtro' })
  await screen.findByText('Embudo · procesos: 1,200')
  expect(screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Candidato', 'Vacante', 'Fecha', 'Detalle'],
    ['Persona 1', 'Contador', '02 marzo 2026', 'Filtro'],
    ['Sin candidato', 'Contador', '02 marzo 2026', 'Filtro'],
  ])
  expect(screen.getByRole('link', { name: 'Persona 1' }).getAttribute('href')).toBe(
    '/bolsa-de-trabajo-admin/admin/candidatos/1',
  )
  expect(screen.getByRole('link', { name: 'Volver al reporte' }).getAttribute('href')).toBe(
    `/bolsa-de-trabajo-admin/admin/metricas/4?${dates}&idDivision=3`,
  )
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }))
  await screen.findByText('Persona 2')
  const counted = {
    reportCode: '4',
    rama: 'COM',
    startDate: '01/03/2026',
    endDate: '02/03/2026',
    idDivision: 3,
    clave: 'filtro~llegaron',
  }
  expect(bodies()).toEqual([
    { ...counted, paginaActual: 1 },
    { ...counted, paginaActual: 2 },
  ])
  expect(location.search).toBe(`?pagina=2&${dates}&idDivision=3&clave=filtro%7Ellegaron`)
})

it('shows the people with their phase when the report cannot be loaded', async () => {
  openPeople(`${dates}&clave=2026-03~mediana`, {
    [people]: entity({ personas: [person(1, { dias: 12.25 }), person(2)], paginaActual: 1, totalPaginas: 1, total: 2 }),
    'POST /metricas/generar-grafica': refused(500, 'error-interno'),
  })
  await waitFor(() =>
    expect(screen.getAllByRole('row').map((row) => row.lastElementChild?.textContent)).toEqual([
      'Detalle',
      'Filtro',
      'Filtro',
    ]),
  )
})

it("shows each person's days, and a dash for a person without", async () => {
  openPeople(`${dates}&clave=2026-03~mediana`, {
    [people]: entity({ personas: [person(1, { dias: 12.25 }), person(2)], paginaActual: 1, totalPaginas: 1, total: 2 }),
    'POST /metricas/generar-grafica': entity(days),
  })
  await screen.findByText('Tiempo de contratación · contrataciones: 2')
  await waitFor(() =>
    expect(screen.getAllByRole('row').map((row) => row.lastElementChild?.textContent)).toEqual(['Días', '12.3', '—']),
  )
})

it('shows that there are no people for a missing key', async () => {
  const { bodies } = openPeople(dates, {
    [people]: entity({ personas: [person(1)], paginaActual: 1, totalPaginas: 1, total: 1 }),
  })
  await screen.findByText('Nadie está detrás de ese número.')
  expect(bodies()).toEqual([])
})

it('shows that there are no people for an unknown key, without a retry', async () => {
  openPeople(`${dates}&clave=nada~nada`, { [people]: refused(404, 'no-encontrado') })
  await screen.findByText('Nadie está detrás de ese número.')
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
})

it('shows that the report is unknown, without a retry', async () => {
  openPeople(`${dates}&clave=x`, {
    [people]: refused(400, 'datos-invalidos'),
    'POST /metricas/generar-grafica': refused(400, 'datos-invalidos'),
  })
  expect((await screen.findByRole('alert')).textContent).toBe(
    '¡No se encontró el Reporte!Ese reporte no existe. Ver los reportes',
  )
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
})

it('shows no people to a role that sees only numbers, and sends no request', async () => {
  const { bodies } = openPeople(`${dates}&clave=filtro~llegaron`, {}, 'ROLE_COM_METVIEW')
  await screen.findByText('Tu rol no puede ver a las personas')
  expect([bodies(), screen.getByRole('link', { name: 'Volver al reporte' }).getAttribute('href')]).toEqual([
    [],
    '/bolsa-de-trabajo-admin/admin/metricas/4',
  ])
})
