/** Working days and days of rest, compared with dates that were looked up by hand in calendars. */
import { describe, expect, it, test } from 'vitest'
import { officialHolidays } from '../../../src/server/platform/base/holidays.ts'
import { beganBefore, workCalendar, workingDaysBetween } from '../../../src/server/platform/base/working-days.ts'

const calendar = workCalendar([])

describe('the official days of rest', () => {
  test.each([
    [2023, '2023-01-01 2023-02-06 2023-03-20 2023-05-01 2023-09-16 2023-11-20 2023-12-25'],
    [2024, '2024-01-01 2024-02-05 2024-03-18 2024-05-01 2024-09-16 2024-10-01 2024-11-18 2024-12-25'],
    [2026, '2026-01-01 2026-02-02 2026-03-16 2026-05-01 2026-09-16 2026-11-16 2026-12-25'],
    [2030, '2030-01-01 2030-02-04 2030-03-18 2030-05-01 2030-09-16 2030-10-01 2030-11-18 2030-12-25'],
    [2018, '2018-01-01 2018-02-05 2018-03-19 2018-05-01 2018-09-16 2018-11-19 2018-12-01 2018-12-25'],
  ])('of %i', (year, days) => {
    expect(
      officialHolidays(year)
        .map(({ day }) => day)
        .join(' '),
    ).toBe(days)
  })
})

describe('working days', () => {
  test.each([
    ['the same day', '2026-11-25', '2026-11-25', 0],
    ['the next day', '2026-11-24', '2026-11-25', 1],
    ['Friday to Monday', '2026-11-20', '2026-11-23', 1],
    ['Friday to Sunday', '2026-11-20', '2026-11-22', 0],
    ['Saturday to Monday', '2026-11-21', '2026-11-23', 1],
    ['Friday to Tuesday, Monday a day of rest', '2026-11-13', '2026-11-17', 1],
    ['a week', '2026-11-18', '2026-11-25', 5],
    ['the turn of a year', '2025-12-31', '2026-01-02', 1],
    ['over the holidays of two years', '2026-04-30', '2027-01-04', 172],
    ['Christmas on a Friday', '2026-12-24', '2026-12-28', 1],
    ['to a day before', '2026-11-25', '2026-11-20', 0],
  ])('%s', (_, from, to, days) => {
    expect(calendar.between(from, to)).toBe(days)
  })

  it("leaves out a calendar's own days off, and no day twice", () => {
    expect(workCalendar(['2026-11-24', '2026-11-22']).between('2026-11-20', '2026-11-25')).toBe(2)
  })

  test.each([
    ['2026-11-25', '2026-11-25 2026-11-26 2026-11-27'],
    ['2026-11-14', '2026-11-17 2026-11-18 2026-11-19'],
    ['2026-12-31', '2026-12-31 2027-01-04 2027-01-05'],
  ])('the next three from %s', (from, days) => {
    expect(calendar.next(from, 3).join(' ')).toBe(days)
  })

  test.each([
    [0, '2026-11-25'],
    [1, '2026-11-24'],
    [3, '2026-11-22'],
    [4, '2026-11-19'],
    [8, '2026-11-12'],
  ])('%i of them back from a Wednesday', (days, day) => {
    expect(calendar.back('2026-11-25', days)).toBe(day)
  })

  it('finds for every number of days the last day after which they have passed', () => {
    for (let days = 1; days < 300; days += 1) {
      const last = calendar.back('2026-11-25', days)
      expect(calendar.between(last, '2026-11-25')).toBe(days)
    }
  })

  it('counts by the days of Mexico City, whatever the hour', () => {
    // 18:30 and 23:59 of Monday there, of Monday and Tuesday in Greenwich
    const [monday, late, tuesday] = ['2026-11-24T00:30:00Z', '2026-11-24T05:59:00Z', '2026-11-24T06:00:00Z'].map(
      (at) => new Date(at),
    ) as [Date, Date, Date]
    expect([workingDaysBetween(calendar, monday, late), workingDaysBetween(calendar, late, tuesday)]).toEqual([0, 1])
    expect(beganBefore(calendar, tuesday, 1)).toEqual(new Date('2026-11-24T06:00:00Z'))
  })
})
