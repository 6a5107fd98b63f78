/** Reports 2 and 3: median and 90th percentile of days, by month. Exact: `percentile_cont` over the period. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type ReportCode, reportDefinitions } from '../../../../contract/report-definitions.ts'
import type { Db } from '../../../platform/db/open.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { openings, stays } from '../../../platform/db/tables/recruitment.ts'
import type { ReportRequest } from '../report-request.ts'
import { type Counted, toTenths } from '../../statistics/counted.ts'
import { axisOf } from '../../statistics/period.ts'
import type { Behind } from '../../statistics/people.ts'
import { inBoth, inPeriod, partNamed, partOf, type Report } from '../report.ts'
import { openingsWithin, type Scope, staysWithin } from '../scope.ts'

type Measured = {
  readonly code: ReportCode
  readonly table: typeof stays | typeof openings
  /** Start and end of the measured time; the end determines the month. */
  readonly from: PgColumn
  readonly to: PgColumn
  readonly where: (scope: Scope) => SQL | undefined
  readonly behind: (where: SQL | undefined) => Behind
}

/** `part` null: for the whole period, or for the previous one. */
type Row = {
  readonly part: number | null
  readonly current: boolean
  readonly count: number
  readonly median: number
  readonly p90: number
}

const parts = [
  { key: 'mediana', label: 'Mediana' },
  { key: 'p90', label: 'Percentil 90' },
] as const

const axis = ({ period }: ReportRequest) => axisOf(period, 2)

async function count(db: Db, request: ReportRequest, { code, table, from, to, where }: Measured): Promise<Counted> {
  const months = axis(request)
  const found = await rowsOf<Row>(
    db,
    sql`
    select part, current, count(*)::int as count,
      percentile_cont(0.5) within group (order by days) as median, percentile_cont(0.9) within group (order by days) as p90
    from (
      select ${partOf(to, months)} as part, ${to} >= ${request.period.from.toISOString()}::timestamptz as current, date_part('epoch', ${to} - ${from}) / 86400 as days
      from ${table} where ${and(where(request.scope), inBoth(to, request.period))}
    ) measured
    group by grouping sets ((current), (part, current))`,
  )
  const cells = found.flatMap(({ part, current, count: people, ...days }) => {
    const month = current && part !== null ? months[part - 1] : undefined
    return month === undefined
      ? []
      : parts.map(({ key }) => ({
          row: month.key,
          part: key,
          value: toTenths(key === 'p90' ? days.p90 : days.median),
          people,
        }))
  })
  const whole = (current: boolean) => found.find((row) => row.part === null && row.current === current)
  const [now, before] = [whole(true), whole(false)]
  const tenths = (days: number | undefined) => (days === undefined ? null : toTenths(days))
  return {
    rows: months,
    parts,
    cells,
    figures: [
      { nombre: 'Mediana', unidad: 'días', actual: tenths(now?.median), anterior: tenths(before?.median) },
      { nombre: 'Percentil 90', unidad: 'días', actual: tenths(now?.p90), anterior: tenths(before?.p90) },
      {
        nombre: 'Medidas',
        unidad: reportDefinitions[code].cuenta,
        actual: now?.count ?? 0,
        anterior: before?.count ?? 0,
      },
    ],
  }
}

/** The same for both series: each is about everything that ended in the month. */
function behind(request: ReportRequest, row: string, part: string, { to, where, behind: of }: Measured): Behind | null {
  const month = partNamed(axis(request), row)
  if (!month || !parts.some(({ key }) => key === part)) return null
  return of(and(where(request.scope), inPeriod(to, month)))
}

const reportOf = (measured: Measured): Report => ({
  count: (db, request) => count(db, request, measured),
  behind: (request, row, part) => behind(request, row, part, measured),
})

export const timeToCover = reportOf({
  code: '2',
  table: openings,
  from: openings.openedAt,
  to: openings.coveredAt,
  where: (scope) => and(openingsWithin(scope), isNull(openings.cancelledAt)),
  behind: (where) => ({ from: 'openings', where, by: 'coveredAt' }),
})

export const timeToHire = reportOf({
  code: '3',
  table: stays,
  from: stays.beganAt,
  to: stays.leftAt,
  where: (scope) => and(staysWithin(scope), eq(stays.outcome, 'contratada')),
  behind: (where) => ({ from: 'stays', where, by: 'leftAt', days: 'process', detail: 'site' }),
})
