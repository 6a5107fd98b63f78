/** The input of the time-to-hire estimate: stays by the month in which they ended and by the next state. */
import { eq, sql } from 'drizzle-orm'
import { type StayKernel, stayShares } from '../../../contract/chart-numbers.ts'
import type { PhaseCode } from '../../../contract/phases.ts'
import { daysAfter } from '../../platform/base/weeks.ts'
import type { Db } from '../../platform/db/open.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { toTenths } from '../statistics/counted.ts'
import { axisOf, type Part, periodOf } from '../statistics/period.ts'
import { stays } from '../../platform/db/tables/recruitment.ts'
import { chartPlaces, firstPlace, placeIds, placeOfCode } from './places.ts'
import { nextMatters } from './recruitment-figures.ts'
import { daysFrom, leftIn, type Scope, staysOf, within } from './scope.ts'

/** Approximate number of stays that are read: more would add little and take too long. */
const mostStays = 40_000
const staysOfOne = 8
/** Nearly all processes with a hire in the first month began within this time. */
const daysBefore = 183

type Exit = {
  readonly codigo: PhaseCode
  readonly leftBy: string
  readonly next: PhaseCode | null
  readonly month: number
  readonly count: number
  readonly days: number[]
}

export async function stayKernel(db: Db, scope: Scope): Promise<StayKernel> {
  const months = axisOf(scope.period, 2)
  const before = axisOf(
    periodOf({ first: daysAfter(scope.period.first, -daysBefore), last: daysAfter(scope.period.first, -1) }),
    2,
  )
  const all = [...before, ...months]
  const began = await countBegun(db, scope, all)
  const inPeriod = months.reduce((sum, { key }) => sum + (began.get(key) ?? 0), 0)
  const oneOf = Math.max(1, Math.ceil((inPeriod * staysOfOne) / mostStays))
  const [exits, hires] = await Promise.all([readExits(db, scope, months, oneOf), countHires(db, scope, months)])
  return {
    meses: months.map((month, at) => ({
      mes: month.label,
      dias: lengthOf(month),
      inicios: began.get(month.key) ?? 0,
      contrataciones: hires.get(at + 1)?.count ?? 0,
      mediana: hires.get(at + 1)?.median ?? null,
    })),
    antes: before.map((month) => ({ mes: month.label, dias: lengthOf(month), inicios: began.get(month.key) ?? 0 })),
    salidas: exits.flatMap(({ codigo, leftBy, next, month, count, days }) => {
      const estado = placeOfCode(codigo)
      return estado === null
        ? []
        : [
            {
              estado,
              evento: leftBy,
              destino: leadsTo(estado, leftBy, next),
              mes: month - 1,
              cuantas: count,
              dias: days.map((one) => Math.round(one * 100) / 100),
            },
          ]
    }),
    inicial: firstPlace,
    contratada: placeIds.hired,
    uno_de: oneOf,
  }
}

const lengthOf = ({ from, until }: Part): number => Math.round((until.getTime() - from.getTime()) / 86_400_000)
const bucketOf = (months: readonly Part[], column: 'left_at' | 'began_at') =>
  sql`width_bucket(stays.${sql.raw(column)}, ${`{${months.map(({ from }) => from.toISOString()).join(',')}}`}::timestamptz[])`

/** The target from the chart, except where only the next stay shows it. */
function leadsTo(estado: string, event: string, next: PhaseCode | null): string | null {
  if (next !== null) return placeOfCode(next)
  return chartPlaces.find(({ id }) => id === estado)?.ways.find((way) => way.event === event)?.to ?? null
}

async function countBegun(db: Db, scope: Scope, months: readonly Part[]): Promise<Map<string, number>> {
  const [first, last] = [months[0]!, months.at(-1)!]
  const found = await rowsOf<{ month: number; count: number }>(
    db,
    sql`
    select ${bucketOf(months, 'began_at')} as month, count(*)::int as count from ${stays}
    where ${staysOf(scope)} and ${stays.since} = 0 and ${within(sql`stays.began_at`, { from: first.from, until: last.until })} group by 1`,
  )
  return new Map(found.flatMap(({ month, count }) => (months[month - 1] ? [[months[month - 1]!.key, count]] : [])))
}

async function readExits(db: Db, scope: Scope, months: readonly Part[], oneOf: number): Promise<readonly Exit[]> {
  const next = sql`case when ${nextMatters} then (select next.codigo from stays next where next.recruitment_id = stays.recruitment_id and next.since = stays.until) end`
  return rowsOf<Exit>(
    db,
    sql`
    select codigo, "leftBy", next, month, count(*)::int as count, percentile_cont(array[${sql.raw(stayShares.join(', '))}]) within group (order by days) as days
    from (
      select ${stays.codigo}, ${stays.leftBy} as "leftBy", ${next} as next, ${bucketOf(months, 'left_at')} as month, ${daysFrom(sql`stays.entered_at`, sql`stays.left_at`)} as days
      from ${stays} where ${staysOf(scope)} and ${leftIn(scope)} and ${stays.recruitmentId} % ${oneOf}::int = 0
    ) one group by 1, 2, 3, 4`,
  )
}

async function countHires(
  db: Db,
  scope: Scope,
  months: readonly Part[],
): Promise<Map<number, { count: number; median: number }>> {
  const found = await rowsOf<{ month: number; count: number; median: number }>(
    db,
    sql`
    select ${bucketOf(months, 'left_at')} as month, count(*)::int as count, percentile_cont(0.5) within group (order by ${daysFrom(sql`stays.began_at`, sql`stays.left_at`)}) as median
    from ${stays} where ${staysOf(scope)} and ${eq(stays.outcome, 'contratada')} and ${within(sql`stays.left_at`, scope.period)} group by 1`,
  )
  return new Map(found.map(({ month, count, median }) => [month, { count, median: toTenths(median) }]))
}
