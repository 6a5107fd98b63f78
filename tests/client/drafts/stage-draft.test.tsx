/** A session that ends in the middle of a stage's form loses nothing; nobody else is given it. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DRAFT_WRITE_MS } from '../../../machines/kit/draft.machine.ts'
import { draftLifeMs } from '../../../src/client/drafts/draft-store.ts'
import type { SessionUser } from '../../../src/contract/session.ts'
import { savedFilter, statusAt } from '../../machines/recruitment/process-samples.ts'
import { calmSession, currentPath, openApp } from '../support/open-app.tsx'
import { entity, recruiter, refused, stubServer } from '../support/stub-server.ts'

const rebeca: SessionUser = { ...recruiter, idUsuario: 5 }
const ramon: SessionUser = { ...recruiter, firstName: 'Ramón', idUsuario: 6 }
const path = '/admin/candidatos/7/vacante/3/4'
const note = /Recuperamos lo que habías escrito/
const words = 'Muy puntual; pidió otro horario.'

const earlier = { ...savedFilter, title: 'Primera entrevista', idFase: 4, codigoFase: 'PE-RE' }
const saved = { codigoFase: 'PE-RE', idEvento: earlier.id, corregible: true, valores: { continuar: 'SI', comentarios: 'Puntual.' }, entrevistas: [] }

let who = rebeca
let version = 1
let save: ReturnType<typeof entity>
const server = () =>
  stubServer({
    ...calmSession,
    'POST /login': () => entity({ token: `de ${who.firstName}`, usuario: who }),
    'GET /reclutamiento/obtener-datos': () => entity({ ...statusAt('PE-RE', ['PE-RE'], version), history: [earlier] }),
    'GET /reclutamiento/obtener-datos-fase': entity({ motivos: [{ id: 4, descripcion: 'No se presentó' }] }),
    'GET /reclutamiento/obtener-informacion-etapa': entity(saved),
    'POST /reclutamiento/guardar-datos-fase': () => save,
  })

beforeEach(() => {
  who = rebeca
  version = 1
  save = refused(401, 'sesion-vencida')
})
afterEach(() => {
  // First: a form that leaves the screen writes its draft
  cleanup()
  vi.useRealTimers()
  sessionStorage.clear()
  localStorage.clear()
})

function open(user = rebeca) {
  const asked = server()
  return { ...openApp(asked, path, { token: 'uno', user }), asked, hand: userEvent.setup() }
}
const comment = () => screen.findByLabelText<HTMLTextAreaElement>(/Comentarios/)

async function fill(hand: ReturnType<typeof userEvent.setup>) {
  await hand.click(await screen.findByLabelText('Descartado'))
  await hand.selectOptions(screen.getByLabelText('Motivo'), 'No se presentó')
  await hand.type(await comment(), words)
}
async function signIn(hand: ReturnType<typeof userEvent.setup>) {
  await hand.type(await screen.findByLabelText('Usuario'), 'alguien')
  await hand.type(screen.getByLabelText('Contraseña'), 'secreta')
  await hand.click(screen.getByRole('button', { name: 'Ingresar a mi cuenta' }))
}
async function expectRestored() {
  expect(await screen.findByText(note)).toBeTruthy()
  expect((await comment()).value).toBe(words)
  expect(screen.getByLabelText<HTMLInputElement>('Descartado').checked).toBe(true)
  expect(screen.getByLabelText('Motivo')).toBeTruthy()
}
async function expectEmpty() {
  expect((await comment()).value).toBe('')
  expect(screen.queryByText(note)).toBeNull()
}
const drafts = () => Object.keys(sessionStorage).filter((key) => key.includes('.borrador.'))

it.each([
  ['is refused in the middle of a save', async ({ hand }: ReturnType<typeof open>) => {
    await hand.click(screen.getByRole('button', { name: 'Guardar resultado' }))
    await hand.click(await screen.findByRole('button', { name: 'Descartar' }))
  }],
  ['runs out', async ({ application }: ReturnType<typeof open>) => act(() => application.session.send({ type: 'session.expired' }))],
  ['ends in another tab', async ({ application }: ReturnType<typeof open>) => act(() => application.session.send({ type: 'session.cleared_elsewhere' }))],
])('a session that %s: after signing in one is at the same form, with all that was typed', async (_, end) => {
  const opened = open()
  await fill(opened.hand)
  await end(opened)
  await signIn(opened.hand)
  await expectRestored()
  expect(currentPath()).toBe(path)
  // Nothing was sent by itself
  const saves = opened.asked.asked.filter(({ path: asked }) => asked === '/reclutamiento/guardar-datos-fase')
  expect(saves.length).toBe(_.includes('save') ? 1 : 0)
})

it('another user who signs in in that tab sees nothing of it, and the first one finds it again', async () => {
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

it('survives a reload, is gone after a save, and a form that was typed into and emptied leaves none', async () => {
  const first = open()
  await fill(first.hand)
  await vi.waitFor(() => expect(drafts()).toHaveLength(1), { timeout: DRAFT_WRITE_MS * 20 })
  first.unmount()
  const again = open()
  await expectRestored()
  save = entity({ version: 2, codigo: 'PE-RE', idFase: 4 })
  version = 2
  await again.hand.click(screen.getByLabelText('Aprobado'))
  await again.hand.click(screen.getByRole('button', { name: 'Guardar resultado' }))
  await vi.waitFor(() => expect(drafts()).toEqual([]))
  expect(again.asked.asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ pere: { comentarios: words } })
  again.unmount()
  const last = open()
  await expectEmpty()
  await last.hand.type(await comment(), 'x{Backspace}')
  last.unmount()
  expect(drafts()).toEqual([])
})

it.each([
  ['is closed', () => window.dispatchEvent(new Event('pagehide'))],
  ['goes into the background', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    vi.restoreAllMocks()
  }],
])('what was typed this moment is kept when the page %s', async (_, leave) => {
  const { hand } = open()
  await hand.click(await screen.findByLabelText('Aprobado'))
  await vi.waitFor(() => expect(drafts()).toHaveLength(1), { timeout: DRAFT_WRITE_MS * 20 })
  fireEvent.input(await comment(), { target: { value: words } })
  const written = () => drafts().map((key) => (JSON.parse(sessionStorage.getItem(key) ?? '') as { values: object }).values)
  expect(written()).toEqual([expect.not.objectContaining({ comentarios: words })])
  leave()
  expect(written()).toEqual([expect.objectContaining({ continuar: 'SI', comentarios: words })])
})

it("is gone after 'Descartar borrador', with the form as it was before", async () => {
  const first = open()
  await fill(first.hand)
  first.unmount()
  const { hand } = open()
  await expectRestored()
  await hand.click(screen.getByRole('button', { name: 'Descartar borrador' }))
  await vi.waitFor(expectEmpty)
  expect(drafts()).toEqual([])
})

it('is gone after a day', async () => {
  const first = open()
  await fill(first.hand)
  first.unmount()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + draftLifeMs })
  open()
  await expectEmpty()
})

it("asks before 'Cerrar sesión' throws it away", async () => {
  const { hand } = open()
  await fill(hand)
  const leave = () => screen.getAllByRole('button', { name: 'Cerrar sesión' })[0]!
  await hand.click(leave())
  expect(screen.getByRole('alertdialog').textContent).toContain('Tienes cambios sin guardar')
  await hand.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect((await comment()).value).toBe(words)
  await hand.click(leave())
  await hand.click(screen.getByRole('button', { name: 'Descartar y salir' }))
  expect(await screen.findByRole('heading', { name: 'Ingresar' })).toBeTruthy()
  expect(sessionStorage.length).toBe(0)
})

it("what was typed this moment is asked for before 'Cerrar sesión' too", async () => {
  const { hand } = open()
  await comment()
  fireEvent.input(await comment(), { target: { value: words } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Cerrar sesión' })[0]!)
  expect(screen.getByRole('alertdialog').textContent).toContain('Tienes cambios sin guardar')
  await hand.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect((await comment()).value).toBe(words)
})

it('of a process that has moved meanwhile is shown apart, and applied only by hand', async () => {
  const first = open()
  await fill(first.hand)
  first.unmount()
  version = 2
  const { hand } = open()
  await expectEmpty()
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText('No se presentó', { selector: 'dd' })).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Usar en este formulario' }))
  await vi.waitFor(expectRestored)
  expect(screen.queryByText(words, { selector: 'dd' })).toBeNull()
  // One draft, which is the form's own now
  expect(drafts()).toHaveLength(1)
})

it('of a process that has moved meanwhile can be thrown away, and the form is as it was', async () => {
  const first = open()
  await fill(first.hand)
  first.unmount()
  version = 2
  const { hand } = open()
  await expectEmpty()
  await hand.click(screen.getByRole('button', { name: 'Descartar borrador' }))
  expect(screen.queryByText(words)).toBeNull()
  expect(drafts()).toEqual([])
  await expectEmpty()
})

it('a correction that was interrupted is open again; one that was closed is not', async () => {
  const first = open()
  await first.hand.click(await screen.findByRole('button', { name: 'editar Primera entrevista' }))
  const dialog = () => screen.findByRole('dialog', { name: 'Editar: Primera entrevista' })
  const inDialog = async () => within(await dialog()).findByLabelText<HTMLTextAreaElement>(/Comentarios/)
  expect((await inDialog()).value).toBe('Puntual.')
  await first.hand.type(await inDialog(), ' Muy amable.')
  act(() => first.application.session.send({ type: 'session.expired' }))
  await signIn(first.hand)
  expect((await inDialog()).value).toBe('Puntual. Muy amable.')
  expect(within(await dialog()).getByText(note)).toBeTruthy()
  await first.hand.click(within(await dialog()).getByRole('button', { name: 'Cerrar' }))
  await first.hand.click(screen.getByRole('button', { name: 'Descartar cambios' }))
  expect(drafts()).toEqual([])
  first.unmount()
  open()
  await comment()
  expect(screen.queryByRole('dialog', { name: 'Editar: Primera entrevista' })).toBeNull()
})
