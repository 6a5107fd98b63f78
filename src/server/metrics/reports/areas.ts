/** Report 9: areas of interest of the candidates whose process began in the period. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { areas } from '../../areas/tables.ts'
import { candidateAreas } from '../../candidates/tables.ts'
import { rowsOf } from '../../db/rows.ts'
import { recruitments, stays } from '../../recruitment/tables.ts'
import type { Period } from '../period.ts'
import { byAmount } from '../counted.ts'
import { inPeriod, type Report } from '../report.ts'
import { type Scope, within } from '../scope.ts'

const none = { key: 'sin', label: 'Sin área' }
const parts = [{ key: 'candidatos', label: 'Candidatos' }]
const isBeginning = eq(stays.since, 0)

/** Processes that began: as many as there are first stays, and narrower. */
const begun = (scope: Scope): SQL | undefined => and(eq(recruitments.branch, scope.branch), within(scope, recruitments.publicationId))

/** The last process in the period of each candidate: one for each. */
const lastOfEach = (scope: Scope, period: Pick<Period, 'from' | 'until'>): SQL =>
  sql`select max(${recruitments.id}) from ${recruitments} where ${and(begun(scope), inPeriod(recruitments.createdAt, period))} group by ${recruitments.candidateId}`

export const candidatesByArea: Report = {
  count: async (db, { scope, period }) => {
    const found = await rowsOf<{ id: number | null; nombre: string | null; count: number }>(db, sql`
      select ${areas.id} as id, ${areas.nombre} as nombre, counted.count
      from (
        select area_id as id, count(*)::int as count
        from (
          select distinct candidate_id, area_id
          from (select distinct ${recruitments.candidateId} from ${recruitments} where ${and(begun(scope), inPeriod(recruitments.createdAt, period))}) cohort
          left join ${candidateAreas} using (candidate_id)
        ) tagged group by 1
      ) counted left join ${areas} using (id)`)
    const countIn = async (days: Pick<Period, 'from' | 'until'>) =>
      db.$count(db.selectDistinct({ id: recruitments.candidateId }).from(recruitments).where(and(begun(scope), inPeriod(recruitments.createdAt, days))).as('cohort'))
    const before = await countIn({ from: period.beforeFrom, until: period.from })
    const named = found.map(({ id, nombre, count }) => ({ ...(id === null ? none : { key: String(id), label: nombre ?? '' }), count }))
    const cells = named.map(({ key, count }) => ({ row: key, part: 'candidatos', value: count }))
    return { rows: byAmount(named, cells), parts, cells, figures: [{ nombre: 'Candidatos', unidad: 'candidatos', actual: await countIn(period), anterior: before }] }
  },
  behind: ({ scope, period }, row, part) => {
    if (part !== 'candidatos' || !/^(sin|\d{1,9})$/.test(row)) return null
    const tags = sql`select from candidate_areas t join recruitments own on own.candidate_id = t.candidate_id where own.id = ${stays.recruitmentId}`
    const isTagged = row === none.key ? sql`not exists (${tags})` : sql`exists (${tags} and t.area_id = ${Number(row)})`
    return { from: 'stays', where: and(isBeginning, sql`${stays.recruitmentId} in (${lastOfEach(scope, period)})`, isTagged), by: 'beganAt', tells: 'site' }
  },
}
