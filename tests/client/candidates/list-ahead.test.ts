/** A list that is requested while its page is still loading. */
import { expect, it, vi } from 'vitest'
import { createApi } from '../../../src/client/kit/api/call.ts'
import {
  keepShownCandidates,
  prefetchCandidates,
  takeCandidatesAhead,
} from '../../../src/client/candidates/list/list-ahead.ts'
import { writeSession } from '../../../src/client/kit/session/session-storage.ts'
import { config, entity, recruiter, refused, stubServer } from '../support/stub-server.ts'

const found = { resumenCandidatos: null, totalPaginas: 0 }
const question = { search: 'luna', page: 2, filters: {} }

function signedIn(answer = entity(found)) {
  writeSession({ token: 'uno', user: recruiter })
  const server = stubServer({ 'GET /candidatos/obtener-candidatos-en-reclutamiento': answer })
  const api = createApi({ ...config, fetch: server.fetch, currentToken: () => 'uno', onExpired: () => undefined })
  return { server, api }
}

it('returns the preloaded page once, for the same query', async () => {
  const { server, api } = signedIn()
  prefetchCandidates(api, '?pagina=2&buscar=luna')
  expect(await takeCandidatesAhead(api, question)).toEqual(found)
  expect(takeCandidatesAhead(api, question)).toBe(null)
  expect(server.requests.map(({ path }) => path)).toEqual([
    '/candidatos/obtener-candidatos-en-reclutamiento?paginaActual=2&search=luna',
  ])
})

it('returns null for another query, another user, or after five seconds', () => {
  const { api } = signedIn()
  prefetchCandidates(api, '?pagina=2&buscar=luna')
  expect(takeCandidatesAhead(api, { search: 'luna', page: 1, filters: {} })).toBe(null)

  prefetchCandidates(api, '?pagina=2&buscar=luna')
  writeSession({ token: 'dos', user: recruiter })
  expect(takeCandidatesAhead(api, question)).toBe(null)

  vi.useFakeTimers({ toFake: ['performance'] })
  prefetchCandidates(api, '?pagina=2&buscar=luna')
  vi.advanceTimersByTime(4999)
  expect(takeCandidatesAhead(api, question)).not.toBe(null)
  prefetchCandidates(api, '?pagina=2&buscar=luna')
  vi.advanceTimersByTime(5000)
  expect(takeCandidatesAhead(api, question)).toBe(null)
})

it('fails only for a caller that takes the failed page', async () => {
  const { api } = signedIn(refused(500, 'error-interno'))
  const unheard = vi.fn<(reason: unknown) => void>()
  process.on('unhandledRejection', unheard)
  prefetchCandidates(api, '')
  const answer = takeCandidatesAhead(api, { search: '', page: 1, filters: {} })
  await expect(answer).rejects.toThrow('500 error-interno')
  prefetchCandidates(api, '')
  await new Promise((resolve) => void setTimeout(resolve, 20))
  process.off('unhandledRejection', unheard)
  expect(unheard.mock.calls).toEqual([])
})

it('returns a shown page once after Back, without a request, and not to another user', async () => {
  const { api, server } = signedIn()
  vi.useFakeTimers({ toFake: ['performance'] })
  const goBack = () => dispatchEvent(new PopStateEvent('popstate'))
  // Another test may have gone back, by its own clock
  goBack()
  vi.advanceTimersByTime(1000)
  keepShownCandidates(api, question, found)
  goBack()
  prefetchCandidates(api, '?pagina=2&buscar=luna')
  expect(await takeCandidatesAhead(api, question)).toEqual(found)
  expect(server.requests).toEqual([])

  // A refresh
  keepShownCandidates(api, question, found)
  expect(takeCandidatesAhead(api, question)).toBe(null)

  goBack()
  expect(takeCandidatesAhead(api, { search: 'luna', page: 1, filters: {} })).toBe(null)

  goBack()
  writeSession({ token: 'dos', user: recruiter })
  expect(takeCandidatesAhead(api, question)).toBe(null)

  writeSession({ token: 'uno', user: recruiter })
  goBack()
  vi.advanceTimersByTime(1000)
  expect(takeCandidatesAhead(api, question)).toBe(null)
  vi.advanceTimersByTime(30 * 60_000)
  goBack()
  expect(takeCandidatesAhead(api, question)).toBe(null)
})

it('works without a session', async () => {
  const { api } = signedIn()
  sessionStorage.clear()
  prefetchCandidates(api, '?pagina=2&buscar=luna')
  expect(await takeCandidatesAhead(api, question)).toEqual(found)
})

it('returns null when nothing was preloaded', () => {
  expect(takeCandidatesAhead(signedIn().api, question)).toBe(null)
})
