/**
 * Search tokens of portfolio rows. The permanent ones are in `portfolio_tokens` (the migration); ages and times in the
 * portfolio depend on the day, and so do the bits.
 */
import { type SQL, sql } from 'drizzle-orm'
import { ageRanges, type Range, timeRanges } from '../../contract/portfolio.ts'
import type { BitIndex } from '../platform/db/bits/bit-index.ts'
import { daysOf } from './portfolio-ranges.ts'

const born = sql`p.fecha_nacimiento`
const entered = sql`(p.since at time zone 'America/Mexico_City')::date`

/** All tokens of the row `p` on this day, YYYY-MM-DD: a `text[]`. */
const tokensOn = (today: string): SQL =>
  sql`(portfolio_tokens(p) || array_remove(array[${sql.join(
    [
      ...ageRanges.map((range) => tokenOf('edad', born, range, 'years', today)),
      ...timeRanges.map((range) => tokenOf('tiempo', entered, range, 'months', today)),
    ],
    sql`, `,
  )}], null))`

function tokenOf(kind: 'edad' | 'tiempo', column: SQL, range: Range, unit: 'years' | 'months', today: string): SQL {
  const { after, until } = daysOf(range, unit, today)
  return sql`case when ${column} > ${after ?? '-infinity'}::date and ${column} <= ${until ?? 'infinity'}::date then ${` ${kind}:${range.id}`}::text end`
}

/** Key of the day of the bits in `settings`. */
const dayKey = 'cartera.dia'
const dayOfBits = sql`(select value::date from settings where key = ${dayKey})`

/**
 * Rows `p` whose range may differ between this day and the day of the bits; when both are equal, no row is read. One
 * day more on either side, because months have different lengths.
 */
const movedBy = (today: string): SQL =>
  sql`${dayOfBits} is distinct from ${today}::date and (${dayOfBits} is null or ${sql.join(
    [
      ...ends(ageRanges).map((years) => crossed(born, sql`make_interval(years => ${years}::int)`, today)),
      ...ends(timeRanges).map((months) => crossed(entered, sql`make_interval(months => ${months}::int)`, today)),
    ],
    sql` or `,
  )})`

const ends = (ranges: readonly Range[]): number[] =>
  [...new Set(ranges.flatMap(({ from, to }) => [from, to ?? 0]))].filter((end) => end > 0)

const crossed = (column: SQL, span: SQL, today: string): SQL =>
  sql`${column} between least(${dayOfBits}, ${today}::date) - ${span} - interval '1 day' and greatest(${dayOfBits}, ${today}::date) - ${span} + interval '1 day'`

export const portfolioIndex: BitIndex = {
  rows: 'portfolio',
  key: 'candidate_id',
  bits: 'portfolio_bits',
  changes: 'portfolio_changes',
  changedKey: 'candidate_id',
  tokens: tokensOn,
  day: { key: dayKey, movedBy },
}
