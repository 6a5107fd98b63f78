import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createApi } from '../../../src/client/kit/api/call.ts'
import { InstallationScreen } from '../../../src/client/installation/installation-screen.tsx'
import { wireInstallation } from '../../../src/client/installation/wiring.ts'
import { decryptPassword } from '../../../src/server/identity/session/password-cipher.ts'
import { config, entity, refused, stubServer } from '../support/stub-server.ts'

const path = 'POST /instalacion/crear-administrador'
const typed = {
  'Clave de instalación': 'ABCDE-FGHJK',
  Nombre: 'Laura',
  Apellidos: 'Mena Ortiz',
  Correo: 'Laura@Ejemplo.mx',
  Usuario: 'Laura.Mena',
  Contraseña: 'nubes de papel azul',
}

function open(answer: Parameters<typeof stubServer>[0][string]) {
  const server = stubServer({ [path]: answer })
  const api = createApi({ ...config, fetch: server.fetch, currentToken: () => null, onExpired: () => {} })
  render(<InstallationScreen machine={wireInstallation(api)} />)
  const user = userEvent.setup()
  const send = () => user.click(screen.getByRole('button', { name: 'Crear la cuenta' }))
  const fill = async () => {
    for (const [label, text] of Object.entries(typed)) await user.type(screen.getByLabelText(label), text)
    await user.selectOptions(screen.getByLabelText('Rama'), 'Comercial')
    await send()
  }
  return { server, user, send, fill }
}

it('validates all fields before sending, and focuses the first invalid one', async () => {
  const { server, send } = open(entity({ success: true }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Instalación')
  expect(screen.getByText('Nadie puede ingresar todavía. Crea la cuenta de quien va a administrar.')).toBeTruthy()
  await send()
  for (const text of [
    'La clave es requerida',
    'La rama es requerida',
    'El nombre es requerido',
    'Los apellidos son requeridos',
    'El correo es requerido',
    'El usuario es requerido',
    'La contraseña es requerida',
  ]) {
    expect(await screen.findByText(text)).toBeTruthy()
  }
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Clave de instalación')))
  expect(server.requests).toEqual([])
})

it('sends the password encrypted, shows the user name, and leads to the sign-in', async () => {
  const { server, fill } = open(entity({ success: true }))
  await fill()
  expect(await screen.findByText('Listo: ingresa como laura.mena con la contraseña que elegiste.')).toBeTruthy()
  const { password, ...body } = server.requests[0]!.body as { password: string }
  expect(body).toEqual({
    clave: 'ABCDE-FGHJK',
    rama: 'COM',
    usuario: 'laura.mena',
    nombre: 'Laura',
    apellidos: 'Mena Ortiz',
    correo: 'laura@ejemplo.mx',
  })
  expect(decryptPassword(password, config.passwordSecret)).toBe('nubes de papel azul')
  expect(screen.getByRole('link', { name: 'Ir a ingresar' }).getAttribute('href')).toBe('/bolsa-de-trabajo-admin/')
})

it('keeps what was typed and marks the refused field', async () => {
  const clave = 'La clave no es correcta: es la que dijo el último arranque, y vale un día.'
  const { fill } = open(refused(400, 'datos-invalidos', { campos: { clave } }))
  await fill()
  expect(await screen.findAllByText(clave)).toHaveLength(2)
  expect(screen.getByLabelText<HTMLInputElement>('Usuario').value).toBe('Laura.Mena')
  expect(screen.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('nubes de papel azul')
})

it('shows that the installation was already done', async () => {
  const { fill } = open(refused(404, 'no-encontrado'))
  await fill()
  expect(await screen.findByText('Ya hay quien administre: la instalación se hizo antes.')).toBeTruthy()
})

it.each([
  [429, 'mensaje de demasiados-intentos', 'demasiados-intentos'],
  [500, 'No se pudo guardar. Lo que escribiste sigue aquí; vuelve a intentarlo.', 'error-interno'],
])('%s: shows the failure in the form, and keeps the fields', async (status, text, codigo) => {
  const { fill } = open(refused(status, codigo, { segundos: 5 }))
  await fill()
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Laura')
})
