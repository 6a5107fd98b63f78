/** Which calls log who read a record, by what the contract declares (`reads`). */
import { expect, it } from 'vitest'
import { nameOf } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls.ts'
import { loadingAhead } from '../../src/server/personal-data/ahead-reads.ts'

/**
 * By the names of what is sent: the answer to a GET for one candidate or one process is logged, or the reason is listed
 * here.
 */
it('logs every read of one candidate or one process', () => {
  const forOne = Object.values(calls)
    .flat()
    .filter(
      ({ method, query }) =>
        method === 'GET' &&
        query &&
        'entries' in query &&
        ['idCandidato', 'idReclutamiento', 'IdReclutamiento'].some((field) => field in (query.entries as object)),
    )
  expect(
    forOne
      .filter(({ reads }) => typeof reads !== 'object')
      .map(nameOf)
      .toSorted(),
  ).toEqual([
    // Who read and what was done: nothing of the person in it
    'GET /datos-personales/consultas-de-candidato',
    'GET /datos-personales/obtener-bitacora',
    // Sent by another system: there is no user whose read could be logged
    'GET /integracion/horas',
    'GET /integracion/proceso',
    // Free folios, and buttons
    'GET /reclutamiento/buscar-folio',
    'GET /reclutamiento/obtener-operaciones-disponibles-usuario',
  ])
})

it('names for every preloading call the one that reports the display', () => {
  const ahead = Object.values(calls)
    .flat()
    .filter(({ query }) => query && 'entries' in query && 'adelantado' in (query.entries as object))
  expect(ahead.map(nameOf).toSorted()).toEqual(loadingAhead.toSorted())
})
