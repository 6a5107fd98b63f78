/** The kind of a failed delivery, from the mail library's error: RFC 5321 §4.2, RFC 3463, RFC 7372. */
import { expect, test } from 'vitest'
import { blameOf, refusedPartOf, replyCodeOf } from '../../../src/server/platform/work/refusal.ts'

type Facts = {
  readonly code?: string
  readonly command?: string
  readonly permanent?: boolean
  readonly response?: string
  readonly responseCode?: number
}
const failureOf = (facts: Facts) => Object.assign(new Error('no'), facts)
/** Answered by the server for good, at this command. */
const refused = (command: string, responseCode: number, response = ''): Facts => ({
  code: 'EENVELOPE',
  command,
  permanent: true,
  responseCode,
  response: `${responseCode} ${response}`,
})

test.each<[facts: Facts, blame: string, part: string]>([
  // No request, or no answer
  [{ code: 'EAUTH' }, 'settings', 'mensaje'],
  [{ code: 'ETLS' }, 'settings', 'mensaje'],
  [{ code: 'EENVELOPE' }, 'letter', 'direccion'],
  [{ code: 'EMESSAGE' }, 'letter', 'mensaje'],
  [{ code: 'ECONNECTION' }, 'passing', 'mensaje'],
  [{}, 'passing', 'mensaje'],
  // Temporary refusals
  [{ ...refused('RCPT TO', 450), permanent: false }, 'passing', 'direccion'],
  [{ command: 'RCPT TO', responseCode: 550 }, 'passing', 'direccion'],
  // Permanent refusals of this letter
  [refused('RCPT TO', 550, '5.1.1 no such user'), 'letter', 'direccion'],
  [refused('RCPT TO', 550), 'letter', 'direccion'],
  [{ command: 'RCPT TO', permanent: true, responseCode: 550 }, 'letter', 'direccion'],
  [refused('RCPT TO', 556, '5.1.10 null MX'), 'letter', 'direccion'],
  [refused('RCPT TO', 550, '5.7.1 not from outside'), 'letter', 'direccion'],
  [refused('RCPT TO', 550, 'look at 550 5.1.8'), 'letter', 'direccion'],
  [refused('RCPT TO', 550, '5.1.70 what'), 'letter', 'direccion'],
  [refused('DATA', 554, '5.7.1 spam'), 'letter', 'mensaje'],
  [refused('MAIL FROM', 552, '5.3.4 too big'), 'letter', 'mensaje'],
  // Permanent refusals of all letters
  [refused('MAIL FROM', 553, '5.1.8 sender'), 'settings', 'mensaje'],
  [refused('AUTH PLAIN', 552), 'settings', 'mensaje'],
  [refused('RCPT TO', 550, '5.1.7 sender'), 'settings', 'direccion'],
  [refused('RCPT TO', 550, '5.1.8 domain not found'), 'settings', 'direccion'],
  [{ ...refused('RCPT TO', 550), response: '550-5.7.26 unauthenticated' }, 'settings', 'direccion'],
  [refused('DATA', 554, '5.7.20 DKIM'), 'settings', 'mensaje'],
  [refused('RCPT TO', 554, '5.7.1 Relay access denied'), 'settings', 'direccion'],
  [refused('RCPT TO', 550, 'Sender address rejected'), 'settings', 'direccion'],
  ...[500, 502, 504, 521, 530, 534, 535, 538, 555].map((code): [Facts, string, string] => [
    refused('RCPT TO', code),
    'settings',
    'direccion',
  ]),
])('%j is caused by %s, and in it by %s', (facts, blame, part) => {
  const failure = failureOf(facts)
  expect([blameOf(failure), refusedPartOf(failure), replyCodeOf(failure)]).toEqual([
    blame,
    part,
    facts.responseCode ?? null,
  ])
})

test('a value that is no Error is temporary', () => {
  const thrown = { code: 'EAUTH', responseCode: 550 }
  expect([blameOf(thrown), refusedPartOf(thrown), replyCodeOf(thrown)]).toEqual(['passing', 'mensaje', null])
})
