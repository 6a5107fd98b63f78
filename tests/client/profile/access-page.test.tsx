/** The pages that links and the identity provider open without a session. */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { selectUser } from '../../../machines/session/session.machine.ts'
import { encryptPassword } from '../../../src/client/kit/api/encrypt-password.ts'
import { createApplication } from '../../../src/client/app/application.ts'
import { basePath } from '../../../src/client/kit/navigation/base-path.ts'
import { AccessApp } from '../../../src/client/profile/access-app.tsx'
import { readSession } from '../../../src/client/kit/session/session-storage.ts'
import { calmSession } from '../support/open-app.tsx'
import { config, entity, recruiter, refused, stubServer } from '../support/stub-server.ts'

const secret = 's'.repeat(43)
function open(hash: string, answers: Parameters<typeof stubServer>[0] = {}) {
  history.replaceState(null, '', `${basePath}/acceso${hash}`)
  const server = stubServer({ ...calmSession, ...answers })
  const application = createApplication({ config, stored: null, fetch: server.fetch })
  render(<AccessApp application={application} />)
  const user = userEvent.setup()
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const sent = (call: string) =>
    server.requests.filter(({ path }) => path === `/acceso/${call}`).map(({ body }) => body)
  return { application, user, press, sent }
}

it('requests the link for a forgotten password, with the same message for every user', async () => {
  const { press, user, sent } = open('', { 'POST /acceso/olvide-contrasena': entity({ success: true }) })
  await press('Enviar enlace')
  expect(await screen.findByText('Escribe tu usuario o tu correo')).toBeTruthy()
  expect(document.title).toBe('Acceso · Bolsa de Trabajo Admin')
  await user.type(screen.getByLabelText('Usuario o correo'), 'rebeca')
  await press('Enviar enlace')
  expect(
    await screen.findByText(
      'Si hay una cuenta así, en unos minutos recibirá un correo con un enlace que sirve una hora.',
    ),
  ).toBeTruthy()
  expect(sent('olvide-contrasena')).toEqual([{ usuario: 'rebeca' }])
  expect(screen.getByRole('link', { name: 'Ir a Ingresar' }).getAttribute('href')).toBe('/bolsa-de-trabajo-admin/')
})

it('sets a password with a link, whose secret is in no request address and not left in the history', async () => {
  let answer = refused(400, 'datos-invalidos', {
    campos: { nueva: 'No uses tu nombre, tu usuario ni el nombre de la empresa' },
  })
  const { press, user, sent } = open(`#enlace=${secret}`, {
    'POST /acceso/leer-enlace': entity({ tipo: 'invitacion', nombre: 'Lucía', usuario: 'lucia' }),
    'POST /acceso/elegir-contrasena': () => answer,
  })
  expect((await screen.findByText(/Hola, Lucía/)).textContent).toBe('Hola, Lucía. Ingresarás con el usuario lucia.')
  await user.type(screen.getByLabelText('Contraseña nueva'), 'lucia-lucia-1')
  await user.type(screen.getByLabelText('Repite la contraseña nueva'), 'lucia-lucia-1')
  await press('Guardar contraseña')
  expect(await screen.findByText('No uses tu nombre, tu usuario ni el nombre de la empresa')).toBeTruthy()
  expect(sent('elegir-contrasena')).toEqual([
    { enlace: secret, nueva: encryptPassword('lucia-lucia-1', config.passwordSecret) },
  ])
  answer = entity({ success: true })
  await press('Guardar contraseña')
  expect(await screen.findByText('Tu contraseña quedó guardada. Ya puedes ingresar con ella.')).toBeTruthy()
  expect(location.hash).toBe('')
})

it.each([
  [
    'an expired link',
    `#enlace=${secret}`,
    { 'POST /acceso/leer-enlace': refused(410, 'enlace-invalido') },
    'Este enlace ya no sirve: se usó, venció o se reemplazó por uno más reciente.',
  ],
  [
    'a link that could not be verified',
    `#enlace=${secret}`,
    { 'POST /acceso/leer-enlace': refused(500, 'error-interno') },
    'Hubo un error al procesar la solicitud.',
  ],
  [
    'an expired ticket',
    `#boleto=${secret}`,
    { 'POST /acceso/canjear-boleto': refused(410, 'enlace-invalido') },
    'El ingreso venció o no se pudo terminar. Vuelve a intentarlo.',
  ],
  [
    'an unknown error',
    '#error=%3Cb%3Emal%3C/b%3E',
    {},
    'La cuenta de la empresa no confirmó quién eres. Vuelve a intentarlo; si sigue igual, avisa a quien administra el sistema.',
  ],
])('shows the problem with %s', async (_, hash, answers, said) => {
  open(hash, answers)
  expect(await screen.findByText(said)).toBeTruthy()
})

it.each([
  ['proveedor', 'La cuenta de la empresa no responde por ahora. Puedes ingresar con tu usuario y tu contraseña.'],
  ['cancelado', 'Cancelaste el ingreso con la cuenta de la empresa.'],
  ['vencido', 'El ingreso tardó demasiado o se abrió en otro navegador. Vuelve a intentarlo.'],
  [
    'configuracion',
    'El ingreso con la cuenta de la empresa está mal configurado: avisa a quien administra el sistema. Puedes ingresar con tu usuario y tu contraseña.',
  ],
  [
    'rechazado',
    'La cuenta de la empresa no confirmó quién eres. Vuelve a intentarlo; si sigue igual, avisa a quien administra el sistema.',
  ],
  ['correo', 'Tu cuenta de la empresa no tiene un correo verificado. Pide que lo verifiquen.'],
  [
    'rol',
    'Tu cuenta de la empresa no tiene acceso a la bolsa de trabajo. Pide una invitación a quien administra tu rama.',
  ],
  ['inactiva', 'Tu cuenta de la bolsa de trabajo está fuera de servicio. Pregunta a quien administra tu rama.'],
  ['vinculada', 'Ya hay otra cuenta de la empresa vinculada con tu correo. Pregunta a quien administra tu rama.'],
])('shows why the identity provider refused the sign-in: %s', (error, said) => {
  open(`#error=${error}`)
  expect(screen.getByRole('main').textContent).toBe(`No se pudo ingresar${said}Ir a Ingresar`)
})

it('keeps what was typed when a link could not be sent or a password not be saved', async () => {
  const first = open('', { 'POST /acceso/olvide-contrasena': refused(500, 'error-interno') })
  expect(screen.getByRole('heading', { name: 'Olvidé mi contraseña' })).toBeTruthy()
  await first.user.type(screen.getByLabelText('Usuario o correo'), 'rebeca')
  await first.press('Enviar enlace')
  expect(await screen.findByText('No se pudo pedir; vuelve a intentarlo.')).toBeTruthy()
  expect((screen.getByLabelText('Usuario o correo') as HTMLInputElement).value).toBe('rebeca')
  cleanup()

  let answer = refused(500, 'error-interno')
  const { press, user } = open(`#enlace=${secret}`, {
    'POST /acceso/leer-enlace': entity({ tipo: 'contrasena', nombre: 'Lucía', usuario: 'lucia' }),
    'POST /acceso/elegir-contrasena': () => answer,
  })
  expect(screen.getByRole('heading', { name: 'Elige tu contraseña' })).toBeTruthy()
  await press('Guardar contraseña')
  for (const missing of ['La contraseña nueva es requerida', 'Escribe otra vez la contraseña nueva'])
    expect(await screen.findByText(missing)).toBeTruthy()
  await user.type(screen.getByLabelText('Contraseña nueva'), 'caballo-pila-grapa')
  await user.type(screen.getByLabelText('Repite la contraseña nueva'), 'caballo-pila')
  await press('Guardar contraseña')
  expect(await screen.findByText('Las contraseñas no coinciden')).toBeTruthy()
  await user.type(screen.getByLabelText('Repite la contraseña nueva'), '-grapa')
  await press('Guardar contraseña')
  expect(await screen.findByText('No sabemos si quedó guardada; vuelve a intentarlo.')).toBeTruthy()
  answer = refused(410, 'enlace-invalido', { mensaje: 'Este enlace ya no sirve.' })
  await press('Guardar contraseña')
  expect(await screen.findByText('Este enlace ya no sirve.')).toBeTruthy()
  expect((screen.getByLabelText('Repite la contraseña nueva') as HTMLInputElement).value).toBe('caballo-pila-grapa')
})

it('shows that the sign-in is under way, and sends it once', async () => {
  vi.spyOn(location, 'replace').mockImplementation(() => {})
  const { sent } = open(`#boleto=${secret}`, { 'POST /acceso/canjear-boleto': () => new Promise<never>(() => {}) })
  expect(screen.getByRole('heading', { name: 'Ingresar' })).toBeTruthy()
  expect(await screen.findByText('Ingresando...')).toBeTruthy()
  expect(sent('canjear-boleto')).toHaveLength(1)
})

it('exchanges a ticket for a session, and opens the application', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  const { application, sent } = open(`#boleto=${secret}`, {
    'POST /acceso/canjear-boleto': entity({ token: 'dos', usuario: recruiter }),
  })
  await waitFor(() => expect(replace.mock.calls).toEqual([['/bolsa-de-trabajo-admin/']]))
  expect(selectUser(application.session.getSnapshot())).toEqual(recruiter)
  expect(readSession()).toEqual({ token: 'dos', user: recruiter })
  expect(sent('canjear-boleto')).toEqual([{ boleto: secret }])
})
