/** Every call says whose personal data it hands over: a new one has to decide. */
import { expect, it } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { readsOfCalls } from '../../src/server/personal-data/reads-of-calls.ts'

const names = Object.values(calls).flat().map(({ method, path }) => `${method} ${path}`)

it('classifies every call, and no other name', () => {
  expect(Object.keys(readsOfCalls).toSorted()).toEqual(names.toSorted())
})

/** By the names of what is asked: whoever asks for one candidate or one process and is answered, is kept, or it is said why not. */
it('records every read of one candidate or one process', () => {
  const asksForOne = Object.values(calls).flat().filter(({ method, query }) => method === 'GET' && query && 'entries' in query && ['idCandidato', 'idReclutamiento', 'IdReclutamiento'].some((field) => field in (query.entries as object)))
  const notKept = asksForOne.map(({ method, path }) => `${method} ${path}`).filter((name) => typeof readsOfCalls[name] !== 'object')
  expect(notKept.toSorted()).toEqual([
    // Who read and what was done: nothing of the person in it
    'GET /datos-personales/consultas-de-candidato',
    'GET /datos-personales/obtener-bitacora',
    // Asked by another system: there is nobody whose reading could be kept
    'GET /integracion/proceso',
    // Folios that are free, and buttons
    'GET /reclutamiento/buscar-folio',
    'GET /reclutamiento/obtener-operaciones-disponibles-usuario',
  ])
})
