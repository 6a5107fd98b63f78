import { expect, it, vi } from 'vitest'
import { watchMouse } from '../../../../src/client/kit/session/watch-mouse.ts'

it.each(['mousemove', 'pointermove', 'touchstart', 'keydown'])(
  'reports each %s with a passive listener, until it is stopped',
  (sign) => {
    const listened = vi.spyOn(window, 'addEventListener')
    const notify = vi.fn<(event: unknown) => void>()
    const stop = watchMouse(notify)
    expect(listened.mock.calls.map(([name, , options]) => [name, options])).toEqual(
      ['mousemove', 'pointermove', 'touchstart', 'keydown'].map((name) => [name, { passive: true }]),
    )
    window.dispatchEvent(new Event(sign))
    expect(notify.mock.calls).toEqual([[{ type: 'mouse.moved' }]])
    stop()
    window.dispatchEvent(new Event(sign))
    expect(notify).toHaveBeenCalledTimes(1)
    listened.mockRestore()
  },
)
