/** How long it takes from one state of a process to another that comes after it. */
import { type SQL, sql } from 'drizzle-orm'
import type { TimeBetween } from '../../contract/chart-numbers.ts'
import type { Db } from '../db/open.ts'
import { rowsOf } from '../db/rows.ts'
import { Refused } from '../http/refused.ts'
import { toTenths } from '../metrics/counted.ts'
import { keyFor } from './keys.ts'
import { type ChartPlace, placeIds, placeOf } from './places.ts'
import { daysFrom, instant, isOneOf, type Scope, staysOf, within } from './scope.ts'

/** Of each process its first stay in `from`, and the first arrival in `to` after it where that lies in the period: what is measured. */
export function journeys(scope: Scope, from: string, to: string): SQL {
  const [first, second] = [placeOf(from), to === placeIds.hired ? to : placeOf(to)]
  if (!first || second === undefined || from === to) throw new Refused('no-encontrado')
  const began = sql`select a.recruitment_id, min(a.entered_at) as began, min(a.since) as since from stays a
    where ${staysOf(scope, sql`a`)} and ${isOneOf(first.codes, sql`a`)} and a.until is not null and a.entered_at < ${instant(scope.period.until)} group by 1`
  return sql`
    select began.recruitment_id, began.began, (array_agg(b.arrived order by b.since))[1] as arrived, min(b.since) as since
    from (${began}) began join (${arrivals(scope, second)}) b on b.recruitment_id = began.recruitment_id and b.since > began.since
    group by 1, 2 having ${within(sql`(array_agg(b.arrived order by b.since))[1]`, scope.period)}`
}

/** A hire is no stay: it is where one ends. What lasts and what has ended lie in indexes of their own. */
function arrivals(scope: Scope, to: ChartPlace | string): SQL {
  if (typeof to === 'string') return sql`select b.recruitment_id, b.until as since, b.left_at as arrived from stays b where ${staysOf(scope, sql`b`)} and b.outcome = 'contratada'`
  const there = sql`${staysOf(scope, sql`b`)} and ${isOneOf(to.codes, sql`b`)}`
  return sql`select b.recruitment_id, b.since, b.entered_at as arrived from stays b where ${there} and b.until is not null
    union all select b.recruitment_id, b.since, b.entered_at from stays b where ${there} and b.until is null`
}

/** `measured`: rows of `began` and `arrived`. `led`: the two states, for who may see people. */
export async function timeBetween(db: Db, measured: SQL, led: readonly [string, string] | null): Promise<TimeBetween> {
  const [found] = await rowsOf<{ count: number; shares: (number | null)[] | null }>(db, sql`
    select count(*)::int as count, percentile_cont(array[0.5, 0.9]) within group (order by ${daysFrom(sql`began`, sql`arrived`)}) as shares from (${measured}) measured`)
  const { count = 0, shares } = found ?? {}
  const [median = null, p90 = null] = shares ?? []
  const tenths = (days: number | null) => (days === null ? null : toTenths(days))
  return { cuantas: count, mediana: tenths(median), p90: tenths(p90), clave: keyFor(led !== null, count, 'entre', ...(led ?? [])) }
}
