/** What counts as a database that is away, and what does not. */
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { CommitUnanswered, errorCode, isUnavailable, NotConnected, violatedConstraint } from '../../../src/server/db/errors.ts'

const coded = (code: string, message = 'words') => Object.assign(new Error(message), { code })
const ofQuery = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

it.each(['57P01', '57P02', '57P03', '08006', '08001', '53300', '57014', '25P03'])('SQLSTATE %s passes, whoever throws it', (code) => {
  expect([isUnavailable(coded(code)), isUnavailable(ofQuery(coded(code)))]).toEqual([true, true])
})

it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'])('%s passes on the way to the database, and is not its affair elsewhere', (code) => {
  const tried = [ofQuery(coded(code)), new NotConnected('none', { cause: coded(code) }), new CommitUnanswered('broke', { cause: ofQuery(coded(code)) }), coded(code)]
  expect(tried.map(isUnavailable)).toEqual([true, true, true, false])
})

it.each([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('"%s" passes', (words) => {
  expect([isUnavailable(ofQuery(new Error(words))), isUnavailable(new Error(words))]).toEqual([true, false])
})

it.each(['23505', '40P01', '42P01', '22P02'])('%s does not: it would be the same again', (code) => {
  expect(isUnavailable(ofQuery(coded(code)))).toBe(false)
})

it('takes no name of the system for a SQLSTATE', () => {
  expect([errorCode(coded('EPIPE')), errorCode(ofQuery(coded('23505')))]).toEqual([undefined, '23505'])
  expect(violatedConstraint(ofQuery(Object.assign(coded('23505'), { constraint: 'once' })))).toBe('once')
})
