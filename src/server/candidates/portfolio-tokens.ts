/**
 * What a row of the portfolio can be asked for, as tokens. Those that stay stand in `portfolio_tokens` (the migration); ages and
 * times in the portfolio are of a day, so that the bits are of a day too.
 */
import { type SQL, sql } from 'drizzle-orm'
import { ageRanges, type Range, timeRanges } from '../../contract/portfolio.ts'
import type { BitIndex } from '../bits/bit-index.ts'
import { daysOf } from './portfolio-ranges.ts'

const born = sql`p.fecha_nacimiento`
const entered = sql`(p.since at time zone 'America/Mexico_City')::date`

/** All tokens of the row `p` on this day, YYYY-MM-DD: a `text[]`. */
const tokensOn = (today: string): SQL => sql`(portfolio_tokens(p) || array_remove(array[${sql.join(
  [...ageRanges.map((range) => tokenOf('edad', born, range, 'years', today)), ...timeRanges.map((range) => tokenOf('tiempo', entered, range, 'months', today))],
  sql`, `,
)}], null))`

function tokenOf(kind: 'edad' | 'tiempo', column: SQL, range: Range, unit: 'years' | 'months', today: string): SQL {
  const { after, until } = daysOf(range, unit, today)
  return sql`case when ${column} > ${after ?? '-infinity'}::date and ${column} <= ${until ?? 'infinity'}::date then ${` ${kind}:${range.id}`}::text end`
}

/** Under which the day of the bits stands in `settings`. */
const dayKey = 'cartera.dia'
const dayOfBits = sql`(select value::date from settings where key = ${dayKey})`

/**
 * The row `p` may be in another range on this day than on that of the bits; once they are of this day, no row is looked at.
 * A day more on either side, so that it does not matter how months of different lengths are counted.
 */
const movedBy = (today: string): SQL => sql`${dayOfBits} is distinct from ${today}::date and (${dayOfBits} is null or ${sql.join(
  [...ends(ageRanges).map((years) => crossed(born, sql`make_interval(years => ${years}::int)`, today)), ...ends(timeRanges).map((months) => crossed(entered, sql`make_interval(months => ${months}::int)`, today))],
  sql` or `,
)})`

const ends = (ranges: readonly Range[]): number[] => [...new Set(ranges.flatMap(({ from, to }) => [from, to ?? 0]))].filter((end) => end > 0)

const crossed = (column: SQL, span: SQL, today: string): SQL =>
  sql`${column} between least(${dayOfBits}, ${today}::date) - ${span} - interval '1 day' and greatest(${dayOfBits}, ${today}::date) - ${span} + interval '1 day'`

export const portfolioIndex: BitIndex = {
  rows: 'portfolio', key: 'candidate_id', bits: 'portfolio_bits', changes: 'portfolio_changes', changedKey: 'candidate_id', tokens: tokensOn, day: { key: dayKey, movedBy },
}
