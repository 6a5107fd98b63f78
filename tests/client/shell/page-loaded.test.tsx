import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PageLoaded } from '../../../src/client/shell/page-loaded.tsx'
import { focusHeading } from '../../../src/client/ui/base/focus-heading.ts'

afterEach(() => document.body.replaceChildren())

it('names the tab and says once that a page is there; again when it is called otherwise', () => {
  const [first, second, third] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  const { rerender, container } = render(<PageLoaded title="Candidatos" onArrival={first} />)
  expect([document.title, first.mock.calls.length, container.innerHTML]).toEqual(['Candidatos', 1, ''])
  rerender(<PageLoaded title="Candidatos" onArrival={second} />)
  rerender(<PageLoaded title="Entrevistas" onArrival={third} />)
  expect([document.title, ...[first, second, third].map(({ mock }) => mock.calls.length)]).toEqual(['Entrevistas', 1, 0, 1])
})

it.each([
  ['its heading', '<h1 id="outside"></h1><main id="main"><h1 id="heading"></h1></main>', 'heading'],
  ['its frame, while it has no heading', '<h1 id="outside"></h1><main id="main"></main>', 'main'],
])('a page that arrives has the focus on %s, at its top', (_, page, id) => {
  document.body.innerHTML = page
  const focused = vi.spyOn(HTMLElement.prototype, 'focus')
  const scrolled = vi.spyOn(window, 'scrollTo')
  focusHeading()
  expect([document.activeElement?.id, (document.activeElement as HTMLElement).tabIndex]).toEqual([id, -1])
  expect([focused.mock.calls, scrolled.mock.calls]).toEqual([[[{ preventScroll: true }]], [[0, 0]]])
})

it('nothing moves where there is no page', () => {
  document.body.innerHTML = '<h1 id="outside"></h1>'
  const scrolled = vi.spyOn(window, 'scrollTo')
  focusHeading()
  expect([document.activeElement, scrolled.mock.calls]).toEqual([document.body, []])
})
