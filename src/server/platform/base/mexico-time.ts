/** Days and hours in Mexico City, wherever the server runs. A stored day is YYYY-MM-DD, one on the wire DD/MM/YYYY. */
import { tz, TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'
import { isWeekend as isOnWeekend } from 'date-fns/isWeekend'
import { parseISO } from 'date-fns/parseISO'
import { es } from 'date-fns/locale/es'
import { isWireDate } from '../../../contract/wire.ts'

const zone = 'America/Mexico_City'
const inMexico = tz(zone)

type MexicoTime = { readonly day: string; readonly hour: number }
const hourMs = 3_600_000
/** By hours since 1970: lists compute it for each row, and the zone is always whole hours from UTC. */
const known = new Map<number, MexicoTime>()
const mostKnown = 20_000

/** Stored day, and the current hour, 0 to 23. */
export function mexicoTime(instant: Date): MexicoTime {
  const hours = Math.floor(instant.getTime() / hourMs)
  const found = known.get(hours)
  if (found) return found
  const there = inMexico(instant)
  const time = { day: format(there, 'yyyy-MM-dd'), hour: there.getHours() }
  if (known.size >= mostKnown) known.clear()
  known.set(hours, time)
  return time
}

/** Null for an invalid day. */
export function storedDay(wire: string): string | null {
  return isWireDate(wire) ? wire.split('/').toReversed().join('-') : null
}

export const wireDay = (stored: string): string => stored.split('-').toReversed().join('/')

/** An instant on the wire: its day, and its time as HH:mm (24 hours). */
export function wireMoment(instant: Date): { date: string; hora: string } {
  const there = inMexico(instant)
  return { date: format(there, 'dd/MM/yyyy'), hora: format(there, 'HH:mm') }
}

/** For names of downloaded files: YYYY-MM-DD HH:mm:ss (spec 2 §9). */
export const wireStamp = (instant: Date): string => format(inMexico(instant), 'yyyy-MM-dd HH:mm:ss')

/** Stored day → '26 noviembre 2026' (spec 1 §9). */
export const longDay = (stored: string): string => format(parseISO(stored), 'dd MMMM yyyy', { locale: es })

/** Stored day → 'lunes, 16 de marzo de 2026'. */
export const fullDay = (stored: string): string => format(parseISO(stored), 'PPPP', { locale: es })

/** Saturday or Sunday, of a stored day. */
export const isWeekend = (stored: string): boolean => isOnWeekend(parseISO(stored))

/** The instant at which an hour of a stored day begins. */
export function mexicoInstant(stored: string, hour: number, minute = 0): Date {
  const [year = 0, month = 0, day = 0] = stored.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, day, hour, minute, zone).getTime())
}

/** DD/MM/YYYY HH:mm. */
export function momentText(at: Date): string {
  const { date, hora } = wireMoment(at)
  return `${date} ${hora}`
}
