/** Age and time ranges of the portfolio on the day of the query (contract: `ageRanges`, `timeRanges`). */
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { subMonths } from 'date-fns/subMonths'
import { subYears } from 'date-fns/subYears'
import type { Range } from '../../contract/portfolio.ts'

/** After the day `after`, up to and including the day `until`; null: no limit. */
export type Days = { readonly after: string | null; readonly until: string | null }
type Unit = 'years' | 'months'

const before = (today: string, count: number, unit: Unit): string =>
  format((unit === 'years' ? subYears : subMonths)(parseISO(today), count), 'yyyy-MM-dd')

/** The start days (YYYY-MM-DD) of everything that is in the range on this day. */
export const daysOf = ({ from, to }: Range, unit: Unit, today: string): Days => ({
  after: to === null ? null : before(today, to, unit),
  until: from === 0 ? null : before(today, from, unit),
})

/** Returns the label of the range for a start day; a future one is in the first range. */
export function rangesOn(today: string, ranges: readonly Range[], unit: Unit): (began: string) => string {
  const days = ranges.map((range) => ({ ...daysOf(range, unit, today), label: range.descripcion }))
  return (began) =>
    days.find(({ after, until }) => (after === null || began > after) && (until === null || began <= until))?.label ??
    ''
}
