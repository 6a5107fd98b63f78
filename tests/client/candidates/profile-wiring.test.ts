/** The requests, saves and notices of the profile's machines, without a page. */
import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import {
  selectAssignment,
  selectEmail,
  selectRecommendation,
  selectScore,
} from '../../../machines/candidates/candidate-profile.machine.ts'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import { createApi } from '../../../src/client/kit/api/call.ts'
import { wireNeighbours } from '../../../src/client/candidates/list/neighbours-wiring.ts'
import { wireCandidateProfile } from '../../../src/client/candidates/profile/profile-wiring.ts'
import type { CandidateHistory } from '../../../src/contract/candidates.ts'
import type { Notify } from '../../../src/client/kit/actors/wiring.ts'
import { config, entity, refused, stubServer } from '../support/stub-server.ts'
import { history, row } from './samples.ts'

const vacancy = { id: 5, descripcion: 'Contador General', idSede: 8 }
const tag = { id: 11, codigo: 'L', descripcion: 'Liderazgo' }
const star = { id: 1, codigo: 'FV', descripcion: 'Favorito', tags: [tag] } as const
const done = entity({ success: true })

function wire(answers: Parameters<typeof stubServer>[0]) {
  const server = stubServer(answers)
  const notify = vi.fn<Notify>()
  const api = createApi({ ...config, fetch: server.fetch, currentToken: () => 'uno', onExpired: () => undefined })
  const sent = () =>
    server.requests.map(({ method, path, body }) => [method, path, ...(body === undefined ? [] : [body])])
  return {
    ...wireCandidateProfile(api, notify),
    ...wireNeighbours(api),
    sent,
    notices: () => notify.mock.calls.map(([{ kind, title, text }]) => [kind, title, text]),
  }
}

it.each([
  {
    event: 'assignment.requested',
    select: selectAssignment,
    list: '/candidatos/obtener-lista-simple-mis-vacantes',
    call: '/candidatos/asignar-vacante',
    body: { idVacante: 5, idCandidato: 7, idSede: 8 },
    notice: ['success', 'Asignación exitosa', 'El candidato fue asignado a la vacante'],
  },
  {
    event: 'recommendation.requested',
    select: selectRecommendation,
    list: '/candidatos/obtener-lista-simple-otras-vacantes',
    call: '/candidatos/recomendar-vacante',
    body: { idPublicacion: 5, idCandidato: 7, idSede: 8 },
    notice: ['success', 'Recomendación enviada', 'El candidato fue recomendado a la vacante'],
  },
] as const)(
  '$event: loads the options, sends the choice and shows a notice',
  async ({ event, select, list, call, body, notice }) => {
    const { profile, sent, notices } = wire({ [`GET ${list}`]: entity([vacancy]), [`POST ${call}`]: done })
    const actor = createActor(profile, { input: { idCandidato: 7 } }).start()
    const changed = vi.fn<() => void>()
    actor.on('processes.changed', changed)
    actor.send({ type: event })
    const form = select(actor.getSnapshot())!
    await waitFor(form, (snapshot) => snapshot.hasTag('shown'))
    form.send({ type: 'form.submitted', values: vacancy })
    await waitFor(actor, (snapshot) => !select(snapshot))
    expect([sent(), notices(), changed.mock.calls.length]).toEqual([
      [
        ['GET', list],
        ['POST', call, body],
      ],
      [notice],
      1,
    ])
  },
)

it('rates only with types that have a code, in the order of the types', async () => {
  const ban = { ...star, id: 3, codigo: 'NV' }
  const { profile, sent, notices } = wire({
    'GET /candidatos/obtener-calificaciones-tags': entity([ban, { ...star, id: 2, codigo: null }, star]),
    'POST /candidatos/calificar-candidato': entity(star),
  })
  const actor = createActor(profile, { input: { idCandidato: 7 } }).start()
  const changed = vi.fn<(event: unknown) => void>()
  actor.on('score.changed', changed)
  actor.send({ type: 'rating.requested' })
  const form = selectScore(actor.getSnapshot())!
  const { context } = await waitFor(form, (snapshot) => snapshot.hasTag('shown'))
  expect(context.needs).toEqual([star, ban])
  form.send({ type: 'form.submitted', values: { calificacion: 1, subCalificacion: [11] } })
  await waitFor(actor, (snapshot) => !selectScore(snapshot))
  expect(sent()).toEqual([
    ['GET', '/candidatos/obtener-calificaciones-tags'],
    ['POST', '/candidatos/calificar-candidato', { calificacion: 1, subCalificacion: [11], id: 7 }],
  ])
  expect([notices(), changed.mock.calls]).toEqual([
    [['success', 'Calificación', 'La calificación fue actualizada correctamente']],
    [[{ type: 'score.changed', score: star }]],
  ])
})

it('saves the e-mail, and shows a notice for an invalid one', async () => {
  const { profile, sent, notices } = wire({ 'POST /candidatos/editar-correo': done })
  const actor = createActor(profile, { input: { idCandidato: 7 } }).start()
  const changed = vi.fn<(event: unknown) => void>()
  actor.on('email.changed', changed)
  actor.send({ type: 'email.requested' })
  actor.send({ type: 'email.mistyped', message: 'No es un correo.' })
  selectEmail(actor.getSnapshot())!.send({ type: 'form.submitted', values: { correo: 'luna@correo.mx' } })
  await waitFor(actor, (snapshot) => !selectEmail(snapshot))
  expect(sent()).toEqual([['POST', '/candidatos/editar-correo', { idCandidato: 7, correo: 'luna@correo.mx' }]])
  expect(notices()).toEqual([
    ['error', 'Error de datos', 'No es un correo.'],
    ['success', 'Información actualizada', 'La información del candidato se actualizó correctamente'],
  ])
  expect(changed.mock.calls).toEqual([[{ type: 'email.changed', correo: 'luna@correo.mx' }]])
})

it('shows a notice when the processes could not be reloaded, and keeps them', async () => {
  const answers = [entity(history), refused(500, 'error-interno')]
  const { history: machine, notices } = wire({ 'GET /candidatos/obtener-historial-candidato': () => answers.shift()! })
  const actor = createActor(machine, { input: { question: { idCandidato: 7 } } }).start()
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  actor.send({ type: 'resource.refreshed' })
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  expect(notices()).toEqual([
    ['error', 'Aviso', 'No se pudieron actualizar los procesos del candidato. Recarga la página para verlos.'],
  ])
  expect(selectThing<CandidateHistory>(actor.getSnapshot())).toEqual(history)
})

it('loads the adjacent page, which may be empty', async () => {
  const { neighbours, sent } = wire({
    'GET /candidatos/obtener-candidatos-en-reclutamiento': ({ path }) =>
      entity(
        path.includes('paginaActual=1')
          ? { resumenCandidatos: null, totalPaginas: 3 }
          : { resumenCandidatos: [row(9)], totalPaginas: 3 },
      ),
  })
  const actor = createActor(neighbours, {
    input: { id: 7, place: { search: 'luna', page: 2, filters: { etapa: 'oferta' }, totalPages: 3, ids: [7] } },
  }).start()
  const { context } = await waitFor(actor, ({ context: { previous, next } }) => previous !== null && next !== null)
  const beside = { search: 'luna', filters: { etapa: 'oferta' }, totalPages: 3 }
  expect([context.previous, context.next]).toEqual([
    { ...beside, page: 1, ids: [] },
    { ...beside, page: 3, ids: [9], rows: [{ idCandidato: 9, idReclutamiento: 1009, nombre: 'Persona 9 Luna' }] },
  ])
  expect(sent().map(([, path]) => path)).toEqual(
    [1, 3].map(
      (page) => `/candidatos/obtener-candidatos-en-reclutamiento?paginaActual=${page}&search=luna&etapa=oferta`,
    ),
  )
})
