/** What the calls of a process make of what they are given. */
import { expect, it } from 'vitest'
import { createApi } from '../../../src/client/api/call.ts'
import { fetchDivisions, fetchFolios, postRejection, postReversal } from '../../../src/client/api/recruitment.ts'
import { config, entity, stubServer } from '../support/stub-server.ts'

const { signal } = new AbortController()
function open() {
  const moved = { version: 2, codigo: 'FT', idFase: 1 }
  const server = stubServer({
    'GET /reclutamiento/buscar-folio': entity([]),
    'GET /reclutamiento/obtener-divisiones': entity([]),
    'POST /reclutamiento/rechazar-candidato': entity(moved),
    'POST /reclutamiento/revertir-descarte': entity({ ...moved, citasPerdidas: 0 }),
  })
  return { api: createApi({ ...config, fetch: server.fetch, currentToken: () => 'uno', onExpired: () => {} }), asked: server.asked }
}

it('a folio is asked for in capitals', async () => {
  const { api, asked } = open()
  await fetchFolios(api, { folio: 'ab-12ñ', idReclutamiento: 3 }, signal)
  expect(new URL(asked[0]!.path, 'http://x').searchParams.get('folio')).toBe('AB-12Ñ')
})

it.each([[true, 'true'], [false, 'false']])('whether the vacancy is a master one is said in words: %s', async (master, said) => {
  const { api, asked } = open()
  await fetchDivisions(api, master, signal)
  expect(asked[0]!.path).toBe(`/reclutamiento/obtener-divisiones?masterVacancy=${said}`)
})

it('a rejection and its reversal name the version that is on the screen', async () => {
  const { api, asked } = open()
  await postRejection(api, { idReclutamiento: 3, version: 4 }, signal)
  await postReversal(api, { idReclutamiento: 3, version: 5, motivo: 'Fue un error' }, signal)
  expect(asked.map(({ body }) => body)).toEqual([
    { idReclutamiento: 3, version: 4, idUsuario: 0, rechazo: true },
    { idReclutamiento: 3, version: 5, idUsuario: 0, motivo: 'Fue un error' },
  ])
})
