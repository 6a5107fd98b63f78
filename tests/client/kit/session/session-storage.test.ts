import { expect, it } from 'vitest'
import {
  readSession,
  removeSession,
  tokenKey,
  userKey,
  writeSession,
} from '../../../../src/client/kit/session/session-storage.ts'
import { recruiter } from '../../support/stub-server.ts'

const session = { token: 'uno', user: recruiter }

it('stores token and user separately, in session storage only', () => {
  writeSession(session)
  expect(sessionStorage.getItem(tokenKey)).toBe('uno')
  expect(JSON.parse(sessionStorage.getItem(userKey) ?? '')).toEqual(recruiter)
  expect(localStorage).toHaveLength(0)
  expect(readSession()).toEqual(session)
})

it('removes token and user', () => {
  writeSession(session)
  removeSession()
  expect(sessionStorage).toHaveLength(0)
})

it.each([
  ['no token', userKey, JSON.stringify(recruiter)],
  ['no user', tokenKey, 'uno'],
])('returns no session with %s', (_, key, value) => {
  sessionStorage.setItem(key, value)
  expect(readSession()).toBeNull()
})

it.each(['{', '{"firstName":"Rebeca"}', JSON.stringify({ ...recruiter, idRole: 'ROLE_DE_NADIE' })])(
  'returns no session with a user like %s',
  (user) => {
    sessionStorage.setItem(tokenKey, 'uno')
    sessionStorage.setItem(userKey, user)
    expect(readSession()).toBeNull()
  },
)
