/**
 * Days in three forms: as sent (DD/MM/YYYY), as a calendar needs them (a local Date at midnight), and as displayed ('05
 * marzo 2026'). It uses the browser's Intl: date-fns with Spanish would weigh 7 kB on every page with a day.
 */
const wireShape = /^(\d{2})\/(\d{2})\/(\d{4})$/
const shortDay = new Intl.DateTimeFormat('es-MX', { day: '2-digit', month: '2-digit', year: 'numeric' })
const dayOfYear = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short' })
const weekday = new Intl.DateTimeFormat('es-MX', { weekday: 'short', day: 'numeric', month: 'short' })
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

/** Returns DD/MM/YYYY. */
export const formatDay = (date: Date): string => shortDay.format(date)

/** Returns 'dd MMMM yyyy' in Spanish, without the 'de' that the locale inserts. */
export const formatLongDay = (date: Date): string => longDay.format(date).replaceAll(' de ', ' ')

const shown = (format: (date: Date) => string) => (text: string): string => {
  const date = parseDay(text)
  return date ? format(date) : text
}

/** Takes DD/MM/YYYY. Returns 'dd MMMM yyyy' in Spanish, or the input for an invalid day. */
export const showDay = shown(formatLongDay)

/** Takes DD/MM/YYYY HH:mm. Returns '05 marzo 2026, 09:30', or the input for an invalid day. */
export function showMoment(text: string): string {
  const [day = '', hour = ''] = text.split(' ')
  return parseDay(day) ? `${showDay(day)}, ${hour}` : text
}

/** Takes DD/MM/YYYY. Returns '26 nov', or the input. */
export const showShortDay = shown((date) => dayOfYear.format(date))

/** Takes DD/MM/YYYY. Returns 'jue 26 nov', or the input. */
export const showWeekday = shown((date) => weekday.format(date).replaceAll(/,| de\b/g, ''))
