/** The answer to the caller when the database is unavailable, and the log for the operator. */
import { DrizzleQueryError } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { CommitUnanswered, NotConnected } from '../../../src/server/platform/base/database-errors.ts'
import { answerFailure } from '../../../src/server/platform/http/failures.ts'
import { Refused } from '../../../src/server/platform/http/refused.ts'

async function answerTo(failure: unknown) {
  const logged: Record<string, unknown>[] = []
  const ids: unknown[] = []
  const frames: unknown[] = []
  const app = new Hono().get('/lista', (c) =>
    answerFailure(failure, c, (event, { id, frames: at, ...facts } = {}) => {
      ids.push(id)
      frames.push(at)
      logged.push({ event, ...facts })
    }),
  )
  const response = await app.request('/lista')
  // The same id stands in the answer.
  expect(ids).toEqual(logged.map(() => response.headers.get('x-request-id')))
  expect(ids.every((id) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(String(id)))).toBe(true)
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: await response.json(),
    logged,
    at: frames[0],
  }
}
const facts = ({ at: _, ...rest }: Awaited<ReturnType<typeof answerTo>>) => rest

const coded = (code: string) => Object.assign(new Error('se perdió'), { code })
const away = {
  codigo: 'sin-servicio',
  mensaje: 'El sistema no está disponible por un momento. Espera unos segundos y vuelve a intentarlo.',
  segundos: 2,
}
const where = { method: 'GET', path: '/lista' }

test('returns 503 with Retry-After for an unavailable database, and logs it as such', async () => {
  expect(facts(await answerTo(new DrizzleQueryError('select 1', ['secreto'], coded('57P01'))))).toEqual({
    status: 503,
    retryAfter: '2',
    body: { error: away },
    logged: [{ event: 'database.unavailable', ...where, error: 'DrizzleQueryError', code: '57P01', sql: 'select 1' }],
  })
})

test('logs the message of the driver if there is no code', async () => {
  const { status, logged } = await answerTo(
    new NotConnected('none', { cause: new Error('timeout exceeded when trying to connect') }),
  )
  expect([status, logged]).toEqual([
    503,
    [
      {
        event: 'database.unavailable',
        ...where,
        error: 'Error',
        message: 'none',
        cause: 'timeout exceeded when trying to connect',
      },
    ],
  ])
})

test('returns 503 for a failure at COMMIT, and states that the change may be stored', async () => {
  const { status, retryAfter, body } = await answerTo(new CommitUnanswered('broke', { cause: coded('08006') }))
  const mensaje =
    'La conexión se cortó al guardar y no se sabe si el cambio quedó guardado. Espera unos segundos y revísalo antes de repetirlo.'
  expect([status, retryAfter, body]).toEqual([503, '2', { error: { ...away, mensaje } }])
})

test('returns 409 for a conflict after all retries, and states that nothing was stored', async () => {
  const codigo = 'registro-cambio'
  const mensaje = 'Otras personas estaban cambiando lo mismo en ese momento y no se guardó nada. Vuelve a intentarlo.'
  for (const code of ['40001', '40P01']) {
    expect(facts(await answerTo(new DrizzleQueryError('update', ['secreto'], coded(code))))).toEqual({
      status: 409,
      retryAfter: null,
      body: { error: { codigo, mensaje } },
      logged: [{ event: 'database.conflict', ...where, error: 'DrizzleQueryError', code, sql: 'update' }],
    })
  }
})

test('treats a broken connection outside the database as an internal error', async () => {
  const { status, logged } = await answerTo(coded('ECONNRESET'))
  expect([status, logged]).toEqual([
    500,
    [{ event: 'request.failed', ...where, error: 'Error', code: 'ECONNRESET', message: 'se perdió' }],
  ])
})

const internal = { error: { codigo: 'error-interno', mensaje: 'Hubo un error al procesar la solicitud.' } }

test.each<[name: string, failure: unknown, facts: object]>([
  [
    'a query that the database refuses: its text and the code, and no values',
    new DrizzleQueryError('insert', ['secreto'], coded('23505')),
    { error: 'DrizzleQueryError', code: '23505', sql: 'insert' },
  ],
  ['one of the code', new RangeError('beyond'), { error: 'RangeError', code: undefined, message: 'beyond' }],
  [
    'one that another caused',
    new Error('outer', { cause: coded('EACCES') }),
    { error: 'Error', code: 'EACCES', message: 'outer' },
  ],
  [
    'one with a cause that is not an error',
    new Error('outer', { cause: { code: 'EACCES' } }),
    { error: 'Error', code: undefined, message: 'outer' },
  ],
  ['no error at all', 'secreto', { error: 'string' }],
  ['nothing', undefined, { error: 'undefined' }],
])('returns 500 for an unexpected error, %s', async (_, failure, details) => {
  expect(facts(await answerTo(failure))).toEqual({
    status: 500,
    retryAfter: null,
    body: internal,
    logged: [{ event: 'request.failed', ...where, ...details }],
  })
})

test('logs twelve stack frames, without the message', async () => {
  const failure = new Error('una\nat secreto')
  const frames = Array.from({ length: 14 }, (_, index) => `at f${index} (file.ts:1:1)`)
  failure.stack = `Error: una\nsecreto\n${frames.map((frame) => `    ${frame}`).join('\n')}`
  expect((await answerTo(failure)).at).toEqual(frames.slice(0, 12))
  expect((await answerTo(Object.assign(new Error('una'), { stack: undefined }))).at).toEqual([])
})

test('returns refusals as in the contract without logging them', async () => {
  const waiting = await answerTo(new Refused('demasiados-intentos', { segundos: 5, mensaje: 'Espera.' }))
  expect(facts(waiting)).toEqual({
    status: 429,
    retryAfter: '5',
    body: { error: { codigo: 'demasiados-intentos', segundos: 5, mensaje: 'Espera.' } },
    logged: [],
  })
  const refused = new Refused('no-encontrado')
  expect([refused.name, refused.message]).toEqual(['Refused', 'no-encontrado'])
  expect(facts(await answerTo(refused))).toEqual({
    status: 404,
    retryAfter: null,
    body: { error: { codigo: 'no-encontrado', mensaje: 'No se encontró la información solicitada.' } },
    logged: [],
  })
})
