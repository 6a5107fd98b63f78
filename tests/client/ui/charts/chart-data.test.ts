/** The numbers that charts count, and the texts of numbers and keys. */
import { showNumber } from '../../../../src/client/ui/base/show-number.ts'
import { expect, it } from 'vitest'
import {
  hasAmount,
  hasLinks,
  keysOf,
  percentages,
  roundingNote,
  sumOf,
} from '../../../../src/client/ui/charts/chart-data.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567.5, '1,234,567.5'],
])('%j is shown as %j', (value, read) => {
  expect(showNumber(value)).toBe(read)
})

it.each([
  [[], false],
  [[0, 0], false],
  [[-1], false],
  [[0, 1], true],
  [[1, 0], true],
])('for %j there is something to draw: %j', (data, drawn) => {
  expect(hasAmount(data)).toBe(drawn)
})

it.each([
  [undefined, false],
  [[], false],
  [[null, null], false],
  [['/a', null], true],
  [[null, '/a'], true],
])('for the addresses %j there are links: %j', (hrefs, linked) => {
  expect(hasLinks(hrefs)).toBe(linked)
})

it.each([
  [[], 0],
  [[4, 3, 0.5], 7.5],
])('the sum of %j is %j', (data, sum) => {
  expect(sumOf(data)).toBe(sum)
})

it('distinguishes equal labels by a number', () => {
  expect(keysOf(['Lejos', 'Nadie', 'Lejos', 'Lejos'])).toEqual(['Lejos 0', 'Nadie 0', 'Lejos 1', 'Lejos 2'])
})

it.each([
  ['no parts', [], [], null],
  ['parts of zero', [0, 0], [0, 0], null],
  ['negative parts', [-1, 0], [0, 0], null],
  ['one part', [7], [100], null],
  ['a tiny part', [999, 1], [100, 0], null],
  ['parts that add up to 100', [1, 2, 3], [17, 33, 50], null],
  ['thirds', [1, 1, 1], [33, 33, 33], 'Porcentajes redondeados: suman 99%.'],
  ['sixths', [1, 1, 1, 1, 1, 1], [17, 17, 17, 17, 17, 17], 'Porcentajes redondeados: suman 102%.'],
  [
    'elevenths',
    Array.from({ length: 11 }, () => 1),
    Array.from({ length: 11 }, () => 9),
    'Porcentajes redondeados: suman 99%.',
  ],
  ['two equal parts beside a larger one', [2, 2, 3], [29, 29, 43], 'Porcentajes redondeados: suman 101%.'],
  ['halves', [50.5, 50.5], [50, 50], null],
])('rounds each percentage separately: %s', (_, values, shares, note) => {
  expect(percentages(values)).toEqual(shares)
  expect(roundingNote(shares)).toBe(note)
})
