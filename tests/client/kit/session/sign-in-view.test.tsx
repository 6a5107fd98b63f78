import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { decryptPassword } from '../../../../src/server/identity/session/password-cipher.ts'
import { pages, shell } from '../../../../src/client/app/routes.tsx'
import { readSession } from '../../../../src/client/kit/session/session-storage.ts'
import { emptyDay } from '../../dashboard/open-dashboard.tsx'
import { calmSession, currentPath, openApp } from '../../support/open-app.tsx'
import { config, entity, recruiter, refused, stubServer } from '../../support/stub-server.ts'

const accepted = entity({ token: 'uno', usuario: recruiter })

async function signIn(login: Parameters<typeof stubServer>[0][string], path = '/') {
  const server = stubServer({
    ...calmSession,
    'POST /login': login,
    'GET /escritorio/obtener': entity({ widgets: [] }),
    'GET /mi-dia/obtener': entity(emptyDay),
  })
  const opened = openApp(server, path)
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Usuario'), 'role_crp_rec')
  await user.type(screen.getByLabelText('Contraseña'), 'contraseña')
  await user.click(screen.getByRole('button', { name: 'Ingresar a mi cuenta' }))
  return { ...opened, server, user }
}

it('requires both fields before sending', async () => {
  const server = stubServer({})
  openApp(server, '/')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty('textContent', 'Ingresar')
  expect(document.body.textContent).toMatch(
    /^Bolsa de TrabajoAdministraciónDe la primera llamada a la contratación, cada candidato en su etapa\./,
  )
  const attributes = ['type', 'autocomplete', 'autocapitalize', 'spellcheck']
  const fields = [...document.querySelectorAll('input')].map((field) =>
    attributes.map((name) => field.getAttribute(name)),
  )
  expect(fields).toEqual([
    ['text', 'username', 'none', 'false'],
    ['password', 'current-password', 'none', 'false'],
  ])
  // No message is shown, and no empty element for one
  expect(document.querySelector('form [role=status]')!.childElementCount).toBe(0)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Ingresar a mi cuenta' }))
  expect(await screen.findByText('El nombre es requerido')).toBeTruthy()
  expect(screen.getByText('La contraseña es requerida')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Usuario')))
  expect(server.requests).toEqual([])
})

it('sends the password encrypted, stores token and user, and shows the dashboard', async () => {
  const { server } = await signIn(accepted)
  expect(await screen.findByRole('heading', { name: '¡Hola, Rebeca!' })).toBeTruthy()
  const body = server.requests[0]?.body as { usuario: string; password: string }
  expect(body.usuario).toBe('role_crp_rec')
  expect(decryptPassword(body.password, config.passwordSecret)).toBe('contraseña')
  expect(readSession()).toEqual({ token: 'uno', user: recruiter })
  expect(currentPath()).toBe('/admin')
  expect(await screen.findByRole('region', { name: 'Te esperan' })).toBeTruthy()
  expect(document.title).toBe('Escritorio · Bolsa de Trabajo Admin')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

it("shows 'Enviando...' and is disabled while it sends", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof accepted>()
  await signIn(() => promise)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Enviando...' })
  expect(button.disabled).toBe(true)
  resolve(accepted)
  expect(await screen.findByRole('heading', { name: '¡Hola, Rebeca!' })).toBeTruthy()
})

const revise = 'Revisa el usuario y la contraseña.'
const later = 'Vuelve a intentarlo más tarde.'

it.each([
  ['401', refused(401, 'credenciales'), 'El usuario o la contraseña son incorrectos', revise],
  ['500', refused(500, 'error-interno'), 'Ha ocurrido un error, vuelve intentarlo más tarde', later],
  ['an answer of another shape', entity({}), 'Ha ocurrido un error, vuelve intentarlo más tarde', later],
])('shows the specified message on %s, and can be tried again', async (status, answer, message, lasting) => {
  const { user } = await signIn(answer)
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Error')
  expect(notice.textContent).toContain(message)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ingresar a mi cuenta' }).disabled).toBe(false)
  expect(screen.getByLabelText<HTMLInputElement>('Usuario').value).toBe('role_crp_rec')
  expect(readSession()).toBeNull()
  const password = screen.getByLabelText<HTMLInputElement>('Contraseña')
  expect([document.activeElement === password, [password.selectionStart, password.selectionEnd]]).toEqual(
    status === '401' ? [true, [0, 10]] : [false, [10, 10]],
  )
  const said = document.querySelector('form [role=status]')!
  expect(said.textContent).toBe(lasting)
  await user.type(screen.getByLabelText('Usuario'), 'x')
  expect(said.textContent).toBe('')
})

it('preloads the dashboard once the user types, and not before', async () => {
  const preloaded = [vi.spyOn(shell, 'preload'), vi.spyOn(pages.dashboard, 'preload')]
  openApp(stubServer({}), '/')
  const calls = () => preloaded.map(({ mock }) => mock.calls.length > 0)
  const field = await screen.findByLabelText('Usuario')
  expect(calls()).toEqual([false, false])
  await userEvent.setup().type(field, 'r')
  expect(calls()).toEqual([true, true])
  for (const one of preloaded) one.mockRestore()
})

it.each([
  [1, '1 segundo'],
  [40, '40 segundos'],
  [90, '90 segundos'],
  [91, '2 minutos'],
  [2400, '40 minutos'],
])('shows how long to wait after too many attempts, and disables the button: %s', async (segundos, span) => {
  await signIn(refused(429, 'demasiados-intentos', { segundos }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    `Demasiados intentos. Podrás volver a intentarlo en ${span}.`,
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ingresar a mi cuenta' }).disabled).toBe(true)
})

describe('while the server is overloaded', () => {
  const crowded = refused(503, 'acceso-saturado', { segundos: 1 })
  const expected = 'Hay muchas personas ingresando al mismo tiempo. Volveremos a intentarlo por ti en 1 segundo.'

  it('shows a status message, keeps what was typed, and retries by itself', async () => {
    const answers = [crowded, crowded, accepted]
    const { server } = await signIn(() => answers.shift() ?? accepted)
    const shown = await screen.findByText(expected)
    expect(shown.closest('[role]')?.getAttribute('role')).toBe('status')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ingresar a mi cuenta' }).disabled).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>('Usuario').value).toBe('role_crp_rec')
    expect(screen.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('contraseña')
    expect(await screen.findByRole('heading', { name: '¡Hola, Rebeca!' }, { timeout: 5000 })).toBeTruthy()
    const bodies = server.requests
      .filter(({ path }) => path === '/login')
      .map(({ body }) => body as { usuario: string; password: string })
    expect(bodies).toHaveLength(3)
    expect(
      new Set(bodies.map(({ usuario, password }) => `${usuario} ${decryptPassword(password, config.passwordSecret)}`)),
    ).toEqual(new Set(['role_crp_rec contraseña']))
  })

  it('can be cancelled, and keeps what was typed', async () => {
    const { server, user } = await signIn(refused(503, 'acceso-saturado', { segundos: 30 }))
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByText(/Hay muchas personas/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ingresar a mi cuenta' }).disabled).toBe(false)
    expect(screen.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('contraseña')
    expect(server.requests.filter(({ path }) => path === '/login')).toHaveLength(1)
  })
})

it.each(['/admin/candidatos/7', '/admin/candidatos?pagina=2&buscar=luna'])(
  'opens the requested path after sign-in: %s',
  async (wanted) => {
    await signIn(accepted, wanted)
    await waitFor(() => expect(currentPath() + location.search).toBe(wanted))
  },
)
