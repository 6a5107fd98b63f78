/** The time from one state of a process to a later one. */
import { type SQL, sql } from 'drizzle-orm'
import type { TimeBetween } from '../../../contract/chart-numbers.ts'
import type { Db } from '../../platform/db/open.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { Refused } from '../../platform/http/refused.ts'
import { toTenths } from '../statistics/counted.ts'
import { keyFor } from './keys.ts'
import { type ChartPlace, placeIds, placeOf } from './places.ts'
import { daysFrom, instant, isOneOf, type Scope, staysOf, within } from './scope.ts'

/**
 * For each process that entered `to` in the period: from its first stay in `from` before that, to its first entry of
 * `to` in the period.
 */
export function processSpans(scope: Scope, from: string, to: string): SQL {
  const [first, second] = [placeOf(from), to === placeIds.hired ? to : placeOf(to)]
  if (!first || second === undefined || from === to) throw new Refused('no-encontrado')
  // Nothing is grouped before the join: that costs more than the join
  return sql`
    select a.recruitment_id, min(a.entered_at) as began, min(b.arrived) as arrived
    from stays a join (${entries(scope, second)}) b on b.recruitment_id = a.recruitment_id and a.left_at <= b.arrived
    where ${staysOf(scope, sql`a`)} and ${isOneOf(first.codes, sql`a`)} and a.until is not null and a.left_at < ${instant(scope.period.until)} group by 1`
}

/** A hire is not a stay but the end of one. Lasting and ended stays have separate indexes. */
function entries(scope: Scope, to: ChartPlace | string): SQL {
  if (typeof to === 'string')
    return sql`select b.recruitment_id, b.left_at as arrived from stays b where ${staysOf(scope, sql`b`)} and b.outcome = 'contratada' and ${within(sql`b.left_at`, scope.period)}`
  const there = sql`${staysOf(scope, sql`b`)} and ${isOneOf(to.codes, sql`b`)} and ${within(sql`b.entered_at`, scope.period)}`
  return sql`select b.recruitment_id, b.entered_at as arrived from stays b where ${there} and b.until is not null and b.left_at >= ${instant(scope.period.from)}
    union all select b.recruitment_id, b.entered_at from stays b where ${there} and b.until is null`
}

/** `measured`: rows of `began` and `arrived`. `led`: the two states, for users who may see the people. */
export async function timeBetween(db: Db, measured: SQL, led: readonly [string, string] | null): Promise<TimeBetween> {
  const [found] = await rowsOf<{ count: number; shares: (number | null)[] | null }>(
    db,
    sql`
    select count(*)::int as count, percentile_cont(array[0.5, 0.9]) within group (order by ${daysFrom(sql`began`, sql`arrived`)}) as shares from (${measured}) measured`,
  )
  const { count = 0, shares } = found ?? {}
  const [median = null, p90 = null] = shares ?? []
  const tenths = (days: number | null) => (days === null ? null : toTenths(days))
  return {
    cuantas: count,
    mediana: tenths(median),
    p90: tenths(p90),
    clave: keyFor(led !== null, count, 'entre', ...(led ?? [])),
  }
}
