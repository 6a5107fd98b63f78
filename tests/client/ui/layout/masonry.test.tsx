/** Cards without gaps: each spans as many low rows as its current height needs. */
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
      constructor(onResize: () => void) {
        grown = onResize
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
