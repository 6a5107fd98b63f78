/** 'Ctrl+K' in the application: keys, letters, failures, focus, recent records. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { FoundCandidate, PaletteFound } from '../../../src/contract/palette.ts'
import { calmSession, currentPath, openApp } from '../support/open-app.tsx'
import { entity, recruiter, refused, stubServer } from '../support/stub-server.ts'

const ana: FoundCandidate = {
  idCandidato: 7,
  nombre: 'Ana Luna',
  telefono: '5512345678',
  estado: 'libre',
  estatus: 'Libre',
  signal: 'espera',
  vacante: null,
  idReclutamiento: null,
  idFase: null,
  esPropio: false,
}
const eva: FoundCandidate = {
  ...ana,
  idCandidato: 8,
  nombre: 'Eva Paz',
  estado: 'en-proceso',
  estatus: 'Filtro',
  signal: 'activo',
  vacante: 'Becario',
  idReclutamiento: 9,
  idFase: 1,
}
const none: PaletteFound = { candidatos: [], vacantes: [], personas: [], enCurriculum: [], enNotas: [] }
const both = { ...none, candidatos: [ana, eva] }
const user = { ...recruiter, idUsuario: 31 }
const box = () => screen.getByRole<HTMLInputElement>('combobox')
const marked = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

async function open(answers: Parameters<typeof stubServer>[0] = {}, path = '/admin/candidatos') {
  const server = stubServer({
    ...calmSession,
    'GET /candidatos/obtener-candidatos-en-reclutamiento': entity({ resumenCandidatos: null, totalPaginas: 0 }),
    'POST /paleta/recientes': entity({ candidatos: [], vacantes: [] }),
    'POST /paleta/buscar': entity(both),
    ...answers,
  })
  const opened = openApp(server, path, { token: 'uno', user })
  await screen.findByRole('button', { name: 'Buscar (Ctrl+K)' })
  await screen.findByRole('heading', { level: 1 })
  const hand = userEvent.setup()
  await hand.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog', { name: 'Buscar y hacer' })
  // Only browsers focus the first field of a modal dialog
  await hand.click(box())
  return { ...opened, server, hand }
}
const searched = (server: ReturnType<typeof stubServer>) =>
  server.requests.filter(({ path }) => path === '/paleta/buscar').map(({ body }) => (body as { texto: string }).texto)

it('opens with sections and actions, and moves with the arrows', async () => {
  const { hand } = await open()
  expect(box()).toBe(document.activeElement)
  expect(screen.getAllByRole('group').map((group) => group.firstElementChild?.textContent)).toEqual([
    'Ir a',
    'Acciones',
  ])
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toContain('Buscar en esta lista/')
  expect(marked()).toBe('Escritorio')
  await hand.keyboard('{ArrowDown}')
  expect(marked()).toBe('Vacantes')
  await hand.keyboard('{ArrowUp}{ArrowUp}')
  expect(marked()).toBe('Ver los atajos de teclado?')
})

it('finds by letters, opens the marked option with Enter, and announces the number of results', async () => {
  const { hand, server } = await open()
  await hand.keyboard('an')
  await screen.findByRole('option', { name: /Ana Luna/ })
  await waitFor(() => expect(searched(server).at(-1)).toBe('an'))
  expect(within(screen.getByRole('dialog')).getAllByRole('status').at(0)?.textContent).toBe('2 resultados')
  expect([box().getAttribute('aria-expanded'), marked()]).toEqual(['true', 'Ana LunaLibre'])
  await hand.keyboard('{ArrowDown}{Enter}')
  await waitFor(() =>
    expect(
      server.requests.some(
        ({ path }) => path.startsWith('/reclutamiento/obtener-datos?') && path.includes('idReclutamiento=9'),
      ),
    ).toBe(true),
  )
  expect(screen.queryByRole('dialog', { name: 'Buscar y hacer' })).toBeNull()
})

it('begins at the first result again when one types on, whatever the arrows had marked', async () => {
  const { hand, server } = await open({ 'POST /paleta/buscar': entity({ ...none, candidatos: [ana, eva] }) })
  await hand.keyboard('a')
  await screen.findByRole('option', { name: /Eva Paz/ })
  await hand.keyboard('{ArrowDown}')
  expect(marked()).toContain('Eva Paz')
  await hand.keyboard('n')
  await waitFor(() => expect(searched(server).at(-1)).toBe('an'))
  expect(marked()).toContain('Ana Luna')
})

it('waits with Enter for the results of the typed text', async () => {
  let answer = (_: PaletteFound) => {}
  const { hand } = await open({
    'POST /paleta/buscar': ({ body }) =>
      (body as { texto: string }).texto === 'eva'
        ? new Promise((resolve) => (answer = (found) => resolve(entity(found))))
        : entity(both),
  })
  await hand.keyboard('a')
  await screen.findByRole('option', { name: /Ana Luna/ })
  await hand.clear(box())
  await hand.keyboard('eva{Enter}')
  await new Promise((done) => setTimeout(done, 80))
  expect(currentPath()).toBe('/admin/candidatos')
  act(() => answer({ ...none, candidatos: [eva] }))
  await waitFor(() => expect(currentPath()).toBe('/admin/candidatos/8/vacante/9/1'))
})

it("opens the actions of a candidate with '→', and returns with '←' to the same row", async () => {
  const { hand } = await open()
  await hand.keyboard('a')
  await screen.findByRole('option', { name: /Eva Paz/ })
  await hand.keyboard('{ArrowDown}{ArrowRight}')
  expect(screen.getByRole('combobox', { name: 'Acciones de Eva Paz' })).toBe(document.activeElement)
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Abrir el procesoBecario',
    'Ver el perfil',
    'Ver la solicitud de empleo',
    'Llamar(55) 1234-5678',
    'Copiar teléfono(55) 1234-5678',
  ])
  await hand.keyboard('{ArrowLeft}')
  await waitFor(() => expect(marked()).toContain('Eva Paz'))
  expect(box().value).toBe('a')
})

it('shows a failure, and retries', async () => {
  let fails = true
  const { hand } = await open({ 'POST /paleta/buscar': () => (fails ? refused(500, 'error-interno') : entity(both)) })
  await hand.keyboard('a')
  await screen.findByText('No se pudo buscar.')
  expect(screen.queryByText('Nada coincide con lo que escribiste.')).toBeNull()
  fails = false
  await hand.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('option', { name: /Ana Luna/ })).toBeTruthy()
  expect(screen.queryByText('No se pudo buscar.')).toBeNull()
})

it('shows that there is no connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { hand } = await open({ 'POST /paleta/buscar': () => Promise.reject(new TypeError('network error')) })
  await hand.keyboard('a')
  expect(await screen.findByText('No hay conexión.')).toBeTruthy()
})

it('shows that nothing matches', async () => {
  const { hand } = await open({ 'POST /paleta/buscar': entity(none) })
  await hand.keyboard('zzz')
  expect(await screen.findByText('Nada coincide con lo que escribiste.')).toBeTruthy()
})

it('runs an action of the screen after it has closed', async () => {
  const { hand } = await open({ 'POST /paleta/buscar': entity(none) })
  await hand.keyboard('lista{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Buscar candidato' })))
})

it('opens in a new tab with Ctrl+Enter, and by the pointer', async () => {
  const newTab = vi.spyOn(window, 'open').mockReturnValue(null)
  const { hand } = await open()
  await hand.keyboard('a')
  await screen.findByRole('option', { name: /Ana Luna/ })
  await hand.keyboard('{Control>}{Enter}{/Control}')
  expect(newTab.mock.calls).toEqual([['/bolsa-de-trabajo-admin/admin/candidatos/7', '_blank', 'noopener']])
  await hand.click(screen.getByRole('button', { name: 'Buscar (Ctrl+K)' }))
  await hand.click(box())
  await hand.keyboard('a')
  await hand.click(await screen.findByRole('option', { name: /Ana Luna/ }))
  await waitFor(() => expect(currentPath()).toBe('/admin/candidatos/7'))
})

it('remembers visited candidates by id only, shows them again, and forgets them at sign-out', async () => {
  const { hand, server } = await open(
    { 'POST /paleta/recientes': entity({ candidatos: [ana], vacantes: [] }) },
    '/admin/candidatos/7',
  )
  expect(localStorage.getItem('bolsa-de-trabajo-admin.recientes.31')).toBe('c7')
  expect(server.requests.find(({ path }) => path === '/paleta/recientes')?.body).toEqual({
    candidatos: [7],
    publicaciones: [],
    maestras: [],
  })
  expect(await screen.findByRole('option', { name: /Ana Luna/ })).toBeTruthy()
  await hand.keyboard('{Escape}')
  await hand.click(screen.getAllByRole('button', { name: 'Cerrar sesión' })[0]!)
  await waitFor(() => expect(localStorage.getItem('bolsa-de-trabajo-admin.recientes.31')).toBeNull())
})
