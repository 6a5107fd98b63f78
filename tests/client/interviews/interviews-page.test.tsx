/** 'Mis Entrevistas' on its page: its requests, its address, its screen. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { InterviewsPage } from '../../../src/client/interviews/interviews-page.tsx'
import { openPage } from '../support/open-page.tsx'
import { type ReceivedRequest, entity, recruiter, refused } from '../support/stub-server.ts'
import { interview } from './samples.ts'

const call = '/entrevistas/obtener-entrevistas'
const last = 3
/** Three pages of one row each; beyond the last one stands the last one. */
const threePages = ({ path }: ReceivedRequest) => {
  const paginaActual = Math.min(last, Number(new URLSearchParams(path.split('?')[1]).get('paginaActual')))
  return entity({ paginaActual, totalPaginas: last, entrevistas: [interview(paginaActual)] })
}

async function openList(query = '', answer: Parameters<typeof openPage>[2][string] = threePages) {
  const { server, user } = openPage(<InterviewsPage />, `/admin/entrevistas${query}`, { [`GET ${call}`]: answer }, { ...recruiter, idRole: 'ROLE_COM_INT', branch: 'COM' })
  await screen.findByRole('heading', { name: 'Mis Entrevistas' })
  return {
    user,
    asked: () => server.requests.filter(({ path }) => path.startsWith(call)).map(({ path }) => path.slice(call.length)),
  }
}
const pageBox = () => screen.getByLabelText<HTMLInputElement>('Página')

it('shows time, candidate, vacancy and place, and links to the candidate and to the interview', async () => {
  const two = [interview(7, { porRegistrar: true }), interview(8, { lugar: 'Telefónica' })]
  await openList('', entity({ paginaActual: 1, totalPaginas: 1, entrevistas: two }))
  const table = within(await screen.findByRole('table', { name: 'Mis Entrevistas' }))
  const headers = table.getAllByRole('columnheader')
  expect(headers.map((header) => header.textContent)).toEqual(['Fecha', 'Hora', 'Candidato', 'Vacante', 'Lugar', 'Acción'])
  expect(headers.map(({ style }) => style.width)).toEqual(['15rem', '8rem', '', '', '', '11rem'])
  expect(table.getAllByRole('cell').map((cell) => cell.className.includes('_main_'))).toEqual([false, false, true, false, false, false, false, false, true, false, false, false])
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '05 marzo 2026Por registrar', '09:00 a 10:00', 'Persona 7 Luna', 'Contador General', 'Torre Norte · Gerencia Centro', 'Detalle de entrevista',
    '05 marzo 2026', '09:00 a 10:00', 'Persona 8 Luna', 'Contador General', 'Telefónica', 'Detalle de entrevista',
  ])
  const hrefOf = (name: string) => table.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Persona 7 Luna')).toBe('/bolsa-de-trabajo-admin/admin/candidatos/7')
  expect(hrefOf('Detalle de entrevista de Persona 7 Luna')).toBe('/bolsa-de-trabajo-admin/admin/candidatos/7/vacante/1007/0?entrevista=107')
  expect(screen.queryByLabelText('Página')).toBe(null)
})

it('turns pages, and updates the address', async () => {
  const { user, asked } = await openList('?pagina=2')
  const before = await screen.findByRole('link', { name: 'Persona 2 Luna' })
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }))
  await screen.findByText('Persona 3 Luna')
  // Another interview is another row: what had the focus in the old one has not got it in the new one
  expect(before.isConnected).toBe(false)
  expect([location.search, pageBox().value]).toEqual(['?pagina=3', '3'])
  expect(asked()).toEqual(['?paginaActual=2', '?paginaActual=3'])
})

it('ignores a search in the address, since the list has none', async () => {
  const { asked } = await openList('?buscar=luna&pagina=2')
  await screen.findByText('Persona 2 Luna')
  await waitFor(() => expect(location.search).toBe('?pagina=2'))
  expect([asked(), screen.queryByRole('searchbox')]).toEqual([['?paginaActual=2'], null])
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
  const { asked } = await openList(`?cuales=${cuales}`, entity({ paginaActual: 1, totalPaginas: 1, total: Number(count[0]), entrevistas: [interview(1)] }))
  await screen.findByText(count)
  expect(screen.getByRole('list', { name: 'Filtros' }).textContent).toBe(chip)
  expect(asked()).toEqual([`?paginaActual=1&cuales=${cuales}`])
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
  const { user } = await openList('', (asked) => (fails ? refused(500, 'error-interno') : threePages(asked)))
  expect((await screen.findByRole('alert')).textContent).toContain('¡No se encontraron Entrevistas!Por favor vuelve a intentarlo más tarde.')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('Persona 1 Luna')
})

it('shows when there are more results than pages', async () => {
  await openList('?cuales=proximas', entity({ paginaActual: 1, totalPaginas: 999, total: 9990, hayMas: true, entrevistas: [interview(1)] }))
  expect((await screen.findByText(/^Más de/)).textContent).toBe('Más de 9,990 entrevistas: se muestran las más próximas')
  expect(screen.getByText('Hay más páginas de las que se muestran: acota la búsqueda.')).toBeTruthy()
})
