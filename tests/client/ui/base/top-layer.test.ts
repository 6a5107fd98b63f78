/** The topmost dialog, and the subscribers that are notified when it changes. */
import { expect, it, vi } from 'vitest'
import { enterTopLayer, isInTopLayer, subscribeToTopLayer, topLayer } from '../../../../src/client/ui/base/top-layer.ts'

it('is the last opened element that is still open', () => {
  const listener = vi.fn<() => void>()
  const leave = subscribeToTopLayer(listener)
  const [first, second] = [document.createElement('dialog'), document.createElement('dialog')]
  const seen = () => [topLayer(), isInTopLayer(first), isInTopLayer(second), listener.mock.calls.length]
  expect(seen()).toEqual([undefined, false, false, 0])
  const leaveFirst = enterTopLayer(first)
  expect(seen()).toEqual([first, true, false, 1])
  const leaveSecond = enterTopLayer(second)
  expect(seen()).toEqual([second, true, true, 2])
  leaveFirst()
  expect(seen()).toEqual([second, false, true, 3])
  leave()
  leaveSecond()
  expect(seen()).toEqual([undefined, false, false, 3])
})
