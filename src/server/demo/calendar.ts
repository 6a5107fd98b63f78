/** Working days and hours around an instant, in Mexico City: when things of the demo happened and will happen. */
import { addBusinessDays } from 'date-fns/addBusinessDays'
import { formatISO } from 'date-fns/formatISO'
import { parseISO } from 'date-fns/parseISO'
import { mexicoInstant, mexicoTime } from '../time/mexico-time.ts'
import type { Random } from './random.ts'

/** The working day (YYYY-MM-DD) that lies `count` working days after the day; before it when negative. */
export const workingDay = (day: string, count: number): string => formatISO(addBusinessDays(parseISO(day), count), { representation: 'date' })

/**
 * `count` instants of office hours, oldest first, each on a working day of its own; the last one lies
 * `endsAgo` working days (at least one) before now.
 */
export function pastInstants(random: Random, now: Date, count: number, endsAgo: number): Date[] {
  const today = mexicoTime(now).day
  const ago = Array.from({ length: count }).reduce<number[]>(
    (days) => [(days[0] ?? endsAgo - 1) + (days.length === 0 ? 1 : random.between(1, 2)), ...days],
    [],
  )
  // Not before noon: interviews may have come first on the same day, and not everybody's is at nine.
  return ago.map((days) => mexicoInstant(workingDay(today, -days), random.between(12, 17), random.between(0, 59)))
}
