/** The e-mail edited in place: with keyboard and pointer, refused, failed, cancelled. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { entity, refused } from '../support/stub-server.ts'
import { button, detailCall, openProfile, region } from './open-profile.tsx'
import { detail } from './samples.ts'

const call = 'POST /candidatos/editar-correo'
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Correo' })
/** The message below the field. */
const said = async () => document.getElementById((await field()).getAttribute('aria-describedby') ?? '')?.textContent

async function edit(answer: NonNullable<Parameters<typeof openProfile>[0]>[string] = entity({ success: true })) {
  const profile = openProfile({ [call]: answer })
  await profile.user.click(await button('Editar correo'))
  await field()
  return { ...profile, sent: () => profile.sent('/candidatos/editar-correo') }
}

it('selects the text on focus, saves with Enter, and returns the focus to the pencil', async () => {
  const { user, sent, notices, server } = await edit()
  const input = await field()
  expect(document.activeElement).toBe(input)
  expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe('rosa@correo.mx')
  await user.keyboard('  luna@correo.mx {Enter}')
  await screen.findByText('Información actualizada')
  expect(notices()).toEqual([
    ['success', 'Información actualizada', 'La información del candidato se actualizó correctamente'],
  ])
  expect(sent()).toEqual([{ idCandidato: 7, correo: 'luna@correo.mx' }])
  expect(
    within(await region('Datos personales'))
      .getByRole('link', { name: 'luna@correo.mx' })
      .getAttribute('href'),
  ).toBe('mailto:luna@correo.mx')
  expect(document.activeElement).toBe(await button('Editar correo'))
  // Nothing else was loaded, and the next edit starts with the new e-mail
  expect(server.requests.filter((one) => one.path.startsWith('/candidatos/detalle'))).toHaveLength(1)
  await user.keyboard('{Enter}')
  expect((await field()).value).toBe('luna@correo.mx')
})

it.each([
  ['Escape', (user: Awaited<ReturnType<typeof edit>>['user']) => user.keyboard('{Escape}')],
  ['the cancel button', async (user: Awaited<ReturnType<typeof edit>>['user']) => user.click(await button('Cancelar'))],
])('%s cancels without a change', async (_how, cancel) => {
  const { user, sent } = await edit()
  await user.keyboard('otra@correo.mx')
  await cancel(user)
  expect(within(await region('Datos personales')).getByRole('link', { name: 'rosa@correo.mx' })).toBeTruthy()
  expect(document.activeElement).toBe(await button('Editar correo'))
  expect(sent()).toEqual([])
})

it.each([
  ['rosa@correo.mx', 'El correo ingresado coincide con el del candidato.'],
  [' ROSA@correo.mx', 'El correo ingresado coincide con el del candidato.'],
  ['luna arroba correo', 'El correo ingresado no es válido.'],
  [' ', 'El correo ingresado no es válido.'],
])('shows for %j what is wrong, in a notice and at the field, and sends nothing', async (text, message) => {
  const { user, sent, notices } = await edit()
  await user.keyboard(text)
  await user.click(await button('Guardar correo'))
  await screen.findByText('Error de datos')
  expect(notices()).toEqual([['error', 'Error de datos', message]])
  expect(await said()).toBe(message)
  expect((await field()).value).toBe(text)
  expect(document.activeElement).toBe(await field())
  expect(sent()).toEqual([])
})

it('shows a refusal of the server at the field without a notice, and keeps what was typed', async () => {
  const { user } = await edit(refused(400, 'datos-invalidos', { campos: { correo: 'Ese correo no.' } }))
  await user.keyboard('luna@correo.mx{Enter}')
  await waitFor(async () => expect(await said()).toBe('Ese correo no.'))
  expect((await field()).value).toBe('luna@correo.mx')
  expect(screen.queryByText('Aviso')).toBe(null)
})

const failed = 'No se pudo guardar el correo. Lo que escribiste sigue aquí; vuelve a intentarlo.'

it("shows the status text of a 500 with the title 'Aviso', and can be sent again", async () => {
  let fails = true
  const { user, sent, notices } = await edit(() =>
    fails ? { ...refused(500, 'error-interno'), statusText: 'Sin espacio' } : entity({ success: true }),
  )
  await user.keyboard('luna@correo.mx{Enter}')
  await screen.findByText('Aviso')
  expect(notices()).toEqual([['error', 'Aviso', 'Sin espacio']])
  expect(await said()).toBe(failed)
  fails = false
  await user.keyboard('{Enter}')
  await screen.findByText('Información actualizada')
  expect(sent()).toHaveLength(2)
})

it('shows a lost connection only at the field', async () => {
  const { user } = await edit(() => Promise.reject(new TypeError('no network')))
  await user.keyboard('luna@correo.mx{Enter}')
  const unknown =
    'No hay conexión con el servidor. No sabemos si se guardó. Lo que escribiste sigue aquí; puedes enviarlo otra vez: no se guarda dos veces.'
  await waitFor(async () => expect(await said()).toBe(unknown))
  expect(screen.queryByText('Aviso')).toBe(null)
})

it('shows what is stored when it is left after a save without an answer', async () => {
  let stored = detail.correo
  const lost = ({ body }: { body: unknown }) => {
    stored = (body as { correo: string }).correo
    return Promise.reject(new TypeError('no network'))
  }
  const { user, server } = openProfile({ [call]: lost, [detailCall]: () => entity({ ...detail, correo: stored }) })
  await user.click(await button('Editar correo'))
  await field()
  await user.keyboard('luna@correo.mx{Enter}')
  await waitFor(async () => expect(await said()).toContain('No sabemos si se guardó.'))
  await user.keyboard('{Escape}')
  expect(await within(await region('Datos personales')).findByRole('link', { name: 'luna@correo.mx' })).toBeTruthy()
  expect(server.requests.filter((one) => one.path.startsWith('/candidatos/detalle'))).toHaveLength(2)
  expect(document.activeElement).toBe(await button('Editar correo'))
})

it('is saved once when it is sent again after a lost answer', async () => {
  let times = 0
  const { user, server } = await edit(() =>
    (times += 1) === 1 ? Promise.reject(new TypeError('no network')) : entity({ success: true }),
  )
  await user.keyboard('luna@correo.mx{Enter}')
  await waitFor(async () => expect(await said()).toContain('No sabemos si se guardó.'))
  await user.keyboard('{Enter}')
  await screen.findByText('Información actualizada')
  const [first, second] = server.requests
    .filter((one) => one.path === '/candidatos/editar-correo')
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(second).toBe(first)
})

it('keeps the focus in the field when the save button is pressed', async () => {
  const { user } = await edit(() => new Promise(() => undefined))
  await user.keyboard('luna@correo.mx')
  await user.click(await button('Guardar correo'))
  const input = await field()
  await waitFor(() => expect(input.readOnly).toBe(true))
  expect([document.activeElement === input, input.getAttribute('aria-busy')]).toEqual([true, 'true'])
  expect([(await button('Guardar correo')).disabled, (await button('Cancelar')).disabled]).toEqual([true, true])
})

it('can be neither changed nor cancelled while it is saving', async () => {
  let answer = (_: ReturnType<typeof entity>) => undefined as void
  const { user } = await edit(() => new Promise((resolve) => (answer = resolve)))
  await user.keyboard('luna@correo.mx{Enter}')
  await waitFor(async () => expect((await field()).readOnly).toBe(true))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(await field())
  answer(entity({ success: true }))
  await screen.findByText('Información actualizada')
})
