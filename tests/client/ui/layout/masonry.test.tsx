/** Cards without gaps: each sets the number of low rows of its height, again whenever that changes. */
import { render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Masonry } from '../../../../src/client/ui/layout/masonry.tsx'

let height = 0
let grown: () => void
const watched: (Element | 'gone')[] = []

beforeEach(() => {
  watched.length = 0
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        grown = tell
      }
      observe = (element: Element) => void watched.push(element)
      disconnect = () => void watched.push('gone')
    },
  )
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height)
})

it.each([
  [0, 'span 1'],
  [4, 'span 1'],
  [5, 'span 2'],
  [400, 'span 100'],
])('%j pixels become %j', (pixels, expected) => {
  height = pixels
  const { container, unmount } = render(<Masonry items={[{ key: 'a', size: 'small', content: <p>Tarjeta</p> }]} />)
  const content = container.querySelector('p')!.parentElement!
  const item = content.parentElement!
  expect([item.style.gridRowEnd, watched, /_small_/.test(item.className)]).toEqual([expected, [content], true])
  height = 41
  grown()
  expect(item.style.gridRowEnd).toBe('span 11')
  unmount()
  expect(watched).toEqual([content, 'gone'])
})
