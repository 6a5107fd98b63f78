/** From the list to a profile, to the next candidate across a page border, and back to the list. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { calmSession, currentPath, openApp } from '../support/open-app.tsx'
import { type ReceivedRequest, entity, recruiter, refused, stubServer } from '../support/stub-server.ts'
import { detailCall, historyCall, openProfile, showWide } from './open-profile.tsx'
import { detail, history as processes, row } from './samples.ts'

const listPath = '/candidatos/obtener-candidatos-en-reclutamiento'
const numberIn = (name: string, { path }: ReceivedRequest) => Number(new URLSearchParams(path.split('?')[1]).get(name))
/** Two rows on each of three pages: 11 and 12, 21 and 22, 31 and 32. */
const threePages = (request: ReceivedRequest) => {
  const page = numberIn('paginaActual', request)
  return entity({ resumenCandidatos: [row(10 * page + 1), row(10 * page + 2)], totalPaginas: 3 })
}

async function openFromList(name: string, answers: Parameters<typeof stubServer>[0] = {}) {
  showWide()
  const server = stubServer({
    ...calmSession,
    [`GET ${listPath}`]: threePages,
    [detailCall]: (request) => entity({ ...detail, nombre: `Persona ${numberIn('idCandidato', request)}` }),
    [historyCall]: entity(processes),
    ...answers,
  })
  openApp(server, '/admin/candidatos?pagina=2&buscar=persona', { token: 'uno', user: recruiter })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('link', { name }))
  return {
    user,
    requests: () =>
      server.requests.filter(({ path }) => path.startsWith(listPath)).map(({ path }) => path.split('?')[1]),
  }
}
const bar = async () => within(await screen.findByRole('navigation', { name: 'Lista de candidatos' }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

it('moves beyond the end of the page, and back to the list at its new page', async () => {
  const { user, requests } = await openFromList('Persona 22 Luna')
  expect((await bar()).getByText('27')).toBeTruthy()
  await user.click(await (await bar()).findByRole('link', { name: 'Siguiente' }))
  await heading('Persona 31')
  expect(currentPath()).toBe('/admin/candidatos/31')
  expect((await bar()).getByText('51')).toBeTruthy()
  expect(requests()).toEqual([
    'paginaActual=2&search=persona',
    'paginaActual=3&search=persona',
    'paginaActual=2&search=persona',
  ])

  await user.click(await (await bar()).findByRole('link', { name: 'Siguiente' }))
  await heading('Persona 32')
  expect((await bar()).queryByRole('link', { name: 'Siguiente' })).toBe(null)
  await user.click((await bar()).getByRole('link', { name: 'Volver a la lista' }))
  await screen.findByText('Persona 31 Luna')
  expect(location.search).toBe('?pagina=3&buscar=persona')
})

it('keeps the list position on the way into a process and back', async () => {
  // A process that could not be had would lead back to the profile
  const { user } = await openFromList('Persona 21 Luna', {
    'GET /reclutamiento/obtener-datos': () => new Promise(() => {}),
  })
  await user.click(await screen.findByRole('link', { name: 'Abrir proceso' }))
  await waitFor(() => expect(currentPath()).toBe('/admin/candidatos/21/vacante/31/15'))
  const way = within(screen.getByRole('navigation', { name: 'Ruta de navegación' }))
  expect(way.getByRole('link', { name: 'Candidatos' }).getAttribute('href')).toBe(
    '/bolsa-de-trabajo-admin/admin/candidatos?pagina=2&buscar=persona',
  )
  await user.click(way.getByRole('link', { name: 'Perfil del candidato' }))
  expect((await bar()).getByText('26')).toBeTruthy()
})

it('keeps the list position on the way to the job application', async () => {
  const { user } = await openFromList('Persona 21 Luna', { 'GET /hiringForm/obtener-aplicacion': entity(null) })
  await user.click(await screen.findByRole('link', { name: 'Solicitud de empleo' }))
  await waitFor(() => expect(currentPath()).toBe('/admin/candidatos/21/solicitud-de-empleo'))
  const rows = [21, 22].map((idCandidato) => ({
    idCandidato,
    idReclutamiento: idCandidato + 1000,
    nombre: `Persona ${idCandidato} Luna`,
  }))
  expect(history.state).toEqual({
    list: { search: 'persona', page: 2, filters: {}, totalPages: 3, ids: [21, 22], rows },
  })
})

it.each([
  ['alone', { page: 1, totalPages: 1, ids: [7] }, 'Volver a la lista1', ['?buscar=luna']],
  [
    'between empty pages',
    { page: 3, totalPages: 4, total: 80, ids: [7] },
    'Volver a la lista51 de 80',
    ['?pagina=3&buscar=luna'],
  ],
  [
    'between other candidates',
    { page: 3, totalPages: 4, ids: [5, 7, 9] },
    'Volver a la listaAnterior52Siguiente',
    ['?pagina=3&buscar=luna', '/5 prev', '/9 next'],
  ],
] as const)('%s in the list', async (_, { ids, ...place }, said, links) => {
  openProfile({ [`GET ${listPath}`]: entity({ resumenCandidatos: null, totalPaginas: 4 }) })
  await heading('Rosa Luna Peña')
  const list = { search: 'luna', filters: {}, ...place, ids: [...ids] }
  history.replaceState({ list }, '')
  const shown = await screen.findByRole('navigation', { name: 'Lista de candidatos' })
  expect(shown.textContent).toBe(said)
  const all = within(shown).getAllByRole<HTMLAnchorElement>('link')
  expect(
    all.map(({ pathname, search, rel }) => (pathname + search).split('/candidatos')[1] + (rel && ` ${rel}`)),
  ).toEqual(links)
  if (all.length === 1) return
  await userEvent.click(all[2]!)
  await waitFor(() => expect(currentPath()).toBe('/admin/candidatos/9'))
  expect(history.state).toEqual({ list })
})

it('is hidden for a candidate that is not in the list', async () => {
  openProfile()
  await heading('Rosa Luna Peña')
  history.replaceState({ list: { search: '', filters: {}, page: 1, totalPages: 1, ids: [8] } }, '')
  await new Promise((resolve) => void setTimeout(resolve))
  expect(screen.queryByRole('navigation', { name: 'Lista de candidatos' })).toBe(null)
})

it.each([
  ['Anterior', 'Persona 21 Luna', 1, 12],
  ['Siguiente', 'Persona 22 Luna', 3, 31],
] as const)('offers a retry when the adjacent page could not be loaded: %s', async (side, name, page, id) => {
  let fails = true
  const { user } = await openFromList(name, {
    [`GET ${listPath}`]: (request) =>
      fails && numberIn('paginaActual', request) === page ? refused(500, 'error-interno') : threePages(request),
  })
  const retry = await (await bar()).findByRole('button', { name: `Reintentar ${side.toLowerCase()}` })
  fails = false
  await user.click(retry)
  expect((await (await bar()).findByRole('link', { name: side })).getAttribute('href')).toBe(
    `/bolsa-de-trabajo-admin/admin/candidatos/${id}`,
  )
})

it('is hidden when the profile was not opened from a list', async () => {
  openProfile()
  await heading('Rosa Luna Peña')
  expect(screen.queryByRole('navigation', { name: 'Lista de candidatos' })).toBe(null)
})
