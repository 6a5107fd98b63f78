/** The list on its page: its requests, its address, its screen. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { CandidatesPage } from '../../../src/client/candidates/list/candidates-page.tsx'
import { calmSession, openApp } from '../support/open-app.tsx'
import { openPage } from '../support/open-page.tsx'
import { type ReceivedRequest, entity, recruiter, refused, stubServer } from '../support/stub-server.ts'
import { row } from './samples.ts'

const call = '/candidatos/obtener-candidatos-en-reclutamiento'
const pageOf = ({ path }: ReceivedRequest) => Number(new URLSearchParams(path.split('?')[1]).get('paginaActual'))
/** Four pages of one row each; a search for 'nadie' finds none. */
const fourPages = (request: ReceivedRequest) =>
  request.path.includes('search=nadie')
    ? entity({ resumenCandidatos: null, totalPaginas: 0 })
    : entity({ resumenCandidatos: [row(pageOf(request))], totalPaginas: 4 })

async function openList(query = '', answer: Parameters<typeof openPage>[2][string] = fourPages) {
  const { server, user } = openPage(<CandidatesPage />, `/admin/candidatos${query}`, { [`GET ${call}`]: answer })
  await screen.findByRole('heading', { name: 'Candidatos en proceso' })
  return {
    user,
    requests: () =>
      server.requests.filter(({ path }) => path.startsWith(call)).map(({ path }) => path.slice(call.length)),
  }
}
const pageBox = () => screen.getByLabelText<HTMLInputElement>('Página')

it('starts at the page and search in the address, and keeps the address up to date', async () => {
  const { user, requests } = await openList('?pagina=3&buscar=persona')
  const before = await screen.findByRole('link', { name: 'Persona 3 Luna' })
  expect(pageBox().value).toBe('3')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('persona')
  const entries = history.length

  await user.click(screen.getByRole('button', { name: 'Página siguiente' }))
  await screen.findByText('Persona 4 Luna')
  // Another process is another row: the focused element of the old one has no focus in the new one
  expect([before.isConnected, location.search]).toEqual([false, '?pagina=4&buscar=persona'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Página siguiente' }).disabled).toBe(true)

  await user.clear(screen.getByRole('searchbox'))
  await screen.findByText('Persona 1 Luna')
  expect(location.search).toBe('')
  expect(pageBox().value).toBe('1')
  expect(history.length).toBe(entries)
  expect(requests()).toEqual(['?paginaActual=3&search=persona', '?paginaActual=4&search=persona', '?paginaActual=1'])
})

it('shows that another page is loading, and passes no list position from the old rows', async () => {
  const coming = Promise.withResolvers<void>()
  const { user } = await openList('', async (request) => {
    if (pageOf(request) === 2) await coming.promise
    return fourPages(request)
  })
  await screen.findByText('Persona 1 Luna')
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }))
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  await user.click(screen.getByRole('link', { name: 'Persona 1 Luna' }))
  expect([location.pathname, history.state]).toEqual(['/bolsa-de-trabajo-admin/admin/candidatos/1', null])
  coming.resolve()
})

it('resets the list with the sidebar link, and restores it on going back', async () => {
  openApp(stubServer({ ...calmSession, [`GET ${call}`]: fourPages }), '/admin/candidatos?pagina=2&buscar=persona', {
    token: 'uno',
    user: recruiter,
  })
  await screen.findByText('Persona 2 Luna')
  await userEvent.click(
    within(screen.getByRole('navigation', { name: 'Principal' })).getByRole('link', { name: 'Candidatos' }),
  )
  await screen.findByText('Persona 1 Luna')
  expect([location.search, pageBox().value, screen.getByRole<HTMLInputElement>('searchbox').value]).toEqual([
    '?turno=tu&orden=dias',
    '1',
    '',
  ])
  history.back()
  await screen.findByText('Persona 2 Luna')
  expect([location.search, pageBox().value]).toEqual(['?pagina=2&buscar=persona', '2'])
})

it('shows that the list failed, and retries', async () => {
  let fails = true
  const { user } = await openList('?pagina=2', (request) =>
    fails ? refused(500, 'error-interno') : fourPages(request),
  )
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('¡No se encontraron Candidatos!Por favor vuelve a intentarlo más tarde.')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('Persona 2 Luna')
  await waitFor(() => expect(pageBox().value).toBe('2'))
})

it('cuts a search that is longer than the server accepts', async () => {
  const { requests } = await openList(`?buscar=${'a'.repeat(140)}`)
  await screen.findByText('Persona 1 Luna')
  expect(requests()).toEqual([`?paginaActual=1&search=${'a'.repeat(100)}`])
})

it.each([
  ['?pagina=abc', '', 'Persona 1 Luna'],
  ['?pagina=0&buscar=persona', '?buscar=persona', 'Persona 1 Luna'],
  ['?pagina=9999999', '', 'Persona 1 Luna'],
  ['?pagina=3&de=correo', '?pagina=3', 'Persona 3 Luna'],
  ['?pagina=5&buscar=nadie', '?buscar=nadie', 'No hay información disponible'],
])(
  'replaces an address with an invalid page, %s, by %j without a new history entry',
  async (query, corrected, shown) => {
    // After a test that went back, a new entry would replace later entries, and the length would not count it.
    history.pushState(null, '', location.href)
    const entries = history.length
    await openList(query)
    await screen.findByText(shown)
    await waitFor(() => expect(location.search).toBe(corrected))
    expect(history.length).toBe(entries)
  },
)

const chips = () =>
  within(screen.getByRole('list', { name: 'Filtros' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

it('shows the active filters above the rows, sends them, and lets the user remove and restore each', async () => {
  const coming = Promise.withResolvers<void>()
  const { user, requests } = await openList(
    '?pagina=2&buscar=persona&etapa=oferta&vacante=7&espera=accion&fase=OF',
    async (request) => {
      await coming.promise
      return entity({
        resumenCandidatos: [row(pageOf(request))],
        totalPaginas: 2,
        total: 23,
        tituloVacante: 'Contador General',
      })
    },
  )
  expect(chips()).toEqual([
    'Etapa: Oferta: quitar filtro',
    'Fase: Oferta: quitar filtro',
    'Vacante: 1 valor: quitar filtro',
    'Esperan tu acción: quitar filtro',
  ])
  coming.resolve()
  await screen.findByText('23 candidatos')
  expect(chips()[2]).toBe('Vacante: Contador General: quitar filtro')
  expect(requests()).toEqual(['?paginaActual=2&search=persona&etapa=oferta&fase=OF&vacante=7&espera=accion'])

  await user.click(screen.getByRole('link', { name: 'Etapa: Oferta: quitar filtro' }))
  await waitFor(() => expect(requests()).toHaveLength(2))
  expect([location.search, requests()[1]]).toEqual([
    '?buscar=persona&fase=OF&vacante=7&espera=accion',
    '?paginaActual=1&search=persona&fase=OF&vacante=7&espera=accion',
  ])
  expect(chips()).toHaveLength(3)
  expect(document.activeElement?.textContent).toBe('Candidatos en proceso')
  history.back()
  await waitFor(() => expect(chips()).toHaveLength(4))
  expect(location.search).toBe('?pagina=2&buscar=persona&etapa=oferta&fase=OF&vacante=7&espera=accion')
})

it('shows when there are more results than pages', async () => {
  await openList(
    '?espera=accion',
    entity({ resumenCandidatos: [row(1)], totalPaginas: 999, total: 19_980, hayMas: true }),
  )
  expect((await screen.findByText(/^Más de/)).textContent).toBe(
    'Más de 19,980 candidatos: se muestran los más recientes',
  )
})

it('passes the filters to the profile, which leads back to the same list', async () => {
  const { user } = await openList('?etapa=oferta')
  await user.click(await screen.findByRole('link', { name: 'Persona 1 Luna' }))
  expect((history.state as { list: unknown }).list).toMatchObject({
    search: '',
    page: 1,
    filters: { etapa: 'oferta' },
    totalPages: 4,
    ids: [1],
  })
})

it('shows no filters for the unfiltered list', async () => {
  await openList('?etapa=ninguna')
  await screen.findByText('Persona 1 Luna')
  expect(screen.queryByRole('list', { name: 'Filtros' })).toBe(null)
})
