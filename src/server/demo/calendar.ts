/** Working days and hours around an instant, in Mexico City: when things of the demo happened and will happen. */
import { mexicoTime } from '../interviews/mexico-time.ts'
import type { Random } from './random.ts'

const dayMs = 86_400_000

/** The working day (YYYY-MM-DD) that lies `count` working days after the day; before it when negative. */
export function workingDay(day: string, count: number): string {
  const step = count < 0 ? -dayMs : dayMs
  let at = Date.parse(`${day}T00:00:00Z`)
  for (let left = Math.abs(count); left > 0; ) {
    at += step
    const weekday = new Date(at).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return new Date(at).toISOString().slice(0, 10)
}

/** Mexico City has kept UTC-6 without summer time since October 2022. */
export const instantOf = (day: string, hour: number, minute: number): Date =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00-06:00`)

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
  // Not before ten: an interview may have come first on the same day.
  return ago.map((days) => instantOf(workingDay(today, -days), random.between(10, 17), random.between(0, 59)))
}
