/** What is announced is said a moment later, and told to who listens then. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announce, lastAnnouncement, subscribeToAnnouncements } from '../../../src/client/ui/announcements.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('each once, a tenth of a second later, with a number of its own', () => {
  const told = vi.fn<() => void>()
  const leave = subscribeToAnnouncements(told)
  const before = lastAnnouncement()
  announce('Se guardó')
  vi.advanceTimersByTime(99)
  expect([lastAnnouncement(), told.mock.calls.length]).toEqual([before, 0])
  vi.advanceTimersByTime(1)
  const first = lastAnnouncement()!
  expect([first.text, told.mock.calls.length]).toEqual(['Se guardó', 1])
  announce('Se guardó')
  vi.advanceTimersByTime(100)
  expect([lastAnnouncement(), told.mock.calls.length]).toEqual([{ id: first.id + 1, text: 'Se guardó' }, 2])
  leave()
  announce('Se envió')
  vi.advanceTimersByTime(100)
  expect([lastAnnouncement()?.text, told.mock.calls.length]).toEqual(['Se envió', 2])
})
