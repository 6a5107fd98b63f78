/** How wide the pages of a CV are shown: their text fills the column. */
import { expect, it } from 'vitest'
import { frameOf, scaleOf, widthOf } from '../../../src/client/curricula/page-fit.ts'

const letter = { width: 612, left: 36, right: 36 }

it.each([
  ['margins of an inch', [{ x: 72, width: 468 }], { width: 612, left: 36, right: 36 }],
  ['narrow margins', [{ x: 30, width: 566 }], { width: 612, left: 24, right: 10 }],
  ['text up to the edge', [{ x: 0, width: 612 }], { width: 612, left: 0, right: 0 }],
  [
    'lines of different lengths',
    [
      { x: 60, width: 100 },
      { x: 20, width: 300 },
      { x: 400, width: 190 },
    ],
    { width: 612, left: 14, right: 16 },
  ],
  ['no text', [], { width: 612, left: 0, right: 0 }],
])('%s: what may be cropped', (_, texts, expected) => {
  expect(widthOf(612, texts)).toEqual(expected)
})

it('fills the column with the text, up to 1.4 pixels for a point, the same for all pages', () => {
  expect(scaleOf([letter], 540, 1)).toBe(1)
  expect(scaleOf([letter], 1000, 1)).toBe(1.4)
  expect(scaleOf([letter, { width: 612, left: 0, right: 0 }], 612, 1)).toBe(1)
  expect(scaleOf([letter], 540, 1.5)).toBe(1.5)
})

it.each([
  ['as much of the margins is cropped as needed', letter, 1, 540, { full: 612, shown: 540, offset: 36 }],
  ['more at the wider margin', { width: 612, left: 30, right: 10 }, 1, 572, { full: 612, shown: 572, offset: 30 }],
  ['none where there is room', letter, 1.4, 1000, { full: 857, shown: 857, offset: 0 }],
  ['a part where there is room for a part', letter, 1.4, 800, { full: 857, shown: 800, offset: 29 }],
  ['all when it is enlarged, wider than the column', letter, 2, 540, { full: 1224, shown: 1080, offset: 72 }],
  ['a page without margins', { width: 612, left: 0, right: 0 }, 1, 612, { full: 612, shown: 612, offset: 0 }],
])('%s', (_, page, scale, room, expected) => {
  expect(frameOf(page, scale, room)).toEqual(expected)
})
