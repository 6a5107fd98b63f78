/** A failed save or request shows one notice; an ended session, which has its own notice, shows no second one. */
import { describe, expect, it, vi } from 'vitest'
import { type AnyActorRef, type AnyStateMachine, createActor, fromPromise, waitFor } from 'xstate'
import { type Api, createApi } from '../../../../src/client/kit/api/call.ts'
import { wireNotice } from '../../../../src/client/content/notice-wiring.ts'
import { wireContent } from '../../../../src/client/content/wiring.ts'
import { wireDownloads } from '../../../../src/client/downloads/wiring.ts'
import { wireReport } from '../../../../src/client/metrics/wiring.ts'
import {
  wirePublication,
  wirePublicationPeople,
  wirePublicationSite,
} from '../../../../src/client/vacancies/publication/publication-wiring.ts'
import { wireStrategies } from '../../../../src/client/vacancies/strategies/strategies-wiring.ts'
import { wireSuggestions } from '../../../../src/client/vacancies/suggestions/suggestions-wiring.ts'
import { wireMasterVacancy, wireVacancyForm } from '../../../../src/client/vacancies/wiring.ts'
import type { Notify } from '../../../../src/client/kit/actors/wiring.ts'
import { config, refused } from '../../support/stub-server.ts'

type Way = readonly [name: string, machine: (api: Api, notify: Notify) => unknown, subject: object, values?: object]
const of = { idPublicacion: 9, version: 4 }

const ways: readonly Way[] = [
  [
    'a new vacancy',
    (...args) => wireVacancyForm(...args).made,
    { kind: 'vacancy', idPublicacion: null, copyOf: null },
    { titulo: 'Contador' },
  ],
  [
    'a changed vacancy',
    (...args) => wireVacancyForm(...args).changed,
    { kind: 'master', idVacante: 3 },
    { titulo: 'Contador' },
  ],
  [
    'openings',
    (...args) => wireMasterVacancy(...args).openings,
    { idVacante: 3 },
    { idSede: 8, plazas: 2, idAnalista: 5 },
  ],
  ['closing', (...args) => wirePublication(...args).closing, of, { motivo: 'Cubierta', procesos: 'siguen' }],
  ['reopening', (...args) => wirePublication(...args).reopening, of, { motivo: 'Vacante otra vez' }],
  ['another site', (...args) => wirePublicationSite(...args).form, of, { idSede: 8 }],
  ['who answers for it', (...args) => wirePublicationPeople(...args).responsable.form, of, { idEmpleado: 5 }],
  ['who observes it', (...args) => wirePublicationPeople(...args).observador.form, of, { idEmpleado: 5 }],
  ['an advert', (...args) => wireStrategies(...args).form, { idEstrategia: 4 }, {}],
  [
    'an advert that is marked',
    (...args) => wireStrategies(...args).marking,
    { idEstrategia: 4, bolsa: 'LinkedIn', publicada: true },
  ],
  [
    'a suggestion that is taken',
    (...args) => wireSuggestions(...args).start,
    { idPublicacion: 9, idCandidato: 7, nombre: 'Ana' },
  ],
  [
    'a suggestion that is discarded',
    (...args) => wireSuggestions(...args).discard,
    { idPublicacion: 9, idCandidato: 7, nombre: 'Ana', returns: false },
  ],
  [
    'a tab of the home page',
    (...args) => wireContent(...args).form,
    { pestana: 'cabecera' },
    { textos: { titulo: 'Hola' } },
  ],
  ['the privacy notice', (...args) => wireNotice(...args).form, {}, { empresa: 'Grupo' }],
  [
    'a version that is brought back',
    (...args) => wireContent(...args).restoring,
    { pestana: 'cabecera', recuperar: 1, version: 2 },
  ],
  ['a download', (...args) => wireDownloads(...args).request, {}],
  ['its file', (...args) => wireDownloads(...args).saving, { idDescarga: 6, archivo: { nombre: 'Candidatos.xlsx' } }],
  ["a report's spreadsheet", (...args) => wireReport(...args).spreadsheet, {}],
]
/** Of whichever form. */
const needs = { version: 4, stored: null, advert: { idPublicacion: 9 }, cabecera: { version: 1 } }

describe.each(ways.map((way) => [way[0], way] as const))('%s', (_, [, wired, subject, values]) => {
  it.each([
    [500, 1],
    [401, 0],
  ])('that ends with %d shows %d error notices', async (status, count) => {
    const notify = vi.fn<Notify>()
    const { content } = refused(status, 'error')
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json(content, { status })))
    const api = createApi({ ...config, fetch, currentToken: () => 'uno', onExpired: () => {} })
    const machine = wired(api, notify) as AnyStateMachine
    const actor = createActor(
      values ? machine.provide({ actors: { loadForm: fromPromise(() => Promise.resolve(needs)) } }) : machine,
      { input: { subject } },
    ) as AnyActorRef
    actor.start()
    type State = { hasTag: (tag: string) => boolean }
    await waitFor(actor, (snapshot: State) => !snapshot.hasTag('loading'))
    for (const event of values
      ? [{ type: 'form.submitted', values }]
      : [{ type: 'command.requested', subject }, { type: 'command.confirmed' }])
      actor.send(event)
    await waitFor(actor, (snapshot: State) => !snapshot.hasTag('saving') && !snapshot.hasTag('busy'))
    actor.stop()
    expect([fetch.mock.calls.length, notify.mock.calls.filter(([notice]) => notice.kind === 'error').length]).toEqual([
      1,
      count,
    ])
  })
})
