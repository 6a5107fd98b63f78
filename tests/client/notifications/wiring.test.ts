/** 'Reenviar notificación' with a server, without a screen. */
import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { createApi } from '../../../src/client/kit/api/call.ts'
import { wireNotifications } from '../../../src/client/notifications/wiring.ts'
import type { Notify } from '../../../src/client/kit/actors/wiring.ts'
import { config, entity, refused, stubServer } from '../support/stub-server.ts'

const subject = { codigo: 'FC-ES', modo: 'AG', idCandidato: 7, idReclutamiento: 3 } as const
const failed = { kind: 'error', title: 'Error interno', text: 'Hubo un error al procesar la solicitud.' }
type Answer = Parameters<typeof stubServer>[0][string]

function resend(answer: Answer) {
  const server = stubServer({ 'POST /notificaciones/reenviar-notificacion': answer })
  const signals: AbortSignal[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    signals.push((input as Request).signal)
    return server.fetch(input as Request, init)
  }
  const notify = vi.fn<Notify>()
  const api = createApi({ ...config, fetch, currentToken: () => 'uno', onExpired: () => {} })
  const actor = createActor(wireNotifications(api, notify).resendNotification).start()
  actor.send({ type: 'command.requested', subject })
  return { actor, notify, signals, requests: server.requests }
}

it.each<[string, Answer, object[]]>([
  [
    'is sent',
    entity({ success: true }),
    [{ kind: 'success', title: 'Información enviada', text: 'La notificación ha sido enviada al candidato.' }],
  ],
  ['is refused', refused(409, 'etapa-cambio'), [failed]],
  ['fails', refused(500, 'error-interno'), [failed]],
  ['meets an unavailable server', refused(503, 'sin-servicio'), [{ ...failed, text: 'mensaje de sin-servicio' }]],
  ['meets the end of the session', refused(401, 'sesion-vencida'), []],
])('a resent notification that %s', async (_, answer, notices) => {
  const { actor, notify, requests } = resend(answer)
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  actor.stop()
  expect(notify.mock.calls.map(([notice]) => notice)).toEqual(notices)
  expect(requests.map(({ body }) => body)).toEqual([subject])
})

it('aborts the request when the screen is closed', async () => {
  const { actor, signals } = resend(() => new Promise(() => {}))
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  actor.stop()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})
