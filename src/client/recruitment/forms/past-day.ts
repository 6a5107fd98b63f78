/** Whether a day can still be scheduled (spec 1 §5). */
import { parseDay } from '../../ui/base/dates.ts'

/** In: DD/MM/YYYY, or null. True for a day before today, as the browser's calendar counts. */
export function isPastDay(day: string | null, now = new Date()): boolean {
  const date = parseDay(day)
  return date !== undefined && date < new Date(now.getFullYear(), now.getMonth(), now.getDate())
}
