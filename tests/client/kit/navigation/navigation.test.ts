import { afterEach, expect, it } from 'vitest'
import { goToLogin, wantedPath } from '../../../../src/client/kit/navigation/navigation.ts'

afterEach(() => history.replaceState(null, '', '/'))

it('replaces the current page with the login, without a way back', () => {
  history.pushState({ wanted: '/admin' }, '', '/bolsa-de-trabajo-admin/admin/candidatos')
  const entries = history.length
  goToLogin()
  expect([location.pathname, history.length, wantedPath()]).toEqual(['/bolsa-de-trabajo-admin/', entries, null])
})

it.each([
  [null, null],
  [{}, null],
  [{ wanted: 5 }, null],
  [{ wanted: '/admin/candidatos' }, '/admin/candidatos'],
])('reads from the entry %j the requested path %j', (state, path) => {
  history.replaceState(state, '')
  expect(wantedPath()).toBe(path)
})
