/** What charts count, and how their numbers and keys read. */
import { expect, it } from 'vitest'
import { hasAmount, hasLinks, keysOf, showNumber, sumOf } from '../../../src/client/ui/chart-data.ts'
import { percentages } from '../../../src/client/ui/percentages.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567.5, '1,234,567.5'],
])('%j reads %j', (value, read) => {
  expect(showNumber(value)).toBe(read)
})

it.each([
  [[], false],
  [[0, 0], false],
  [[-1], false],
  [[0, 1], true],
  [[1, 0], true],
])('of %j there is something to draw: %j', (data, drawn) => {
  expect(hasAmount(data)).toBe(drawn)
})

it.each([
  [undefined, false],
  [[], false],
  [[null, null], false],
  [['/a', null], true],
  [[null, '/a'], true],
])('of the addresses %j one leads somewhere: %j', (hrefs, linked) => {
  expect(hasLinks(hrefs)).toBe(linked)
})

it.each([
  [[], 0],
  [[4, 3, 0.5], 7.5],
])('%j are together %j', (data, sum) => {
  expect(sumOf(data)).toBe(sum)
})

it('labels that read the same are told from each other', () => {
  expect(keysOf(['Lejos', 'Nadie', 'Lejos', 'Lejos'])).toEqual(['Lejos 0', 'Nadie 0', 'Lejos 1', 'Lejos 2'])
})

it.each([
  ['the larger remainder is rounded up, wherever it stands', [1, 2, 3], [17, 33, 50]],
  ['the later one of two', [4, 5], [44, 56]],
  ['several of them', [2, 2, 3], [29, 28, 43]],
  ['equal ones from the first on', [1, 1, 1, 1, 1, 1], [17, 17, 17, 17, 16, 16]],
  ['less than nothing is nothing', [-1, 0], [0, 0]],
])('percentages: %s', (_, values, expected) => {
  expect(percentages(values)).toEqual(expected)
})
