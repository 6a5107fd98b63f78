/** The warning and the ends of a session on the screen; the chart's own times are tested in tests/machines. */
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MOUSE_WAIT_MS, SESSION_BASE_MS, SESSION_GRACE_MS } from '../../../../machines/session/session.machine.ts'
import { getDashboard } from '../../../../src/contract/dashboard.ts'
import { getMyDay } from '../../../../src/contract/my-day.ts'
import { readSession } from '../../../../src/client/kit/session/session-storage.ts'
import { closedKey } from '../../../../src/client/kit/session/other-tabs.ts'
import { eventually } from '../../support/eventually.ts'
import { calmSession, currentPath, openApp, remainingMs } from '../../support/open-app.tsx'
import { entity, recruiter, refused, stubServer } from '../../support/stub-server.ts'

const untilMouseWatch = remainingMs - SESSION_BASE_MS - SESSION_GRACE_MS
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
})

async function openSession(answers: Parameters<typeof stubServer>[0] = {}, path = '/admin') {
  const server = stubServer({
    ...calmSession,
    'GET /renovar-token': entity({ success: true }, { token: 'dos' }),
    ...answers,
  })
  const opened = openApp(server, path, { token: 'uno', user: recruiter })
  // Loads the files that are loaded on demand, and the first answer
  await eventually(async () => {
    await pass(1)
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
    expect(opened.application.session.getSnapshot().matches({ signedIn: 'checking' })).toBe(false)
  })
  return { ...opened, server }
}

/** Requests of the page behind do not belong to the session. */
const requestsOf = (server: ReturnType<typeof stubServer>) =>
  server.requests
    .filter(({ path }) => ![getDashboard.path, getMyDay.path].includes(path.split('?')[0]!))
    .map(({ method, path, headers }) => `${method} ${path} ${headers.get('token')}`)

it('shows the specified warning with a countdown, and keeps the session', async () => {
  const { server } = await openSession()
  await pass(untilMouseWatch + MOUSE_WAIT_MS)
  expect(screen.getByRole('alertdialog').textContent).toContain('Tu sesión esta a punto de expirar en 60')
  await pass(3000)
  expect(screen.getByText('Tu sesión esta a punto de expirar en 57')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Sí, mantener sesión' }))
  await pass(100)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(readSession()).toEqual({ token: 'dos', user: recruiter })
  expect(requestsOf(server)).toEqual(['GET /tiempo-restante uno', 'GET /renovar-token uno', 'GET /tiempo-restante dos'])
})

it('notifies tabs with the same token of its renewal and of its end', async () => {
  const messages: unknown[] = []
  const channel = new BroadcastChannel('bolsa-de-trabajo-admin')
  channel.addEventListener('message', ({ data }) => messages.push(data))
  try {
    const { application } = await openSession()
    await pass(untilMouseWatch + MOUSE_WAIT_MS)
    fireEvent.click(screen.getByRole('button', { name: 'Sí, mantener sesión' }))
    await pass(100)
    await eventually(() => expect(messages).toEqual([{ type: 'token.renewed', before: 'uno', token: 'dos' }]))
    act(() => application.session.send({ type: 'session.expired' }))
    await eventually(() => expect(messages.at(-1)).toEqual({ type: 'token.ended', token: 'dos' }))
    // The session expired: the user did not sign out, and other tabs with their own session stay signed in
    expect(localStorage.getItem(closedKey)).toBeNull()
  } finally {
    channel.close()
  }
})

it.each(['mousemove', 'pointermove', 'touchstart'])('renews without a warning on %s', async (sign) => {
  const { server } = await openSession()
  await pass(untilMouseWatch)
  act(() => void window.dispatchEvent(new Event(sign)))
  await pass(MOUSE_WAIT_MS)
  expect(requestsOf(server)).toContain('GET /renovar-token uno')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('does not renew for an earlier mouse movement', async () => {
  const { server } = await openSession()
  await pass(untilMouseWatch - 1000)
  act(() => void window.dispatchEvent(new Event('mousemove')))
  await pass(500)
  expect(requestsOf(server)).toEqual(['GET /tiempo-restante uno'])
})

it('signs out on the server at zero, clears the browser, and remembers the page', async () => {
  const { server } = await openSession()
  await pass(untilMouseWatch + MOUSE_WAIT_MS + 60_000)
  expect(screen.getByRole('heading', { name: 'Ingresar' })).toBeTruthy()
  expect(sessionStorage).toHaveLength(0)
  expect(requestsOf(server).at(-1)).toBe('POST /logout uno')
  expect([currentPath(), history.state]).toEqual(['/', { wanted: '/admin' }])
})

it("'Cerrar sesión' clears the storage and notifies the other tabs", async () => {
  const { server } = await openSession()
  const [inSidebar] = screen.getAllByRole('button', { name: 'Cerrar sesión' })
  fireEvent.click(inSidebar!)
  await pass(100)
  expect(screen.getByRole('heading', { name: 'Ingresar' })).toBeTruthy()
  expect(sessionStorage).toHaveLength(0)
  expect(localStorage.getItem(closedKey)).toBeTruthy()
  expect(requestsOf(server).at(-1)).toBe('POST /logout uno')
  expect([currentPath(), history.state]).toEqual(['/', null])
})

it.each([
  ['fails', refused(500, 'error-interno')],
  ['brings no token', entity({ success: true })],
])('signs out with the specified message when the renewal %s', async (_, answer) => {
  await openSession({ 'GET /renovar-token': answer })
  await pass(untilMouseWatch + MOUSE_WAIT_MS)
  fireEvent.click(screen.getByRole('button', { name: 'Sí, mantener sesión' }))
  await pass(100)
  expect(screen.getByRole('heading', { name: 'Ingresar' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain(
    'Error internoPor el momento no es posible renovar la sesión.',
  )
  await pass(5000)
  expect(screen.queryByRole('alert')).toBeNull()
})

/** The text above the fields of the sign-in page, five seconds later: the notices are gone. */
async function saidLater(): Promise<string> {
  await pass(5000)
  expect(screen.queryByRole('region', { name: 'Avisos' })?.textContent ?? '').toBe('')
  return screen.getByRole('heading', { name: 'Ingresar' }).parentElement!.querySelector('form [role=status]')!
    .textContent
}

describe('the login shows why the session ended', () => {
  it('after inactivity, until the next sign-in', async () => {
    const { application } = await openSession()
    await pass(untilMouseWatch + MOUSE_WAIT_MS + 60_000)
    expect(await saidLater()).toBe('Tu sesión terminó por inactividad. Vuelve a ingresar.')
    act(() => application.session.send({ type: 'session.started', session: { token: 'tres', user: recruiter } }))
    await pass(100)
    fireEvent.click(screen.getAllByRole('button', { name: 'Cerrar sesión' })[0]!)
    await pass(100)
    expect(await saidLater()).toBe('')
  })

  it('after a sign-out in another tab', async () => {
    await openSession()
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: closedKey })))
    expect(await saidLater()).toBe('Tu sesión terminó en otra pestaña. Vuelve a ingresar.')
  })

  it('with no message on the first visit', async () => {
    openApp(stubServer({}), '/')
    await pass(1)
    expect(await saidLater()).toBe('')
  })
})
