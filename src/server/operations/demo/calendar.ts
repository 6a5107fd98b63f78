/** Working days and hours around an instant in Mexico City, for past and future events of the demo. */
import { addBusinessDays } from 'date-fns/addBusinessDays'
import { formatISO } from 'date-fns/formatISO'
import { parseISO } from 'date-fns/parseISO'
import { mexicoInstant, mexicoTime } from '../../platform/base/mexico-time.ts'
import type { Random } from './random.ts'

/** The working day (YYYY-MM-DD) that is `count` working days after the day; before it when negative. */
export const workingDay = (day: string, count: number): string =>
  formatISO(addBusinessDays(parseISO(day), count), { representation: 'date' })

/** Working days from one event to the next: most of them few, one in ten many. */
const gaps = [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4, 6] as const

/**
 * `count` instants in office hours, oldest first, each on its own working day; the last one is `endsAgo` working days
 * (at least one) before now.
 */
export function pastInstants(random: Random, now: Date, count: number, endsAgo: number): Date[] {
  const today = mexicoTime(now).day
  const ago = Array.from({ length: count }).reduce<number[]>(
    (days) => [(days[0] ?? endsAgo - 1) + (days.length === 0 ? 1 : random.pick(gaps)), ...days],
    [],
  )
  // Not before noon: interviews may precede it on the same day, and not all of them are at nine.
  return ago.map((days) => mexicoInstant(workingDay(today, -days), random.between(12, 17), random.between(0, 59)))
}
