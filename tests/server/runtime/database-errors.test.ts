/** The errors of an unavailable database, and others. */
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  CommitUnanswered,
  errorCode,
  isBrokenConnection,
  isUnavailable,
  NotConnected,
  violatedConstraint,
} from '../../../src/server/platform/base/database-errors.ts'

const coded = (code: string, message = 'words') => Object.assign(new Error(message), { code })
const ofQuery = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

it.each(['57P01', '57P02', '57P03', '08006', '08001', '53300', '57014', '25P03'])(
  'SQLSTATE %s is temporary from any source',
  (code) => {
    expect([isUnavailable(coded(code)), isUnavailable(ofQuery(coded(code)))]).toEqual([true, true])
  },
)

it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'])(
  '%s is temporary while connecting to the database, and unrelated elsewhere',
  (code) => {
    const tried = [
      ofQuery(coded(code)),
      new NotConnected('none', { cause: coded(code) }),
      new CommitUnanswered('broke', { cause: ofQuery(coded(code)) }),
      coded(code),
    ]
    expect(tried.map(isUnavailable)).toEqual([true, true, true, false])
  },
)

it.each([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('"%s" is temporary', (text) => {
  expect([isUnavailable(ofQuery(new Error(text))), isUnavailable(new Error(text))]).toEqual([true, false])
})

it.each(['23505', '40P01', '42P01', '22P02'])('%s is permanent, as a retry would fail again', (code) => {
  expect(isUnavailable(ofQuery(coded(code)))).toBe(false)
})

it('does not take a system error name for a SQLSTATE', () => {
  expect([errorCode(coded('EPIPE')), errorCode(ofQuery(coded('23505')))]).toEqual([undefined, '23505'])
  expect(violatedConstraint(ofQuery(Object.assign(coded('23505'), { constraint: 'once' })))).toBe('once')
})

it.each([
  ['a number', 57_014],
  ['more than five signs', 'X57P01'],
  ['fewer', '57P0'],
  ['small letters', '57p01'],
  ['no digit', 'ABCDE'],
])('does not take %s for a SQLSTATE', (_, code) => {
  expect(errorCode(Object.assign(new Error('words'), { code }))).toBeUndefined()
})

it.each<[failure: Error, text: string]>([
  [coded('XECONNRESET'), 'a name of the system with something before it'],
  [coded('ECONNRESETX'), 'or after it'],
  [new Error('Lost: Connection terminated'), 'words in the middle'],
  [new Error('Terminated'), 'other words'],
  [Object.assign(new Error('words'), { code: 'X57P01' }), 'more than a SQLSTATE'],
])('%s is permanent: %s', (failure) => {
  expect([isUnavailable(ofQuery(failure)), isBrokenConnection(ofQuery(failure))]).toEqual([false, false])
})

it.each([
  '57P05',
  '28P01',
  '28000',
  '3D000',
  '25P04',
  '08P01',
  'ECONNABORTED',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
])('%s while connecting is temporary and ends the connection', (code) => {
  expect([isUnavailable(ofQuery(coded(code))), isBrokenConnection(ofQuery(coded(code)))]).toEqual([true, true])
})

it.each(['57P06', '28', '3D001', '25P05', '53301', '57015', '157P01'])('%s is permanent', (code) => {
  expect([isUnavailable(coded(code)), isUnavailable(ofQuery(coded(code)))]).toEqual([false, false])
})

it('a value that is no Error, or has no code, is no broken connection', () => {
  expect([
    isUnavailable(undefined),
    isUnavailable('57P01'),
    isBrokenConnection({ code: '57P01' }),
    isUnavailable(new NotConnected('none')),
    isUnavailable(new CommitUnanswered('broke', { cause: new Error('what') })),
  ]).toEqual([false, false, false, false, false])
  expect([violatedConstraint(ofQuery(coded('23503'))), violatedConstraint(undefined), errorCode('57P01')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
