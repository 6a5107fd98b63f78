/**
 * Days in three forms: as sent (DD/MM/YYYY), as a calendar needs them (a local Date at midnight), and as displayed ('05
 * marzo 2026', '5 mar 2026'). It uses the browser's Intl: date-fns with Spanish would weigh 7 kB on every page with a
 * day.
 */
const wireShape = /^(\d{2})\/(\d{2})\/(\d{4})$/
const shortDay = new Intl.DateTimeFormat('es-MX', { day: '2-digit', month: '2-digit', year: 'numeric' })
const dayOfYear = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short' })
const longWeekday = new Intl.DateTimeFormat('es-MX', { weekday: 'long' })
const weekday = new Intl.DateTimeFormat('es-MX', { weekday: 'short', day: 'numeric', month: 'short' })
const month = new Intl.DateTimeFormat('es-MX', { month: 'short', year: 'numeric' })
const namedDay = new Intl.DateTimeFormat('es-MX', { weekday: 'long', day: 'numeric', month: 'long' })
const mediumDay = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short', year: 'numeric' })
const longDay = new Intl.DateTimeFormat('es-MX', { day: '2-digit', month: 'long', year: 'numeric' })

/** Takes DD/MM/YYYY. Returns local midnight, or undefined for an invalid day. */
export function parseDay(text: string | null | undefined): Date | undefined {
  const found = wireShape.exec(text ?? '')?.map(Number)
  if (!found) return undefined
  const [, day = 0, month = 0, year = 0] = found
  const date = new Date(year, month - 1, day)
  // A day beyond the end of its month falls in another month
  return date.getMonth() === month - 1 ? date : undefined
}

/** Returns DD/MM/YYYY, by default today. */
export const formatDay = (date = new Date()): string => shortDay.format(date)

/** Returns 'dd MMMM yyyy' in Spanish, without the 'de' that the locale inserts. */
export const formatLongDay = (date: Date): string => longDay.format(date).replaceAll(' de ', ' ')

/**
 * Takes DD/MM/YYYY. Returns 'dd MMMM yyyy' in Spanish as the specification wants it on its screens, or the input for an
 * invalid day.
 */
export function showDay(text: string): string {
  const date = parseDay(text)
  return date ? formatLongDay(date) : text
}

/**
 * On screens of our own: 'short' '23 nov', 'medium' '23 nov 2026', 'moment' '23 nov 2026, 16:26'. Takes DD/MM/YYYY, for
 * a moment DD/MM/YYYY HH:mm. Returns the input for an invalid day.
 */
export function showDate(text: string, length: 'short' | 'medium' | 'moment' = 'medium'): string {
  const [day = '', hour = ''] = length === 'moment' ? text.split(' ') : [text]
  const date = parseDay(day)
  if (!date) return text
  const shown = (length === 'short' ? dayOfYear : mediumDay).format(date).replaceAll(' de ', ' ')
  return hour === '' ? shown : `${shown}, ${hour}`
}

/** Takes DD/MM/YYYY. Returns 'nov 2026', or the input for an invalid day. */
export function showMonth(text: string): string {
  const date = parseDay(text)
  return date ? month.format(date).replaceAll(' de ', ' ') : text
}

/** 'short' for a day of this year, 'medium' for one of another. Takes DD/MM/YYYY. */
export const showNearDate = (text: string, today = new Date()): string =>
  showDate(text, text.endsWith(`/${today.getFullYear()}`) ? 'short' : 'medium')

/** Whole days from DD/MM/YYYY until today, negative for a later day; undefined for an invalid one. */
export function daysSince(text: string, today = new Date()): number | undefined {
  const date = parseDay(text)
  if (!date) return undefined
  const midnight = new Date(today.getFullYear(), today.getMonth(), today.getDate())
  // Rounded: a day of a change of the clock has 23 or 25 hours
  return Math.round((midnight.getTime() - date.getTime()) / 86_400_000)
}

/** The same in words; undefined for an invalid or a later day. */
export function showAgo(text: string, today = new Date()): string | undefined {
  const days = daysSince(text, today)
  if (days === undefined || days < 0) return undefined
  return days === 0 ? 'hoy' : `hace ${days} d`
}

/** Takes DD/MM/YYYY. Returns 'jue 26 nov', or the input for an invalid day. */
export function showWeekday(text: string): string {
  const date = parseDay(text)
  return date ? weekday.format(date).replaceAll(/,| de\b/g, '') : text
}

/** Takes DD/MM/YYYY. Returns 'jueves', or the input for an invalid day. */
export function weekdayName(text: string): string {
  const date = parseDay(text)
  return date ? longWeekday.format(date) : text
}

/** Takes DD/MM/YYYY and HH:mm. Returns 'viernes 27 de noviembre, 11:40', or the input for an invalid day. */
export function showMoment(day: string, hour: string): string {
  const date = parseDay(day)
  return `${date ? namedDay.format(date).replace(',', '') : day}, ${hour}`
}
