import { afterEach, expect, it } from 'vitest'
import { goToLogin, wantedPath } from '../../../src/client/navigation/navigation.ts'

afterEach(() => history.replaceState(null, '', '/'))

it('the login takes the place of the page that was left, and nothing leads back', () => {
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
])('of an entry %j the wanted path is %j', (state, path) => {
  history.replaceState(state, '')
  expect(wantedPath()).toBe(path)
})
