/** The days of a report, the previous period, and the division of its axis; pure. Stored days are YYYY-MM-DD. */
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { format } from 'date-fns/format'
import { formatISO } from 'date-fns/formatISO'
import { getQuarter } from 'date-fns/getQuarter'
import { parseISO } from 'date-fns/parseISO'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfQuarter } from 'date-fns/startOfQuarter'
import { startOfYear } from 'date-fns/startOfYear'
import { es } from 'date-fns/locale/es'
import { daysAfter } from '../../platform/base/weeks.ts'
import { mexicoInstant } from '../../platform/base/mexico-time.ts'

export type Days = { readonly first: string; readonly last: string }
export type Period = Days & {
  /** The same number of days just before. */
  readonly before: Days
  /**
   * Instants in Mexico City: the period is from `from` (inclusive) to `until` (exclusive); the previous one starts at
   * `beforeFrom`.
   */
  readonly beforeFrom: Date
  readonly from: Date
  readonly until: Date
}

export function periodOf({ first, last }: Days): Period {
  const days = differenceInCalendarDays(parseISO(last), parseISO(first)) + 1
  const before = { first: daysAfter(first, -days), last: daysAfter(first, -1) }
  return {
    first,
    last,
    before,
    beforeFrom: startOf(before.first),
    from: startOf(first),
    until: startOf(daysAfter(last, 1)),
  }
}

const startOf = (day: string): Date => mexicoInstant(day, 0)

/** A part of the axis: its key is its first day inside the period. */
export type Part = { readonly key: string; readonly label: string; readonly from: Date; readonly until: Date }

const dividers = {
  1: [startOfISOWeek, (day: Date) => format(day, 'd MMM yyyy', { locale: es })],
  2: [startOfMonth, (day: Date) => format(day, 'MMM yyyy', { locale: es })],
  3: [startOfQuarter, (day: Date) => `T${getQuarter(day)} ${format(day, 'yyyy')}`],
  4: [startOfYear, (day: Date) => format(day, 'yyyy')],
} as const satisfies Record<number, readonly [(day: Date) => Date, (day: Date) => string]>
/** Id of the contract's `reportPeriods`. */
export type Division = keyof typeof dividers

/** Every part that overlaps the period, oldest first, including empty ones. */
export function axisOf({ first, last, until }: Period, division: Division): Part[] {
  const [startOfPart, labelOf] = dividers[division]
  const partOf = (day: string) => formatISO(startOfPart(parseISO(day)), { representation: 'date' })
  const keys: string[] = []
  for (let day = first; day <= last; day = daysAfter(day, 1)) {
    if (keys.length === 0 || partOf(day) === day) keys.push(day)
  }
  return keys.map((key, at) => {
    const next = keys[at + 1]
    // A week that began before the period is labelled by its first day inside.
    return {
      key,
      label: labelOf(division === 1 ? parseISO(key) : startOfPart(parseISO(key))),
      from: startOf(key),
      until: next === undefined ? until : startOf(next),
    }
  })
}
