/** CPM: processes started, hired and rejected, by week, month, quarter or year. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { rowsOf } from '../../../platform/db/rows.ts'
import { stays } from '../../../platform/db/tables/recruitment.ts'
import type { ReportRequest } from '../report-request.ts'
import { figureOf } from '../../statistics/counted.ts'
import { axisOf } from '../../statistics/period.ts'
import { inBoth, inPeriod, partNamed, partOf, type Report } from '../report.ts'
import { staysWithin } from '../scope.ts'

type Series = {
  readonly key: string
  readonly label: string
  readonly at: PgColumn
  readonly by: 'beganAt' | 'leftAt'
  readonly is: SQL
}
const series: readonly Series[] = [
  { key: 'inicio', label: 'Procesos iniciados', at: stays.beganAt, by: 'beganAt', is: eq(stays.since, 0) },
  {
    key: 'contratada',
    label: 'Contrataciones',
    at: stays.leftAt,
    by: 'leftAt',
    is: sql`${stays.outcome} = 'contratada'`,
  },
  { key: 'descartada', label: 'Rechazos', at: stays.leftAt, by: 'leftAt', is: sql`${stays.outcome} = 'descartada'` },
]

const axis = ({ period, division }: ReportRequest) => axisOf(period, division)

export const candidatesByMonth: Report = {
  count: async (db, request) => {
    const rows = axis(request)
    const counts = series.map(
      ({ key, at, is }) => sql`
        select ${key}::text as series, ${partOf(at, rows)} as part, count(*)::int as count
        from ${stays} where ${and(staysWithin(request.scope), is, inBoth(at, request.period))} group by 2`,
    )
    const found = await rowsOf<{ series: string; part: number; count: number }>(db, sql.join(counts, sql` union all `))
    const both = found.map((row) => ({ ...row, current: row.part > 0 }))
    return {
      rows,
      parts: series,
      cells: found.flatMap(({ series: part, part: at, count: value }) => {
        const row = rows[at - 1]?.key
        return row === undefined ? [] : [{ row, part, value }]
      }),
      figures: series.map(({ key, label }) =>
        figureOf(
          label,
          'procesos',
          both.filter((row) => row.series === key),
        ),
      ),
    }
  },
  behind: (request, row, part) => {
    const [month, one] = [partNamed(axis(request), row), series.find(({ key }) => key === part)]
    if (!month || !one) return null
    return {
      from: 'stays',
      where: and(staysWithin(request.scope), one.is, inPeriod(one.at, month)),
      by: one.by,
      detail: 'site',
    }
  },
}
