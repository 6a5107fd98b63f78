/** 'Asignar responsable' of one process. */
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { statusAt } from '../../../machines/recruitment/process.samples.ts'
import { ApplicationContext } from '../../../src/client/kit/actors/application-context.ts'
import { createApplication } from '../../../src/client/app/application.ts'
import { HandOverDialog } from '../../../src/client/responsible/hand-over-dialog.tsx'
import { writeSession } from '../../../src/client/kit/session/session-storage.ts'
import { openProcess } from '../recruitment/open-process.ts'
import { config, entity, recruiter, refused, stubServer } from '../support/stub-server.ts'

const people = [
  { id: 8, descripcion: 'Paulina Santillán' },
  { id: 9, descripcion: 'Rebeca Torres' },
]
const responsable = people[0]!
const process = { idReclutamiento: 1, nombre: 'Ana 1', responsable: null }
const handedOver = { entregados: [1], noEntregados: [], responsable }

function open(answers: Parameters<typeof stubServer>[0]) {
  const server = stubServer({ 'GET /reclutamiento/obtener-responsables': entity(people), ...answers })
  writeSession({ token: 'uno', user: { ...recruiter, idUsuario: 5 } })
  const application = createApplication({ config, stored: null, fetch: server.fetch })
  const [onChange, onEnd] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(
    <ApplicationContext value={application}>
      <HandOverDialog process={process} onChange={onChange} onEnd={onEnd} />
    </ApplicationContext>,
  )
  const sent = () => server.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
  return { hand: userEvent.setup(), onChange, onEnd, sent }
}

async function choose(hand: ReturnType<typeof userEvent.setup>) {
  await hand.type(await screen.findByRole('combobox', { name: /^Responsable/ }), 'santillan')
  await hand.keyboard('{Enter}')
  await hand.click(screen.getByRole('button', { name: 'Asignar responsable' }))
}

it('says who has it now', async () => {
  const { hand, onChange, onEnd, sent } = open({ 'POST /reclutamiento/asignar-responsable': entity(handedOver) })
  expect(await screen.findByText(/^Por el proceso de Ana 1 todavía no responde nadie\./)).toBeTruthy()
  await choose(hand)
  expect(await screen.findByText('Paulina Santillán responde desde ahora por el proceso de Ana 1.')).toBeTruthy()
  expect(sent()).toEqual([['/reclutamiento/asignar-responsable', { idReclutamientos: [1], idResponsable: 8 }]])
  expect([onChange.mock.calls.length, onEnd.mock.calls.length]).toEqual([1, 0])
  await hand.click(screen.getByRole('button', { name: 'Listo' }))
  expect(onEnd).toHaveBeenCalledTimes(1)
})

it("'Deshacer' takes it back", async () => {
  const { hand, onChange, onEnd, sent } = open({
    'POST /reclutamiento/asignar-responsable': entity(handedOver),
    'POST /reclutamiento/deshacer-entrega': entity({ devueltos: [1] }),
  })
  await choose(hand)
  await hand.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1))
  expect(onChange).toHaveBeenCalledTimes(2)
  expect(sent().at(-1)).toEqual(['/reclutamiento/deshacer-entrega', { idReclutamientos: [1], idResponsable: 8 }])
})

it('offers no undo where nothing was handed over', async () => {
  const { hand } = open({
    'POST /reclutamiento/asignar-responsable': entity({
      entregados: [],
      noEntregados: [{ idReclutamiento: 1, motivo: 'ya-suyo' }],
      responsable,
    }),
  })
  await choose(hand)
  expect(await screen.findByText('Nada cambió: Paulina Santillán ya respondía por su proceso.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
})

it('shows why it was refused, and stays open', async () => {
  const { hand, onChange, onEnd } = open({ 'POST /reclutamiento/asignar-responsable': refused(409, 'registro-cambio') })
  await choose(hand)
  expect(await screen.findByText('mensaje de registro-cambio')).toBeTruthy()
  expect([onChange.mock.calls.length, onEnd.mock.calls.length]).toEqual([0, 0])
})

it('demands a person', async () => {
  const { hand, sent } = open({})
  await screen.findByRole('combobox', { name: /^Responsable/ })
  await hand.click(screen.getByRole('button', { name: 'Asignar responsable' }))
  expect(await screen.findByText('La persona es requerida')).toBeTruthy()
  expect(sent()).toEqual([])
})

it('of one process is in the menu of its screen', async () => {
  const status = statusAt('FT', ['FT'])
  const { hand } = openProcess(
    () => ({
      ...status,
      proceso: { ...status.proceso, puedeEntregar: true, responsable: { id: 9, descripcion: 'Rebeca Torres' } },
    }),
    { 'GET /reclutamiento/obtener-responsables': entity(people) },
  )
  await hand.click(await screen.findByRole('button', { name: 'Más acciones' }))
  await hand.click(await screen.findByRole('menuitem', { name: 'Asignar responsable' }))
  const dialog = await screen.findByRole('dialog', { name: 'Asignar responsable' })
  expect(
    await within(dialog).findByText(/responde Rebeca Torres\. Quien elijas responde por él desde ahora\./),
  ).toBeTruthy()
})

it("'Asignar responsable' is not in the menu without permission", async () => {
  const status = statusAt('FT', ['FT'])
  openProcess(() => ({ ...status, proceso: { ...status.proceso, puedeEntregar: false } }))
  await screen.findByRole('button', { name: 'Rechazar Candidato' })
  await userEvent.setup().click(screen.getByRole('button', { name: 'Más acciones' }))
  expect(screen.getByRole('menuitem', { name: 'Enlaces del candidato' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Asignar responsable' })).toBeNull()
})

it('reloads the list, with its choice, when it is closed after a save without an answer', async () => {
  const { hand, onChange, onEnd } = open({
    'POST /reclutamiento/asignar-responsable': () => Promise.reject(new TypeError('Failed to fetch')),
  })
  await choose(hand)
  await screen.findByText(/No sabemos si se guardó/)
  await hand.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect([onChange.mock.calls, onEnd.mock.calls.length]).toEqual([[[false]], 1])
})

it('reloads nothing when it is closed without sending', async () => {
  const { hand, onChange, onEnd } = open({})
  await screen.findByRole('combobox', { name: /^Responsable/ })
  await hand.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect([onChange.mock.calls.length, onEnd.mock.calls.length]).toEqual([0, 1])
})
