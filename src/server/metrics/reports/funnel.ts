/** Report 4: of the processes that began in the period, how many reached each stage, and how many stand in it. */
import { and, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import type { PhaseCode } from '../../../contract/phases.ts'
import { tally } from '../../dashboard/widgets.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rows.ts'
import { stays } from '../../recruitment/tables.ts'
import type { Period } from '../period.ts'
import { inBoth, inPeriod, isCurrent, type Report } from '../report.ts'
import { staysWithin } from '../scope.ts'
import { codesOfStage, isOneOf, stageOf, stageRows } from './stages.ts'

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
    const cohorts = and(staysWithin(scope), inBoth(stays.beganAt, period))
    const began = await countCohorts(db, period, and(cohorts, eq(stays.since, 0)))
    // Nobody is hired before the process begins: said, so that the index of what ended holds all that is asked.
    const hires = await countCohorts(db, period, and(cohorts, isHire, gte(stays.leftAt, period.beforeFrom)))
    return {
      rows,
      parts,
      cells: [
        ...stageRows.flatMap(({ key }, place) => [
          { row: key, part: 'llegaron', value: reached[place] ?? 0 },
          { row: key, part: 'siguen', value: stand.get(key) ?? 0 },
        ]),
        { row: hired.key, part: 'llegaron', value: hires.actual },
      ],
      figures: [
        { nombre: 'Procesos iniciados', unidad: 'procesos', ...began },
        { nombre: 'Contratados', unidad: 'procesos', ...hires },
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

/** Stays whose process began in the period, and in the one before. Each question for itself: an index holds it, and none holds both. */
async function countCohorts(db: Db, period: Period, where: SQL | undefined): Promise<{ actual: number; anterior: number }> {
  const [row] = await rowsOf<{ actual: number; anterior: number }>(db, sql`
    select count(*) filter (where current)::int as actual, count(*) filter (where not current)::int as anterior
    from (select ${isCurrent(stays.beganAt, period)} as current from ${stays} where ${where}) cohort`)
  return row ?? { actual: 0, anterior: 0 }
}

/**
 * For each stage in their order. Of each process a bit for each stage that it came to, then the bits are counted: who came twice is one.
 * Grouped by when it began too, which is one for each process: so they come from the index in groups, and nothing is sorted.
 */
async function countReached(db: Db, where: SQL | undefined): Promise<readonly number[]> {
  const counts = stageRows.map((_, place) => sql`count(*) filter (where stages & ${bitOf(place)} <> 0)::int`)
  const bits = stageRows.map(({ key }, place) => sql`when ${isOneOf(codesOfStage(key))} then ${bitOf(place)}`)
  const [row] = await rowsOf<{ counts: number[] }>(db, sql`
    select array[${sql.join(counts, sql`, `)}] as counts
    from (select bit_or(case ${sql.join(bits, sql` `)} end) as stages from ${stays} where ${where} group by ${stays.beganAt}, ${stays.recruitmentId}) visited`)
  return row?.counts ?? []
}

const bitOf = (place: number): SQL => sql.raw(String(2 ** place))
