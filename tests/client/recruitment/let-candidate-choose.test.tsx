/** 'Que elija el candidato' in the booking forms. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BookingProposal, StageCatalogues } from '../../../src/contract/stage-data.ts'
import { entity, refused } from '../support/stub-server.ts'
import { catalogues } from './open-process.ts'
import { openStage } from './open-stage.tsx'

const invite = 'POST /reclutamiento/invitar-a-elegir-hora'
const propuesta: BookingProposal = {
  tipoEntrevistador: 1029,
  persona: null,
  tipoEntrevista: 815,
  lugar: null,
  opcionesLugar: [],
}
const offering = (invitado: NonNullable<StageCatalogues['eleccion']>['invitado'], more: object = {}) => ({
  'GET /reclutamiento/obtener-datos-fase': entity({ ...catalogues, propuesta, eleccion: { invitado } }),
  ...more,
})
const button = (name = 'Que elija el candidato') => screen.findByRole('button', { name })
const typed = (hand: ReturnType<typeof openStage>['hand']) =>
  hand.selectOptions(screen.getByLabelText('Tipo de entrevista'), 'Telefónica')

it('sends the form without day and hour after a confirmation, and says that the candidate is invited', async () => {
  const { hand, server } = openStage('PE-AG', { answers: offering(null, { [invite]: entity({ success: true }) }) })
  await button()
  await typed(hand)
  await hand.click(await button())
  expect(server.requests.filter(({ path }) => path.endsWith('invitar-a-elegir-hora'))).toEqual([])
  await hand.click(await screen.findByRole('button', { name: 'Enviar invitación' }))
  expect(await screen.findByText('Se invitó al candidato a elegir la hora. Aún no elige.')).toBeTruthy()
  expect(server.requests.find(({ path }) => path.endsWith('invitar-a-elegir-hora'))?.body).toEqual({
    idReclutamiento: 3,
    version: expect.any(Number) as number,
    codigoFase: 'PE-AG',
    cita: { tipoEntrevistador: 1029, tipoEntrevista: 815 },
  })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('requires the interviewer and the type before anything is sent, and no day', async () => {
  const { hand } = openStage('PE-AG', {
    answers: { 'GET /reclutamiento/obtener-datos-fase': entity({ ...catalogues, eleccion: { invitado: null } }) },
  })
  await hand.click(await button())
  expect(await screen.findByText('El tipo de entrevista es requerido')).toBeTruthy()
  expect(screen.queryByText('La fecha es requerida')).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('keeps the dialog open after a refusal, until it is closed', async () => {
  const { hand, requestsTo } = openStage('PE-AG', {
    answers: offering(null, { [invite]: refused(409, 'etapa-cambio') }),
  })
  await button()
  await typed(hand)
  await hand.click(await button())
  await hand.click(await screen.findByRole('button', { name: 'Enviar invitación' }))
  await waitFor(() => expect(requestsTo('/reclutamiento/invitar-a-elegir-hora')).toHaveLength(1))
  expect(screen.queryByText(/Aún no elige/)).toBeNull()
  await hand.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByText(/Aún no elige/)).toBeNull()
})

it('shows the invitation that was sent, and invites again', async () => {
  openStage('PE-AG', {
    answers: offering({ fecha: '26/11/2026', hora: '10:00', por: 'Rosa Reyes', cita: 'Telefónica · Irene Paz' }),
  })
  expect(
    await screen.findByText(
      'Rosa Reyes invitó al candidato a elegir la hora (Telefónica · Irene Paz) el 26/11/2026, 10:00. Aún no elige.',
    ),
  ).toBeTruthy()
  expect(await button('Invitarlo de nuevo a elegir')).toBeTruthy()
})

it('is not there where the server does not offer it', async () => {
  openStage('PE-AG')
  expect(await screen.findByLabelText('Tipo de entrevista')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Que elija el candidato' })).toBeNull()
})
