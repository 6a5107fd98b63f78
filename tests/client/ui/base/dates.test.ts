import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatDay, formatLongDay, parseDay, showDay, showMoment } from '../../../../src/client/ui/base/dates.ts'

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

it.each(['', '5/3/2026', '31/02/2026', '00/01/2026', '12/13/2026', '2026-03-05', '05/03/2026 ', null, undefined, 'ab/cd/efgh', ' 05/03/2026', '05/03/20261', '105/03/2026', '05/033/2026'])('%j is not a day', (text) => {
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
  ['05/03/2026 09:30', '05 marzo 2026, 09:30'],
  ['31/02/2026 09:30', '31/02/2026 09:30'],
  ['ayer', 'ayer'],
])('the moment %j is shown as %j', (text, read) => {
  expect(showMoment(text)).toBe(read)
})
