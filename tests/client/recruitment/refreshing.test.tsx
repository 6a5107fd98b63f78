/** Between a save and the answer with the new status, the screen shows no status. */
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { statusAt } from '../../../machines/recruitment/process.samples.ts'
import { entity } from '../support/stub-server.ts'
import { openProcess } from './open-process.ts'

it('keeps the title of the saved stage, and shows that the process is loading', async () => {
  const answers = [Promise.resolve(entity(statusAt('OF', ['OF'], 5)))]
  let answerSecond = (_: ReturnType<typeof entity>) => undefined as void
  const { hand } = openProcess(() => statusAt('OF', ['OF'], 5), {
    'GET /reclutamiento/obtener-datos': () => answers.shift() ?? new Promise((resolve) => (answerSecond = resolve)),
    'POST /reclutamiento/guardar-datos-fase': entity({ version: 6, codigo: 'FC-ES', idFase: 16, deshacer: 0 }),
  })
  await hand.click(await screen.findByLabelText('Sí'))
  await hand.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Obteniendo información...')
  expect(screen.getByRole('heading', { level: 2, name: 'Oferta' })).toBeTruthy()
  expect(screen.queryByText('Solo puedes consultar este proceso.')).toBeNull()
  await act(async () => answerSecond(entity(statusAt('FC-ES', ['FC-ES'], 6))))
  expect(await screen.findByRole('heading', { level: 2, name: 'En espera de la solicitud de empleo' })).toBeTruthy()
})
