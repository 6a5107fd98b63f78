/**
 * The waiting screens: for the interviewer, the client, the candidate, the consultant. Their texts and available
 * actions.
 */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import { phases } from '../../../src/contract/phases.ts'
import { statusAt } from '../../../machines/recruitment/process.samples.ts'
import { entity } from '../support/stub-server.ts'
import { catalogues, openProcess } from './open-process.ts'

const interviews = ['16 marzo 2026, 09:00 a 10:00 · Irene Sol', '17 marzo 2026, 12:00 a 13:00 · Juan Paz']
const data = (entrevistas: readonly string[]) => ({
  'GET /reclutamiento/obtener-datos-fase': entity({ ...catalogues, entrevistas }),
})
/** Besides what the page has on every stage, and the card of the documents. */
const buttons = () =>
  within(document.querySelector('main')!)
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter(
      (name) => !['Rechazar Candidato', 'Actualizar', 'Cambiar calificación', 'Más acciones', ''].includes(name ?? ''),
    )

type Waiting = [code: PhaseCode, text: string, listed: boolean, buttons: readonly string[]]
const screens: Waiting[] = [
  ['SE-ES', 'Esperando a que el Gerente complete el registro de la entrevista.', true, []],
  [
    'SE-ESG',
    'Tu cliente tiene una entrevista en proceso. Puedes agregar más entrevistas si es necesario.',
    true,
    ['Agendar nueva entrevista'],
  ],
  ['FC-ES', 'El candidato aún no completa su solicitud de empleo.', false, ['Reenviar notificación']],
  ['FR-ES', 'El folio de requisición debe ser agregado por tu consultor...', false, []],
  ['FD-ES', 'Esperando a que el candidato cargue sus documentos.', false, ['Continuar', 'Omitir paso']],
  ['FD-RC', 'El candidato cargó todos sus documentos.', false, ['Continuar']],
  ['CN-PC', 'El candidato fue contratado. El proceso de selección terminó.', false, []],
]

it.each(screens)('%s shows what it waits for', async (code, text, isListed, names) => {
  openProcess(() => statusAt(code, [code]), data(interviews))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(buttons()).toEqual([...names, 'Agregar nota'])
  const list = screen.queryByRole('list', { name: 'Entrevistas abiertas' })
  expect(
    list &&
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
  ).toEqual(isListed ? interviews : null)
})

it('shows no list without interviews', async () => {
  openProcess(() => statusAt('SE-ES', ['SE-ES']), data([]))
  await screen.findByText('Esperando a que el Gerente complete el registro de la entrevista.')
  expect(screen.queryByRole('list', { name: 'Entrevistas abiertas' })).toBe(null)
})

it("'Agendar nueva entrevista' leads to the appointment with the client", async () => {
  const { hand } = openProcess(() => statusAt('SE-ESG', ['SE-ESG', 'SE-AGG']), data(interviews))
  await hand.click(await screen.findByRole('button', { name: 'Agendar nueva entrevista' }))
  expect(await screen.findByRole('heading', { level: 2, name: phases['SE-AGG'].descripcion })).toBeTruthy()
  expect(await screen.findByRole('radio', { name: 'Cliente · cliente@empresa.mx' })).toBeTruthy()
})

it.each([
  ['individual', 'AG'],
  ['grupo', 'AGG'],
] as const)(
  "'Reenviar notificación' for the vacancy mode %s is sent once, and shows progress and success",
  async (modo, sent) => {
    let answer = (_: ReturnType<typeof entity>) => undefined as void
    const status = statusAt('FC-ES', ['FC-ES'])
    const { hand, server } = openProcess(() => ({ ...status, proceso: { ...status.proceso, modo } }), {
      'POST /notificaciones/reenviar-notificacion': () => new Promise((resolve) => (answer = resolve)),
    })
    await hand.click(await screen.findByRole('button', { name: 'Reenviar notificación' }))
    await hand.click(await screen.findByRole('button', { name: 'Enviando...' }))
    const resent = () =>
      server.requests.filter(({ path }) => path.startsWith('/notificaciones')).map(({ body }) => body)
    await expect.poll(resent).toEqual([{ codigo: 'FC-ES', modo: sent, idCandidato: 7, idReclutamiento: 3 }])
    answer(entity({ success: true }))
    expect(await screen.findByText('La notificación ha sido enviada al candidato.')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Reenviar notificación' })).toBeTruthy()
    expect(resent()).toHaveLength(1)
  },
)
