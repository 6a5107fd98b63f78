/**
 * Days as the wire writes them (DD/MM/YYYY), as a calendar counts them (a local Date at midnight) and
 * as people read them ('05 marzo 2026', the format dd MMMM yyyy).
 */
const wireShape = /^(\d{2})\/(\d{2})\/(\d{4})$/
const longDay = new Intl.DateTimeFormat('es-MX', { day: '2-digit', month: 'long', year: 'numeric' })

/** In: DD/MM/YYYY. Out: local midnight, or undefined when it is no day of the calendar. */
export function parseDay(text: string | null | undefined): Date | undefined {
  const [, day, month, year] = wireShape.exec(text ?? '')?.map(Number) ?? []
  if (day === undefined || month === undefined || year === undefined) return undefined
  const date = new Date(year, month - 1, day)
  return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined
}

/** Out: DD/MM/YYYY. */
export function formatDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${String(date.getFullYear()).padStart(4, '0')}`
}

/** Out: 'dd MMMM yyyy' in Spanish, without the 'de' that the locale puts between. */
export function formatLongDay(date: Date): string {
  const parts = longDay.formatToParts(date)
  return parts
    .filter((part) => part.type !== 'literal')
    .map((part) => part.value)
    .join(' ')
}

/** In: DD/MM/YYYY. Out: 'dd MMMM yyyy' in Spanish, or what came in when it is no day of the calendar. */
export function showDay(text: string): string {
  const date = parseDay(text)
  return date ? formatLongDay(date) : text
}
