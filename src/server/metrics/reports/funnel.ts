/** Report 4: of the processes that began in the period, how many reached each stage, and how many stand in it. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PhaseCode } from '../../../contract/phases.ts'
import { tally } from '../../dashboard/widgets.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rows.ts'
import { stays } from '../../recruitment/tables.ts'
import { inBoth, inPeriod, isCurrent, type Report } from '../report.ts'
import { staysWithin } from '../scope.ts'
import { codesOfStage, isOneOf, stageOf, stagePlaces, stageRows } from './stages.ts'

const hired = { key: 'contratados', label: 'Contratados' }
const rows = [...stageRows, hired]
const parts = [
  { key: 'llegaron', label: 'Llegaron' },
  { key: 'siguen', label: 'Aún en etapa' },
]
const isHire = eq(stays.outcome, 'contratada')

export const funnel: Report = {
  count: async (db, { scope, period }) => {
    const reached = await countReached(db, and(staysWithin(scope), inPeriod(stays.beganAt, period)))
    const standing = await rowsOf<{ codigo: PhaseCode; count: number }>(db, sql`
      select ${stays.codigo}, count(*)::int as count
      from ${stays} where ${and(staysWithin(scope), isNull(stays.until), inPeriod(stays.beganAt, period))} group by 1`)
    const stand = tally(standing, ({ codigo }) => stageOf(codigo), ({ count }) => count)
    const whole = await rowsOf<{ current: boolean; began: number; hired: number }>(db, sql`
      select ${isCurrent(stays.beganAt, period)} as current, count(*) filter (where ${stays.since} = 0)::int as began, count(*) filter (where ${isHire})::int as hired
      from ${stays} where ${and(staysWithin(scope), inBoth(stays.beganAt, period), sql`(${stays.since} = 0 or ${isHire})`)} group by 1`)
    const [now, before] = [true, false].map((current) => whole.find((row) => row.current === current) ?? { began: 0, hired: 0 })
    return {
      rows,
      parts,
      cells: [
        ...stageRows.flatMap(({ key }, place) => [
          { row: key, part: 'llegaron', value: reached[place] ?? 0 },
          { row: key, part: 'siguen', value: stand.get(key) ?? 0 },
        ]),
        { row: hired.key, part: 'llegaron', value: now?.hired ?? 0 },
      ],
      figures: [
        { nombre: 'Procesos iniciados', unidad: 'procesos', actual: now?.began ?? 0, anterior: before?.began ?? 0 },
        { nombre: 'Contratados', unidad: 'procesos', actual: now?.hired ?? 0, anterior: before?.hired ?? 0 },
      ],
    }
  },
  behind: ({ scope, period }, row, part) => {
    const cohort = and(staysWithin(scope), inPeriod(stays.beganAt, period))
    const codes = codesOfStage(row)
    const tells = { from: 'stays', by: 'enteredAt', tells: 'phase' } as const
    if (row === hired.key && part === 'llegaron') return { ...tells, by: 'leftAt', where: and(cohort, isHire) }
    if (codes.length === 0) return null
    if (part === 'siguen') return { ...tells, where: and(cohort, isOneOf(codes), isNull(stays.until)) }
    if (part !== 'llegaron') return null
    // Of who was there several times the first time.
    const earlier = sql`select from stays earlier where earlier.recruitment_id = ${stays.recruitmentId} and earlier.since < ${stays.since}
      and earlier.codigo in (${sql.join(codes.map((code) => sql`${code}`), sql`, `)})`
    return { ...tells, where: and(cohort, isOneOf(codes), sql`not exists (${earlier})`) }
  },
}

/** For each stage in their order. Of each process a bit for each stage that it came to, then the bits are counted: who came twice is one. */
async function countReached(db: Db, where: SQL | undefined): Promise<readonly number[]> {
  const counts = stageRows.map((_, place) => sql`count(*) filter (where stages & ${sql.raw(String(2 ** place))} <> 0)::int`)
  const [row] = await rowsOf<{ counts: number[] }>(db, sql`
    select array[${sql.join(counts, sql`, `)}] as counts
    from (
      select ${stays.recruitmentId}, bit_or(1 << place) as stages
      from ${stays} join ${stagePlaces} using (codigo) where ${where} group by 1
    ) visited`)
  return row?.counts ?? []
}
