import { expect, it } from 'vitest'
import { isSupportedAddress, serversOf } from '../../../src/server/platform/base/postgres-address.ts'

it.each([
  ['postgres://ana@uno/bolsa', ['postgres://ana@uno/bolsa']],
  ['postgresql://uno,dos', ['postgresql://uno', 'postgresql://dos']],
  [
    'postgres://ana:a,b%40c@uno:5433,[::1]:5434,dos/bolsa?sslmode=require&target_session_attrs=read-write',
    [
      'postgres://ana:a,b%40c@uno:5433/bolsa?sslmode=require&target_session_attrs=read-write',
      'postgres://ana:a,b%40c@[::1]:5434/bolsa?sslmode=require&target_session_attrs=read-write',
      'postgres://ana:a,b%40c@dos/bolsa?sslmode=require&target_session_attrs=read-write',
    ],
  ],
  ['postgres:///bolsa?host=/var/run/postgresql', ['postgres:///bolsa?host=/var/run/postgresql']],
  ['postgres://uno/a,b', ['postgres://uno/a,b']],
])('%s names the servers %j', (url, servers) => {
  expect(serversOf(url)).toEqual(servers)
  expect(isSupportedAddress(url)).toBe(true)
})

it.each([
  'postgres://uno/b?target_session_attrs=primary',
  'postgres://uno,dos/b?x=1&target_session_attrs=any',
  'postgres:///b',
])('accepts %s', (url) => {
  expect(isSupportedAddress(url)).toBe(true)
})

it.each([
  'postgres://uno/b?target_session_attrs=standby',
  'postgres://uno,dos/b?target_session_attrs=prefer-standby',
  'postgres://uno,dos?target_session_attrs=read-only',
  'postgres://uno,,dos/b',
  'postgres://uno,/b',
  'postgres://ana@,dos/b',
  'postgres://uno,:5433/b',
])('rejects %s', (url) => {
  expect(isSupportedAddress(url)).toBe(false)
})
