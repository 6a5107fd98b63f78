/** The days to which a row can be put off; pure. */
import { longestPutOff } from '../../../contract/my-day.ts'
import { formatDay, parseDay } from '../../ui/base/dates.ts'

/** DD/MM/YYYY, in that many days from `today`, which is DD/MM/YYYY too. */
function dayAfter(today: string, days: number): string {
  const date = parseDay(today)
  if (!date) throw new Error(`${today} is no day`)
  return formatDay(new Date(date.getFullYear(), date.getMonth(), date.getDate() + days))
}

export const tomorrow = (today: string): string => dayAfter(today, 1)
export const lastDay = (today: string): string => dayAfter(today, longestPutOff)

/** The next Monday after `today`. */
export function nextMonday(today: string): string {
  const weekday = parseDay(today)?.getDay() ?? 0
  return dayAfter(today, (8 - weekday) % 7 || 7)
}
