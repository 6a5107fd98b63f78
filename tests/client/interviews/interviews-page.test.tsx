/** 'Mis Entrevistas' on its page: its requests, its address, its screen. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { InterviewsPage } from '../../../src/client/interviews/interviews-page.tsx'
import { openPage } from '../support/open-page.tsx'
import { type ReceivedRequest, entity, recruiter, refused } from '../support/stub-server.ts'
import { statusAt } from '../../../machines/recruitment/process.samples.ts'
import { currentRow, factsOf, headers, inWideWindow, press, rail, viewsShown } from '../kit/lists/queue-screen.tsx'
import { openFilters } from '../ui/popover.ts'
import { interview } from './samples.ts'

const call = '/entrevistas/obtener-entrevistas'
const last = 3
/** Three pages of one row each; a page beyond the last one gets the last one. */
const threePages = ({ path }: ReceivedRequest) => {
  const paginaActual = Math.min(last, Number(new URLSearchParams(path.split('?')[1]).get('paginaActual')))
  return entity({ paginaActual, totalPaginas: last, entrevistas: [interview(paginaActual)] })
}

async function openList(
  query = '',
  answer: Parameters<typeof openPage>[2][string] = threePages,
  others: Parameters<typeof openPage>[2] = {},
) {
  const { server, user } = openPage(
    <InterviewsPage />,
    `/admin/entrevistas${query}`,
    { [`GET ${call}`]: answer, ...others },
    { ...recruiter, idRole: 'ROLE_COM_INT', branch: 'COM' },
  )
  await screen.findByRole('heading', { name: 'Mis Entrevistas' })
  return {
    user,
    server,
    requests: () =>
      server.requests.filter(({ path }) => path.startsWith(call)).map(({ path }) => path.slice(call.length)),
  }
}
const pageBox = () => screen.getByLabelText<HTMLInputElement>('Página')

const actionCell = (verb: string) => `${verb}Detalle de entrevista`

it('shows the interviews by day, with state and action, and links to the candidate and to the interview', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 6, 10, 20) })
  const rows = [
    interview(7, { porRegistrar: true, estado: 'por-registrar', accion: 'registrar' }),
    interview(9, { hora: '10:00 a 11:00', estado: 'por-reagendar', accion: 'reagendar' }),
    interview(8, {
      fecha: '06/03/2026',
      hora: '10:00 a 11:00',
      porRegistrar: true,
      estado: 'en-curso',
      accion: null,
      idTipo: 815,
      tipo: 'Telefónica',
      lugar: 'Telefónica',
      telefono: '5541920734',
    }),
    interview(10, {
      fecha: '09/03/2026',
      idTipo: 816,
      tipo: 'Videollamada',
      lugar: 'Videollamada',
      entrevistador: 'Cecilia Obregón Díaz',
    }),
  ]
  await openList('', entity({ paginaActual: 1, totalPaginas: 1, entrevistas: rows }))
  const element = await screen.findByRole('table', { name: 'Mis Entrevistas' })
  const table = within(element)
  expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Fecha',
    'Hora',
    'Candidato',
    'Vacante',
    'Lugar',
    'Con',
    'Estado',
    'Acción',
  ])
  const bodies = [...element.querySelectorAll('tbody')]
  const textsOf = (body: Element) =>
    [...body.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent))
  expect(bodies.map(textsOf)).toEqual([
    [
      ['05 marzo 2026ayer · 2 entrevistas'],
      [
        '05 marzo 2026',
        '09:00 a 10:00',
        'Persona 7 Luna',
        'Contador General',
        'Presencial: Torre Norte · Centro',
        'PSPaulina Santillán',
        'Por registrar',
        actionCell('Registrar resultado'),
      ],
      [
        '05 marzo 2026',
        'Era a las 10:00',
        'Persona 9 Luna',
        'Contador General',
        'Presencial: Torre Norte · Centro',
        'PSPaulina Santillán',
        'Por reagendar',
        actionCell('Elegir otra hora'),
      ],
    ],
    [
      ['Hoy06 marzo 2026viernes · 1 entrevista'],
      [
        '06 marzo 2026',
        '10:00 a 11:00',
        'Persona 8 Luna',
        'Contador General',
        'Telefónica: (55) 4192-0734',
        'PSPaulina Santillán',
        'En curso',
        actionCell(''),
      ],
    ],
    [
      ['09 marzo 2026lunes · 1 entrevista'],
      [
        '09 marzo 2026',
        '09:00 a 10:00',
        'Persona 10 Luna',
        'Contador General',
        'Videollamada',
        'CDCecilia Obregón Díaz',
        'Agendada',
        actionCell('Mover'),
      ],
    ],
  ])
  expect(
    bodies.flatMap((body) => [...body.querySelectorAll('[aria-current=time]')]).map((row) => row.textContent),
  ).toEqual([expect.stringContaining('Persona 8 Luna')])
  const hrefOf = (name: string) => table.getByRole('link', { name }).getAttribute('href')
  const process = '/bolsa-de-trabajo-admin/admin/candidatos'
  expect(hrefOf('Persona 7 Luna')).toBe(`${process}/7`)
  const result = `${process}/7/vacante/1007/0?entrevista=107`
  expect([hrefOf('Detalle de entrevista de Persona 7 Luna'), hrefOf('Registrar resultado: Persona 7 Luna')]).toEqual([
    result,
    result,
  ])
  expect([hrefOf('Mover: Persona 10 Luna'), hrefOf('Elegir otra hora: Persona 9 Luna')]).toEqual([
    `${process}/10/vacante/1010/1?mover=110`,
    `${process}/9/vacante/1009/1?mover=109`,
  ])
  expect(hrefOf('(55) 4192-0734')).toBe('tel:+525541920734')
  expect(screen.queryByLabelText('Página')).toBe(null)
  vi.useRealTimers()
})

it('has no days where another order mixes them, and counts no day that another page may continue', async () => {
  await openList('', entity({ paginaActual: 1, totalPaginas: 2, entrevistas: [interview(1)] }))
  const heading = () => screen.queryByRole('rowheader')?.textContent
  await screen.findByText('Persona 1 Luna')
  expect(heading()).toBe('05 marzo 2026jueves')
  cleanup()
  await openList('?orden=candidato', entity({ paginaActual: 1, totalPaginas: 1, entrevistas: [interview(1)] }))
  await screen.findByText('Persona 1 Luna')
  expect([heading(), screen.getAllByRole('cell')[0]?.textContent]).toEqual([undefined, '05 marzo 2026'])
})

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent

it('lists those that have lost their hour', async () => {
  const { requests } = await openList(
    '?cuales=por-reagendar',
    entity({ paginaActual: 1, totalPaginas: 1, total: 1, entrevistas: [interview(1, { estado: 'por-reagendar' })] }),
  )
  await screen.findByText('Persona 1 Luna')
  const [chip] = within(screen.getByRole('list', { name: 'Filtros' })).getAllByRole('listitem')
  expect([
    within(chip!).getAllByRole('button').map(nameOf),
    within(chip!).getAllByRole('link').map(nameOf),
    requests(),
  ]).toEqual([['Por reagendar: cambiar'], ['Por reagendar: quitar filtro'], ['?paginaActual=1&cuales=por-reagendar']])
})

it('turns pages, and updates the address', async () => {
  const { user, requests } = await openList('?pagina=2')
  const before = await screen.findByRole('link', { name: 'Persona 2 Luna' })
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }))
  await screen.findByText('Persona 3 Luna')
  // Another interview is another row: the focused element of the old one has no focus in the new one
  expect(before.isConnected).toBe(false)
  expect([location.search, pageBox().value]).toEqual(['?pagina=3', '3'])
  expect(requests()).toEqual(['?paginaActual=2', '?paginaActual=3'])
})

it('ignores a search in the address, since the list has none', async () => {
  const { requests } = await openList('?buscar=luna&pagina=2')
  await screen.findByText('Persona 2 Luna')
  await waitFor(() => expect(location.search).toBe('?pagina=2'))
  expect([requests(), screen.queryByRole('searchbox')]).toEqual([['?paginaActual=2'], null])
})

it('falls back to the last page from one beyond it', async () => {
  await openList('?pagina=9')
  await screen.findByText('Persona 3 Luna')
  await waitFor(() => expect([location.search, pageBox().value]).toEqual(['?pagina=3', '3']))
})

it.each([
  ['por-registrar', 'Por registrar: quitar filtro', '1 entrevista'],
  ['proximas', 'Próximas: quitar filtro', '2 entrevistas'],
])('shows above the rows which interviews are listed: %s', async (cuales, chip, count) => {
  const { requests } = await openList(
    `?cuales=${cuales}`,
    entity({ paginaActual: 1, totalPaginas: 1, total: Number(count[0]), entrevistas: [interview(1)] }),
  )
  await screen.findByText(count)
  expect(within(screen.getByRole('list', { name: 'Filtros' })).getByRole('link').textContent).toBe(chip)
  expect(requests()).toEqual([`?paginaActual=1&cuales=${cuales}`])
})

it('shows that the interviews are loading', async () => {
  await openList('', () => new Promise(() => undefined))
  expect(screen.getByText('Cargando entrevistas...').parentElement!.querySelectorAll('tbody tr')).toHaveLength(5)
})

it('shows that there are no interviews', async () => {
  await openList('', entity({ paginaActual: 1, totalPaginas: 0, entrevistas: [] }))
  const none = await screen.findByText('No hay información disponible')
  expect(none.parentElement?.textContent).toContain('Aquí aparecerán las entrevistas que te agenden.')
  expect([screen.queryByRole('table'), screen.queryByLabelText('Página')]).toEqual([null, null])
})

it('shows that the list failed, and retries', async () => {
  let fails = true
  const { user } = await openList('', (request) => (fails ? refused(500, 'error-interno') : threePages(request)))
  expect((await screen.findByRole('alert')).textContent).toContain(
    '¡No se encontraron Entrevistas!Por favor vuelve a intentarlo más tarde.',
  )
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('Persona 1 Luna')
})

it('shows when there are more results than pages', async () => {
  await openList(
    '?cuales=proximas',
    entity({ paginaActual: 1, totalPaginas: 999, total: 9990, hayMas: true, entrevistas: [interview(1)] }),
  )
  expect((await screen.findByText(/^Más de/)).textContent).toBe(
    'Más de 9,990 entrevistas: se muestran las más próximas',
  )
})

const options = {
  'GET /entrevistas/obtener-filtros': entity({
    tipos: [{ id: 813, descripcion: 'Telefónica' }],
    vacantes: [{ id: 31, descripcion: 'Contador General' }],
  }),
}
const counts = { 'GET /entrevistas/contar-vistas': entity({ porRegistrar: 2, hoy: 0, proximas: 1300, todas: 1302 }) }
const pageOf = (...rows: ReturnType<typeof interview>[]) =>
  entity({ paginaActual: 1, totalPaginas: rows.length === 0 ? 0 : 1, total: rows.length, entrevistas: rows })

it('has its views with their counts, and says which one is empty', async () => {
  await openList('?cuando=hoy', pageOf(), counts)
  await screen.findByText('1,300')
  expect(viewsShown()).toEqual([
    ['Por registrar2', '?cuales=por-registrar', false],
    ['Hoy0', '?cuando=hoy', true],
    ['Próximas1,300', '?cuales=proximas', false],
    ['Todas1,302', '', false],
  ])
  expect(await screen.findByText('Hoy no tienes entrevistas')).toBeTruthy()
})

it('filters by day, type and vacancy, and orders; everything is in the address', async () => {
  const { user, requests } = await openList('?cuando=semana', pageOf(interview(1)), options)
  await screen.findByText('Persona 1 Luna')
  const choose = async (field: string, value: string) => {
    openFilters()
    const filter = within(screen.getByRole('dialog', { name: 'Añadir filtro' }))
    await user.click(filter.getByRole('button', { name: field }))
    await user.click(filter.getByRole('button', { name: value }))
  }
  await choose('Tipo', 'Telefónica')
  await choose('Vacante', 'Contador General')
  await user.click(screen.getByRole('button', { name: 'Más próximas primero' }))
  await user.click(screen.getByRole('menuitem', { name: 'Más lejanas primero' }))
  await waitFor(() => expect(location.search).toBe('?cuando=semana&tipo=813&vacante=31&orden=lejanas'))
  const chips = within(screen.getByRole('list', { name: 'Filtros' })).getAllByRole('link')
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'Esta semana: quitar filtro',
    'Tipo: Telefónica: quitar filtro',
    'Vacante: Contador General: quitar filtro',
  ])
  expect(requests().at(-1)).toBe('?paginaActual=1&cuando=semana&tipo=813&vacante=31&orden=lejanas')
})

it('counts the values of a filter until their names are loaded', async () => {
  await openList('?vacante=31', pageOf(interview(1)))
  await screen.findByText('Persona 1 Luna')
  expect(within(screen.getByRole('list', { name: 'Filtros' })).getByRole('link').textContent).toBe(
    'Vacante: 1 valor: quitar filtro',
  )
})

const processCall = '/reclutamiento/obtener-datos'
const idIn = (path: string) => Number(new URLSearchParams(path.split('?')[1]).get('idReclutamiento'))

it('previews when and where the interview is, and how to reach the candidate; the next one is fetched ahead and reported when shown', async () => {
  inWideWindow()
  const status = statusAt('SE-RE', ['SE-RE'])
  const { server } = await openList(
    '',
    pageOf(interview(7, { porRegistrar: true, estado: 'por-registrar' }), interview(8, { lugar: 'Telefónica' })),
    {
      [`GET ${processCall}`]: ({ path }) =>
        entity({ ...status, proceso: { ...status.proceso, idReclutamiento: idIn(path) } }),
      'GET /reclutamiento/registrar-consulta': entity({ version: status.proceso.version }),
    },
  )
  const table = await screen.findByRole('table')
  press('j', ' ')
  await screen.findByRole('heading', { name: 'Persona 7 Luna' })
  const { telefono, correo } = status.ficha
  expect(factsOf(rail()).slice(0, 7)).toEqual([
    ['Fecha', '05 marzo 2026Por registrar'],
    ['Hora', '09:00 a 10:00'],
    ['Lugar', 'Torre Norte · Gerencia Centro'],
    ['Vacante', 'Contador General'],
    ['Etapa', status.proceso.etapaActual],
    ['Teléfono', expect.stringContaining(telefono.slice(0, 2)), `tel:+52${telefono}`],
    ['Correo', correo, `mailto:${correo}`],
  ])
  expect(within(rail()).getByRole('link', { name: 'Abrir entrevista' }).getAttribute('href')).toBe(
    '/bolsa-de-trabajo-admin/admin/candidatos/7/vacante/1007/0?entrevista=107',
  )
  expect(within(rail()).getByRole('link', { name: 'Abrir perfil' }).getAttribute('href')).toBe(
    '/bolsa-de-trabajo-admin/admin/candidatos/7',
  )
  expect([headers(table), currentRow()]).toEqual([['Fecha', 'Hora', 'Candidato', 'Acción'], '107'])
  press('j')
  await screen.findByRole('heading', { name: 'Persona 8 Luna' })
  expect(factsOf(rail())[2]).toEqual(['Lugar', 'Telefónica'])
  const requests = () =>
    server.requests.flatMap(({ path }) =>
      path.startsWith('/reclutamiento/')
        ? [`${path.slice(15).split('?')[0]} ${idIn(path)}${path.includes('adelantado=si') ? ' ahead' : ''}`]
        : [],
    )
  await waitFor(() =>
    expect(requests()).toEqual(['obtener-datos 1007', 'obtener-datos 1008 ahead', 'registrar-consulta 1008']),
  )
})

it('says that the process cannot be loaded', async () => {
  inWideWindow()
  await openList('', pageOf(interview(7)), { [`GET ${processCall}`]: refused(404, 'no-encontrado') })
  await screen.findByRole('table')
  press('j', ' ')
  expect(await screen.findByText('No hay información de la entrevista disponible')).toBeTruthy()
})
