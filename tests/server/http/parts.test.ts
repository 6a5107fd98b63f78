/**
 * Small parts of every answer: encodings, addresses, the log, the length that is worth compressing, what a route
 * declares.
 */
import { Hono } from 'hono'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type AnyCall, defineCall } from '../../../src/contract/call.ts'
import { authorise } from '../../../src/server/platform/http/access.ts'
import { requireCleanJson } from '../../../src/server/platform/http/clean.ts'
import { accepts } from '../../../src/server/platform/http/files/encodings.ts'
import type { Deps } from '../../../src/server/platform/http/deps.ts'
import { answerFailure } from '../../../src/server/platform/http/failures.ts'
import { mount } from '../../../src/server/platform/http/mount.ts'
import { apiPath, foreignOrigin } from '../../../src/server/platform/http/paths.ts'
import { answer, answerOpen } from '../../../src/server/platform/http/route.ts'
import { Refused } from '../../../src/server/platform/http/refused.ts'
import { sendJson } from '../../../src/server/platform/http/send.ts'
import { findCaller } from '../../../src/server/identity/session/sessions.ts'

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
])('the header %j accepts gzip: %s', (header, taken) => {
  expect(accepts(header, 'gzip')).toBe(taken)
})

test.each([
  ['/api', '/api', undefined],
  ['/api/v1//', '/api/v1', undefined],
  ['https://api.ejemplo.mx:8443/v1', '/bolsa-de-trabajo-admin/api', 'https://api.ejemplo.mx:8443'],
])('the API base %s has the path %s and the foreign origin %s', (base, path, origin) => {
  expect([apiPath(base), foreignOrigin(base)]).toEqual([path, origin])
})

test.each([
  [1398, null],
  [1399, 'gzip'],
])('sends a response of one byte more than %i with the encoding %s', async (length, encoding) => {
  const app = new Hono().get('/', (c) => sendJson(c, 'x'.repeat(length - 1)))
  const response = await app.request('/', { headers: { 'accept-encoding': 'gzip' } })
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
    ...(encoding && { 'content-encoding': encoding }),
  })
})

const call = (mayCall: 'public' | 'session' | 'integration', method: 'GET' | 'POST' = 'GET', path = '/cosa') =>
  defineCall({ method, path, mayCall, reads: 'nobody', summary: 'Cosa.', answer: v.string() })
const nothing = () => Promise.resolve('')

test('fails the start if a route is declared with the wrong access', async () => {
  expect(() => answer(call('public'), nothing)).toThrow(new Error('/cosa is open: declare it with answerOpen'))
  expect(() => answer(call('integration'), nothing)).toThrow(new Error('/cosa is open: declare it with answerOpen'))
  expect(() => answerOpen(call('session'), nothing)).toThrow(new Error('/cosa needs a session: declare it with answer'))
  const { handle } = answer(call('session'), nothing)
  expect(() => handle({ query: undefined, body: undefined } as never, undefined)).toThrow(
    new Error('/cosa reached its handler without a caller'),
  )
})

test('lists all methods of one address in the Allow header of a 405', async () => {
  const app = new Hono()
  mount(
    app,
    () => [
      answerOpen(call('public'), () => Promise.resolve('una')),
      answerOpen(call('public', 'POST'), nothing),
      answerOpen(call('public', 'POST', '/otra'), nothing),
    ],
    {} as Deps,
    findCaller,
  )
  app.onError((failure, c) => answerFailure(failure, c, () => {}))
  expect(await (await app.request('/cosa')).json()).toEqual({ entity: 'una' })
  const refused = await Promise.all(['/cosa', '/otra'].map(async (path) => app.request(path, { method: 'PUT' })))
  expect(refused.map(({ status, headers }) => [status, headers.get('allow')])).toEqual([
    [405, 'GET, HEAD, POST'],
    [405, 'POST'],
  ])
  expect(await refused[0]!.json()).toEqual({
    error: { codigo: 'metodo-no-permitido', mensaje: 'Esta dirección no admite ese método.' },
  })
})

const saidBy = (work: () => unknown) => {
  try {
    work()
  } catch (failure) {
    return failure instanceof Refused ? failure.refusal : failure
  }
  return null
}
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])
const unclean = { codigo: 'datos-invalidos', mensaje: 'El texto enviado contiene caracteres que no se pueden guardar.' }
const tooComplex = { codigo: 'datos-invalidos', mensaje: 'La información enviada es demasiado compleja.' }

test.each<[name: string, json: unknown, refusal: object | null]>([
  ['plain values', { a: 'á\u{1f600}', b: [1, null, true, -1.5], c: {} }, null],
  ['NUL in a text', ['a\0'], unclean],
  ['half a pair in a name', { '\ud800': 1 }, unclean],
  ['a number without bounds', [Infinity], { codigo: 'datos-invalidos', mensaje: 'Los datos enviados no son válidos.' }],
  ['JSON of twenty levels', nested(20), null],
  ['deeper JSON', nested(21), tooComplex],
  ['5000 values', Array(4999).fill(1), null],
  ['one more', Array(5000).fill(1), tooComplex],
  ['5000 in several', [Array(2499).fill(1), Array(2498).fill(1)], null],
  ['one more in several', [Array(2499).fill(1), Array(2499).fill(1)], tooComplex],
])('%s', (_, json, refusal) => {
  expect(saidBy(() => requireCleanJson(json))).toEqual(refusal)
})

test.each<[mayCall: AnyCall['mayCall'], headers: Record<string, string>, answered: unknown]>([
  ['public', {}, 'nobody'],
  ['integration', { 'x-integration-key': 'llave-de-prueba-1' }, 'nobody'],
  [
    'integration',
    { 'x-integration-key': 'llave-de-prueba-2' },
    { codigo: 'sin-permiso', mensaje: 'La clave de integración no es válida.' },
  ],
  ['integration', {}, { codigo: 'sin-permiso', mensaje: 'La clave de integración no es válida.' }],
  ['session', { token: 'ficha' }, 'ROLE_COM_REC'],
  ['session', { authorization: 'Bearer ficha' }, 'ROLE_COM_REC'],
  [
    'session',
    { authorization: 'Basic ficha' },
    { codigo: 'sesion-vencida', mensaje: 'Tu sesión terminó. Vuelve a ingresar.' },
  ],
  ['session', {}, { codigo: 'sesion-vencida', mensaje: 'Tu sesión terminó. Vuelve a ingresar.' }],
  ['session', { token: 'otra' }, { codigo: 'sesion-vencida', mensaje: 'Tu sesión terminó. Vuelve a ingresar.' }],
  [['ROLE_COM_REC'], { token: 'ficha' }, 'ROLE_COM_REC'],
  [
    ['ROLE_CRP_REC'],
    { token: 'ficha' },
    { codigo: 'sin-permiso', mensaje: 'No tienes permiso para realizar esta acción.' },
  ],
])('authorises a call for %j with the headers %j', async (mayCall, headers, answered) => {
  // The only existing token; the database gets no query for another one.
  const rows = Object.values(headers).some((value) => value.endsWith('ficha')) ? [{ role: 'ROLE_COM_REC' }] : []
  const db = {
    select: () => ({
      from: () => ({
        innerJoin: () => ({ where: () => ({ prepare: () => ({ execute: () => Promise.resolve(rows) }) }) }),
      }),
    }),
  }
  const deps = { db, now: () => new Date(), env: { integrationKey: 'llave-de-prueba-1' } } as unknown as Deps
  const app = new Hono().get('/', async (c) =>
    c.json((await authorise({ mayCall } as AnyCall, c, deps, findCaller))?.role ?? 'nobody'),
  )
  app.onError((failure, c) => c.json((failure as Refused).refusal))
  expect(await (await app.request('/', { headers })).json()).toEqual(answered)
})
