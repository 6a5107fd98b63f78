/** A session that ends while a stage's form is open loses no values; no other user gets them. */
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { SessionUser } from '../../../../src/contract/session.ts'
import { statusAt } from '../../../../machines/recruitment/process.samples.ts'
import { calmSession, currentPath, openApp } from '../../support/open-app.tsx'
import { entity, recruiter, refused, stubServer } from '../../support/stub-server.ts'

const rebeca: SessionUser = { ...recruiter, idUsuario: 5 }
const ramon: SessionUser = { ...recruiter, firstName: 'Ramón', idUsuario: 6 }
const path = '/admin/candidatos/7/vacante/3/4'
const note = /Recuperamos lo que habías escrito/
const typed = 'Muy puntual; pidió otro horario.'

let who = rebeca
const server = () =>
  stubServer({
    ...calmSession,
    'POST /login': () => entity({ token: `de ${who.firstName}`, usuario: who }),
    'GET /reclutamiento/obtener-datos': entity(statusAt('PE-RE', ['PE-RE'])),
    'GET /reclutamiento/obtener-datos-fase': entity({ motivos: [{ id: 4, descripcion: 'No se presentó' }] }),
    'POST /reclutamiento/guardar-datos-fase': refused(401, 'sesion-vencida'),
  })

beforeEach(() => {
  who = rebeca
})

function open(user = rebeca) {
  const stub = server()
  return { ...openApp(stub, path, { token: 'uno', user }), stub, hand: userEvent.setup() }
}
const comment = () => screen.findByLabelText<HTMLTextAreaElement>(/Comentarios/)

async function fill(hand: ReturnType<typeof userEvent.setup>) {
  await hand.click(await screen.findByLabelText('Descartado'))
  await hand.click(screen.getByRole('radio', { name: 'No se presentó' }))
  await hand.type(await comment(), typed)
}
async function signIn(hand: ReturnType<typeof userEvent.setup>) {
  await hand.type(await screen.findByLabelText('Usuario'), 'alguien')
  await hand.type(screen.getByLabelText('Contraseña'), 'secreta')
  await hand.click(screen.getByRole('button', { name: 'Ingresar a mi cuenta' }))
}
async function expectRestored() {
  expect(await screen.findByText(note)).toBeTruthy()
  expect((await comment()).value).toBe(typed)
  expect(screen.getByLabelText<HTMLInputElement>('Descartado').checked).toBe(true)
  expect(screen.getByLabelText('Motivo')).toBeTruthy()
}
async function expectEmpty() {
  expect((await comment()).value).toBe('')
  expect(screen.queryByText(note)).toBeNull()
}

it.each([
  [
    'is refused in the middle of a save',
    async ({ hand }: ReturnType<typeof open>) => {
      await hand.click(screen.getByRole('button', { name: 'Guardar resultado' }))
      await hand.click(await screen.findByRole('button', { name: 'Descartar' }))
    },
  ],
  [
    'runs out',
    async ({ application }: ReturnType<typeof open>) =>
      act(() => application.session.send({ type: 'session.expired' })),
  ],
  [
    'ends in another tab',
    async ({ application }: ReturnType<typeof open>) =>
      act(() => application.session.send({ type: 'session.cleared_elsewhere' })),
  ],
])('a session that %s: restores the same form and its values after sign-in', async (_, end) => {
  const opened = open()
  await fill(opened.hand)
  await end(opened)
  await signIn(opened.hand)
  await expectRestored()
  expect(currentPath()).toBe(path)
  // Nothing was sent by itself
  const saves = opened.stub.requests.filter(({ path: requested }) => requested === '/reclutamiento/guardar-datos-fase')
  expect(saves.length).toBe(_.includes('save') ? 1 : 0)
})

it('hides the draft from another user in the same tab, and restores it for the first one', async () => {
  const { hand, application } = open()
  await fill(hand)
  act(() => application.session.send({ type: 'session.expired' }))
  who = ramon
  await signIn(hand)
  await expectEmpty()
  act(() => application.session.send({ type: 'session.expired' }))
  who = rebeca
  await signIn(hand)
  await expectRestored()
})

it("requires confirmation before 'Cerrar sesión' deletes the draft", async () => {
  const { hand } = open()
  await fill(hand)
  const leave = () => screen.getAllByRole('button', { name: 'Cerrar sesión' })[0]!
  await hand.click(leave())
  expect(screen.getByRole('alertdialog').textContent).toContain('Tienes cambios sin guardar')
  await hand.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect((await comment()).value).toBe(typed)
  await hand.click(leave())
  await hand.click(screen.getByRole('button', { name: 'Descartar y salir' }))
  expect(await screen.findByRole('heading', { name: 'Ingresar' })).toBeTruthy()
  expect(sessionStorage.length).toBe(0)
})

it("includes text typed just now in the confirmation of 'Cerrar sesión'", async () => {
  const { hand } = open()
  await comment()
  fireEvent.input(await comment(), { target: { value: typed } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Cerrar sesión' })[0]!)
  expect(screen.getByRole('alertdialog').textContent).toContain('Tienes cambios sin guardar')
  await hand.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect((await comment()).value).toBe(typed)
})
