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

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Mexico_City', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const longParts = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', day: '2-digit', month: 'long', year: 'numeric' })

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

/** An instant as it travels: its day as DD/MM/YYYY and its time as HH:mm, of 24 hours. */
export const wireMoment = (instant: Date): { date: string; hora: string } => ({
  date: wireDay(mexicoTime(instant).day),
  hora: clock.format(instant),
})

/** YYYY-MM-DD → dd MMMM yyyy in Spanish, '26 noviembre 2026', as people read days everywhere (spec 1 §9). */
export const longDay = (stored: string): string =>
  longParts
    .formatToParts(new Date(`${stored}T00:00:00Z`))
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value)
    .join(' ')

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
