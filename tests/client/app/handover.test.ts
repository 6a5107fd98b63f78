import assert from 'node:assert/strict'
import { locks } from 'node:worker_threads'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { basePath } from '../../../src/client/kit/navigation/base-path.ts'
import { takeOverSession } from '../../../src/client/app/handover.ts'
import { watchOtherTabs } from '../../../src/client/kit/session/other-tabs.ts'
import { readSession, removeSession, writeSession } from '../../../src/client/kit/session/session-storage.ts'
import type { Session } from '../../../machines/session/session.machine.ts'
import { eventually } from '../support/eventually.ts'
import { recruiter } from '../support/stub-server.ts'

const session: Session = { token: 'uno', user: recruiter }
const name = 'bolsa-de-trabajo-admin'
const root = { render: vi.fn<(screen: unknown) => void>() }
/** Presses the button of the shown screen that ends the wait. */
const giveUp = () => (root.render.mock.calls[0]![0] as { props: { onGiveUp: () => void } }).props.onGiveUp()
const letGo: (() => void)[] = []

/** The browser's, which the simulated one lacks. */
const setLocks = (value: unknown) => Object.defineProperty(navigator, 'locks', { value, configurable: true })
const isLocked = async () => ((await locks.query()).held ?? []).some((lock) => lock.name === name)
const untilLocked = (expected: boolean) => eventually(async () => assert.equal(await isLocked(), expected))

/** A tab with a session that is too busy to receive events. Out: a function that closes it. */
async function busyTab(): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  void locks.request(name, { mode: 'shared' }, () => promise)
  letGo.push(resolve)
  await untilLocked(true)
  return resolve
}

/** The database is free again: the pending request is answered. */
function answer(): void {
  const tab = new BroadcastChannel(name)
  tab.postMessage({ type: 'session.handed', ...session })
  tab.close()
}

beforeEach(() => {
  root.render.mockReset()
  removeSession()
  setLocks(locks)
})
afterEach(async () => {
  vi.useRealTimers()
  for (const release of letGo.splice(0)) release()
  await untilLocked(false)
  Reflect.deleteProperty(navigator, 'locks')
  removeSession()
})

it('shows only the installation screen at its address', async () => {
  const [before, settings] = [location.href, document.createElement('meta')]
  settings.name = 'app-config'
  settings.content = JSON.stringify({ apiBase: '/api', passwordSecret: 'x'.repeat(32) })
  document.head.append(settings)
  history.replaceState(null, '', `${basePath}/instalacion`)
  const ended = vi.fn<() => void>()
  void takeOverSession(root).finally(ended)
  await eventually(async () => assert.equal(root.render.mock.calls.length, 1))
  expect([document.title, ended.mock.calls]).toEqual(['Instalación · Bolsa de Trabajo Admin', []])
  history.replaceState(null, '', before)
  settings.remove()
})

it('receives the session of a tab that listens at once, and none after that tab stopped', async () => {
  writeSession(session)
  const stop = watchOtherTabs(() => {})
  expect(await takeOverSession(root)).toEqual(session)
  expect(await isLocked()).toBe(true)
  stop()
  await untilLocked(false)
  expect(await takeOverSession(root)).toBeNull()
  expect(root.render).not.toHaveBeenCalled()
})

it('waits for a busy tab, shows the wait after a second, and stores the session as its own', async () => {
  await busyTab()
  const signals: AbortSignal[] = []
  setLocks({
    request: (lock: string, options: { signal: AbortSignal }, take: () => void) => {
      signals.push(options.signal)
      return locks.request(lock, options, take)
    },
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const taken = takeOverSession(root)
  await vi.advanceTimersByTimeAsync(999)
  expect(root.render).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await eventually(() => expect(root.render).toHaveBeenCalledTimes(1))
  await vi.advanceTimersByTimeAsync(28_999)
  answer()
  expect(await taken).toEqual(session)
  expect(readSession()).toEqual(session)
  expect(vi.getTimerCount()).toBe(0)
  // A tab that waits for the lock blocks the tabs that have a session now
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

it('shows no screen when the answer arrives while the screen loads', async () => {
  await busyTab()
  const file = Promise.withResolvers<void>()
  const onWait = vi.fn<() => void>()
  const screenFile = '../../../src/client/app/handover-screen.tsx'
  vi.doMock(screenFile, async () => {
    onWait()
    await file.promise
    return { HandoverScreen: () => null }
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const closed = vi.spyOn(BroadcastChannel.prototype, 'close')
  try {
    const taken = takeOverSession(root)
    await vi.advanceTimersByTimeAsync(1_000)
    await eventually(() => expect(onWait).toHaveBeenCalledTimes(1))
    answer()
    expect(await taken).toEqual(session)
    // The channels of the request, of the answer and of the listener are closed
    expect(closed).toHaveBeenCalledTimes(3)
    file.resolve()
    await import(screenFile)
    await Promise.resolve()
    expect(root.render).not.toHaveBeenCalled()
  } finally {
    closed.mockRestore()
    vi.doUnmock(screenFile)
  }
})

it('stops waiting when the tab closes, after thirty seconds, or when the user cancels', async () => {
  const close = await busyTab()
  const closed = takeOverSession(root)
  close()
  expect(await closed).toBeNull()

  await busyTab()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const late = takeOverSession(root)
  const other = takeOverSession(root)
  await vi.advanceTimersByTimeAsync(1_000)
  await eventually(() => expect(root.render).toHaveBeenCalledTimes(2))
  giveUp()
  expect(await Promise.race([late, other])).toBeNull()
  await vi.advanceTimersByTimeAsync(29_000)
  expect(await Promise.all([late, other])).toEqual([null, null])
  expect(readSession()).toBeNull()
})

it('waits one second in a browser without locks', async () => {
  setLocks(undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const settled = vi.fn<(session: Session | null) => void>()
  void takeOverSession(root).then(settled)
  await vi.advanceTimersByTimeAsync(999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled.mock.calls).toEqual([[null]])
  expect(root.render).not.toHaveBeenCalled()

  const taken = takeOverSession(root)
  answer()
  expect(await taken).toEqual(session)
})
