/** Saved views as tabs: their order, their counts, which load last, and the current one. */
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { CandidatesPage } from '../../../src/client/candidates/list/candidates-page.tsx'
import { InterviewsPage } from '../../../src/client/interviews/interviews-page.tsx'
import { PeoplePage } from '../../../src/client/people/people-page.tsx'
import { VacanciesPage } from '../../../src/client/vacancies/vacancies-page.tsx'
import { row } from '../candidates/samples.ts'
import { openPage } from '../support/open-page.tsx'
import { entity, recruiter, refused } from '../support/stub-server.ts'

afterEach(() => sessionStorage.clear())

const list = 'GET /candidatos/obtener-candidatos-en-reclutamiento'
const counts = 'GET /candidatos/contar-vistas'
const saved = 'GET /vistas/obtener'
const own = (idVista: number, nombre: string, consulta: string) => ({
  idVista,
  nombre,
  consulta,
  compartida: false,
  esPropia: true,
  modificable: true,
})
const ofBranch = (idVista: number, nombre: string, consulta: string) => ({
  idVista,
  nombre,
  consulta,
  compartida: true,
  esPropia: false,
  modificable: false,
})
const views = [
  own(1, 'Lunas', 'buscar=luna&orden=dias'),
  own(2, 'Ofertas', 'etapa=oferta'),
  ofBranch(3, 'Urgentes', 'atraso=rojo&turno=tu'),
]

/** Rows by search or filter. */
const page = (path: string) => {
  const total = path.includes('luna') ? 12_000 : path.includes('oferta') ? 0 : path.includes('rojo') ? 7 : 1
  return entity({
    resumenCandidatos: total === 0 ? null : [row(1)],
    totalPaginas: Math.ceil(total / 20),
    total,
    ...(total > 10_000 && { hayMas: true }),
  })
}
function open(query: string, answers: Parameters<typeof openPage>[2] = {}) {
  const opened = openPage(<CandidatesPage />, `/admin/candidatos${query}`, {
    [list]: (request) => page(request.path),
    [counts]: entity({ miTurno: 1, misVacantes: 2, atrasados: 0, todos: 3 }),
    [saved]: entity(views),
    ...answers,
  })
  return {
    ...opened,
    requests: () =>
      opened.server.requests
        .filter(({ path }) => /^\/candidatos\/(obtener-candidatos-en|contar)/.test(path))
        .map(({ path }) => path.replace('/candidatos/obtener-candidatos-en-reclutamiento', '')),
  }
}
const tabs = () => within(screen.getByRole('navigation', { name: 'Vistas de la lista' })).getAllByRole('link')
const texts = () => tabs().map(({ textContent }) => textContent)
const current = () =>
  tabs()
    .filter((tab) => tab.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent)
const builtIn = ['Mi turno1', 'Mis vacantes2', 'Atrasados0', 'Todos3']

it('have the own views and then those of the branch, each with its rows; more than pages reach end with a plus', async () => {
  open('')
  await waitFor(() => expect(texts()).toEqual([...builtIn, 'Lunas12,000+', 'Ofertas0', '★ de la rama: Urgentes7']))
  expect(
    tabs()
      .slice(4)
      .map((tab) => new URL((tab as HTMLAnchorElement).href).search),
  ).toEqual(['?buscar=luna&orden=dias', '?etapa=oferta', '?atraso=rojo&turno=tu'])
  expect(screen.getByText('★').getAttribute('aria-hidden')).toBe('true')
})

it('are counted one after the other by the first page of the list itself, after the rows and the built-in counts', async () => {
  const { requests } = open('?pagina=1')
  await waitFor(() => expect(texts().at(-1)).toBe('★ de la rama: Urgentes7'))
  const [first, second, ...later] = requests()
  expect([first, second].toSorted()).toEqual(['/candidatos/contar-vistas', '?paginaActual=1'])
  expect(later).toEqual([
    '?paginaActual=1&search=luna&orden=dias',
    '?paginaActual=1&etapa=oferta',
    '?paginaActual=1&turno=tu&atraso=rojo',
  ])
})

it.each([
  ['the rows', { [list]: () => new Promise<never>(() => {}) }],
  ['the built-in counts', { [counts]: () => new Promise<never>(() => {}) }],
])('wait for %s before they are counted', async (_, answers) => {
  const { requests } = open('', answers)
  await waitFor(() => expect(texts().slice(4)).toEqual(['Lunas', 'Ofertas', '★ de la rama: Urgentes']))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(requests().length).toBe(2)
})

it('are not counted after the rows failed, and are after the built-in counts failed', async () => {
  const failed = open('', { [list]: refused(500, 'error-interno') })
  await screen.findByText('¡No se encontraron Candidatos!')
  await waitFor(() => expect(texts().length).toBe(7))
  expect([texts().slice(4), failed.requests().length]).toEqual([['Lunas', 'Ofertas', '★ de la rama: Urgentes'], 2])
  failed.unmount()
  open('', { [counts]: refused(500, 'error-interno') })
  await waitFor(() =>
    expect(texts()).toEqual([
      'Mi turno',
      'Mis vacantes',
      'Atrasados',
      'Todos',
      'Lunas12,000+',
      'Ofertas0',
      '★ de la rama: Urgentes7',
    ]),
  )
})

it('show the others when one cannot be counted', async () => {
  open('', {
    [list]: (request) => (request.path.includes('oferta') ? refused(500, 'error-interno') : page(request.path)),
  })
  await waitFor(() => expect(texts().slice(4)).toEqual(['Lunas12,000+', 'Ofertas', '★ de la rama: Urgentes7']))
})

it('mark the one of the present search, filters and order, instead of the built-in view of these filters', async () => {
  open('?orden=dias&buscar=luna&pagina=2')
  await waitFor(() => expect(current()).toEqual(['Lunas12,000+']))
})

it('mark the built-in view when search or order are others', async () => {
  open('?buscar=luna')
  await waitFor(() => expect(texts()).toContain('Lunas12,000+'))
  expect(current()).toEqual(['Todos3'])
})

it('keep their counts and are not counted again when another one is opened, also one without rows', async () => {
  const { user, requests } = open('')
  await waitFor(() => expect(texts()).toContain('Ofertas0'))
  await user.click(screen.getByRole('link', { name: /^Ofertas/ }))
  await screen.findByText('No hay información disponible')
  await user.click(screen.getByRole('link', { name: /Urgentes/ }))
  await waitFor(() => expect(current()).toEqual(['★ de la rama: Urgentes7']))
  await screen.findByRole('link', { name: 'Persona 1 Luna' })
  expect([location.search, texts().slice(4)]).toEqual([
    '?turno=tu&atraso=rojo',
    ['Lunas12,000+', 'Ofertas0', '★ de la rama: Urgentes7'],
  ])
  // The first page and the built-in counts, three counted views, two opened ones
  expect(requests().length).toBe(7)
})

it('are counted again with a view that was just saved', async () => {
  const own4 = own(4, 'Nueva', 'sede=9')
  let all = views
  const { user } = open('?sede=9', { [saved]: () => entity(all), 'POST /vistas/guardar': () => entity(own4) })
  await waitFor(() => expect(texts().slice(4)).toEqual(['Lunas12,000+', 'Ofertas0', '★ de la rama: Urgentes7']))
  await user.click(screen.getByRole('menuitem', { name: 'Guardar como vista' }))
  all = [own4, ...views]
  await user.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'Nueva{Enter}')
  await waitFor(() =>
    expect(texts().slice(4)).toEqual(['Nueva1', 'Lunas12,000+', 'Ofertas0', '★ de la rama: Urgentes7']),
  )
  expect(current()).toEqual(['Nueva1'])
})

it('are six at most, own ones first; the menu has all of them', async () => {
  const many = [
    ...[1, 2, 3, 4, 5].map((id) => own(id, `Propia ${id}`, `sede=${id}`)),
    ofBranch(6, 'Primera', 'sede=6'),
    ofBranch(7, 'Segunda', 'sede=7'),
  ]
  const { requests } = open('', { [saved]: entity(many) })
  await waitFor(() =>
    expect(texts().slice(4)).toEqual([
      'Propia 11',
      'Propia 21',
      'Propia 31',
      'Propia 41',
      'Propia 51',
      '★ de la rama: Primera1',
    ]),
  )
  expect(requests().filter((path) => path.includes('sede')).length).toBe(6)
  expect(screen.getByRole('menuitem', { name: 'Segunda (de la rama)' })).toBeTruthy()
})

it('have a tooltip with the whole name where it is long', async () => {
  const long = 'Vacantes que la dirección sigue de cerca'
  open('', { [saved]: entity([own(1, long, 'sede=1'), own(2, 'Corta', 'sede=2')]) })
  await screen.findByRole('link', { name: new RegExp(`^${long}`) })
  expect(
    screen
      .getAllByRole('tooltip', { hidden: true })
      .map(({ textContent }) => textContent)
      .filter((text) => text === long || text === 'Corta'),
  ).toEqual([long])
})

it.each<[string, ReactNode, string, Record<string, unknown>, string]>([
  [
    'interviews',
    <InterviewsPage key="1" />,
    'entrevistas',
    {
      'GET /entrevistas/obtener-entrevistas': entity({ entrevistas: [], paginaActual: 1, totalPaginas: 0, total: 4 }),
      'GET /entrevistas/contar-vistas': entity({ porRegistrar: 0, hoy: 0, proximas: 0, todas: 0 }),
    },
    'cuales=proximas',
  ],
  [
    'vacancies',
    <VacanciesPage key="2" />,
    'vacantes',
    {
      'GET /vacantes/obtener-todo': entity({
        resumenPublicaciones: null,
        resumenVacantesAdminCorpVO: null,
        vacantesMaestras: null,
        vacantesMaestrasAnalista: null,
        vacantesMaestrasAtnClientes: null,
        vacantesReclutadorComercial: null,
        totalPaginas: 0,
        total: 4,
      }),
      'GET /vacantes/contar-vistas': entity({ activas: 0, propias: 0, vencidas: 0, todas: 0 }),
    },
    'buscar=cajero',
  ],
  [
    'people',
    <PeoplePage key="3" />,
    'personal',
    {
      'GET /personal/obtener-personal': entity({ personas: [], totalPaginas: 0, total: 4 }),
      'GET /personal/contar-vistas': entity({ activas: 0, invitadas: 0, inactivas: 0, todas: 0 }),
    },
    'buscar=ana',
  ],
])('are in the list of %s too', async (_, screenOfList, path, answers, consulta) => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  openPage(
    screenOfList,
    `/admin/${path}`,
    { ...(answers as Parameters<typeof openPage>[2]), [saved]: entity([own(1, 'Mías', consulta)]) },
    { ...recruiter, idRole: 'ROLE_CRP_ADMN' },
  )
  await waitFor(() => expect(texts().at(-1)).toBe('Mías4'))
})
