/** Every call declares whose personal data it returns: a new one must decide. */
import { expect, it } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { readsOfCalls } from '../../src/server/personal-data/reads-of-calls.ts'

const names = Object.values(calls).flat().map(({ method, path }) => `${method} ${path}`)

it('classifies every call, and no other name', () => {
  expect(Object.keys(readsOfCalls).toSorted()).toEqual(names.toSorted())
})

/** By parameter names: a read of one candidate or one process is recorded, or has a reason why not. */
it('records every read of one candidate or one process', () => {
  const asksForOne = Object.values(calls).flat().filter(({ method, query }) => method === 'GET' && query && 'entries' in query && ['idCandidato', 'idReclutamiento', 'IdReclutamiento'].some((field) => field in (query.entries as object)))
  const notKept = asksForOne.map(({ method, path }) => `${method} ${path}`).filter((name) => typeof readsOfCalls[name] !== 'object')
  expect(notKept.toSorted()).toEqual([
    // The access log and the actions contain no personal data
    'GET /datos-personales/consultas-de-candidato',
    'GET /datos-personales/obtener-bitacora',
    // Called by another system: there is no user whose read could be recorded
    'GET /integracion/proceso',
    // Free folios, and buttons
    'GET /reclutamiento/buscar-folio',
    'GET /reclutamiento/obtener-operaciones-disponibles-usuario',
  ])
})
