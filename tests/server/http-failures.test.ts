/** What the caller hears when the database is away, and what the operator reads. */
import { DrizzleQueryError } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { CommitUnanswered, NotConnected } from '../../src/server/db/errors.ts'
import { answerFailure } from '../../src/server/http/failures.ts'

async function answerTo(failure: Error) {
  const logged: Record<string, unknown>[] = []
  const app = new Hono().get('/lista', () => {
    throw failure
  })
  app.onError((thrown, c) => answerFailure(thrown, c, (event, { id: _, at: __, ...facts } = {}) => void logged.push({ event, ...facts })))
  const response = await app.request('/lista')
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json(), logged }
}

const coded = (code: string) => Object.assign(new Error('se perdió'), { code })
const away = { codigo: 'sin-servicio', mensaje: 'El sistema no está disponible por un momento. Espera unos segundos y vuelve a intentarlo.', segundos: 2 }
const where = { method: 'GET', path: '/lista' }

test('a database that is away is 503 with a time to come back, and told as what it is', async () => {
  expect(await answerTo(new DrizzleQueryError('select 1', ['secreto'], coded('57P01')))).toEqual({
    status: 503,
    retryAfter: '2',
    body: { error: away },
    logged: [{ event: 'database.unavailable', ...where, error: 'DrizzleQueryError', code: '57P01', sql: 'select 1' }],
  })
})

test('without a code it is told in the words of the driver', async () => {
  const { status, logged } = await answerTo(new NotConnected('none', { cause: new Error('timeout exceeded when trying to connect') }))
  expect([status, logged]).toEqual([503, [{ event: 'database.unavailable', ...where, error: 'Error', message: 'none', cause: 'timeout exceeded when trying to connect' }]])
})

test('what broke at COMMIT may have been done, and the answer says so', async () => {
  const { status, retryAfter, body } = await answerTo(new CommitUnanswered('broke', { cause: coded('08006') }))
  const mensaje = 'La conexión se cortó al guardar y no se sabe si el cambio quedó guardado. Espera unos segundos y revísalo antes de repetirlo.'
  expect([status, retryAfter, body]).toEqual([503, '2', { error: { ...away, mensaje } }])
})

test('a broken connection that is not the database’s is a failure like any other', async () => {
  const { status, logged } = await answerTo(coded('ECONNRESET'))
  expect([status, logged]).toEqual([500, [{ event: 'request.failed', ...where, error: 'Error', code: 'ECONNRESET', message: 'se perdió' }]])
})
