/** An announcement is written a moment later, and its subscribers at that moment are notified. */
import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers())

it('publishes each announcement once, after a tenth of a second, with its own number', async () => {
  // As on a page on which nothing was said yet
  vi.resetModules()
  const { announce, lastAnnouncement, subscribeToAnnouncements } =
    await import('../../../../src/client/ui/feedback/announcements.ts')
  const listener = vi.fn<() => void>()
  const leave = subscribeToAnnouncements(listener)
  announce('Se guardó')
  vi.advanceTimersByTime(99)
  expect([lastAnnouncement(), listener.mock.calls.length]).toEqual([null, 0])
  vi.advanceTimersByTime(1)
  expect([lastAnnouncement(), listener.mock.calls.length]).toEqual([{ id: 1, text: 'Se guardó' }, 1])
  announce('Se guardó')
  vi.advanceTimersByTime(100)
  expect([lastAnnouncement(), listener.mock.calls.length]).toEqual([{ id: 2, text: 'Se guardó' }, 2])
  leave()
  announce('Se envió')
  vi.advanceTimersByTime(100)
  expect([lastAnnouncement()?.text, listener.mock.calls.length]).toEqual(['Se envió', 2])
})
