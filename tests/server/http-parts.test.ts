/** Small parts of every answer: encodings, addresses, the log, the length that is worth compressing, what a route declares. */
import { Hono } from 'hono'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { defineCall } from '../../src/contract/call.ts'
import { accepts } from '../../src/server/http/encodings.ts'
import type { Deps } from '../../src/server/http/deps.ts'
import { answerFailure } from '../../src/server/http/failures.ts'
import { logToStandardError } from '../../src/server/http/log.ts'
import { mount } from '../../src/server/http/mount.ts'
import { apiPath, foreignOrigin } from '../../src/server/http/paths.ts'
import { answer, answerOpen } from '../../src/server/http/route.ts'
import { sendJson } from '../../src/server/http/send.ts'

test.each([
  [undefined, false],
  ['', false],
  ['gzip', true],
  [' GZIP ; Q=0.5 ', true],
  ['br, gzip', true],
  ['gzip;q=0', false],
  ['gzip;q=0.', false],
  ['gzip;q=0.00', false],
  ['gzip;q=0.001', true],
  ['gzip;level=9;q=0', false],
  ['gzip;q=1.0', true],
  ['gzip;xq=0', true],
  ['gzip;q=0, gzip', false],
  ['x-gzip', false],
])('%j takes gzip: %s', (header, taken) => {
  expect(accepts(header, 'gzip')).toBe(taken)
})

test.each([
  ['/api', '/api', undefined],
  ['/api/v1//', '/api/v1', undefined],
  ['https://api.ejemplo.mx:8443/v1', '/bolsa-de-trabajo-admin/api', 'https://api.ejemplo.mx:8443'],
])('%s is answered at %s, and lies at %s', (base, path, origin) => {
  expect([apiPath(base), foreignOrigin(base)]).toEqual([path, origin])
})

test('the log is a line of JSON for each event', () => {
  const written: string[] = []
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T16:00:00.5Z') })
  logToStandardError('database.recovered')
  logToStandardError('stop.cut', { what: 'database' })
  vi.useRealTimers()
  stderr.mockRestore()
  expect(written).toEqual([
    '{"at":"2026-03-02T16:00:00.500Z","event":"database.recovered"}\n',
    '{"at":"2026-03-02T16:00:00.500Z","event":"stop.cut","what":"database"}\n',
  ])
})

test.each([
  [1398, null],
  [1399, 'gzip'],
])('an answer of one byte more than %i is sent as %s', async (length, encoding) => {
  const app = new Hono().get('/', (c) => sendJson(c, 'x'.repeat(length - 1)))
  const response = await app.request('/', { headers: { 'accept-encoding': 'gzip' } })
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'vary': 'accept-encoding',
    ...(encoding && { 'content-encoding': encoding }),
  })
})

const call = <const Access extends 'public' | 'session' | 'integration'>(access: Access, method: 'GET' | 'POST' = 'GET', path = '/cosa') =>
  defineCall({ method, path, access, summary: 'Cosa.', answer: v.string() })
const nothing = () => Promise.resolve('')

test('a route is declared by who may call it, or the server does not start', async () => {
  expect(() => answer(call('public'), nothing)).toThrow(new Error('/cosa is open: declare it with answerOpen'))
  expect(() => answer(call('integration'), nothing)).toThrow(new Error('/cosa is open: declare it with answerOpen'))
  expect(() => answerOpen(call('session'), nothing)).toThrow(new Error('/cosa needs a session: declare it with answer'))
  const { handle } = answer(call('session'), nothing)
  expect(() => handle({ query: undefined, body: undefined } as never, undefined)).toThrow(new Error('/cosa reached its handler without a caller'))
})

test('one address with several calls says all their methods to who asks with another', async () => {
  const app = new Hono()
  mount(app, [answerOpen(call('public'), () => Promise.resolve('una')), answerOpen(call('public', 'POST'), nothing), answerOpen(call('public', 'POST', '/otra'), nothing)], {} as Deps)
  app.onError((failure, c) => answerFailure(failure, c, () => {}))
  expect(await (await app.request('/cosa')).json()).toEqual({ entity: 'una' })
  const refused = await Promise.all(['/cosa', '/otra'].map(async (path) => app.request(path, { method: 'PUT' })))
  expect(refused.map(({ status, headers }) => [status, headers.get('allow')])).toEqual([[405, 'GET, HEAD, POST'], [405, 'POST']])
  expect(await refused[0]!.json()).toEqual({ error: { codigo: 'metodo-no-permitido', mensaje: 'Esta dirección no admite ese método.' } })
})
