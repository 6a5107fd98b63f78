/** Passages are found and marked in the shown text, across elements and lines. */
import { afterEach, expect, it, vi } from 'vitest'
import { markRanges, passageRanges } from '../../../src/client/curricula/passage-ranges.ts'

afterEach(() => vi.unstubAllGlobals())

function shown(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  document.body.replaceChildren(...body.childNodes)
  return document.body
}
const found = (html: string, ...passages: string[]) =>
  passageRanges(shown(html), passages).map((range) => [
    range.startContainer.textContent,
    range.startOffset,
    range.endContainer.textContent,
    range.endOffset,
  ])

it.each([
  [
    'within a text',
    '<p>Cinco años en ventas.</p>',
    'años en ventas',
    [['Cinco años en ventas.', 6, 'Cinco años en ventas.', 20]],
  ],
  [
    'over elements, whose gaps are no blanks',
    '<span>Cinco</span><span>años</span><br><span>en ventas</span>',
    'Cinco años en ventas',
    [['Cinco', 0, 'en ventas', 9]],
  ],
  [
    'over blanks and lines of another length',
    '<p>Cinco  \n años</p>',
    'Cinco años',
    [['Cinco  \n años', 0, 'Cinco  \n años', 13]],
  ],
  ['the first of two', '<p>venta</p><p>venta</p>', 'venta', [['venta', 0, 'venta', 5]]],
  ['a passage that is not there', '<p>Cinco años</p>', 'Seis años', []],
  ['no passage', '<p>Cinco años</p>', ' ', []],
])('%s', (_what, html, passage, ranges) => {
  expect(found(html, passage)).toEqual(ranges)
})

it('finds each of several passages', () => {
  expect(found('<p>uno</p><p>dos</p>', 'dos', 'tres', 'uno')).toHaveLength(2)
})

it('two sets of marks share one highlight, and removing one leaves the other', () => {
  const highlights = new Map<string, Set<Range>>()
  vi.stubGlobal('CSS', { highlights })
  vi.stubGlobal('Highlight', Set)
  const root = shown('<p>uno</p><p>dos</p>')
  const [one, other] = ['uno', 'dos'].map((word) => passageRanges(root, [word]))
  const unmark = markRanges(one!)
  markRanges(other!)
  expect(highlights.get('requisito')).toEqual(new Set([...one!, ...other!]))
  unmark()
  expect(highlights.get('requisito')).toEqual(new Set(other))
})

it('marks nothing in a browser without highlights', () => {
  vi.stubGlobal('CSS', {})
  expect(markRanges(passageRanges(shown('<p>uno</p>'), ['uno']))()).toBe(undefined)
})
