/** The notices of 'Que elija el candidato'. */
import { expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { createApi } from '../../../src/client/kit/api/call.ts'
import { wireInvitation } from '../../../src/client/recruitment/appointments/invitation-wiring.ts'
import { config, entity, refused, stubServer } from '../support/stub-server.ts'

const subject = { idReclutamiento: 3, version: 1, codigoFase: 'PE-AG' as const, cita: { tipoEntrevista: 815 } }

test.each([
  [
    'is sent',
    entity({ success: true }),
    { kind: 'success', title: 'Invitación enviada', text: 'El candidato recibe un correo con las horas libres.' },
  ],
  [
    'is refused',
    refused(409, 'etapa-cambio'),
    { kind: 'error', title: 'No se envió la invitación', text: 'mensaje de etapa-cambio' },
  ],
  [
    'fails',
    refused(500, 'error-interno'),
    { kind: 'error', title: 'Error interno', text: 'Hubo un error al procesar la solicitud.' },
  ],
])('an invitation that %s', async (_, answer, notice) => {
  const server = stubServer({ 'POST /reclutamiento/invitar-a-elegir-hora': answer })
  const notify = vi.fn<(notice: unknown) => void>()
  const api = createApi({ ...config, fetch: server.fetch, currentToken: () => 'uno', onExpired: () => undefined })
  const actor = createActor(wireInvitation(api, notify).invitation).start()
  actor.send({ type: 'command.requested', subject })
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  expect(notify.mock.calls).toEqual([[notice]])
  expect(server.requests[0]?.body).toEqual(subject)
})
