import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseTheme } from '../../../../src/client/shell/theme.ts'
import {
  closedKey,
  listen,
  say,
  broadcastTokenEnded,
  broadcastSignOut,
  broadcastTokenRenewed,
  watchOtherTabs,
} from '../../../../src/client/kit/session/other-tabs.ts'
import {
  readSession,
  removeSession,
  tokenKey,
  userKey,
  writeSession,
} from '../../../../src/client/kit/session/session-storage.ts'
import type { OtherTabsEvent, Session } from '../../../../machines/session/session.machine.ts'
import { eventually } from '../../support/eventually.ts'
import { recruiter } from '../../support/stub-server.ts'

const session: Session = { token: 'uno', user: recruiter }
const notified = vi.fn<(event: OtherTabsEvent) => void>()
let stop: () => void
let hidden = false

beforeEach(() => {
  notified.mockReset()
  hidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  writeSession(session)
  stop = watchOtherTabs(notified)
})
afterEach(() => {
  stop()
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

it.each([true, false])('closes this tab after a sign-out in another one (hidden: %s)', (isHidden) => {
  hidden = isHidden
  stored(closedKey)
  expect(notified.mock.calls).toEqual(cleared)
  expect(readSession()).toBeNull()
})

it.each([tokenKey, userKey, null])(
  'closes a hidden tab when the storage changes (%s), and not a visible one',
  (key) => {
    stored(key)
    expect(notified).not.toHaveBeenCalled()
    hidden = true
    stored(key)
    expect(notified.mock.calls).toEqual(cleared)
  },
)

it('distinguishes a theme change in another tab from a sign-out', () => {
  hidden = true
  chooseTheme('dark')
  stored(Object.keys(localStorage)[0] ?? 'none')
  expect(notified).not.toHaveBeenCalled()
})

it('writes a different mark for each sign-out', () => {
  vi.useFakeTimers()
  broadcastSignOut()
  const first = localStorage.getItem(closedKey)
  vi.advanceTimersByTime(1)
  broadcastSignOut()
  vi.useRealTimers()
  expect([Object.keys(localStorage), first]).toEqual([['bolsa-de-trabajo-admin.cerrada'], expect.any(String)])
  expect(localStorage.getItem(closedKey)).not.toBe(first)
})

it('uses the token that another tab with the same session renewed', async () => {
  broadcastTokenRenewed('uno', 'dos')
  await eventually(() => expect(notified.mock.calls).toEqual([[{ type: 'session.renewed_elsewhere', token: 'dos' }]]))
  expect(readSession()).toEqual({ ...session, token: 'dos' })
})

it('closes when its own token ended in another tab', async () => {
  broadcastTokenEnded('uno')
  await eventually(() => expect(notified.mock.calls).toEqual(cleared))
})

it('sends its session to a tab that requests one, and nothing without a session', async () => {
  const messages: unknown[] = []
  const channel = new BroadcastChannel('bolsa-de-trabajo-admin')
  channel.addEventListener('message', ({ data }) => messages.push(data))
  try {
    say({ type: 'session.wanted' })
    await eventually(() => expect(messages.at(-1)).toEqual({ type: 'session.handed', ...session }))
    removeSession()
    say({ type: 'session.wanted' })
    broadcastTokenEnded('uno')
    await delivered()
    expect(messages.slice(2)).toEqual([{ type: 'session.wanted' }, { type: 'token.ended', token: 'uno' }])
    expect(notified).not.toHaveBeenCalled()
  } finally {
    channel.close()
  }
})

it('stops listening and closes its channel', async () => {
  const opened = new Set<BroadcastChannel>()
  const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(function (
    this: BroadcastChannel,
  ) {
    opened.add(this)
  })
  const closed = vi.spyOn(BroadcastChannel.prototype, 'close')
  broadcastTokenEnded('otro')
  expect(closed.mock.contexts).toEqual([...opened])
  posted.mockRestore()
  stop()
  expect(closed).toHaveBeenCalledTimes(2)
  closed.mockRestore()
  broadcastTokenEnded('uno')
  await delivered()
  stored(closedKey)
  expect(notified).not.toHaveBeenCalled()
  expect(readSession()).toEqual(session)
})

it.each([
  { type: 'token.ended' },
  { type: 'token.renewed', before: 'uno' },
  { type: 'token.renewed', token: 'dos' },
  { type: 'session.handed', user: recruiter },
  { type: 'session.handed', token: 'dos', user: {} },
  { type: 'otro', token: 'uno' },
  'token.ended',
])('ignores the message %o', async (data) => {
  const listener = vi.fn<(said: unknown) => void>()
  const channel = listen(listener)
  const stranger = new BroadcastChannel('bolsa-de-trabajo-admin')
  stranger.postMessage(data)
  stranger.close()
  await delivered()
  channel.close()
  expect(listener).not.toHaveBeenCalled()
})

it('ignores messages about other tokens', async () => {
  broadcastTokenRenewed('otro', 'dos')
  broadcastTokenEnded('otro')
  await delivered()
  expect(notified).not.toHaveBeenCalled()
  expect(readSession()).toEqual(session)
})
