/**
 * The notice of each wired save when it fails, except those of the areas (`areas/wiring.test.ts`). An ended session has
 * a notice of its own, and shows none here.
 */
import { expect, it, vi } from 'vitest'
import { type AnyActorRef, type AnyStateMachine, createActor, waitFor } from 'xstate'
import { answeredInForm } from '../../../../src/client/kit/api/answer.ts'
import { createApi, type Api } from '../../../../src/client/kit/api/call.ts'
import { statusIn } from '../../../../src/client/kit/api/failure.ts'
import { wireCandidateProfile } from '../../../../src/client/candidates/profile/profile-wiring.ts'
import { wireScore } from '../../../../src/client/candidates/profile/score-wiring.ts'
import { wireNotifications } from '../../../../src/client/notifications/wiring.ts'
import { wireRecruitment } from '../../../../src/client/recruitment/wiring.ts'
import type { Notify } from '../../../../src/client/kit/actors/wiring.ts'
import { rateCandidate } from '../../../../src/contract/candidates.ts'
import { config, entity, refused, stubServer } from '../../support/stub-server.ts'

type Answer = Parameters<typeof stubServer>[0][string]
const option = { id: 4, descripcion: 'Auditor', idSede: 9 }
const rating = {
  id: 1,
  codigo: 'FV',
  descripcion: 'Favorable',
  tags: [{ id: 11, codigo: 'T', descripcion: 'Puntual' }],
}
const reads = {
  'GET /candidatos/obtener-lista-simple-mis-vacantes': entity([option]),
  'GET /candidatos/obtener-lista-simple-otras-vacantes': entity([option]),
  'GET /candidatos/obtener-calificaciones-tags': entity([rating]),
}

/** `notice`: the notice when the server fails, as kind, title, text. */
type Save = {
  readonly path: string
  readonly machine: (api: Api, notify: Notify) => unknown
  readonly input?: object
  readonly events: readonly [first: { type: string }, ...rest: { type: string }[]]
  readonly notice: readonly [kind: string, title: string, text: string] | null
}
const failed = ['error', 'Error interno', 'Hubo un error al procesar la solicitud.'] as const
const submit = (values: object) => ({ type: 'form.submitted', values })
const partOf = (machine: AnyStateMachine, name: string) => machine.implementations.actors[name]
const profilePart = (name: string) => (api: Api, notify: Notify) =>
  partOf(wireCandidateProfile(api, notify).profile as unknown as AnyStateMachine, name)

const saves: Record<string, Save> = {
  'Asignar a vacante': {
    path: '/candidatos/asignar-vacante',
    machine: profilePart('assignment'),
    input: { subject: { idCandidato: 7 } },
    events: [submit(option)],
    notice: failed,
  },
  'Recomendar a vacante': {
    path: '/candidatos/recomendar-vacante',
    machine: profilePart('recommendation'),
    input: { subject: { idCandidato: 7 } },
    events: [submit(option)],
    notice: failed,
  },
  'Cambiar calificación': {
    path: '/candidatos/calificar-candidato',
    machine: wireScore,
    input: { subject: { idCandidato: 7 } },
    events: [submit({ calificacion: 1, subCalificacion: [11] })],
    notice: failed,
  },
  'Editar correo': {
    path: '/candidatos/editar-correo',
    machine: profilePart('email'),
    input: { subject: { idCandidato: 7 } },
    events: [submit({ correo: 'luna@correo.mx' })],
    notice: ['error', 'Aviso', 'mensaje de error-interno'],
  },
  'Reenviar notificación': {
    path: '/notificaciones/reenviar-notificacion',
    machine: (api, notify) => wireNotifications(api, notify).resendNotification,
    events: [
      { type: 'command.requested', subject: { codigo: 'FC-ES', modo: 'AG', idCandidato: 7, idReclutamiento: 3 } } as {
        type: string
      },
    ],
    notice: failed,
  },
  'Revertir rechazo': {
    path: '/reclutamiento/revertir-descarte',
    machine: (api, notify) =>
      partOf(wireRecruitment(api, notify).candidateProcess as unknown as AnyStateMachine, 'reversal'),
    input: { subject: { idReclutamiento: 3, version: 1, isHire: false } },
    events: [submit({ motivo: 'Fue un error' })],
    notice: null,
  },
  'Revertir contratación': {
    path: '/reclutamiento/revertir-contratacion',
    machine: (api, notify) =>
      partOf(wireRecruitment(api, notify).candidateProcess as unknown as AnyStateMachine, 'reversal'),
    input: { subject: { idReclutamiento: 3, version: 1, isHire: true } },
    events: [submit({ motivo: 'No se presentó' })],
    notice: null,
  },
}

/** Sends it once and waits for its end. Returns the number of requests and the notices shown. */
async function resultOf({ path, machine, input, events }: Save, answer: Answer) {
  const server = stubServer({ ...reads, [`POST ${path}`]: answer })
  const api = createApi({ ...config, fetch: server.fetch, currentToken: () => 'uno', onExpired: () => {} })
  const notify = vi.fn<Notify>()
  const actor = createActor(machine(api, notify) as AnyStateMachine, input ? { input } : {}) as AnyActorRef
  actor.start()
  await waitFor(actor, (snapshot: { hasTag: (tag: string) => boolean }) => !snapshot.hasTag('loading'))
  for (const event of events) actor.send(event)
  await waitFor(
    actor,
    (snapshot: { hasTag: (tag: string) => boolean }) => !snapshot.hasTag('saving') && !snapshot.hasTag('busy'),
  )
  actor.stop()
  const sent = server.requests.filter((one) => one.path === path).length
  return { sent, notices: notify.mock.calls.map(([{ kind, title, text }]) => [kind, title, text]) }
}

it.each(Object.entries(saves))('%s', async (_, save) => {
  expect(await resultOf(save, refused(500, 'error-interno'))).toEqual({
    sent: 1,
    notices: save.notice ? [save.notice] : [],
  })
  expect(await resultOf(save, refused(401, 'sesion-vencida'))).toEqual({ sent: 1, notices: [] })
})

it("'Reenviar notificación' shows success only after a notification was sent", async () => {
  const resend = saves['Reenviar notificación']!
  expect(await resultOf(resend, entity({ success: true }))).toEqual({
    sent: 1,
    notices: [['success', 'Información enviada', 'La notificación ha sido enviada al candidato.']],
  })
  expect(await resultOf(resend, refused(409, 'etapa-cambio'))).toEqual({ sent: 1, notices: [failed] })
  expect(await resultOf(resend, () => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
    sent: 1,
    notices: [failed],
  })
})

it('leaves the end of the session to the session in a form that shows its own failures', async () => {
  const { fetch } = stubServer({ [`POST ${rateCandidate.path}`]: refused(401, 'sesion-vencida') })
  const api = createApi({ ...config, fetch, currentToken: () => 'uno', onExpired: () => {} })
  const call = answeredInForm(api.perform(rateCandidate, { body: { calificacion: 1, subCalificacion: [1], id: 1 } }))
  expect(await call.then(() => null, statusIn)).toBe(401)
})
