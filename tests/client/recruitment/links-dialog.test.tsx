/** The links of a candidate on the process page: sending a new one, and revoking after a confirmation. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LinksDialog } from '../../../src/client/recruitment/page/links-dialog.tsx'
import { openPage } from '../support/open-page.tsx'
import { entity, refused } from '../support/stub-server.ts'

const send = 'POST /reclutamiento/enviar-enlace'
const revoke = 'POST /reclutamiento/anular-enlaces'

function open(answers: Parameters<typeof openPage>[2]) {
  const onEnd = vi.fn<() => void>()
  const opened = openPage(
    <LinksDialog subject={{ idReclutamiento: 7, nombre: 'Nora Luna' }} onEnd={onEnd} />,
    '/admin/candidatos',
    answers,
  )
  const press = async (name: string, within_ = screen as Pick<typeof screen, 'findByRole'>) =>
    fireEvent.click(await within_.findByRole('button', { name }))
  const sent = () =>
    opened.server.requests
      .filter(({ path }) => path.startsWith('/reclutamiento/'))
      .map(({ path, body }) => [path, body])
  return { ...opened, press, sent, onEnd }
}

it('sends a new link at once, and closes', async () => {
  const { press, sent, onEnd, notices } = open({ [send]: entity({ success: true }) })
  expect(screen.getByRole('dialog', { name: 'Enlaces del candidato' }).textContent).toContain(
    'Un enlace nuevo no anula los anteriores.',
  )
  await press('Enviar enlace nuevo')
  await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1))
  expect(sent()).toEqual([['/reclutamiento/enviar-enlace', { idReclutamiento: 7 }]])
  expect(notices().map(([, , text]) => text)).toEqual(['En unos minutos le llega a Nora Luna un enlace nuevo.'])
})

it('revokes only after the question', async () => {
  const { press, sent, onEnd, notices } = open({ [revoke]: entity({ anulados: 2 }) })
  await press('Anular enlaces')
  const question = within(await screen.findByRole('alertdialog', { name: 'Anular enlaces del candidato' }))
  expect(sent()).toEqual([])
  await press('Anular', question)
  await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1))
  expect(sent()).toEqual([['/reclutamiento/anular-enlaces', { idReclutamiento: 7 }]])
  expect(notices().map(([, , text]) => text)).toEqual(['Los enlaces de Nora Luna ya no abren su proceso.'])
})

it('shows why nothing was sent, and stays open', async () => {
  const { press, onEnd, notices } = open({
    [send]: refused(409, 'registro-cambio', { mensaje: 'El proceso ya terminó: no se envía un enlace.' }),
  })
  await press('Enviar enlace nuevo')
  await waitFor(() =>
    expect(notices()).toEqual([['error', 'No se envió', 'El proceso ya terminó: no se envía un enlace.']]),
  )
  expect([
    onEnd.mock.calls,
    screen.getByRole('button', { name: 'Enviar enlace nuevo' }).getAttribute('aria-busy') === 'true',
  ]).toEqual([[], false])
})
