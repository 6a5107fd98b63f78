/** Report 8: openings by month of opening, and their current state. */
import { and, sql } from 'drizzle-orm'
import { rowsOf } from '../../../platform/db/rows.ts'
import { openings } from '../../../platform/db/tables/recruitment.ts'
import type { ReportRequest } from '../report-request.ts'
import { figureOf } from '../../statistics/counted.ts'
import { axisOf } from '../../statistics/period.ts'
import { inBoth, inPeriod, partNamed, partOf, type Report } from '../report.ts'
import { openingsWithin } from '../scope.ts'

const parts = [
  { key: 'cubierta', label: 'Cubiertas' },
  { key: 'abierta', label: 'Abiertas' },
  { key: 'cancelada', label: 'Canceladas' },
]
const state = sql<string>`case when ${openings.recruitmentId} is not null then 'cubierta' when ${openings.cancelledAt} is not null then 'cancelada' else 'abierta' end`
const axis = ({ period }: ReportRequest) => axisOf(period, 2)

export const openingsByMonth: Report = {
  count: async (db, request) => {
    const months = axis(request)
    const found = await rowsOf<{ part: number; state: string; count: number }>(
      db,
      sql`
      select ${partOf(openings.openedAt, months)} as part, ${state} as state, count(*)::int as count
      from ${openings} where ${and(openingsWithin(request.scope), inBoth(openings.openedAt, request.period))} group by 1, 2`,
    )
    const both = found.map((row) => ({ ...row, current: row.part > 0 }))
    return {
      rows: months,
      parts,
      cells: found.flatMap(({ part: at, state: part, count: value }) => {
        const row = months[at - 1]?.key
        return row === undefined ? [] : [{ row, part, value }]
      }),
      figures: [figureOf('Plazas que se abrieron', 'plazas', both), figureOf('Cubiertas', 'plazas', both, 'cubierta')],
    }
  },
  behind: (request, row, part) => {
    const month = partNamed(axis(request), row)
    if (!month || !parts.some(({ key }) => key === part)) return null
    return {
      from: 'openings',
      where: and(openingsWithin(request.scope), inPeriod(openings.openedAt, month), sql`${state} = ${part}`),
      by: 'openedAt',
    }
  },
}
