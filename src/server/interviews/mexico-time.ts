/** The house's clock on the wall: "today" and "this hour" are Mexico City's, wherever the server runs. */
import { isWireDate } from '../../contract/wire.ts'

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Mexico_City',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** Day as YYYY-MM-DD and the full hour that has begun, 0 to 23. */
export function mexicoTime(instant: Date): { day: string; hour: number } {
  const [day = '', hour = ''] = parts.format(instant).split(', ')
  return { day, hour: Number(hour) }
}

/** DD/MM/YYYY as it travels → YYYY-MM-DD as it is stored; null when it is no day of the calendar. */
export function storedDay(wire: string): string | null {
  return isWireDate(wire) ? wire.split('/').toReversed().join('-') : null
}

/** YYYY-MM-DD → DD/MM/YYYY. */
export const wireDay = (stored: string): string => stored.split('-').toReversed().join('/')

/** Saturday or Sunday, of a stored day. */
export function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6
}

/** The instant at which an hour of a stored day begins. */
export function mexicoInstant(day: string, hour: number): Date {
  const asIfUtc = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const shown = mexicoTime(new Date(asIfUtc))
  const behind = asIfUtc - Date.parse(`${shown.day}T${String(shown.hour).padStart(2, '0')}:00:00Z`)
  return new Date(asIfUtc + behind)
}
