/** Report 7: interviews of each interviewer, by result. */
import { and, between, eq, isNull, sql } from 'drizzle-orm'
import { rowsOf } from '../../../platform/db/rows.ts'
import { interviews } from '../../../platform/db/tables/interviews.ts'
import { recruitments } from '../../../platform/db/tables/recruitment.ts'
import { personNameColumn } from '../../../platform/base/person-name.ts'
import { users } from '../../../platform/db/tables/session.ts'
import type { ReportRequest } from '../report-request.ts'
import { byAmount, figureOf } from '../../statistics/counted.ts'
import type { Report } from '../report.ts'
import { within } from '../scope.ts'

type Row = {
  readonly interviewer: number
  readonly nombre: string
  readonly state: string
  readonly current: boolean
  readonly count: number
}

const parts = [
  { key: 'aprobada', label: 'Aprobadas' },
  { key: 'noAprobada', label: 'No aprobadas' },
  { key: 'realizada', label: 'Realizadas' },
  { key: 'pendiente', label: 'Por registrar' },
  { key: 'cancelada', label: 'Canceladas' },
]
const state = sql<string>`case when ${interviews.status} = 'cancelada' then 'cancelada' when ${interviews.status} = 'agendada' then 'pendiente'
  when ${interviews.aprobado} then 'aprobada' when ${interviews.aprobado} = false then 'noAprobada' else 'realizada' end`

const ofScope = ({ scope }: ReportRequest) =>
  and(eq(recruitments.branch, scope.branch), within(scope, recruitments.publicationId))

export const interviewsByInterviewer: Report = {
  count: async (db, request) => {
    const { first, last, before } = request.period
    const [isInPeriods, isCurrent] = [
      between(interviews.fecha, before.first, last),
      sql`${interviews.fecha} >= ${first}::date`,
    ]
    // Old rows, from before the branch was copied.
    const found = await rowsOf<Row>(
      db,
      sql`
      select ${users.id} as interviewer, ${personNameColumn(sql`users`)} as nombre, ${state} as state, current, sum(count)::int as count
      from (
        select interviewer_id as id, status, aprobado, ${isCurrent} as current, count(*) as count
        from ${interviews} where ${and(eq(interviews.branch, request.scope.branch), within(request.scope, interviews.publicationId), isInPeriods)} group by 1, 2, 3, 4
        union all
        select interviewer_id, status, aprobado, ${isCurrent}, count(*)
        from ${interviews} join ${recruitments} on ${recruitments.id} = ${interviews.recruitmentId}
        where ${and(isNull(interviews.branch), ofScope(request), isInPeriods)} group by 1, 2, 3, 4
      ) interviews join ${users} using (id) group by 1, 2, 3, 4`,
    )
    const current = found.filter((row) => row.current)
    const cells = current.map(({ interviewer, state: part, count }) => ({
      row: String(interviewer),
      part,
      value: count,
    }))
    const people = new Map(
      current.map(({ interviewer, nombre }) => [interviewer, { key: String(interviewer), label: nombre }]),
    )
    const figures = [
      figureOf('Entrevistas', 'entrevistas', found),
      figureOf('Aprobadas', 'entrevistas', found, 'aprobada'),
      figureOf('Canceladas', 'entrevistas', found, 'cancelada'),
    ]
    return { rows: byAmount([...people.values()], cells), parts, cells, figures }
  },
  behind: (request, row, part) => {
    if (!/^\d{1,9}$/.test(row) || !parts.some(({ key }) => key === part)) return null
    const { first, last } = request.period
    return {
      from: 'interviews',
      where: and(
        ofScope(request),
        eq(interviews.interviewerId, Number(row)),
        between(interviews.fecha, first, last),
        sql`${state} = ${part}`,
      ),
    }
  },
}
