/** Days and weeks around now in Mexico City, as statistics label them; pure. */
import { addDays } from 'date-fns/addDays'
import { format } from 'date-fns/format'
import { formatISO } from 'date-fns/formatISO'
import { parseISO } from 'date-fns/parseISO'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'
import { es } from 'date-fns/locale/es'
import { weeksBack } from '../../../contract/dashboard-layout.ts'
import { mexicoTime } from './mexico-time.ts'

/** For stored days; `days` may be negative. */
export const daysAfter = (day: string, days: number): string =>
  formatISO(addDays(parseISO(day), days), { representation: 'date' })

export type Calendar = {
  /** Days as YYYY-MM-DD. */
  readonly today: string
  /** The current hour. */
  readonly hour: number
  readonly monthStart: string
  /** Mondays of the displayed weeks, oldest first; the last week is the current one. */
  readonly mondays: readonly string[]
  /** Monday to Friday of the current week. */
  readonly workingDays: readonly string[]
}

export function calendarOf(now: Date): Calendar {
  const { day: today, hour } = mexicoTime(now)
  const monday = mondayOf(today)
  return {
    today,
    hour,
    monthStart: `${today.slice(0, 7)}-01`,
    mondays: Array.from({ length: weeksBack }, (_, week) => daysAfter(monday, (week + 1 - weeksBack) * 7)),
    workingDays: Array.from({ length: 5 }, (_, day) => daysAfter(monday, day)),
  }
}

export const mondayOf = (day: string): string => formatISO(startOfISOWeek(parseISO(day)), { representation: 'date' })

/** `2 mar` */
export const shortDay = (day: string): string => format(parseISO(day), 'd MMM', { locale: es })

/** `Lunes 2` */
export function namedDay(day: string): string {
  const name = format(parseISO(day), 'EEEE d', { locale: es })
  return name.charAt(0).toUpperCase() + name.slice(1)
}
