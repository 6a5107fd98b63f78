import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatDay, formatLongDay, parseDay, showAgo, showDate, showDay } from '../../../../src/client/ui/base/dates.ts'

const days = fc
  .date({ min: new Date(1900, 0, 1), max: new Date(2199, 11, 31), noInvalidDate: true })
  .map((date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()))

it('reads back the day that it writes', () => {
  fc.assert(
    fc.property(days, (day) => {
      expect(parseDay(formatDay(day))).toEqual(day)
    }),
  )
})

it.each([
  '',
  '5/3/2026',
  '31/02/2026',
  '00/01/2026',
  '12/13/2026',
  '2026-03-05',
  '05/03/2026 ',
  null,
  undefined,
  'ab/cd/efgh',
  ' 05/03/2026',
  '05/03/20261',
  '105/03/2026',
  '05/033/2026',
])('%j is not a day', (text) => {
  expect(parseDay(text)).toBe(undefined)
})

it('shows dd MMMM yyyy in Spanish', () => {
  expect(formatLongDay(new Date(2026, 2, 5))).toBe('05 marzo 2026')
  expect(formatLongDay(new Date(2026, 11, 25))).toBe('25 diciembre 2026')
})

it.each([
  [new Date(2026, 2, 5), '05/03/2026'],
  [new Date(2026, 10, 25), '25/11/2026'],
])('writes %j as %j', (day, written) => {
  expect([formatDay(day), parseDay(written)]).toEqual([written, day])
})

it.each([
  ['05/03/2026', '05 marzo 2026'],
  ['31/02/2026', '31/02/2026'],
  ['hoy', 'hoy'],
])('%j is shown as %j', (text, read) => {
  expect(showDay(text)).toBe(read)
})

it.each([
  ['05/03/2026', 'short', '5 mar'],
  ['05/03/2026', 'medium', '5 mar 2026'],
  ['23/11/2026 16:26', 'moment', '23 nov 2026, 16:26'],
  ['23/11/2026', 'moment', '23 nov 2026'],
  ['31/02/2026 09:30', 'moment', '31/02/2026 09:30'],
  ['31/02/2026', 'short', '31/02/2026'],
  ['ayer', 'medium', 'ayer'],
] as const)('%j, %s, is shown as %j', (text, length, read) => {
  expect(showDate(text, length)).toBe(read)
})

it('is of medium length by default', () => {
  expect(showDate('23/11/2026')).toBe('23 nov 2026')
})

it.each([
  ['26/11/2026', 'hoy'],
  ['25/11/2026', 'hace 1 d'],
  ['26/11/2025', 'hace 365 d'],
  ['27/11/2026', undefined],
  ['31/02/2026', undefined],
])('%j is %j on 26 November 2026, at any hour', (text, ago) => {
  expect([0, 23].map((hour) => showAgo(text, new Date(2026, 10, 26, hour, 59)))).toEqual([ago, ago])
})
