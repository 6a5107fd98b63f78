/** Days as people read them: the server writes them into the history as the screens write theirs. */
import { expect, test } from 'vitest'
import { showDay } from '../../../src/client/ui/base/dates.ts'
import { longDay, wireDay, wireMoment } from '../../../src/server/platform/base/mexico-time.ts'

test('formats every day of a leap year like the client', () => {
  const days = Array.from({ length: 366 }, (_, index) =>
    new Date(Date.UTC(2028, 0, 1 + index)).toISOString().slice(0, 10),
  )
  expect(days.at(-1)).toBe('2028-12-31')
  expect(days.map(longDay)).toEqual(days.map((day) => showDay(wireDay(day))))
  expect([longDay('2026-11-26'), longDay('2026-03-05')]).toEqual(['26 noviembre 2026', '05 marzo 2026'])
})

test.each([
  ['2026-01-01T05:59:59Z', { date: '31/12/2025', hora: '23:59' }],
  ['2026-01-01T06:00:00Z', { date: '01/01/2026', hora: '00:00' }],
  // Summer time was abolished in 2022.
  ['2021-07-16T14:07:00Z', { date: '16/07/2021', hora: '09:07' }],
])('converts %s to Mexico City', (instant, moment) => {
  expect(wireMoment(new Date(instant))).toEqual(moment)
})
