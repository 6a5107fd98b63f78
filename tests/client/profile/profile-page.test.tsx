/** A user's own account: password and sessions. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { encryptPassword } from '../../../src/client/kit/api/encrypt-password.ts'
import { ProfilePage } from '../../../src/client/profile/profile-page.tsx'
import type { Profile } from '../../../src/contract/profile.ts'
import { openPage } from '../support/open-page.tsx'
import { config, entity, refused } from '../support/stub-server.ts'

const here = {
  idSesion: 'a'.repeat(43),
  dispositivo: 'Chrome en Windows',
  desde: '02/03/2026 09:00',
  ultimoUso: '02/03/2026 10:00',
  esActual: true,
}
const there = {
  idSesion: 'b'.repeat(43),
  dispositivo: null,
  desde: '01/03/2026 09:00',
  ultimoUso: '01/03/2026 10:00',
  esActual: false,
}
const profile: Profile = {
  usuario: 'role_crp_rec',
  nombre: 'Rebeca Torres Medina',
  correo: 'rebeca@bolsa.mx',
  rol: 'Reclutador corporativo',
  sede: null,
  sesiones: [here, there],
}

function open(answers: Parameters<typeof openPage>[2] = {}) {
  const opened = openPage(<ProfilePage />, '/admin/perfil', { 'GET /perfil/obtener': entity(profile), ...answers })
  const press = async (name: string) => opened.user.click(await screen.findByRole('button', { name }))
  const type = async (label: string, text: string) => opened.user.type(await screen.findByLabelText(label), text)
  const sent = (call: string) =>
    opened.server.requests.filter(({ path }) => path === `/perfil/${call}`).map(({ body }) => body)
  return { ...opened, press, type, sent }
}
const encrypted = (password: string) => encryptPassword(password, config.passwordSecret)
const good = 'caballo-pila-grapa'

it('shows the account and its open sessions', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Sesiones abiertas' })
  expect([...document.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
    'Nombre',
    'Rebeca Torres Medina',
    'Usuario',
    'role_crp_rec',
    'Correo',
    'rebeca@bolsa.mx',
    'Rol',
    'Reclutador corporativo',
    'Sede',
    '—',
  ])
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Chrome en Windows2 mar 2026, 09:002 mar 2026, 10:00Esta sesión',
    'No se reconoce1 mar 2026, 09:001 mar 2026, 10:00Cerrar',
  ])
})

it('changes the password: shows missing fields and refusals, and clears the form after saving', async () => {
  let answer = refused(400, 'datos-invalidos', { campos: { nueva: 'Esa contraseña es muy común: elige otra' } })
  const { press, type, sent, notices, server, user } = open({ 'POST /perfil/cambiar-contrasena': () => answer })
  await press('Cambiar contraseña')
  expect(await screen.findByText('La contraseña actual es requerida')).toBeTruthy()
  await type('Contraseña actual', 'la de antes')
  await type('Contraseña nueva', 'corta')
  await type('Repite la contraseña nueva', 'otra')
  expect(await screen.findByText('Usa al menos 12 caracteres')).toBeTruthy()
  expect(screen.getByText('Las contraseñas no coinciden')).toBeTruthy()
  expect(sent('cambiar-contrasena')).toEqual([])
  const retype = async (label: string) => {
    await user.clear(screen.getByLabelText(label))
    await type(label, good)
  }
  await retype('Contraseña nueva')
  await retype('Repite la contraseña nueva')
  await press('Cambiar contraseña')
  expect(await screen.findByText('Esa contraseña es muy común: elige otra')).toBeTruthy()
  expect(sent('cambiar-contrasena')).toEqual([{ actual: encrypted('la de antes'), nueva: encrypted(good) }])
  const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
  expect([value('Contraseña actual'), value('Contraseña nueva'), value('Repite la contraseña nueva')]).toEqual([
    'la de antes',
    good,
    good,
  ])
  answer = entity({ success: true, sesionesCerradas: 1 })
  await press('Cambiar contraseña')
  await waitFor(() =>
    expect(notices()).toEqual([
      ['success', 'Información actualizada', 'Tu contraseña cambió. Se cerró tu otra sesión.'],
    ]),
  )
  await waitFor(() =>
    expect([value('Contraseña actual'), value('Contraseña nueva'), value('Repite la contraseña nueva')]).toEqual([
      '',
      '',
      '',
    ]),
  )
  await waitFor(() => expect(server.requests.filter(({ path }) => path === '/perfil/obtener')).toHaveLength(2))
})

it.each([
  [0, 'Tu contraseña cambió.'],
  [2, 'Tu contraseña cambió. Se cerraron tus otras 2 sesiones.'],
])('shows how many other sessions ended when the change succeeds on a retry: %d', async (sesionesCerradas, said) => {
  let answer = refused(500, 'error-interno')
  const { press, type, notices } = open({ 'POST /perfil/cambiar-contrasena': () => answer })
  await type('Contraseña actual', 'la de antes')
  for (const label of ['Contraseña nueva', 'Repite la contraseña nueva']) await type(label, good)
  await press('Cambiar contraseña')
  expect(
    await screen.findByText('No sabemos si cambió. Lo que escribiste sigue aquí; vuelve a intentarlo.'),
  ).toBeTruthy()
  answer = refused(503, 'acceso-saturado', { mensaje: 'Hay muchas personas ingresando al mismo tiempo.' })
  await press('Cambiar contraseña')
  expect(await screen.findByText('Hay muchas personas ingresando al mismo tiempo.')).toBeTruthy()
  answer = entity({ success: true, sesionesCerradas })
  await press('Cambiar contraseña')
  await waitFor(() => expect(notices().at(-1)).toEqual(['success', 'Información actualizada', said]))
})

it('ends one session, or all others, after a confirmation', async () => {
  const { press, sent, notices } = open({
    'POST /perfil/cerrar-sesion': entity({ success: true }),
    'POST /perfil/cerrar-otras-sesiones': entity({ success: true, sesionesCerradas: 1 }),
  })
  await press('Cerrar la sesión en un dispositivo que no se reconoce, desde 1 mar 2026, 09:00')
  const dialog = await screen.findByRole('alertdialog', { name: 'Cerrar sesión' })
  await within(dialog).findByText(/Quien use un dispositivo que no se reconoce tendrá que volver a ingresar/)
  within(dialog).getByRole('button', { name: 'Cerrar' }).click()
  await waitFor(() => expect(notices()).toEqual([['success', 'Información actualizada', 'La sesión se cerró.']]))
  expect(sent('cerrar-sesion')).toEqual([{ idSesion: there.idSesion }])
  await press('Cerrar las otras')
  within(await screen.findByRole('alertdialog', { name: 'Cerrar las otras sesiones' }))
    .getByRole('button', { name: 'Cerrar' })
    .click()
  await waitFor(() =>
    expect(notices().at(-1)).toEqual(['success', 'Información actualizada', 'Tus otras sesiones se cerraron.']),
  )
})

it('offers nothing to end with one session, and shows when the account could not be loaded', async () => {
  const { unmount } = open({ 'GET /perfil/obtener': entity({ ...profile, sesiones: [here] }) })
  await screen.findByRole('table', { name: 'Sesiones abiertas' })
  expect(screen.queryByRole('button', { name: 'Cerrar las otras' })).toBe(null)
  unmount()
  open({ 'GET /perfil/obtener': refused(500, 'error-interno') })
  expect(await screen.findByText('No se pudo cargar tu cuenta.')).toBeTruthy()
})
