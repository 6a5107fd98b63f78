/** The facts of a failure in the log, and the facts that must not be there. */
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { NotConnected } from '../../../src/server/platform/base/database-errors.ts'
import { failureCode, failureFacts, inStep } from '../../../src/server/platform/base/failure-facts.ts'
import { sweep } from '../../../src/server/identity/session/sweep.ts'
import { freshDatabase } from '../support/database.ts'

const secret = 'ana@correo.mx'
const coded = (code: unknown, more = {}) => Object.assign(new RangeError(secret), { code, ...more })
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('should fail'),
    (failure: unknown) => failure,
  )

test.each<[name: string, failure: unknown, facts: object, code: string | undefined]>([
  ['its kind and its code', coded('ENOSPC'), { error: 'RangeError', code: 'ENOSPC' }, 'ENOSPC'],
  [
    'the code of what caused it',
    new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }),
    { error: 'TypeError', code: 'ECONNREFUSED' },
    'ECONNREFUSED',
  ],
  [
    'the SQLSTATE before any other code',
    coded('OUTER', { cause: coded('57P01') }),
    { error: 'RangeError', code: '57P01' },
    '57P01',
  ],
  [
    'the statement without its values',
    new DrizzleQueryError('select $1', [secret], coded('57014')),
    { error: 'DrizzleQueryError', code: '57014', sql: 'select $1' },
    '57014',
  ],
  [
    'the reply of a mail server',
    coded('EENVELOPE', { responseCode: 550 }),
    { error: 'RangeError', code: 'EENVELOPE', responseCode: 550 },
    'EENVELOPE',
  ],
  [
    "the driver's message about a connection without a code",
    new NotConnected('none', { cause: new Error('timeout exceeded when trying to connect') }),
    { error: 'Error', cause: 'timeout exceeded when trying to connect' },
    undefined,
  ],
  ['no code that is no text', coded(7), { error: 'RangeError' }, undefined],
  ['the type of what is no error', secret, { error: 'string' }, undefined],
  ['that there is nothing', undefined, { error: 'undefined' }, undefined],
])('reports %s', (_, failure, facts, code) => {
  expect([failureFacts(failure), failureCode(failure)]).toEqual([facts, code])
  expect(JSON.stringify(failureFacts(failure))).not.toContain(secret)
})

test('names the innermost step, also of a wrapped failure', async () => {
  const thrown = coded('ENOSPC')
  const failure = await failureOf(inStep('outer', () => inStep('inner', () => Promise.reject(thrown))))
  expect(failure).toBe(thrown)
  expect(failureFacts(failure)).toEqual({ error: 'RangeError', code: 'ENOSPC', step: 'inner' })
  expect(failureFacts(new Error('around', { cause: failure }))).toEqual({
    error: 'Error',
    code: 'ENOSPC',
    step: 'inner',
  })
  expect(
    failureFacts(
      await failureOf(
        inStep('now', () => {
          throw coded('EACCES')
        }),
      ),
    ),
  ).toEqual({ error: 'RangeError', code: 'EACCES', step: 'now' })
})

test('passes on results, and values that are no Error, unchanged', async () => {
  expect(await inStep('any', () => 7)).toBe(7)
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- whatever is thrown
  expect(failureFacts(await failureOf(inStep('any', () => Promise.reject('no'))))).toEqual({ error: 'string' })
})

test('names step and statement of background work that the database rejects', async () => {
  const { db, close } = await freshDatabase()
  await db.execute('drop table provider_sign_ins')
  const facts = failureFacts(await failureOf(sweep({ db, now: () => new Date() })))
  expect(facts).toEqual({
    error: 'DrizzleQueryError',
    code: '42P01',
    step: 'provider-sign-ins',
    sql: 'delete from "provider_sign_ins" where "provider_sign_ins"."expires_at" <= $1',
  })
  await close()
})
