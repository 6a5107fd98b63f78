/** The vacancies by role (spec 2 §2): parts, content, links and filters. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Role, SystemSection } from '../../../src/contract/roles.ts'
import type { MasterVacancy, VacancyLists } from '../../../src/contract/vacancies.ts'
import { VacanciesPage } from '../../../src/client/vacancies/vacancies-page.tsx'
import { openPage } from '../support/open-page.tsx'
import { openFilters } from '../ui/popover.ts'
import { entity, recruiter, refused } from '../support/stub-server.ts'
import { currentRow, factsOf, headers, inWideWindow, press, rail, viewsShown } from '../kit/lists/queue-screen.tsx'
import { accountant, closed, insurance, lists, nameless, plain, publication } from './samples.ts'

const list = 'GET /vacantes/obtener-todo'
const filters = {
  'GET /vacantes/obtener-filtros': entity({
    sedes: [{ id: 4, descripcion: 'Torre Reforma' }],
    responsables: [{ id: 3, descripcion: 'Rebeca Torres' }],
  }),
}
const sectionsOf = (...codes: string[]): SystemSection[] => codes.map((code) => ({ code, operations: [] }))
type Who = { readonly idRole?: Role; readonly codes?: readonly string[]; readonly query?: string }

function open(
  answer: VacancyLists | ReturnType<typeof refused>,
  { idRole = 'ROLE_CRP_REC', codes = [], query = '' }: Who = {},
) {
  const content = 'status' in answer ? answer : entity(answer)
  return openPage(
    <VacanciesPage />,
    `/admin/vacantes${query}`,
    { ...filters, [list]: content },
    {
      ...recruiter,
      idRole,
      branch: idRole.startsWith('ROLE_COM') ? 'COM' : idRole === 'ROLE_CRP_ATN_CTS_REC' ? 'ATN' : 'CORP',
      systemSections: sectionsOf(...codes),
    },
  )
}
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const linksOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [
      link.getAttribute('aria-label') ?? link.textContent,
      link.getAttribute('href')!.replace('/bolsa-de-trabajo-admin', ''),
    ])
const listRequests = (server: { requests: readonly { path: string }[] }) =>
  server.requests.map(({ path }) => path).filter((path) => path.startsWith('/vacantes/obtener-todo'))

it('shows the plain list: every column, links, an address for closed ones, and N/A without a status', async () => {
  open(plain(accountant, closed, nameless))
  const table = await screen.findByRole('table', { name: 'Vacantes' })
  expect(rowsOf(table)).toEqual([
    ['Vacante', 'Sede', 'Días Activa', 'Plazas', 'Candidatos', 'Por etapa', 'Asignado a', 'Estatus'],
    ['Contador General', 'Torre Reforma, piso 14', '1,234', '1/6', '3', '', 'Rebeca Torres Medina', 'Activa'],
    ['Abogado Corporativo', 'Oficina Andares', '2', '2/2', '0', '', 'Rebeca Torres Medina', 'Cerrada'],
    ['Auditor Interno', 'Torre Reforma, piso 14', '1,234', '1/6', '3', '', 'Sin asignar', 'N/A'],
  ])
  // A slot for each stage, as high as its count
  const [slots, none] = within(table).getAllByRole('img')
  expect([slots!, none!].map((one) => one.getAttribute('aria-label'))).toEqual([
    'Filtro: 2, Exámenes: 1',
    'Sin candidatos en proceso',
  ])
  expect([...slots!.children].map((slot) => (slot as HTMLElement).style.getPropertyValue('--count'))).toEqual([
    '2',
    '0',
    '1',
    ...Array.from({ length: 7 }, () => '0'),
  ])
  expect(within(table).getAllByTitle('1 cubiertas de 6')).toHaveLength(2)
  expect(linksOf(table)).toEqual([
    ['Contador General', '/admin/vacantes/detalle/9'],
    ['Abogado Corporativo', '/admin/vacantes/detalle/10?isCloser=1'],
    ['Auditor Interno', '/admin/vacantes/detalle/11'],
  ])
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([])
})

it('shows cards of master vacancies with title, open positions, processes, and links', async () => {
  open(lists({ vacantesMaestras: [insurance] }), { idRole: 'ROLE_COM_CON' })
  const card = await screen.findByRole('region', { name: 'Asesor de Seguros de Vida' })
  expect([...card.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
    'Plazas abiertas',
    '1,200',
    'Procesos',
    '7',
  ])
  expect(linksOf(card)).toEqual([['Asesor de Seguros de Vida', '/admin/vacantes/maestras/3']])
})

describe('the table of an analyst', () => {
  const other: MasterVacancy = {
    ...insurance,
    idVacante: 4,
    tituloVacante: 'Promotor de Ventas',
    resumen: [],
    publicaciones: [],
  }
  it.each([
    [
      'links to opening positions and to editing a publication',
      ['VACANCIES_ACTIVATE', 'VACANCIES_UPDATE'],
      [
        ['Abrir Plazas de Asesor de Seguros de Vida', '/admin/vacantes/maestras/activar-plazas/3'],
        ['Oficina Saltillo', '/admin/vacantes/maestras/3/sede/8'],
        ['Editar Asesor de Seguros de Vida en Oficina Saltillo', '/admin/vacantes/maestras/editar-publicacion/21'],
        ['Oficina Zona Río', '/admin/vacantes/maestras/3/sede/12'],
        ['Abrir Plazas de Promotor de Ventas', '/admin/vacantes/maestras/activar-plazas/4'],
      ],
    ],
    [
      'omits these links without permission',
      [],
      [
        ['Oficina Saltillo', '/admin/vacantes/maestras/3/sede/8'],
        ['Oficina Zona Río', '/admin/vacantes/maestras/3/sede/12'],
      ],
    ],
  ] as const)('%s', async (_, codes, links) => {
    open(lists({ vacantesMaestrasAnalista: [insurance, other] }), { idRole: 'ROLE_COM_ANL', codes })
    const table = await screen.findByRole('table', { name: 'Sedes por vacante' })
    const opening = codes.length > 0 ? 'Abrir Plazas' : ''
    expect(rowsOf(table).map((row) => row.slice(0, 7))).toEqual([
      ['Sede', 'Días Activa', 'Candidatos', 'Por etapa', 'Plazas abiertas', 'Plazas cubiertas', 'Estatus'],
      [`Asesor de Seguros de Vida2 sedes${opening}`],
      ['Oficina Saltillo', '12', '5', '', '2', '1', 'Activa'],
      ['Oficina Zona Río', '', '', '', '0', '4', 'Sin publicación'],
      [`Promotor de Ventas0 sedes${opening}`],
      ['Todavía no se abre ninguna plaza', '', '', '', '', '', ''],
    ])
    expect(
      within(table)
        .getAllByRole('img')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['Filtro: 3, Exámenes: 2'])
    expect(linksOf(table)).toEqual(links)
  })
})

it('shows an administrator the table of customer service and the plain one', async () => {
  const page = open(
    lists({
      resumenVacantesAdminCorpVO: {
        vacantes: [accountant],
        totalPaginas: 1,
        vacantesMaestrasAnalistaClientes: [insurance],
      },
    }),
    { idRole: 'ROLE_CRP_ADMN' },
  )
  await screen.findByRole('table', { name: 'Vacantes' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Otras vacantes'])
  expect(screen.getByRole('rowheader').textContent).toBe('Asesor de Seguros de Vida2 sedes')
  page.unmount()
  open(
    lists({
      resumenPublicaciones: { resumenPublicaciones: [accountant], totalPaginas: 1 },
      vacantesMaestrasAtnClientes: [insurance],
    }),
    { idRole: 'ROLE_CRP_ATN_CTS_REC' },
  )
  await screen.findByRole('table', { name: 'Vacantes' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Asesor de Seguros de Vida',
    'Otras vacantes',
  ])
})

it('shows a commercial recruiter the table of their own vacancies', async () => {
  open(
    lists({
      vacantesReclutadorComercial: insurance.publicaciones.map((one) => ({
        ...one,
        tituloVacante: insurance.tituloVacante,
      })),
    }),
    { idRole: 'ROLE_COM_REC' },
  )
  const table = await screen.findByRole('table', { name: 'Mis vacantes' })
  expect(rowsOf(table)).toEqual([
    ['Sede', 'Vacante', 'Días Activa', 'Candidatos', 'Por etapa', 'Estatus'],
    ['Oficina Saltillo', 'Asesor de Seguros de Vida', '12', '5', '', 'Activa'],
  ])
  expect(linksOf(table)).toEqual([['Oficina Saltillo', '/admin/vacantes/detalle/21']])
})

it('shows that there are no vacancies, or that they could not be loaded', async () => {
  const page = open(plain())
  expect(await screen.findByText('No hay información disponible')).toBeTruthy()
  page.unmount()
  open(refused(500, 'error-interno'))
  expect(await screen.findByText('¡No se encontraron Vacantes!')).toBeTruthy()
  expect(screen.getByText('Por favor vuelve a intentarlo más tarde.')).toBeTruthy()
})

it.each([
  ['for a corporate recruiter with the portfolio', 'ROLE_CRP_REC', ['PORTOFOLIO_CORP'], true],
  ['not for an observer', 'ROLE_CRP_OBS', ['PORTOFOLIO_CORP'], false],
  ['for a commercial consultant', 'ROLE_COM_CON', ['PORTOFOLIO_COM'], true],
  ['not for a commercial analyst', 'ROLE_COM_ANL', ['PORTOFOLIO_COM', 'VACANCIES_UPDATE'], false],
  ['not for customer service', 'ROLE_CRP_ATN_CTS_REC', ['PORTOFOLIO_ATN', 'VACANCIES_UPDATE'], false],
] as const)("'Crear Vacante': %s", async (_, idRole, codes, isThere) => {
  open(plain(accountant), { idRole, codes })
  await screen.findByRole('table')
  expect(screen.queryByRole('link', { name: 'Crear Vacante' })?.getAttribute('href')).toBe(
    isThere ? '/bolsa-de-trabajo-admin/admin/vacantes/crear' : undefined,
  )
})

it('filters by status, site and person, searches, and updates the address', async () => {
  const { user, server } = open(plain(accountant), { query: '?estatus=activa&sede=4' })
  await screen.findByRole('table')
  const chips = () => within(screen.getByRole('list', { name: 'Filtros' })).getAllByRole('link')
  await waitFor(() =>
    expect(chips().map(({ textContent }) => textContent)).toEqual([
      'Estatus: Activa: quitar filtro',
      'Sede: Torre Reforma: quitar filtro',
    ]),
  )
  const offered = async (field: string) => {
    openFilters()
    const fields = within(screen.getByRole('list', { name: 'Filtrar por' }))
    await user.click(fields.getByRole('button', { name: new RegExp(`${field}$`) }))
    const values = within(screen.getByRole('list', { name: field })).getAllByRole('button')
    return values.map(({ textContent }) => textContent)
  }
  expect(await offered('Estatus')).toEqual(['Programada', 'Activa', 'Cubierta', 'Vencida', 'Cerrada'])
  await user.click(screen.getByRole('button', { name: 'Activa' }))
  expect(await offered('Asignado a')).toEqual(['Rebeca Torres'])
  await user.click(screen.getByRole('button', { name: 'Rebeca Torres' }))
  await user.click(await screen.findByRole('link', { name: /^Estatus/ }))
  await waitFor(() => expect(location.search).toBe('?sede=4&responsable=3'))
  await user.type(screen.getByRole('searchbox', { name: 'Buscar vacante o sede' }), 'luz')
  await waitFor(() => expect(location.search).toBe('?buscar=luz&sede=4&responsable=3'))
  expect(listRequests(server)).toEqual([
    '/vacantes/obtener-todo?paginaActual=1&estatus=activa&sede=4',
    '/vacantes/obtener-todo?paginaActual=1&estatus=activa&sede=4&responsable=3',
    '/vacantes/obtener-todo?paginaActual=1&sede=4&responsable=3',
    '/vacantes/obtener-todo?paginaActual=1&search=luz&sede=4&responsable=3',
  ])
})

describe('the list as a queue', () => {
  const counts = 'GET /vacantes/contar-vistas'
  const detail = 'GET /vacantes/detalle-vacante'
  const idIn = (path: string) => Number(new URLSearchParams(path.split('?')[1]).get('idPublicacion'))
  const previews = (server: { requests: readonly { path: string }[] }) =>
    server.requests.flatMap(({ path }) => (path.startsWith('/vacantes/detalle-vacante') ? [idIn(path)] : []))
  function openQueue(
    answer: VacancyLists,
    { idRole = 'ROLE_CRP_REC', query = '', answers = {} }: Who & { answers?: Parameters<typeof openPage>[2] } = {},
  ) {
    inWideWindow()
    return openPage(
      <VacanciesPage />,
      `/admin/vacantes${query}`,
      {
        ...filters,
        [list]: entity(answer),
        [counts]: entity({ activas: 1200, propias: 2, vencidas: 0, todas: 1300 }),
        [detail]: ({ path }) =>
          entity({ ...publication, idPublicacion: idIn(path), tituloVacante: `Vacante ${idIn(path)}` }),
        ...answers,
      },
      { ...recruiter, idRole },
    )
  }

  it('has its views with their counts, and the one of the present filters', async () => {
    openQueue(plain(accountant), { query: '?propias=vacantes&orden=dias' })
    await screen.findByText('1,200')
    expect(viewsShown()).toEqual([
      ['Activas1,200', '?estatus=activa', false],
      ['Mis vacantes2', '?propias=vacantes', true],
      ['Vencidas0', '?estatus=vencida', false],
      ['Todas1,300', '', false],
    ])
    expect(within(screen.getByRole('list', { name: 'Filtros' })).getByRole('link').textContent).toBe(
      'Mis vacantes: quitar filtro',
    )
  })

  it('says that a view is empty, and leads to all', async () => {
    openQueue(plain(), { query: '?estatus=vencida' })
    expect(await screen.findByText('Ninguna vacante está vencida')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver todos' }).getAttribute('href')).toBe(
      '/bolsa-de-trabajo-admin/admin/vacantes',
    )
  })

  it('requests the chosen order', async () => {
    const { user, server } = openQueue(plain(accountant), { query: '?orden=-dias' })
    await screen.findByRole('table')
    await user.click(screen.getByRole('button', { name: 'Activas primero' }))
    await user.click(screen.getByRole('menuitem', { name: 'Más candidatos primero' }))
    await waitFor(() =>
      expect(listRequests(server)).toEqual([
        '/vacantes/obtener-todo?paginaActual=1',
        '/vacantes/obtener-todo?paginaActual=1&orden=candidatos',
      ]),
    )
    expect(location.search).toBe('?orden=candidatos')
  })

  it('previews the publication of the current row, with links to its candidates of each stage', async () => {
    const { server } = openQueue(plain(accountant, closed))
    await screen.findByRole('table', { name: 'Vacantes' })
    press('j', ' ')
    await screen.findByRole('heading', { name: 'Vacante 9' })
    expect(factsOf(rail())).toEqual([
      ['Estatus', 'Activa'],
      ['Sede', 'Torre Reforma, piso 14'],
      ['Asignado a', 'Rebeca Torres Medina'],
      ['Observador', '—'],
      ['Área', 'Finanzas'],
      ['Días activa', '1,234'],
      ['Hasta', '30 abril 2026'],
      ['Plazas', '2 abiertas · 1 cubiertas'],
      ['Filtro', '2', '/admin/vacantes/detalle/9?etapa=filtro'],
      ['Oferta', '1', '/admin/vacantes/detalle/9?etapa=oferta'],
      ['Contratados', '1', '/admin/vacantes/detalle/9?resultado=contratado'],
      ['Rechazados', '5', '/admin/vacantes/detalle/9?resultado=descartado'],
    ])
    expect(currentRow()).toBe('9')
    expect(within(rail()).getByRole('link', { name: 'Abrir vacante' }).getAttribute('href')).toBe(
      '/bolsa-de-trabajo-admin/admin/vacantes/detalle/9',
    )
    // The next one was fetched ahead
    press('j')
    await screen.findByRole('heading', { name: 'Vacante 10' })
    expect([previews(server), currentRow()]).toEqual([[9, 10], '10'])
    press('Escape')
    expect(rail()).toBe(null)
  })

  it("the preview loads what was not preloaded, and offers 'Reintentar' when that fails", async () => {
    let requestsFor10 = 0
    const { user } = openQueue(plain(accountant, closed, nameless), {
      answers: {
        [detail]: ({ path }) =>
          idIn(path) === 9 || (idIn(path) === 10 && (requestsFor10 += 1) > 2)
            ? entity({ ...publication, idPublicacion: idIn(path), tituloVacante: `Vacante ${idIn(path)}` })
            : refused(500, 'error-interno'),
      },
    })
    await screen.findByRole('table')
    press('j', ' ')
    await screen.findByRole('heading', { name: 'Vacante 9' })
    press('j')
    await screen.findByText('No hay información de la vacante disponible')
    expect(requestsFor10).toBe(2)
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await screen.findByRole('heading', { name: 'Vacante 10' })
  })

  it('walks on to the tables of master vacancies, which have no preview', async () => {
    openQueue(
      lists({
        resumenVacantesAdminCorpVO: {
          vacantes: [accountant, closed],
          totalPaginas: 1,
          vacantesMaestrasAnalistaClientes: [insurance],
        },
      }),
      { idRole: 'ROLE_CRP_ADMN' },
    )
    await screen.findByRole('table', { name: 'Vacantes' })
    press('j')
    expect(currentRow()).toBe('9')
    const site = screen.getByRole('link', { name: 'Oficina Saltillo' })
    site.focus()
    press(' ')
    // The current row stays
    expect((await screen.findByRole('heading', { name: 'Vacante 9' })).textContent).toBe('Vacante 9')
    expect(currentRow()).toBe('9')
  })

  it('has the table of a commercial recruiter too, and does not select', async () => {
    openQueue(lists({ vacantesReclutadorComercial: [{ ...insurance.publicaciones[0]!, tituloVacante: 'Asesor' }] }), {
      idRole: 'ROLE_COM_REC',
    })
    const table = await screen.findByRole('table', { name: 'Mis vacantes' })
    press('j', 'x', 'X', 'Escape', ' ')
    await screen.findByRole('heading', { name: 'Vacante 21' })
    expect([currentRow(), within(table).queryByRole('checkbox'), headers(table)]).toEqual([
      '21',
      null,
      ['Sede', 'Vacante', 'Días Activa', 'Candidatos', 'Por etapa', 'Estatus'],
    ])
  })
})
