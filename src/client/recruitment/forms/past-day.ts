/** Whether a day is too late for scheduling (spec 1 §5). */
import { parseDay } from '../../ui/base/dates.ts'

/** Takes DD/MM/YYYY or null. True for a day before today in the browser's calendar. */
export function isPastDay(day: string | null, now = new Date()): boolean {
  const date = parseDay(day)
  return date !== undefined && date < new Date(now.getFullYear(), now.getMonth(), now.getDate())
}
