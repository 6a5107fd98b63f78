/** Report 9: areas of interest of the candidates whose process began in the period. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { areas } from '../../areas/tables.ts'
import { candidateAreas } from '../../candidates/tables.ts'
import { rowsOf } from '../../db/rows.ts'
import { recruitments, stays } from '../../recruitment/tables.ts'
import type { Days, Period } from '../period.ts'
import { byAmount } from '../counted.ts'
import { inBoth, inPeriod, isCurrent, type Report } from '../report.ts'
import { type Scope, staysWithin } from '../scope.ts'

const none = { key: 'sin', label: 'Sin área' }
const parts = [{ key: 'candidatos', label: 'Candidatos' }]
const isBeginning = eq(stays.since, 0)

/** The last process in the period of each candidate: one for each. */
const lastOfEach = (scope: Scope, period: Days & Pick<Period, 'from' | 'until'>): SQL => sql`
  select max(${stays.recruitmentId}) from ${stays} join ${recruitments} on ${recruitments.id} = ${stays.recruitmentId}
  where ${and(staysWithin(scope), isBeginning, inPeriod(stays.beganAt, period))} group by ${recruitments.candidateId}`

export const candidatesByArea: Report = {
  count: async (db, { scope, period }) => {
    const found = await rowsOf<{ id: number | null; nombre: string | null; count: number }>(db, sql`
      select ${areas.id} as id, ${areas.nombre} as nombre, counted.count
      from (
        select area_id as id, count(*)::int as count
        from (
          select distinct ${recruitments.candidateId} from ${stays} join ${recruitments} on ${recruitments.id} = ${stays.recruitmentId}
          where ${and(staysWithin(scope), isBeginning, inPeriod(stays.beganAt, period))}
        ) cohort left join (select distinct candidate_id, area_id from ${candidateAreas}) tagged using (candidate_id)
        group by 1
      ) counted left join ${areas} using (id)`)
    const whole = await rowsOf<{ current: boolean; count: number }>(db, sql`
      select ${isCurrent(stays.beganAt, period)} as current, count(distinct ${recruitments.candidateId})::int as count
      from ${stays} join ${recruitments} on ${recruitments.id} = ${stays.recruitmentId}
      where ${and(staysWithin(scope), isBeginning, inBoth(stays.beganAt, period))} group by 1`)
    const of = (current: boolean) => whole.find((row) => row.current === current)?.count ?? 0
    const named = found.map(({ id, nombre, count }) => ({ ...(id === null ? none : { key: String(id), label: nombre ?? '' }), count }))
    const cells = named.map(({ key, count }) => ({ row: key, part: 'candidatos', value: count }))
    return { rows: byAmount(named, cells), parts, cells, figures: [{ nombre: 'Candidatos', unidad: 'candidatos', actual: of(true), anterior: of(false) }] }
  },
  behind: ({ scope, period }, row, part) => {
    if (part !== 'candidatos' || !/^(sin|\d{1,9})$/.test(row)) return null
    const tags = sql`select from candidate_areas t join recruitments own on own.candidate_id = t.candidate_id where own.id = ${stays.recruitmentId}`
    const isTagged = row === none.key ? sql`not exists (${tags})` : sql`exists (${tags} and t.area_id = ${Number(row)})`
    return { from: 'stays', where: and(isBeginning, sql`${stays.recruitmentId} in (${lastOfEach(scope, period)})`, isTagged), by: 'beganAt', tells: 'site' }
  },
}
