/** Keys of the process page press its buttons. */
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { statusAt } from '../../../machines/recruitment/process.samples.ts'
import { switchSingleKeys } from '../../../src/client/ui/base/keys.ts'
import { entity } from '../support/stub-server.ts'
import { openProcess } from './open-process.ts'

const save = 'POST /reclutamiento/guardar-datos-fase'
const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked

it('chooses No with its reasons, an answer by its digit, and saves Sí', async () => {
  const { hand, server } = openProcess(() => statusAt('OF', ['OF']), {
    [save]: entity({ version: 2, codigo: 'FC-ES', idFase: 16, deshacer: 0 }),
  })
  await screen.findByRole('radio', { name: 'Sí' })
  await hand.keyboard('n')
  expect(isChecked('No')).toBe(true)
  // The focus is in the reasons, whose digits choose them
  const reason = await screen.findByRole('radio', { name: 'No se presentó' })
  await waitFor(() => expect(document.activeElement).toBe(reason))
  await hand.keyboard('2')
  expect([isChecked('No'), isChecked('Otro empleo')]).toEqual([true, true])
  act(() => screen.getByRole('radio', { name: 'No' }).focus())
  await hand.keyboard('1')
  expect(isChecked('Sí')).toBe(true)
  expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([])
  await hand.keyboard('s')
  await waitFor(() => expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1))
})

it('goes to the first field of the form with Enter, where Enter has no other meaning', async () => {
  const { hand } = openProcess(() => statusAt('FR-GD', ['FR-GD']), {})
  const field = await screen.findByRole('textbox', { name: /^Folio de requisición/ })
  act(() => screen.getByRole('link', { name: 'Plantillas' }).focus())
  const link = document.activeElement
  // Of a link it opens what the link leads to
  link?.addEventListener('click', (event) => event.preventDefault())
  await hand.keyboard('{Enter}')
  expect(document.activeElement).toBe(link)
  act(() => document.querySelector<HTMLElement>('main')?.focus())
  await hand.keyboard('{Enter}')
  expect(document.activeElement).toBe(field)
})

it('rejects with R, and does nothing with keys that are switched off', async () => {
  const { hand } = openProcess(() => statusAt('OF', ['OF']), {})
  await screen.findByRole('radio', { name: 'Sí' })
  switchSingleKeys(false)
  await hand.keyboard('nr')
  expect(isChecked('No')).toBe(false)
  expect(screen.queryByRole('dialog', { name: 'Rechazar Candidato' })).toBeNull()
  switchSingleKeys(true)
  await hand.keyboard('r')
  expect(await screen.findByRole('dialog', { name: 'Rechazar Candidato' })).toBeTruthy()
})
