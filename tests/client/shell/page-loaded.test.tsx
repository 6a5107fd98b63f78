import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PageLoaded } from '../../../src/client/shell/page-loaded.tsx'
import { focusHeading } from '../../../src/client/ui/base/focus-heading.ts'

afterEach(() => document.body.replaceChildren())

it('sets the document title and reports the page once, and again when the title changes', () => {
  const [first, second, third] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  const { rerender, container } = render(<PageLoaded title="Candidatos" onShown={first} />)
  expect([document.title, first.mock.calls.length, container.innerHTML]).toEqual(['Candidatos', 1, ''])
  rerender(<PageLoaded title="Candidatos" onShown={second} />)
  rerender(<PageLoaded title="Entrevistas" onShown={third} />)
  expect([document.title, ...[first, second, third].map(({ mock }) => mock.calls.length)]).toEqual([
    'Entrevistas',
    1,
    0,
    1,
  ])
})

it.each([
  ['the heading', '<h1 id="outside"></h1><main id="main"><h1 id="heading"></h1></main>', 'heading'],
  ['the main element, without a heading', '<h1 id="outside"></h1><main id="main"></main>', 'main'],
])('focuses %s of a new page, at its top', (_, page, id) => {
  document.body.innerHTML = page
  const focused = vi.spyOn(HTMLElement.prototype, 'focus')
  const scrolled = vi.spyOn(window, 'scrollTo')
  focusHeading()
  expect([document.activeElement?.id, (document.activeElement as HTMLElement).tabIndex]).toEqual([id, -1])
  expect([focused.mock.calls, scrolled.mock.calls]).toEqual([[[{ preventScroll: true }]], [[0, 0]]])
})

it('moves no focus without a page', () => {
  document.body.innerHTML = '<h1 id="outside"></h1>'
  const scrolled = vi.spyOn(window, 'scrollTo')
  focusHeading()
  expect([document.activeElement, scrolled.mock.calls]).toEqual([document.body, []])
})
