/** A process that is loaded before it is shown. */
import { beforeEach, expect, it, vi } from 'vitest'
import { createApi } from '../../../src/client/kit/api/call.ts'
import {
  prefetchProcess,
  takeCandidate,
  takeProcess,
  takeStage,
} from '../../../src/client/recruitment/page/process-ahead.ts'
import { reportShown } from '../../../src/client/candidates/list/status-ahead.ts'
import { writeSession } from '../../../src/client/kit/session/session-storage.ts'
import { statusAt } from '../../../machines/recruitment/process.samples.ts'
import { config, entity, recruiter, refused, stubServer } from '../support/stub-server.ts'

const row = { idReclutamiento: 3, idCandidato: 7 }
const question = { idReclutamiento: 3, step: 1 }
const status = statusAt('FT', ['FT'])
const get = 'GET /reclutamiento/obtener-datos'

function signedIn(answer = entity(status), version = status.proceso.version) {
  writeSession({ token: 'uno', user: recruiter })
  const server = stubServer({
    [get]: answer,
    'GET /reclutamiento/obtener-datos-fase': entity({ motivos: [{ id: 1, descripcion: 'No acudió' }] }),
    'GET /reclutamiento/registrar-consulta': entity({ version }),
  })
  return {
    server,
    api: createApi({ ...config, fetch: server.fetch, currentToken: () => 'uno', onExpired: () => undefined }),
  }
}
const pathsOf = (server: ReturnType<typeof stubServer>) => server.requests.map(({ path }) => path)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})

it('loads status and catalogues once, and reports the process only when it is shown', async () => {
  const { api, server } = signedIn()
  prefetchProcess(api, row)
  prefetchProcess(api, row)
  const loaded = await takeProcess(api, question)
  expect(loaded).toEqual(status)
  expect(await takeStage(api, 'FT', 3)).toEqual({ motivos: [{ id: 1, descripcion: 'No acudió' }] })
  expect(pathsOf(server)).toEqual([
    '/reclutamiento/obtener-datos?idReclutamiento=3&step=1&role=ROLE_CRP_REC&adelantado=si',
    '/reclutamiento/obtener-datos-fase?codigoFase=FT&idReclutamiento=3&adelantado=si',
  ])
  expect(await reportShown(api, loaded!)).toBe(false)
  expect(pathsOf(server).slice(2)).toEqual(['/reclutamiento/registrar-consulta?idReclutamiento=3'])
  await reportShown(api, loaded!)
  expect(server.requests).toHaveLength(3)
  expect([takeProcess(api, question), takeStage(api, 'FT', 3), takeCandidate(api, 7)]).toEqual([null, null, null])
})

it('says that a shown process has changed', async () => {
  const { api } = signedIn(entity(status), status.proceso.version + 1)
  prefetchProcess(api, row)
  expect(await reportShown(api, (await takeProcess(api, question))!)).toBe(true)
})

it('reports nothing of a process that the page itself loaded', async () => {
  const { api, server } = signedIn()
  expect(await reportShown(api, status)).toBe(false)
  expect(server.requests).toEqual([])
})

it.each([
  ['another step', { ...question, step: 2 }],
  ['an own interview', { ...question, idEntrevista: 5 }],
])('is not taken for %s, and not later either', (_, other) => {
  const { api } = signedIn()
  prefetchProcess(api, row)
  expect(takeProcess(api, other)).toBe(null)
  expect(takeProcess(api, question)).toBe(null)
})

it('is not taken after five minutes, by another user, or after a failure', async () => {
  const { api } = signedIn()
  prefetchProcess(api, row)
  vi.advanceTimersByTime(5 * 60_000)
  expect(takeProcess(api, question)).toBe(null)

  prefetchProcess(api, row)
  writeSession({ token: 'dos', user: recruiter })
  expect(takeProcess(api, question)).toBe(null)

  const failing = signedIn(refused(500, 'error-interno')).api
  prefetchProcess(failing, row)
  await vi.waitFor(() => expect(takeProcess(failing, { ...question, idReclutamiento: 4 })).toBe(null))
  await new Promise((resolve) => void setTimeout(resolve, 30))
  expect(takeProcess(failing, question)).toBe(null)
})
