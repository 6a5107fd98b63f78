/** The charts of the areas with a server and without a screen: requests, saves, and notices about their result. */
import { describe, expect, it, vi } from 'vitest'
import { type AnyActorLogic, type AnyActorRef, type AnyStateMachine, createActor, toPromise, waitFor } from 'xstate'
import { createApi } from '../../../src/client/kit/api/call.ts'
import { wireAreas } from '../../../src/client/areas/wiring.ts'
import type { Notify } from '../../../src/client/kit/actors/wiring.ts'
import { config, entity, refused, stubServer } from '../support/stub-server.ts'
import { bare, sales } from './open-areas.ts'

type Answer = Parameters<typeof stubServer>[0][string]
const form = { nombre: 'Ventas', descripcion: 'Vende', subareas: [{ nombre: 'Piso' }] }
const shop = { idArea: 1, idSubArea: 11, version: 4, nombre: 'Mostrador', candidatos: 1 }

function open(answers: Record<string, Answer>) {
  const server = stubServer(answers)
  const notify = vi.fn<Notify>()
  const machines = wireAreas(
    createApi({ ...config, fetch: server.fetch, currentToken: () => 'uno', onExpired: () => {} }),
    notify,
  )
  return { machines, notify, requests: server.requests }
}
const partOf = (machine: unknown, name: string, input: object) => {
  const logic = (machine as AnyStateMachine).implementations.actors[name] as AnyActorLogic
  return toPromise(createActor(logic, { input }).start())
}

it.each([
  [[sales, bare], 1],
  [[sales], 1],
  [[], 0],
])('returns all areas as one page, or none: %#', async (rows, totalPages) => {
  const { machines, requests } = open({ 'GET /areaForm/obtener-areas-interes': entity(rows) })
  expect(await partOf(machines.list, 'loadPage', { page: 1, filters: {} })).toEqual({ rows, totalPages })
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /areaForm/obtener-areas-interes'])
})

it.each([
  ['exists', entity(sales), sales],
  ['no longer exists', refused(404, 'no-encontrado'), null],
])('an area that %s', async (_, answer, found) => {
  const { machines, requests } = open({ 'GET /areaForm/obtener-area-interes': answer })
  expect(await partOf(machines.storedArea, 'loadForm', { subject: { idArea: 3 } })).toEqual(found)
  expect(requests.map(({ path }) => path)).toEqual(['/areaForm/obtener-area-interes?idArea=3'])
})

type Way = {
  readonly call: string
  readonly machine: (machines: ReturnType<typeof wireAreas>) => unknown
  readonly input?: object
  readonly events: readonly { readonly type: string }[]
  readonly body: object
  readonly answer: unknown
  readonly text: string
}
const submit = (values: object) => [{ type: 'form.submitted', values } as { type: string }]
const confirm = (subject: object) => [
  { type: 'command.requested', subject } as { type: string },
  { type: 'command.confirmed' },
]

const ways: Record<string, Way> = {
  'creating an area': {
    call: 'crear-area-interes',
    machine: ({ newArea }) => newArea,
    input: { subject: { idArea: null } },
    events: submit(form),
    body: form,
    answer: sales,
    text: 'El área: Ventas, fue guardada exitosamente.',
  },
  'saving an area': {
    call: 'actualizar-area-interes',
    machine: ({ storedArea }) => storedArea,
    input: { subject: { idArea: 1 } },
    events: submit(form),
    body: { idArea: 1, version: 4, ...form },
    answer: sales,
    text: 'El área: Ventas, fue guardada exitosamente.',
  },
  'renaming a sub-area': {
    call: 'actualizar-sub-area-interes',
    machine: ({ subAreaName }) => subAreaName,
    input: { subject: shop },
    events: submit({ nombre: 'Piso' }),
    body: { idArea: 1, idSubArea: 11, version: 4, nombre: 'Piso', descripcion: 'Piso' },
    answer: sales,
    text: 'La SubÁrea fue actualizada exitosamente.',
  },
  'deleting an area': {
    call: 'baja-area-de-interes',
    machine: ({ deletion }) => deletion,
    events: confirm(sales),
    body: { id: 1, version: 4 },
    answer: { success: true, candidatos: 3 },
    text: 'El área: Ventas, fue eliminada exitosamente.',
  },
  'deleting a sub-area': {
    call: 'baja-subarea-de-interes',
    machine: ({ subAreaDeletion }) => subAreaDeletion,
    events: confirm(shop),
    body: { idArea: 1, idSubArea: 11, version: 4 },
    answer: { area: sales, candidatos: 1 },
    text: 'La SubÁrea: Mostrador, fue eliminada exitosamente.',
  },
}

describe.each(Object.entries(ways))('%s', (_, { call, machine, input, events, body, answer, text }) => {
  it.each([
    ['shows a notice of success', entity(answer), [{ kind: 'success', title: 'Información actualizada', text }]],
    ['shows a refusal in its own form only', refused(409, 'nombre-repetido'), []],
    [
      'shows a notice of failure',
      refused(500, 'error-interno'),
      [{ kind: 'error', title: 'Error', text: 'Ha ocurrido un error inesperado, por favor intentalo más tarde.' }],
    ],
    ['shows no notice at the end of the session', refused(401, 'sesion-vencida'), []],
  ])('%s', async (__, said, notices) => {
    const { machines, notify, requests } = open({
      'GET /areaForm/obtener-area-interes': entity(sales),
      [`POST /areaForm/${call}`]: said,
    })
    const actor = createActor(machine(machines) as AnyStateMachine, input ? { input } : {}) as AnyActorRef
    actor.start()
    type State = { hasTag: (tag: string) => boolean }
    await waitFor(actor, (snapshot: State) => !snapshot.hasTag('loading'))
    for (const event of events) actor.send(event)
    await waitFor(actor, (snapshot: State) => !snapshot.hasTag('saving') && !snapshot.hasTag('busy'))
    await vi.waitFor(() => expect(notify.mock.calls.map(([notice]) => notice)).toEqual(notices))
    actor.stop()
    expect(requests.filter(({ method }) => method === 'POST').map((one) => [one.path, one.body])).toEqual([
      [`/areaForm/${call}`, body],
    ])
  })
})
