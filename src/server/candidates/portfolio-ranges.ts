/** Ages and times in the portfolio as ranges, on the day of asking (contract: `ageRanges`, `timeRanges`). */
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { subMonths } from 'date-fns/subMonths'
import { subYears } from 'date-fns/subYears'
import type { Range } from '../../contract/portfolio.ts'

/** After the day `after`, up to and with the day `until`; null: no limit. */
export type Days = { readonly after: string | null; readonly until: string | null }
type Unit = 'years' | 'months'

const before = (today: string, count: number, unit: Unit): string => format((unit === 'years' ? subYears : subMonths)(parseISO(today), count), 'yyyy-MM-dd')

/** The days, YYYY-MM-DD, on which what is in the range on this day began. */
export const daysOf = ({ from, to }: Range, unit: Unit, today: string): Days => ({
  after: to === null ? null : before(today, to, unit),
  until: from === 0 ? null : before(today, from, unit),
})

/** Says the words of the range in which something is on this day that began on another; what has yet to come is in the first one. */
export function rangesOn(today: string, ranges: readonly Range[], unit: Unit): (began: string) => string {
  const days = ranges.map((range) => ({ ...daysOf(range, unit, today), words: range.descripcion }))
  return (began) => days.find(({ after, until }) => (after === null || began > after) && (until === null || began <= until))?.words ?? ''
}
