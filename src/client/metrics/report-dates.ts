/** The days of a report, as Mexico City has them, where its data comes from. */
const timeZone = 'America/Mexico_City'
const day = new Intl.DateTimeFormat('es-MX', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' })
/** Sweden writes a moment as the specification does. */
const moment = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** Months that a report tells of unless others are asked for, this one included. */
const usualMonths = 12

/** DD/MM/YYYY. */
export const todayInMexico = (now = new Date()): string => day.format(now)

/** YYYY-MM-DD HH:mm:ss, as file names carry it (spec 2 §9). */
export const fileMoment = (now = new Date()): string => moment.format(now)

/** In: DD/MM/YYYY. Out: the first day of the month with which a year of months begins that ends with this day's. */
export function usualStart(today: string): string {
  const [, month = 1, year = 1] = today.split('/').map(Number)
  const first = year * 12 + month - usualMonths
  return `01/${String((first % 12) + 1).padStart(2, '0')}/${Math.floor(first / 12)}`
}
