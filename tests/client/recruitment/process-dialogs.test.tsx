/** The dialogs that cover the screen of a process. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { selectStatus } from '../../../machines/recruitment/candidate-process.machine.ts'
import { ApplicationContext } from '../../../src/client/kit/actors/application-context.ts'
import { createApplication } from '../../../src/client/app/application.ts'
import { ProcessDialogs } from '../../../src/client/recruitment/page/process-dialogs.tsx'
import { wireRecruitment } from '../../../src/client/recruitment/wiring.ts'
import { writeSession } from '../../../src/client/kit/session/session-storage.ts'
import type { ProcessStatus } from '../../../src/contract/recruitment.ts'
import { rejectedIn, hired, savedFilter, statusAt } from '../../../machines/recruitment/process.samples.ts'
import { config, entity, recruiter, stubServer } from '../support/stub-server.ts'
import { catalogues, infoOf, reasons } from './open-process.ts'

afterEach(() => {
  // First: a form that leaves the screen writes its draft
  cleanup()
  sessionStorage.clear()
})

async function open(status: ProcessStatus) {
  const server = stubServer({
    'GET /reclutamiento/obtener-datos': entity(status),
    'GET /reclutamiento/obtener-datos-fase': entity(catalogues),
    'GET /reclutamiento/obtener-informacion-etapa': infoOf('FT', { continuar: 'SI' }),
    'GET /reclutamiento/obtener-motivos-rechazo-etapa': entity(reasons),
    'POST /reclutamiento/rechazar-candidato': entity({ version: 2, codigo: 'OF', idFase: 15, deshacer: 0 }),
    'GET /candidatos/obtener-calificaciones-tags': entity([]),
  })
  writeSession({ token: 'uno', user: { ...recruiter, idUsuario: 5 } })
  const application = createApplication({ config, stored: null, fetch: server.fetch })
  const { candidateProcess } = wireRecruitment(application.api, () => {})
  const actor = createActor(candidateProcess, { input: { idReclutamiento: 3, step: 1 } }).start()
  await waitFor(() => expect(selectStatus(actor.getSnapshot())).toBeTruthy())
  render(
    <ApplicationContext value={application}>
      <ProcessDialogs actor={actor} etapa="Oferta" />
    </ApplicationContext>,
  )
  return actor
}
const titles = () => [...document.querySelectorAll('dialog h2')].map(({ textContent }) => textContent)
const press = (name: string) => act(() => screen.getByRole('button', { name }).click())

it('opens a rejection, and the rating after it', async () => {
  const actor = await open(statusAt('OF', ['OF']))
  expect(titles()).toEqual([])
  act(() => actor.send({ type: 'rejection.requested' }))
  await waitFor(() => expect(titles()).toEqual(['Rechazar Candidato']))
  press('Cancelar')
  expect(titles()).toEqual([])
  act(() => actor.send({ type: 'rejection.requested' }))
  fireEvent.click(await screen.findByRole('radio', { name: 'Ya no desea continuar' }))
  press('Rechazar')
  await waitFor(() => expect(titles()).toEqual(['Cambiar calificación']))
})

it('opens a reversal', async () => {
  const actor = await open(rejectedIn('OF', 5))
  act(() => actor.send({ type: 'reversal.requested' }))
  await waitFor(() => expect(titles()).toEqual(['Revertir rechazo']))
  expect(screen.getByText(/^El proceso vuelve a la etapa en que estaba: Oferta\./)).toBeTruthy()
})

it('opens a reversal of a hire, over its stage', async () => {
  const actor = await open(hired(5))
  act(() => actor.send({ type: 'reversal.requested' }))
  await waitFor(() => expect(titles()).toEqual(['Revertir contratación']))
  press('Cancelar')
  expect(titles()).toEqual([])
})

it('opens a correction', async () => {
  const actor = await open({ ...statusAt('OF', ['OF']), history: [savedFilter] })
  act(() => actor.send({ type: 'edit.requested', item: savedFilter }))
  await waitFor(() => expect(titles()).toEqual(['Editar: Filtro']))
})
