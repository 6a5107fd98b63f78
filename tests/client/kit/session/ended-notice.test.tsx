/**
 * A session that ends during a request shows one notice, on the sign-in page; the interrupted request shows no second
 * one.
 */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { statusAt } from '../../../../machines/recruitment/process.samples.ts'
import { button, detailCall, free, historyCall } from '../../candidates/open-profile.tsx'
import { detail } from '../../candidates/samples.ts'
import { openProcess } from '../../recruitment/open-process.ts'
import { calmSession, openApp } from '../../support/open-app.tsx'
import { entity, recruiter, refused, stubServer } from '../../support/stub-server.ts'

const ended = refused(401, 'sesion-vencida')
const notices = async () => {
  await screen.findByRole('heading', { name: 'Ingresar' })
  expect(screen.getAllByText('Tu sesión terminó. Vuelve a ingresar.')).toHaveLength(1)
  return screen.getByRole('region', { name: 'Avisos' }).textContent
}

it('shows no notice when the dashboard is reloaded', async () => {
  const answers = [entity({ widgets: [] }), ended]
  openApp(stubServer({ ...calmSession, 'GET /escritorio/obtener': () => answers.shift()! }), '/admin', {
    token: 'uno',
    user: recruiter,
  })
  const hand = userEvent.setup()
  await hand.click(await button('Actualizar'))
  expect(await notices()).toBe('')
})

it('shows no notice when the processes are reloaded after an assignment', async () => {
  const answers = [entity(free), ended]
  const server = stubServer({
    ...calmSession,
    [detailCall]: entity(detail),
    [historyCall]: () => answers.shift()!,
    'GET /candidatos/obtener-lista-simple-mis-vacantes': entity([{ id: 4, descripcion: 'Auditor', idSede: 9 }]),
    'POST /candidatos/asignar-vacante': entity({ success: true }),
  })
  openApp(server, '/admin/candidatos/7', { token: 'uno', user: recruiter })
  const user = userEvent.setup()
  await user.click(await button('Asignar a vacante'))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Vacante' }), 'Auditor')
  await user.click(screen.getAllByRole('button', { name: 'Asignar a vacante' }).at(-1)!)
  expect(await notices()).toBe('Asignación exitosaEl candidato fue asignado a la vacante')
})

it.each([
  [
    'shows no notice when a stage is saved',
    'POST /reclutamiento/guardar-datos-fase',
    'FT',
    async (hand: ReturnType<typeof userEvent.setup>) => {
      await hand.click(await screen.findByRole('radio', { name: 'Sí' }))
      await hand.click(screen.getByRole('button', { name: 'Guardar' }))
    },
  ],
  [
    'shows no notice when a candidate is rejected',
    'POST /reclutamiento/rechazar-candidato',
    'FT',
    async (hand: ReturnType<typeof userEvent.setup>) => {
      await hand.click(await button('Rechazar Candidato'))
      await hand.click(await screen.findByRole('radio', { name: 'Ya no desea continuar' }))
      await hand.click(await button('Rechazar'))
    },
  ],
  [
    'shows no notice when a notification is resent',
    'POST /notificaciones/reenviar-notificacion',
    'FC-ES',
    async (hand: ReturnType<typeof userEvent.setup>) => hand.click(await button('Reenviar notificación')),
  ],
] as const)('%s', async (_, call, code, act) => {
  const { hand, server } = openProcess(() => statusAt(code, [code]), { [call]: ended })
  await act(hand)
  expect(await notices()).toBe('')
  await waitFor(() =>
    expect(server.requests.filter(({ method, path }) => `${method} ${path}` === call)).toHaveLength(1),
  )
})
