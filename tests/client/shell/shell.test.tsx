import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { pages } from '../../../src/client/app/routes.tsx'
import { addressOf, linksFor } from '../../../src/client/shell/sidebar-links.ts'
import type { SessionUser } from '../../../src/contract/session.ts'
import { calmSession, currentPath, openApp } from '../support/open-app.tsx'
import { entity, recruiter, stubServer } from '../support/stub-server.ts'

afterEach(() => {
  delete document.documentElement.dataset.theme
})

const candidates = {
  'GET /candidatos/obtener-candidatos-en-reclutamiento': entity({ resumenCandidatos: null, totalPaginas: 0 }),
}

async function openShell(path = '/admin', user: SessionUser = recruiter) {
  const opened = openApp(stubServer({ ...calmSession, ...candidates }), path, { token: 'uno', user })
  const sidebar = within(await screen.findByRole('navigation', { name: 'Principal' }))
  await screen.findByRole('heading', { level: 1 })
  return { ...opened, sidebar, user: userEvent.setup() }
}

it('shows the application, the navigation and the user around every page', async () => {
  await openShell('/admin/candidatos')
  const sidebar = screen.getByRole('navigation', { name: 'Principal' })
  expect(sidebar.parentElement!.textContent).toContain('Bolsa de TrabajoAdministración')
  expect(
    [...sidebar.querySelectorAll('a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.getAttribute('aria-current'),
      link.querySelector('svg')!.getAttribute('aria-hidden'),
    ]),
  ).toEqual(
    linksFor(recruiter).map((link) => [
      link.label,
      `/bolsa-de-trabajo-admin${addressOf(link, recruiter.idRole)}`,
      link.label === 'Candidatos' ? 'page' : null,
      'true',
    ]),
  )
  const leave = screen.getAllByRole('button', { name: 'Cerrar sesión' })[0]!
  expect(leave.querySelector('svg')!.getAttribute('aria-hidden')).toBe('true')
  const keys = screen.getByRole('button', { name: 'Atajos de teclado' })
  expect([keys.getAttribute('aria-keyshortcuts'), keys.querySelector('svg')!.getAttribute('aria-hidden')]).toEqual([
    '?',
    'true',
  ])
})

it('shows the full name and the breadcrumbs, and marks the section in the sidebar', async () => {
  const { sidebar, user } = await openShell()
  expect(screen.getByText('Rebeca Torres Medina')).toBeTruthy()
  expect(sidebar.getByRole('link', { name: 'Escritorio' }).getAttribute('aria-current')).toBe('page')
  await user.click(sidebar.getByRole('link', { name: 'Candidatos' }))
  const heading = await screen.findByRole('heading', { name: 'Candidatos en proceso' })
  expect(currentPath()).toBe('/admin/candidatos')
  expect(document.title).toBe('Candidatos · Bolsa de Trabajo Admin')
  expect(document.activeElement).toBe(heading)
  expect(sidebar.getByRole('link', { name: 'Candidatos' }).getAttribute('aria-current')).toBe('page')
  const way = within(screen.getByRole('navigation', { name: 'Ruta de navegación' }))
  expect(way.getByRole('link', { name: 'Escritorio' }).getAttribute('href')).toBe('/bolsa-de-trabajo-admin/admin')
  expect(way.getByText('Candidatos').getAttribute('aria-current')).toBe('page')
})

it('does not move the focus on the first page of a visit', async () => {
  await openShell()
  expect(document.activeElement).toBe(document.body)
})

it('closes the sidebar of a small screen on Escape, and when the focus leaves it', async () => {
  const { user } = await openShell()
  const toggle = screen.getByRole('button', { name: 'Menú' })
  await user.click(toggle)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cerrar menú' }))
  await user.keyboard('{Escape}')
  expect([toggle.getAttribute('aria-expanded'), document.activeElement === toggle]).toEqual(['false', true])
  await user.click(toggle)
  act(() => screen.getByRole('button', { name: 'Atajos de teclado' }).focus())
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
})

it('closes the sidebar of a small screen on any route change', async () => {
  const { user } = await openShell()
  const toggle = screen.getByRole('button', { name: 'Menú' })
  await user.click(toggle)
  // Leaving the sidebar by keyboard closes it too; here nothing has the focus
  act(() => (document.activeElement as HTMLElement).blur())
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  act(() => history.pushState(null, '', '/bolsa-de-trabajo-admin/admin/candidatos'))
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
})

it('redirects a role without permission', async () => {
  await openShell('/admin/candidatos', { ...recruiter, idRole: 'ROLE_COM_METVIEW' })
  expect(currentPath()).toBe('/admin')
})

it('redirects an unknown path through the login to the dashboard', async () => {
  await openShell('/admin/nada')
  expect(currentPath()).toBe('/admin')
})

it('keeps the navigation when a page fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = pages.dashboard as { View: typeof pages.dashboard.View }
  const whole = page.View
  page.View = () => {
    throw new Error('broken')
  }
  try {
    openApp(stubServer({ ...calmSession, ...candidates }), '/admin', { token: 'uno', user: recruiter })
    expect((await screen.findByRole('alert')).textContent).toContain('Ocurrió un error inesperado')
    await userEvent
      .setup()
      .click(within(screen.getByRole('navigation', { name: 'Principal' })).getByRole('link', { name: 'Candidatos' }))
    expect(await screen.findByRole('heading', { name: 'Candidatos en proceso' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBe(null)
  } finally {
    page.View = whole
    vi.restoreAllMocks()
  }
})

it('applies the theme chosen in another tab, and ignores other storage events', async () => {
  await openShell()
  const chosen = () => screen.getByText(/^Apariencia: /).textContent
  localStorage.setItem('bolsa-de-trabajo-admin.tema', 'dark')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'otra' })))
  expect([document.documentElement.dataset.theme, chosen()]).toEqual([undefined, 'Apariencia: Como el sistema'])
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'bolsa-de-trabajo-admin.tema' })))
  expect([document.documentElement.dataset.theme, chosen()]).toEqual(['dark', 'Apariencia: Oscuro'])
})

it('stores the chosen theme in this browser', async () => {
  const { user } = await openShell()
  await user.click(screen.getByText('Oscuro'))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('bolsa-de-trabajo-admin.tema')).toBe('dark')
  await user.click(screen.getByText('Como el sistema'))
  expect(document.documentElement.dataset.theme).toBeUndefined()
})
