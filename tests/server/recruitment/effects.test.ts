/** What each action of the chart orders from the server, one after the other and several together. */
import { expect, test } from 'vitest'
import { noEffects, provisionalNumber, readEffects } from '../../../src/server/recruitment/engine/chart.ts'

const none = {
  notices: [],
  folio: null,
  assignsNumber: false,
  hires: false,
  coversOpening: false,
  rescindsHire: false,
  releasesOpening: false,
  withdrawsDecision: false,
  appointments: [],
}

test.each<[string, unknown, object]>([
  ['notify', { aviso: 'documentos' }, { notices: ['documentos'] }],
  ['assignProvisionalNumber', undefined, { assignsNumber: true }],
  ['keepFolio', { folio: 9 }, { folio: 9 }],
  ['releaseFolio', undefined, { folio: 'liberado' }],
  ['hire', undefined, { hires: true }],
  ['coverOpening', undefined, { coversOpening: true }],
  ['rescindHire', undefined, { rescindsHire: true }],
  ['releaseOpening', undefined, { releasesOpening: true }],
  ['withdrawDecision', undefined, { withdrawsDecision: true }],
  [
    'registerAppointments',
    { ids: [4, 5] },
    {
      appointments: [
        { id: 4, status: 'registrada' },
        { id: 5, status: 'registrada' },
      ],
    },
  ],
  ['cancelAppointments', { ids: [4] }, { appointments: [{ id: 4, status: 'cancelada' }] }],
  ['restoreAppointments', { ids: [4] }, { appointments: [{ id: 4, status: 'agendada' }] }],
])('%s', (type, params, effects) => {
  expect(readEffects([{ type, params }])).toEqual({ ...none, ...effects })
})

test('reads no effects, and several of which none overwrites another', () => {
  expect([noEffects, readEffects([])]).toEqual([none, none])
  const actions = [
    { type: 'notify', params: { aviso: 'solicitud' } },
    { type: 'cancelAppointments', params: { ids: [4] } },
    { type: 'hire' },
    { type: 'notify', params: { aviso: 'documentos' } },
    { type: 'restoreAppointments', params: { ids: [5] } },
    { type: 'coverOpening' },
    { type: 'assignProvisionalNumber' },
    { type: 'keepFolio', params: { folio: 9 } },
    { type: 'rescindHire' },
    { type: 'releaseOpening' },
    { type: 'withdrawDecision' },
  ]
  expect(readEffects(actions)).toEqual({
    notices: ['solicitud', 'documentos'],
    folio: 9,
    assignsNumber: true,
    hires: true,
    coversOpening: true,
    rescindsHire: true,
    releasesOpening: true,
    withdrawsDecision: true,
    appointments: [
      { id: 4, status: 'cancelada' },
      { id: 5, status: 'agendada' },
    ],
  })
})

test('fails for an unknown action', () => {
  expect(() => readEffects([{ type: 'hire' }, { type: 'fire' }])).toThrow(
    'the chart orders fire, which the server does not know',
  )
})

test('generates a provisional number of at least six digits', () => {
  expect([7, 1_234_567].map(provisionalNumber)).toEqual(['NP-000007', 'NP-1234567'])
})
