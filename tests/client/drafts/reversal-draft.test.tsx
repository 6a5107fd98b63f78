/** The reason of a reversal, typed into a dialog: kept over a reload, gone once it was sent or thrown away. */
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { discardedAt, statusAt } from '../../machines/recruitment/process-samples.ts'
import { keptDrafts } from '../support/kept-drafts.ts'
import { calmSession, openApp } from '../support/open-app.tsx'
import { entity, recruiter, stubServer } from '../support/stub-server.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function openDialog() {
  let status = discardedAt('OF', 5)
  const server = stubServer({
    ...calmSession,
    'GET /reclutamiento/obtener-datos': () => entity(status),
    'POST /reclutamiento/revertir-descarte': () => {
      status = statusAt('CN-PC', [], 6)
      return entity({ version: 6, codigo: 'CN-PC', idFase: 1, citasPerdidas: 0 })
    },
  })
  const opened = openApp(server, '/admin/candidatos/7/vacante/3/1', { token: 'uno', user: { ...recruiter, idUsuario: 5 } })
  const hand = userEvent.setup()
  await hand.click(await screen.findByRole('button', { name: 'Revertir descarte' }))
  const dialog = within(await screen.findByRole('dialog'))
  return { ...opened, hand, dialog, reason: dialog.getByLabelText<HTMLTextAreaElement>('Motivo') }
}

it('is given back after a reload, and gone once it was sent', async () => {
  const first = await openDialog()
  await first.hand.type(first.reason, 'Fue un error')
  first.unmount()
  const { hand, dialog, reason } = await openDialog()
  expect(dialog.getByText(/Recuperamos lo que habías escrito/)).toBeTruthy()
  expect(reason.value).toBe('Fue un error')
  await hand.click(dialog.getByRole('button', { name: 'Revertir descarte' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(keptDrafts()).toEqual([])
})

it('is thrown away by hand', async () => {
  const first = await openDialog()
  await first.hand.type(first.reason, 'Fue un error')
  first.unmount()
  const { hand, dialog, reason, unmount } = await openDialog()
  await hand.click(dialog.getByRole('button', { name: 'Descartar borrador' }))
  expect(reason.value).toBe('')
  unmount()
  expect(keptDrafts()).toEqual([])
})
