/** The days of a report in Mexico City, where its data comes from. */
const timeZone = 'America/Mexico_City'
const day = new Intl.DateTimeFormat('es-MX', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' })
/** The Swedish locale formats a moment as the specification does. */
const moment = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** Default number of months of a report, including the current one. */
const usualMonths = 12

/** DD/MM/YYYY. */
export const todayInMexico = (now = new Date()): string => day.format(now)

/** YYYY-MM-DD HH:mm:ss, for file names (spec 2 §9). */
export const fileMoment = (now = new Date()): string => moment.format(now)

/** Takes DD/MM/YYYY. Returns the first day of the first month of a year that ends with this day's month. */
export function usualStart(today: string): string {
  const [, month = 1, year = 1] = today.split('/').map(Number)
  const first = year * 12 + month - usualMonths
  return `01/${String((first % 12) + 1).padStart(2, '0')}/${Math.floor(first / 12)}`
}
