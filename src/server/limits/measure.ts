/** Limits measured from a branch's own stays, once a day: what nine of ten stays do not reach. */
import { count, eq, type SQL, sql } from 'drizzle-orm'
import {
  appointmentPhases,
  fewestMeasuredStays,
  limitKeyOf,
  limitKeys,
  limitsBranchOf,
  measuredDays,
  mostLimitDays,
  openPhases,
} from '../../contract/limits.ts'
import type { PhaseCode } from '../../contract/phases.ts'
import { type Branch, branches } from '../../contract/roles.ts'
import { mexicoInstant, mexicoTime } from '../platform/base/mexico-time.ts'
import { daysAfter } from '../platform/base/weeks.ts'
import type { WorkCalendar } from '../platform/base/working-days.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { measuredLimits } from '../platform/db/tables/limits.ts'
import { readLimits } from './catalogue.ts'

/** Several processes may do it at the same time: they write the same rows. Does nothing if it was done today. */
export async function measureLimits(on: Db | Tx, now: Date): Promise<void> {
  const today = mexicoTime(now).day
  const [measured] = await on.select({ rows: count() }).from(measuredLimits).where(eq(measuredLimits.measuredOn, today))
  if (measured?.rows === branches.length * limitKeys.length) return
  const limits = await readLimits(on)
  for (const branch of branches) {
    const rows = await readStays(on, branch, today, limits[limitsBranchOf(branch)].calendar)
    await on
      .insert(measuredLimits)
      .values(limitKeys.map((codigo) => ({ branch, codigo, measuredOn: today, ...measuredIn(rows.get(codigo) ?? []) })))
      .onConflictDoUpdate({
        target: [measuredLimits.branch, measuredLimits.codigo],
        set: { days: sql`excluded.days`, stays: sql`excluded.stays`, measuredOn: sql`excluded.measured_on` },
      })
  }
}

/** So many stays lasted so many working days. */
type Lasted = { readonly days: number; readonly count: number }

/** The fewest days, at least one, that at most one stay in ten reaches; null if there are too few stays. */
export function measuredIn(lasted: readonly Lasted[]): { days: number | null; stays: number } {
  const stays = lasted.reduce((sum, one) => sum + one.count, 0)
  if (stays < fewestMeasuredStays) return { days: null, stays }
  const reaching = (limit: number) => lasted.reduce((sum, one) => sum + (one.days >= limit ? one.count : 0), 0)
  let days = 1
  while (days < mostLimitDays && reaching(days) * 10 > stays) days += 1
  return { days, stays }
}

/**
 * As `waits_since`: from the hour of the appointment on, which a result may precede. The phase is compared before the
 * interviews: on the join, they would be read for every stay.
 */
export const stayWaitsSince = 'coalesce(appointment.at, entered_at)'
export const appointmentOfStay = (): SQL => sql`left join lateral (
      select min(held.at) as at from (
        select (i.fecha + make_interval(hours => i.hora)) at time zone 'America/Mexico_City' as at from interviews i
        where stays.codigo = any(${textArray(appointmentPhases)}::text[]) and i.recruitment_id = stays.recruitment_id
          and i.status <> 'cancelada') held
      where held.at >= stays.entered_at
    ) appointment on true`

/** Of the stays that ended in the last 90 days, by the phase under which their limit stands. */
async function readStays(
  on: Db | Tx,
  branch: Branch,
  today: string,
  calendar: WorkCalendar,
): Promise<Map<string | undefined, Lasted[]>> {
  const day = (instant: string) => sql.raw(`to_char(${instant} at time zone 'America/Mexico_City', 'YYYY-MM-DD')`)
  const since = mexicoInstant(daysAfter(today, -measuredDays), 0).toISOString()
  const rows = await rowsOf<{ codigo: PhaseCode; from: string; to: string; count: number }>(
    on,
    sql`
    select codigo, ${day(stayWaitsSince)} as "from", ${day('left_at')} as "to", count(*)::int as count
    from stays ${appointmentOfStay()}
    where branch = ${branch} and codigo = any(${textArray(openPhases)}::text[]) and left_at >= ${since}::timestamptz and until is not null
    group by 1, 2, 3`,
  )
  const lasted = rows.map(({ codigo, from, to, count: stays }) => ({
    key: limitKeyOf(codigo),
    days: calendar.between(from, to),
    count: stays,
  }))
  return Map.groupBy(lasted, ({ key }) => key)
}

const textArray = (codes: readonly string[]): string => `{${codes.join(',')}}`
