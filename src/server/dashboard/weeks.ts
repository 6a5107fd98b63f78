/** Days and weeks of Mexico City around now, as statistics name them; pure. */
import { weeksBack } from '../../contract/dashboard-layout.ts'
import { mexicoTime } from '../interviews/mexico-time.ts'

const dayMs = 86_400_000
const after = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

export type Calendar = {
  /** Days as YYYY-MM-DD. */
  readonly today: string
  /** The full hour that has begun. */
  readonly hour: number
  readonly monthStart: string
  /** The Mondays of the weeks that statistics show, oldest first; the last week is this one. */
  readonly mondays: readonly string[]
  /** Monday to Friday of this week. */
  readonly workingDays: readonly string[]
}

export function calendarOf(now: Date): Calendar {
  const { day: today, hour } = mexicoTime(now)
  const monday = mondayOf(today)
  return {
    today,
    hour,
    monthStart: `${today.slice(0, 7)}-01`,
    mondays: Array.from({ length: weeksBack }, (_, week) => after(monday, (week + 1 - weeksBack) * 7)),
    workingDays: Array.from({ length: 5 }, (_, day) => after(monday, day)),
  }
}

export const mondayOf = (day: string): string => after(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

const dayAndMonth = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const weekday = new Intl.DateTimeFormat('es-MX', { weekday: 'long', day: 'numeric', timeZone: 'UTC' })
const utc = (day: string) => new Date(`${day}T00:00:00Z`)

/** `2 mar` */
export const shortDay = (day: string): string => dayAndMonth.format(utc(day))

/** `Lunes 2` */
export function namedDay(day: string): string {
  const name = weekday.format(utc(day)).replace(',', '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
