/** The vacancies that a role has (spec 2 §2): which parts, what stands in them, where they lead, what narrows them. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Role, SystemSection } from '../../../src/contract/roles.ts'
import type { VacancyLists } from '../../../src/contract/vacancies.ts'
import { VacanciesPage } from '../../../src/client/vacancies/vacancies-page.tsx'
import { openPage } from '../support/open-page.tsx'
import { openFilters } from '../ui/popover.ts'
import { entity, recruiter, refused } from '../support/stub-server.ts'
import { accountant, closed, insurance, lists, nameless, plain } from './samples.ts'

const list = 'GET /vacantes/obtener-todo'
const filters = { 'GET /vacantes/obtener-filtros': entity({ sedes: [{ id: 4, descripcion: 'Torre Reforma' }], responsables: [{ id: 3, descripcion: 'Rebeca Torres' }] }) }
const sectionsOf = (...codes: string[]): SystemSection[] => codes.map((code) => ({ code, operations: [] }))
type Who = { readonly idRole?: Role; readonly codes?: readonly string[]; readonly query?: string }

function open(answer: VacancyLists | ReturnType<typeof refused>, { idRole = 'ROLE_CRP_REC', codes = [], query = '' }: Who = {}) {
  const content = 'status' in answer ? answer : entity(answer)
  return openPage(<VacanciesPage />, `/admin/vacantes${query}`, { ...filters, [list]: content }, { ...recruiter, idRole, branch: idRole.startsWith('ROLE_COM') ? 'COM' : idRole === 'ROLE_CRP_ATN_CTS_REC' ? 'ATN' : 'CORP', systemSections: sectionsOf(...codes) })
}
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
const linksOf = (element: HTMLElement) => within(element).getAllByRole('link').map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')!.replace('/bolsa-de-trabajo-admin', '')])
const asked = (server: { requests: readonly { path: string }[] }) => server.requests.map(({ path }) => path).filter((path) => path.startsWith('/vacantes/obtener-todo'))

it('shows the plain list: every column, links, an address for closed ones, and N/A without a status', async () => {
  open(plain(accountant, closed, nameless))
  const table = await screen.findByRole('table', { name: 'Vacantes' })
  expect(rowsOf(table)).toEqual([
    ['Vacante', 'Sede', 'Días Activa', 'Candidatos', 'Asignado a', 'Estatus'],
    ['Contador General', 'Torre Reforma, piso 14', '1,234', '3', 'Rebeca Torres Medina', 'Activa'],
    ['Abogado Corporativo', 'Oficina Andares', '2', '0', 'Rebeca Torres Medina', 'Cerrada'],
    ['Auditor Interno', 'Torre Reforma, piso 14', '1,234', '3', '', 'N/A'],
  ])
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
  expect([...card.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual(['Plazas abiertas', '1,200', 'Procesos', '7'])
  expect(linksOf(card)).toEqual([['Ver Asesor de Seguros de Vida', '/admin/vacantes/maestras/3']])
})

describe('tables of an analyst', () => {
  it.each([
    ['link to opening positions and to editing a publication', ['VACANCIES_ACTIVATE', 'VACANCIES_UPDATE'], [
      ['Abrir Plazas de Asesor de Seguros de Vida', '/admin/vacantes/maestras/activar-plazas/3'],
      ['Oficina Saltillo', '/admin/vacantes/maestras/3/sede/8'],
      ['Editar Asesor de Seguros de Vida en Oficina Saltillo', '/admin/vacantes/maestras/editar-publicacion/21'],
      ['Oficina Zona Río', '/admin/vacantes/maestras/3/sede/12'],
    ]],
    ['omit these links without permission', [], [['Oficina Saltillo', '/admin/vacantes/maestras/3/sede/8'], ['Oficina Zona Río', '/admin/vacantes/maestras/3/sede/12']]],
  ] as const)('%s', async (_, codes, links) => {
    open(lists({ vacantesMaestrasAnalista: [insurance] }), { idRole: 'ROLE_COM_ANL', codes })
    const card = await screen.findByRole('region', { name: 'Asesor de Seguros de Vida' })
    const table = within(card).getByRole('table', { name: 'Sedes de Asesor de Seguros de Vida' })
    expect(rowsOf(table).map((row) => row.slice(0, 3))).toEqual([['Sede', 'Plazas abiertas', 'Plazas cubiertas'], ['Oficina Saltillo', '2', '1'], ['Oficina Zona Río', '0', '4']])
    expect(linksOf(card)).toEqual(links)
    // The same in each card, so that their columns stand under each other
    expect([...table.querySelectorAll('th')].slice(0, 3).map(({ style }) => style.width)).toEqual(['', '10rem', '10rem'])
  })
})

it('shows an administrator the plain table and the cards of customer service', async () => {
  const page = open(lists({ resumenVacantesAdminCorpVO: { vacantes: [accountant], totalPaginas: 1, vacantesMaestrasAnalistaClientes: [insurance] } }), { idRole: 'ROLE_CRP_ADMN' })
  await screen.findByRole('table', { name: 'Vacantes' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Asesor de Seguros de Vida', 'Otras vacantes'])
  page.unmount()
  open(lists({ resumenPublicaciones: { resumenPublicaciones: [accountant], totalPaginas: 1 }, vacantesMaestrasAtnClientes: [insurance] }), { idRole: 'ROLE_CRP_ATN_CTS_REC' })
  await screen.findByRole('table', { name: 'Vacantes' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Asesor de Seguros de Vida', 'Otras vacantes'])
})

it('shows a commercial recruiter the table of their own vacancies', async () => {
  open(lists({ vacantesReclutadorComercial: insurance.publicaciones.map((one) => ({ ...one, tituloVacante: insurance.tituloVacante })) }), { idRole: 'ROLE_COM_REC' })
  const table = await screen.findByRole('table', { name: 'Mis vacantes' })
  expect(rowsOf(table)).toEqual([['Sede', 'Vacante', 'Días Activa', 'Candidatos', 'Estatus'], ['Oficina Saltillo', 'Asesor de Seguros de Vida', '12', '5', 'Activa']])
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
  expect(screen.queryByRole('link', { name: 'Crear Vacante' })?.getAttribute('href')).toBe(isThere ? '/bolsa-de-trabajo-admin/admin/vacantes/crear' : undefined)
})

it('filters by status, site and person, searches, and updates the address', async () => {
  const { user, server } = open(plain(accountant), { query: '?estatus=activa&sede=4' })
  await screen.findByRole('table')
  const chips = () => within(screen.getByRole('list', { name: 'Filtros' })).getAllByRole('link')
  await waitFor(() => expect(chips().map(({ textContent }) => textContent)).toEqual(['Estatus: Activa: quitar filtro', 'Sede: Torre Reforma: quitar filtro']))
  const offered = async (field: string) => {
    openFilters()
    await user.click(screen.getByRole('button', { name: field }))
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
  expect(asked(server)).toEqual([
    '/vacantes/obtener-todo?paginaActual=1&estatus=activa&sede=4',
    '/vacantes/obtener-todo?paginaActual=1&estatus=activa&sede=4&responsable=3',
    '/vacantes/obtener-todo?paginaActual=1&sede=4&responsable=3',
    '/vacantes/obtener-todo?paginaActual=1&search=luz&sede=4&responsable=3',
  ])
})
