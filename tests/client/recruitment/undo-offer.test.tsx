/** A decision, its rejection or its undo whose answer is lost: the text on the screen, and the repeated request. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type Decision, selectIsUndoing, selectOffer } from '../../../machines/recruitment/undo-offer.machine.ts'
import { type Notice, selectNotices } from '../../../machines/shell/notices.machine.ts'
import type { Api } from '../../../src/client/kit/api/call.ts'
import { removeSession, writeSession } from '../../../src/client/kit/session/session-storage.ts'
import { undoKey } from '../../../src/client/kit/drafts/forget-drafts.ts'
import { decisionOf, type UndoOffer, type UndoOffers } from '../../../src/client/recruitment/decisions/undo-offers.ts'
import { wireUndoOffers } from '../../../src/client/recruitment/decisions/undo-wiring.ts'
import { rejectedIn, statusAt } from '../../../machines/recruitment/process.samples.ts'
import type { ProcessStatus } from '../../../src/contract/recruitment.ts'
import { entity, recruiter, type stubServer } from '../support/stub-server.ts'
import { openProcess } from './open-process.ts'

type Answer = Exclude<Parameters<typeof stubServer>[0][string], (...args: never) => unknown>

const undoCall = 'POST /reclutamiento/deshacer-decision'
const lost = () => Promise.reject<Answer>(new TypeError('Failed to fetch'))
const undone = entity({ version: 3, codigo: 'FT', idFase: 1, deshacer: 0 })
const unknown = 'No sabemos si se deshizo. Puedes pulsar «Deshacer» otra vez.'
const offer = () => screen.findByRole('region', { name: 'Deshacer' })

/** Saves the filter, whose undo is answered by `answers`, one after the other. */
async function decide(answers: readonly (() => Answer | Promise<Answer>)[], deshacer = 10_000) {
  let status: ProcessStatus = statusAt('FT', ['FT'])
  const left = [...answers]
  const app = openProcess(() => status, {
    'POST /reclutamiento/guardar-datos-fase': () => {
      status = statusAt('PE-AG', ['PE-AG'], 2)
      return entity({ version: 2, codigo: 'PE-AG', idFase: 2, deshacer })
    },
    [undoCall]: () => (left.length > 1 ? left.shift()! : left[0]!)(),
  })
  await app.hand.click(await screen.findByLabelText('Sí'))
  await app.hand.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByRole('heading', { level: 2, name: 'Agendar primera entrevista' })
  await within(await offer()).findByText('Se guardó «Filtro» de Rosa Luna.')
  const sent = () => app.server.requests.filter(({ path }) => path === '/reclutamiento/deshacer-decision')
  const countLoads = () =>
    app.server.requests.filter(({ path }) => path.startsWith('/reclutamiento/obtener-datos?')).length
  const press = async () => app.hand.click(within(await offer()).getByRole('button', { name: 'Deshacer' }))
  const notices = () => selectNotices(app.application.notices.getSnapshot()).map(({ title, text }) => [title, text])
  return { ...app, sent, countLoads, press, notices, isAt: (next: ProcessStatus) => void (status = next) }
}

const filterOf = (idReclutamiento: number, nombreCandidato: string): Decision => ({
  idReclutamiento,
  version: 2,
  nombreCandidato,
  codigo: 'FT',
  discarded: false,
  deshacer: 10_000,
})

it('was carried out: the process is shown as it is, and the same undo sent again is answered', async () => {
  const { press, sent, isAt, notices } = await decide([lost, () => undone])
  isAt(statusAt('FT', ['FT'], 3))
  await press()
  // Without a reload
  expect(await screen.findByRole('heading', { level: 2, name: 'Filtro' })).toBeTruthy()
  expect(await within(await offer()).findByText(unknown)).toBeTruthy()
  expect(notices()).toContainEqual([
    'Sin respuesta',
    'No llegó respuesta del servidor y no sabemos si la decisión se deshizo. Puedes pulsar «Deshacer» otra vez.',
  ])
  await press()
  expect(await screen.findByText('Rosa Luna volvió a «Filtro».')).toBeTruthy()
  const [first, second] = sent().map(({ headers, body }) => [headers.get('idempotency-key'), body])
  expect(second).toEqual(first)
  expect(within(await offer()).queryByRole('button', { name: 'Deshacer' })).toBe(null)
})

it('never arrived: the process is loaded again, the stage stays, and the second try undoes it', async () => {
  const { press, countLoads, isAt } = await decide([lost, () => (isAt(statusAt('FT', ['FT'], 3)), undone)])
  const before = countLoads()
  await press()
  await waitFor(() => expect(countLoads()).toBe(before + 1))
  expect(await within(await offer()).findByText(unknown)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Agendar primera entrevista' })).toBeTruthy()
  await press()
  expect(await screen.findByRole('heading', { level: 2, name: 'Filtro' })).toBeTruthy()
})

it('loads the process once more when the offer is closed without an answer', async () => {
  const { press, countLoads, hand, isAt } = await decide([lost])
  const before = countLoads()
  await press()
  await waitFor(() => expect(countLoads()).toBe(before + 1))
  isAt(statusAt('FT', ['FT'], 3))
  await hand.click(within(await offer()).getByRole('button', { name: 'Cerrar' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Filtro' })).toBeTruthy()
  expect(countLoads()).toBe(before + 2)
})

it('says that it is not offered any more when the answer is lost after the ten seconds', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { promise, reject: fail } = Promise.withResolvers<never>()
  const notices: Notice[] = []
  const offers = wireUndoOffers({ perform: () => promise } as unknown as Api, (notice) => notices.push(notice))
  const unanswered: number[] = []
  offers.handle({ 'decision.undone': () => {}, 'undo.unanswered': (id) => unanswered.push(id) })
  offers.offer(filterOf(3, 'Rosa Luna'))
  const [{ actor }] = offers.shown() as [UndoOffer]
  actor.send({ type: 'undo.requested' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect([selectIsUndoing(actor.getSnapshot()), unanswered]).toEqual([true, []])
  fail(new TypeError('Failed to fetch'))
  await vi.advanceTimersByTimeAsync(0)
  expect([selectOffer(actor.getSnapshot()), offers.shown(), unanswered]).toEqual([null, [], [3]])
  expect(notices.map(({ title, text }) => [title, text])).toEqual([
    [
      'Sin respuesta',
      'No llegó respuesta del servidor y no sabemos si la decisión se deshizo. Te mostramos cómo está ahora.',
    ],
  ])
})

it('is offered again after a failed server, with the words of any failed request', async () => {
  const { press, notices } = await decide([
    () => ({
      status: 500,
      content: { error: { codigo: 'error-interno', mensaje: 'Hubo un error al procesar la solicitud.' } },
    }),
  ])
  await press()
  expect(await within(await offer()).findByText(unknown)).toBeTruthy()
  expect(notices()).toContainEqual(['Error interno', 'Hubo un error al procesar la solicitud.'])
})

it('loads the process behind the score dialog of a discard that may be undone', async () => {
  let status: ProcessStatus = statusAt('FT', ['FT'])
  const { hand, server } = openProcess(() => status, {
    'POST /reclutamiento/rechazar-candidato': () => {
      status = rejectedIn('FT', 2)
      return entity({ version: 2, codigo: 'FT', idFase: 1, deshacer: 10_000 })
    },
    [undoCall]: lost,
  })
  await reject(hand)
  const score = await screen.findByRole('dialog', { name: 'Cambiar calificación' })
  status = statusAt('FT', ['FT'], 3)
  await hand.click(within(await offer()).getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(score.isConnected).toBe(false))
  expect(await screen.findByRole('heading', { level: 2, name: 'Filtro' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Rechazar Candidato' })).toBeTruthy()
  expect(server.requests.filter(({ path }) => path === '/reclutamiento/deshacer-decision')).toHaveLength(1)
})

async function reject(hand: ReturnType<typeof openProcess>['hand']): Promise<void> {
  await hand.click(await screen.findByRole('button', { name: 'Rechazar Candidato' }))
  await send(hand)
}

async function send(hand: ReturnType<typeof openProcess>['hand']): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar Candidato' }))
  await hand.click(await dialog.findByRole('radio', { name: 'No contesta' }))
  await hand.click(dialog.getByRole('button', { name: 'Rechazar' }))
}

/** Like the server: each key once, and a rejection only of the version that it knows. */
function rejecting() {
  let status: ProcessStatus = statusAt('FT', ['FT'])
  const answers = new Map<string, Answer>()
  let times = 0
  const app = openProcess(() => status, {
    'POST /reclutamiento/rechazar-candidato': ({ headers }) => {
      const key = headers.get('idempotency-key') ?? ''
      const isOutdated = status.proceso.version === 2
      const answer =
        answers.get(key) ??
        (isOutdated
          ? {
              status: 409,
              content: {
                error: { codigo: 'etapa-cambio', mensaje: 'Este proceso cambió mientras lo tenías abierto.' },
              },
            }
          : entity({ version: 2, codigo: 'FT', idFase: 1, deshacer: 0 }))
      if (!isOutdated) answers.set(key, answer)
      status = rejectedIn('FT', 2)
      return (times += 1) === 1 ? lost() : answer
    },
  })
  return app
}

it('a repeated rejection gets the saved answer, as the message says', async () => {
  const { hand, application } = rejecting()
  await reject(hand)
  expect(
    await screen.findByText(
      /No sabemos si se guardó\. Lo que escribiste sigue aquí; puedes enviarlo otra vez: no se guarda dos veces\./,
    ),
  ).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Rechazar' }))
  expect(await screen.findByRole('dialog', { name: 'Cambiar calificación' })).toBeTruthy()
  const texts = selectNotices(application.notices.getSnapshot()).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('no se hizo'))).toEqual([])
  expect(texts).toContain('La información del candidato se actualizó correctamente')
})

it('shows that the rejection is stored when its dialog is left instead', async () => {
  const { hand } = rejecting()
  await reject(hand)
  await screen.findByText(/No sabemos si se guardó/)
  await hand.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByText('El candidato fue rechazado en esta etapa. El historial se conserva.')).toBeTruthy()
})

it('is offered for each of two candidates, also after a reload, until its own time is over', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    removeSession()
  })
  writeSession({ token: 'uno', user: { ...recruiter, idUsuario: 5 } })
  const open = () => wireUndoOffers({ perform: () => Promise.resolve(undone) } as unknown as Api, () => {})
  const named = ({ shown }: UndoOffers) => shown().map((one) => decisionOf(one)?.nombreCandidato)
  const before = open()
  before.offer(filterOf(3, 'Rosa Luna'))
  await vi.advanceTimersByTimeAsync(4_000)
  before.offer(filterOf(4, 'Juan Soto'))
  expect(named(before)).toEqual(['Rosa Luna', 'Juan Soto'])
  const after = open()
  expect(named(after)).toEqual(['Rosa Luna', 'Juan Soto'])
  await vi.advanceTimersByTimeAsync(5_999)
  expect(named(after)).toEqual(['Rosa Luna', 'Juan Soto'])
  await vi.advanceTimersByTimeAsync(1)
  expect(named(after)).toEqual(['Juan Soto'])
  // The next decision about the same candidate takes the place of the one before
  after.offer({ ...filterOf(4, 'Juan Soto'), version: 3 })
  expect(after.shown().map((one) => decisionOf(one)?.version)).toEqual([3])
  after.offer({ ...filterOf(4, 'Juan Soto'), version: 4, deshacer: 0 })
  expect([named(after), sessionStorage.getItem(undoKey(5))]).toEqual([[], null])
})
