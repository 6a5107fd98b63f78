import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseTheme } from '../../../src/client/shell/theme.ts'
import { closedKey, tellEnded, tellLeft, tellRenewed, watchOtherTabs } from '../../../src/client/session/other-tabs.ts'
import { readSession, removeSession, tokenKey, writeSession } from '../../../src/client/session/session-storage.ts'
import type { OtherTabsEvent, Session } from '../../../machines/session/session.machine.ts'
import { eventually } from '../support/eventually.ts'
import { recruiter } from '../support/stub-server.ts'

const session: Session = { token: 'uno', user: recruiter }
const told = vi.fn<(event: OtherTabsEvent) => void>()
let stop: () => void
let hidden = false

beforeEach(() => {
  told.mockReset()
  hidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  writeSession(session)
  stop = watchOtherTabs(told)
})
afterEach(() => {
  stop()
  removeSession()
  localStorage.clear()
})

const stored = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))
const cleared = [[{ type: 'session.cleared_elsewhere' }]]
/** Messages between tabs arrive in a later task; one sent afterwards arrives after them. */
const delivered = () =>
  new Promise<void>((resolve) => {
    const [here, there] = [new BroadcastChannel('delivered'), new BroadcastChannel('delivered')]
    here.addEventListener('message', () => {
      here.close()
      there.close()
      setTimeout(resolve, 20)
    })
    there.postMessage('now')
  })

it.each([true, false])('closes this tab when somebody left in another one (hidden: %s)', (isHidden) => {
  hidden = isHidden
  stored(closedKey)
  expect(told.mock.calls).toEqual(cleared)
  expect(readSession()).toBeNull()
})

it.each([tokenKey, null])('closes a hidden tab when the storage changes (%s), and leaves a shown one alone', (key) => {
  stored(key)
  expect(told).not.toHaveBeenCalled()
  hidden = true
  stored(key)
  expect(told.mock.calls).toEqual(cleared)
})

it('does not take another key for a logout: the look chosen in another tab', () => {
  hidden = true
  chooseTheme('dark')
  stored(Object.keys(localStorage)[0] ?? 'none')
  expect(told).not.toHaveBeenCalled()
})

it('writes a mark that other tabs notice each time', () => {
  vi.useFakeTimers()
  tellLeft()
  const first = localStorage.getItem(closedKey)
  vi.advanceTimersByTime(1)
  tellLeft()
  vi.useRealTimers()
  expect(first).toBeTruthy()
  expect(localStorage.getItem(closedKey)).not.toBe(first)
})

it('takes over the token that another tab with the same one renewed', async () => {
  tellRenewed('uno', 'dos')
  await eventually(() => expect(told.mock.calls).toEqual([[{ type: 'session.renewed_elsewhere', token: 'dos' }]]))
  expect(readSession()).toEqual({ ...session, token: 'dos' })
})

it('closes when its own token ended elsewhere', async () => {
  tellEnded('uno')
  await eventually(() => expect(told.mock.calls).toEqual(cleared))
})

it('hears nothing that is about the token of somebody else, or that is no message of ours', async () => {
  tellRenewed('otro', 'dos')
  tellEnded('otro')
  const stranger = new BroadcastChannel('bolsa-de-trabajo-admin')
  stranger.postMessage({ type: 'token.ended' })
  stranger.close()
  await delivered()
  expect(told).not.toHaveBeenCalled()
  expect(readSession()).toEqual(session)
})
