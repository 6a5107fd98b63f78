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
export const usualStart = (today: string): string => startOfMonths(today, usualMonths)

/** The first day of the first of so many months, of which the last is this day's. */
export function startOfMonths(today: string, months: number): string {
  const [, month = 1, year = 1] = today.split('/').map(Number)
  const first = year * 12 + month - months
  return `01/${String((first % 12) + 1).padStart(2, '0')}/${Math.floor(first / 12)}`
}

type Period = { readonly start: string; readonly end: string }

/** Periods that are chosen by name; each ends today. */
export const namedPeriods = (today: string): readonly (Period & { readonly name: string })[] => [
  { name: 'Últimos 12 meses', start: usualStart(today), end: today },
  { name: 'Últimos 3 meses', start: startOfMonths(today, 3), end: today },
  { name: 'Este mes', start: startOfMonths(today, 1), end: today },
  { name: 'Este año', start: `01/01/${today.slice(6)}`, end: today },
]
