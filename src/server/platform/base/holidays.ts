/** Days of rest of Mexico by its law, article 74 of the Ley Federal del Trabajo, of any year; pure. */
import { daysAfter, mondayOf } from './weeks.ts'

export type Holiday = { readonly day: string; readonly name: string }

/** The first year in which the executive power passed on October 1; before it was December 1. */
const firstOctober = 2024
const yearsOfTerm = 6

const nthMonday = (year: number, month: string, nth: number): string => {
  const first = `${year}-${month}-01`
  const monday = mondayOf(first) === first ? first : daysAfter(mondayOf(first), 7)
  return daysAfter(monday, (nth - 1) * 7)
}

/** In their order; days as YYYY-MM-DD. */
export function officialHolidays(year: number): Holiday[] {
  const passesOn = (year - firstOctober) % yearsOfTerm === 0
  const days: (Holiday | false)[] = [
    { day: `${year}-01-01`, name: 'Año Nuevo' },
    { day: nthMonday(year, '02', 1), name: 'Día de la Constitución' },
    { day: nthMonday(year, '03', 3), name: 'Natalicio de Benito Juárez' },
    { day: `${year}-05-01`, name: 'Día del Trabajo' },
    { day: `${year}-09-16`, name: 'Día de la Independencia' },
    passesOn && {
      day: year < firstOctober ? `${year}-12-01` : `${year}-10-01`,
      name: 'Transmisión del Poder Ejecutivo Federal',
    },
    { day: nthMonday(year, '11', 3), name: 'Día de la Revolución' },
    { day: `${year}-12-25`, name: 'Navidad' },
  ]
  return days.filter((one) => one !== false).toSorted((one, other) => one.day.localeCompare(other.day))
}
