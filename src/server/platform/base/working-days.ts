/** Counts working days: Monday to Friday, without official holidays and without a calendar's own days off; pure. */
import { officialHolidays } from './holidays.ts'
import { mexicoInstant, mexicoTime } from './mexico-time.ts'

const dayMs = 86_400_000
/** Days since 1970, of a stored day. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs
const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10)
const yearOf = (number: number): number => new Date(number * dayMs).getUTCFullYear()
/** Day 0 was a Thursday. */
const isWeekendDay = (number: number): boolean => (number + 3) % 7 > 4

export type WorkCalendar = {
  /** Working days after `from` until `to`: 0 on the same day, and where `to` is earlier. Days as YYYY-MM-DD. */
  readonly between: (from: string, to: string) => number
  /** The last day after which at least `days` working days have passed until `to`. */
  readonly back: (to: string, days: number) => string
  /** The first `days` working days from `from` on, including it. */
  readonly next: (from: string, days: number) => string[]
}

/** `daysOff`: own ones, as YYYY-MM-DD. */
export function workCalendar(daysOff: readonly string[]): WorkCalendar {
  const off = new Set(daysOff.map(numberOf))
  const years = new Set<number>()
  /** The official holidays of a year are computed once. */
  const addHolidays = (year: number): void => {
    if (years.has(year)) return
    years.add(year)
    for (const { day } of officialHolidays(year)) off.add(numberOf(day))
  }
  const isWorking = (number: number): boolean => !isWeekendDay(number) && !off.has(number)
  return {
    between(from, to) {
      const [first, last] = [numberOf(from) + 1, numberOf(to)]
      for (let year = yearOf(first); year <= yearOf(last); year += 1) addHolidays(year)
      let count = 0
      for (let number = first; number <= last; number += 1) if (isWorking(number)) count += 1
      return count
    },
    back(to, days) {
      let number = numberOf(to)
      for (let left = days; left > 0; number -= 1) {
        addHolidays(yearOf(number))
        if (isWorking(number)) left -= 1
      }
      return dayOf(number)
    },
    next(from, days) {
      const found: string[] = []
      for (let number = numberOf(from); found.length < days; number += 1) {
        addHolidays(yearOf(number))
        if (isWorking(number)) found.push(dayOf(number))
      }
      return found
    },
  }
}

/** Working days between two instants, by their days in Mexico. */
export const workingDaysBetween = (calendar: WorkCalendar, from: Date, to: Date): number =>
  calendar.between(mexicoTime(from).day, mexicoTime(to).day)

/** Anything that began before this instant has lasted at least `days` working days now. */
export function beganBefore(calendar: WorkCalendar, now: Date, days: number): Date {
  const last = numberOf(calendar.back(mexicoTime(now).day, days))
  return mexicoInstant(dayOf(last + 1), 0)
}
