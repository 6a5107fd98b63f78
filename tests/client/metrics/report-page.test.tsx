/** A report on its page: its requests, its address, its downloads, and its error screen. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ReportPage } from '../../../src/client/metrics/report-page.tsx'
import type { Role } from '../../../src/contract/roles.ts'
import { sectionsOf } from '../../../src/server/identity/access/sections.ts'
import { openPage } from '../support/open-page.tsx'
import { watchDrawing } from '../support/watch-drawing.ts'
import { pickDay } from '../support/pick-day.ts'
import { type ReceivedRequest, entity, recruiter, refused } from '../support/stub-server.ts'
import { commercialFilters, corporateFilters, days, funnel } from './samples.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T18:00:00Z') }))

const chart = 'POST /metricas/generar-grafica'
type Answers = Parameters<typeof openPage>[2]

async function open(code: string, query = '', answers: Answers = {}, role: Role = 'ROLE_COM_ADMN') {
  const branch = role.startsWith('ROLE_COM') ? 'COM' : 'CORP'
  const chained = ({ path }: ReceivedRequest) => {
    const list = [{ id: Number(path.at(-1)) + 10, descripcion: `De ${path.at(-1)}` }]
    return entity(
      path.includes('REGIONALES')
        ? { regionales: list }
        : path.includes('GERENCIAS')
          ? { gerencias: list }
          : { analistas: [{ idUsuario: 9, nombre: 'Ana Luna' }] },
    )
  }
  const opened = openPage(
    <ReportPage params={{ reportType: code }} />,
    `/admin/metricas/${code}${query}`,
    {
      [chart]: entity(funnel),
      'GET /metricas/cargar-filtros-iniciales': entity(branch === 'COM' ? commercialFilters : corporateFilters),
      'GET /metricas/encadenar-filtros': chained,
      ...answers,
    },
    { ...recruiter, idRole: role, branch, systemSections: sectionsOf({ role, branch }) },
  )
  await screen.findByRole('heading', { level: 1 })
  const requestsTo = (path = '/metricas/generar-grafica') =>
    opened.server.requests.filter((one) => one.path.startsWith(path))
  return { ...opened, requestsTo, bodies: () => requestsTo().map(({ body }) => body) }
}
const usual = { reportCode: '4', rama: 'COM', startDate: '01/04/2025', endDate: '02/03/2026' }
const dates = '?startDate=01%2F04%2F2025&endDate=02%2F03%2F2026'
/** happy-dom has no popovers. */
async function openPeriod(name: string) {
  const button = await screen.findByRole('button', { name })
  const box = document.getElementById(button.getAttribute('popovertarget')!)!
  box.hidePopover = () => undefined
  fireEvent(box, Object.assign(new Event('toggle'), { newState: 'open' }))
}
const options = (name: string) => [...screen.getByLabelText<HTMLSelectElement>(name).options].map(({ text }) => text)

it('loads the default year, writes it to the address, and shows chart, numbers, comparison and definition', async () => {
  const { bodies } = await open('4')
  await screen.findByRole('heading', { name: 'Embudo' })
  expect([bodies(), location.search]).toEqual([[usual], dates])
  const list = within(screen.getByRole('list', { name: 'Embudo' }))
  const people = (clave: string) => `/bolsa-de-trabajo-admin/admin/metricas/4/personas${dates}&clave=${clave}`
  expect(list.getAllByRole('link').map((mark) => [mark.getAttribute('aria-label'), mark.getAttribute('href')])).toEqual(
    [
      ['Llegaron, Filtro: 1,200', people('filtro%7Ellegaron')],
      ['Aún en etapa, Filtro: 4', people('filtro%7Esiguen')],
      ['Llegaron, Oferta: 8', people('oferta%7Ellegaron')],
    ],
  )
  expect(
    within(screen.getByRole('region', { name: 'Embudo: datos' }))
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['EtapaLlegaronAún en etapa', 'Filtro1,2004', 'Oferta80'])
  expect(screen.getByRole('region', { name: 'Frente al periodo anterior' }).textContent).toBe(
    'Frente al periodo anterior01 enero 2025 a 31 enero 2025Procesos iniciados1,200 procesosAntes: 1,000 procesos · +200 (+20 %)Contratados3 procesosAntes: Sin datos',
  )
  expect(screen.getByRole('region', { name: 'Qué cuenta este reporte' }).textContent).toBe(
    'Qué cuenta este reporteCuántos llegaron.PeriodoLos que empezaron.De cuántosTodos.UnidadprocesosBaseSigue hasta hoy a quienes empezaron en el periodo: sus números todavía pueden cambiar.Una re-postulación no cuenta.',
  )
})

it('explains that a report of activity ignores when a process began', async () => {
  await open('3', '', { [chart]: entity({ ...funnel, definicion: { ...funnel.definicion, base: 'actividad' } }) })
  const definition = within(await screen.findByRole('region', { name: 'Qué cuenta este reporte' }))
  expect(definition.getByText('Base').nextElementSibling?.textContent).toBe(
    'Lo que pasó en el periodo, sin importar cuándo empezó.',
  )
})

it('selects a place from its division down; a change empties the levels below, also in the address', async () => {
  const { user, bodies, requestsTo } = await open('FRE', '?startDate=01/03/2026&endDate=02/03/2026&idDivision=1')
  await waitFor(() => expect(options('Regional')).toEqual(['Todas las regionales', 'De 1']))
  await user.selectOptions(screen.getByLabelText('Regional'), 'De 1')
  await waitFor(() => expect(options('Gerencia')).toEqual(['Todas las gerencias', 'De 1']))
  await user.selectOptions(screen.getByLabelText('Gerencia'), 'De 1')
  await waitFor(() => expect(options('Analista')).toEqual(['Todos los analistas', 'Ana Luna']))
  await user.selectOptions(screen.getByLabelText('Analista'), 'Ana Luna')
  expect(location.search).toBe(
    '?startDate=01%2F03%2F2026&endDate=02%2F03%2F2026&idDivision=1&idRegion=11&idGerencia=11&idAnalista=9',
  )
  await user.selectOptions(screen.getByLabelText('Divisional'), 'Sur')
  expect(location.search).toBe('?startDate=01%2F03%2F2026&endDate=02%2F03%2F2026&idDivision=2')
  await user.selectOptions(screen.getByLabelText('Divisional'), 'Todas las divisionales')
  expect(location.search).toBe('?startDate=01%2F03%2F2026&endDate=02%2F03%2F2026')
  await waitFor(() =>
    expect(bodies().at(-1)).toEqual({ reportCode: 'FRE', rama: 'COM', startDate: '01/03/2026', endDate: '02/03/2026' }),
  )
  expect(bodies()[0]).toEqual({
    reportCode: 'FRE',
    rama: 'COM',
    startDate: '01/03/2026',
    endDate: '02/03/2026',
    idDivision: 1,
  })
  expect(requestsTo('/metricas/cargar-filtros-iniciales').map(({ path }) => path)).toEqual([
    '/metricas/cargar-filtros-iniciales?reportCode=FRE&branch=COM',
  ])
  const chain = '/metricas/encadenar-filtros'
  expect(requestsTo(chain).map(({ path }) => path.slice(chain.length))).toEqual([
    '?filtro=REGIONALES&idElementoClave=1',
    '?filtro=GERENCIAS&idElementoClave=11',
    '?filtro=ANALISTAS&idElementoClave=11',
    '?filtro=REGIONALES&idElementoClave=2',
  ])
})

it('shows that places could not be loaded, and retries', async () => {
  let fails = true
  const { user, requestsTo } = await open('CPM', '', {
    'GET /metricas/encadenar-filtros': () =>
      fails ? refused(500, 'error-interno') : entity({ regionales: [{ id: 11, descripcion: 'Bajío' }] }),
  })
  await waitFor(() => expect(options('Divisional')).toEqual(['Todas las divisionales', 'Norte', 'Sur']))
  expect([
    screen.getAllByRole('combobox').map((field) => (field as HTMLSelectElement).name),
    requestsTo('/metricas/encadenar-filtros'),
  ]).toEqual([['idDivision', 'idRegion', 'idGerencia', 'idPeriodo'], []])
  await user.selectOptions(screen.getByLabelText('Divisional'), 'Norte')
  await screen.findByText('No fue posible cargar las opciones.')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(options('Regional')).toEqual(['Todas las regionales', 'Bajío']))
  expect(screen.queryByText('No fue posible cargar las opciones.')).toBe(null)
})

it('selects dates in their calendars', async () => {
  const { user, bodies } = await open('4', '?startDate=01/02/2026&endDate=02/03/2026')
  await openPeriod('1 feb 2026 a 2 mar 2026')
  await pickDay(user, screen.getByRole('button', { name: /^Fecha inicial/ }), 10)
  await pickDay(user, screen.getByRole('button', { name: /^Fecha final/ }), 1)
  await waitFor(() => expect(bodies().at(-1)).toEqual({ ...usual, startDate: '10/02/2026', endDate: '01/03/2026' }))
  expect(location.search).toBe('?startDate=10%2F02%2F2026&endDate=01%2F03%2F2026')
})

it("offers corporate administrators the analyst in folio reports, and only 'all' for a filter without options", async () => {
  await open(
    'FRE',
    '',
    { 'GET /metricas/cargar-filtros-iniciales': entity({ ...corporateFilters, nivelPuesto: null }) },
    'ROLE_CRP_ADMN',
  )
  await waitFor(() => expect(options('Analista')).toEqual(['Todos los analistas', 'Ana Luna']))
  expect(['Tipo de vacante', 'Centro de costos', 'Nivel de puesto'].map(options)).toEqual([
    ['Vacantes corporativas', 'Vacantes de atención a clientes'],
    ['Todos los centros', 'Centro 7'],
    ['Todos los niveles'],
  ])
})

it('empties dependent corporate filters when the vacancy type or the area changes', async () => {
  const { user, bodies } = await open('CPM', '', {}, 'ROLE_CRP_ADMN')
  await waitFor(() => expect(options('Área')).toEqual(['Todas las áreas', 'Ventas', 'Finanzas']))
  expect(options('Periodicidad')).toEqual(['Semanal', 'Mensual'])
  expect(screen.getAllByRole('combobox').map((field) => (field as HTMLSelectElement).name)).toEqual([
    'tipoVacante',
    'idAreaInteres',
    'idSubAreaInteres',
    'centroCostos',
    'idNivelPuesto',
    'idPeriodo',
  ])
  expect(screen.getByLabelText<HTMLSelectElement>('Subárea').disabled).toBe(true)
  await user.selectOptions(screen.getByLabelText('Área'), 'Ventas')
  expect([screen.getByLabelText<HTMLSelectElement>('Subárea').disabled, options('Subárea')]).toEqual([
    false,
    ['Todas las subáreas', 'Campo'],
  ])
  await user.selectOptions(screen.getByLabelText('Subárea'), 'Campo')
  await user.selectOptions(screen.getByLabelText('Centro de costos'), 'Centro 7')
  await user.selectOptions(screen.getByLabelText('Nivel de puesto'), 'Analista')
  await user.selectOptions(screen.getByLabelText('Periodicidad'), 'Semanal')
  const whole = {
    reportCode: 'CPM',
    rama: 'CORP',
    startDate: '01/04/2025',
    endDate: '02/03/2026',
    tipoVacante: 'V_CORP',
    idAreaInteres: 5,
    idSubAreaInteres: 51,
    centroCostos: 7,
    idNivelPuesto: 8,
    idPeriodo: 1,
  }
  await waitFor(() => expect(bodies().at(-1)).toEqual(whole))
  await user.selectOptions(screen.getByLabelText('Tipo de vacante'), 'Vacantes de atención a clientes')
  await waitFor(() =>
    expect(bodies().at(-1)).toEqual({
      reportCode: 'CPM',
      rama: 'CORP',
      startDate: '01/04/2025',
      endDate: '02/03/2026',
      tipoVacante: 'V_CTS',
      idPeriodo: 1,
    }),
  )
  expect(options('Subárea')).toEqual(['Todas las subáreas'])
})

it('keeps the old chart while another one loads', async () => {
  let answer: (() => void) | undefined
  const later = new Promise<void>((resolve) => (answer = resolve))
  const { user } = await open('4', '', {
    [chart]: async ({ body }: ReceivedRequest) =>
      JSON.stringify(body).includes('idDivision') ? (await later, entity(days)) : entity(funnel),
  })
  const shown = await screen.findByRole('region', { name: 'Gráfica y datos' })
  expect(shown.getAttribute('aria-busy')).toBe('false')
  await user.selectOptions(await screen.findByLabelText('Divisional'), 'Norte')
  await waitFor(() => expect(shown.getAttribute('aria-busy')).toBe('true'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Embudo')
  answer!()
  await screen.findByRole('heading', { name: 'Tiempo de contratación' })
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'MesDías',
    'feb 2026—',
    'mar 2026contrataciones: 312.3',
  ])
})

it('shows that dates are invalid, and sends no request', async () => {
  const { bodies } = await open('4', '?startDate=01/03/2019&endDate=02/03/2026')
  await screen.findByText('El periodo puede abarcar como máximo 5 años')
  await screen.findByText('Elige un periodo que se pueda consultar.')
  expect(bodies()).toEqual([])
})

it('shows a refused report, and retries', async () => {
  let refuses = true
  const { user } = await open('1', '', {
    [chart]: () => (refuses ? refused(409, 'reporte-no-generado') : entity(funnel)),
  })
  expect((await screen.findByRole('alert')).textContent).toBe(
    '¡No se pudo generar la gráfica!Por favor vuelve a intentarlo más tarde.Reintentar',
  )
  refuses = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByRole('heading', { name: 'Embudo' })
})

it.each([400, 404])(
  'shows that a report is unknown (%i), and offers the list of reports instead of a retry',
  async (status) => {
    const unknown = refused(status, status === 400 ? 'datos-invalidos' : 'no-encontrado')
    await open('ZZZ', '', { [chart]: unknown, 'GET /metricas/cargar-filtros-iniciales': unknown })
    expect((await screen.findByRole('alert')).textContent).toBe(
      '¡No se encontró el Reporte!Ese reporte no existe. Ver los reportes',
    )
    expect([
      screen.getByRole('link', { name: 'Ver los reportes' }).getAttribute('href'),
      screen.queryByRole('button'),
      screen.queryByText('Filtros'),
    ]).toEqual(['/bolsa-de-trabajo-admin/admin/metricas', null, null])
  },
)

it('names the period where it has a name, else its days; a named one is chosen with one press', async () => {
  const { user, bodies } = await open('4', '?startDate=10/02/2026&endDate=01/03/2026')
  await openPeriod('10 feb 2026 a 1 mar 2026')
  const names = within(screen.getByRole('group', { name: 'Periodos' })).getAllByRole('button')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Últimos 12 meses',
    'Últimos 3 meses',
    'Este mes',
    'Este año',
  ])
  const periods = [
    ['Últimos 3 meses', '01/01/2026'],
    ['Este mes', '01/03/2026'],
    ['Este año', '01/01/2026'],
    ['Últimos 12 meses', '01/04/2025'],
  ] as const
  for (const [name, startDate] of periods) {
    await user.click(within(screen.getByRole('group', { name: 'Periodos' })).getByRole('button', { name }))
    await waitFor(() => expect(bodies().at(-1)).toEqual({ ...usual, startDate }))
  }
})

it('says how many of those who reached a stage reached the next one', async () => {
  const value = {
    labels: ['Filtro', 'Exámenes', 'Oferta', 'Contratados'],
    datasets: [{ label: 'Llegaron', data: [40, 30, 0, 0], personas: [40, 30, 0, 0], claves: [null, null, null, null] }],
  }
  await open('4', '', { [chart]: entity({ ...funnel, grafica: { ...funnel.grafica, value } }) })
  const shown = within(await screen.findByRole('region', { name: 'Conversión entre etapas' }))
  expect(
    shown
      .getAllByRole('definition')
      .map((share) => [share.previousElementSibling?.textContent, share.textContent, share.title]),
  ).toEqual([
    ['Exámenes', '75.0 %', '30 de 40'],
    ['Oferta', 'La más baja 0.0 %', '0 de 30'],
    ['Contratados', '—', '0 de 0'],
  ])
})

it('shows no conversion where the report is no funnel', async () => {
  await open('3', '', { [chart]: entity(days) })
  await screen.findByRole('heading', { name: 'Tiempo de contratación' })
  expect(screen.queryByRole('region', { name: 'Conversión entre etapas' })).toBe(null)
})

it('shows that a filter no longer exists, without a retry; another choice loads the report', async () => {
  const { user } = await open('4', '?startDate=01/03/2026&endDate=02/03/2026&idDivision=99', {
    [chart]: ({ body }: ReceivedRequest) =>
      JSON.stringify(body).includes('"idDivision":99') ? refused(404, 'no-encontrado') : entity(funnel),
  })
  expect((await screen.findByRole('alert')).textContent).toBe(
    '¡No se pudo generar la gráfica!Ya no existe lo que pide uno de los filtros. Elige otro.',
  )
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
  await user.selectOptions(await screen.findByLabelText('Divisional'), 'Norte')
  await screen.findByRole('list', { name: 'Embudo' })
})

it('shows the chart when filters could not be loaded, and retries them', async () => {
  let fails = true
  const { user } = await open('4', '', {
    'GET /metricas/cargar-filtros-iniciales': () => (fails ? refused(500, 'error-interno') : entity(commercialFilters)),
  })
  await screen.findByRole('list', { name: 'Embudo' })
  await screen.findByText('No fue posible cargar los filtros.')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(options('Divisional')).toEqual(['Todas las divisionales', 'Norte', 'Sur']))
})

it('offers no download without data', async () => {
  await open('4', '', {
    [chart]: entity({ ...funnel, grafica: { ...funnel.grafica, value: { labels: [], datasets: [] } } }),
  })
  await screen.findByText('No hay información disponible')
  expect([screen.queryByRole('button', { name: 'Descargar XLS' }), screen.queryByRole('table')]).toEqual([null, null])
})

/** Names and types of the files that the browser saves. */
function watchSaved() {
  const saved: (readonly [string, string])[] = []
  let blob: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => ((blob = file as Blob), 'blob:kept'))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push([this.download, blob?.type ?? ''])
  })
  return saved
}

it('downloads the spreadsheet of the current report, with the time in its name', async () => {
  const saved = watchSaved()
  const { user, requestsTo, notices } = await open('4', '', {
    'POST /metricas/descargar-reporte': {
      content: 'PK',
      headers: { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Descargar XLS' }))
  await waitFor(() =>
    expect(saved).toEqual([
      ['Reporte 2026-03-02 12:00:00.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ]),
  )
  expect([requestsTo('/metricas/descargar-reporte').map(({ body }) => body), notices()]).toEqual([[usual], []])
})

it('downloads the chart as a picture, with its title and filters', async () => {
  const saved = watchSaved()
  const { drawn } = watchDrawing()
  const { user } = await open('4')
  await user.click(await screen.findByRole('button', { name: 'Descargar Gráfica' }))
  await waitFor(() => expect(saved).toEqual([['Grafica 2026-03-02 12:00:00.png', 'image/png']]))
  expect(drawn.flatMap(({ text }) => text ?? []).slice(0, 2)).toEqual([
    'Embudo',
    'Fecha inicial: 01/03/2026  ·  Fecha final: 02/03/2026',
  ])
})

it('shows a notice for a failed download', async () => {
  const { user, notices } = await open('4', '', {
    'POST /metricas/descargar-reporte': refused(409, 'reporte-no-generado'),
  })
  await user.click(await screen.findByRole('button', { name: 'Descargar XLS' }))
  await waitFor(() =>
    expect(notices()).toEqual([
      ['error', 'Error interno', 'No fue posible descargar el reporte. mensaje de reporte-no-generado'],
    ]),
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  await user.click(screen.getByRole('button', { name: 'Descargar Gráfica' }))
  await waitFor(() => expect(notices()[1]?.slice(0, 2)).toEqual(['error', 'Error interno']))
  expect(notices()[1]?.[2]).toMatch(/^No fue posible descargar la gráfica\./)
})

it('shows no notice for a download at the end of the session, which has its own', async () => {
  const { user, notices, requestsTo } = await open('4', '', {
    'POST /metricas/descargar-reporte': refused(401, 'sesion-vencida'),
  })
  const download = await screen.findByRole('button', { name: 'Descargar XLS' })
  await user.click(download)
  await waitFor(() =>
    expect([requestsTo('/metricas/descargar-reporte').length, download.getAttribute('aria-busy')]).toEqual([1, null]),
  )
  expect(notices().filter(([, title]) => title === 'Error interno')).toEqual([])
})
