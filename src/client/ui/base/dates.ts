/**
 * Days as the wire writes them (DD/MM/YYYY), as a calendar counts them (a local Date at midnight) and
 * as people read them ('05 marzo 2026', the format dd MMMM yyyy). By the browser's own Intl: date-fns with its Spanish
 * would weigh 7 kB on every page that shows a day.
 */
const wireShape = /^(\d{2})\/(\d{2})\/(\d{4})$/
const shortDay = new Intl.DateTimeFormat('es-MX', { day: '2-digit', month: '2-digit', year: 'numeric' })
const dayOfYear = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short' })
const longDay = new Intl.DateTimeFormat('es-MX', { day: '2-digit', month: 'long', year: 'numeric' })

/** In: DD/MM/YYYY. Out: local midnight, or undefined when it is no day of the calendar. */
export function parseDay(text: string | null | undefined): Date | undefined {
  const found = wireShape.exec(text ?? '')?.map(Number)
  if (!found) return undefined
  const [, day = 0, month = 0, year = 0] = found
  const date = new Date(year, month - 1, day)
  // A day that its month has not lies in another one
  return date.getMonth() === month - 1 ? date : undefined
}

/** Out: DD/MM/YYYY. */
export const formatDay = (date: Date): string => shortDay.format(date)

/** Out: 'dd MMMM yyyy' in Spanish, without the 'de' that the locale puts between. */
export const formatLongDay = (date: Date): string => longDay.format(date).replaceAll(' de ', ' ')

const shown = (format: (date: Date) => string) => (text: string): string => {
  const date = parseDay(text)
  return date ? format(date) : text
}

/** In: DD/MM/YYYY. Out: 'dd MMMM yyyy' in Spanish, or what came in when it is no day of the calendar. */
export const showDay = shown(formatLongDay)

/** In: DD/MM/YYYY HH:mm. Out: '05 marzo 2026, 09:30', or what came in when it is no day of the calendar. */
export function showMoment(text: string): string {
  const [day = '', hour = ''] = text.split(' ')
  return parseDay(day) ? `${showDay(day)}, ${hour}` : text
}

/** In: DD/MM/YYYY. Out: '26 nov', or what came in. */
export const showShortDay = shown((date) => dayOfYear.format(date))
