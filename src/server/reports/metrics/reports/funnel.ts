/** Report 4: for processes that started in the period, how many reached each stage, and how many are in it. */
import { and, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PhaseCode } from '../../../../contract/phases.ts'
import { tally } from '../../../platform/db/counts.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { inOneView } from '../../../platform/db/one-view.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { recruitments, stays } from '../../../platform/db/tables/recruitment.ts'
import { phaseMask, phaseMaskOf } from '../../../recruitment/engine/phase-bits.ts'
import { type Changed, changedCandidates, type Days, storedProcesses, ofChanged } from '../stored/processes.ts'
import type { Period } from '../../statistics/period.ts'
import { inBoth, inPeriod, isCurrent, type Report } from '../report.ts'
import { type Scope, staysWithin } from '../scope.ts'
import { processFacts } from '../../../platform/db/tables/metrics.ts'
import { codesOfStage, isOneOf, stageOf, stageRows } from './stages.ts'

const hired = { key: 'contratados', label: 'Contratados' }
const rows = [...stageRows, hired]
const parts = [
  { key: 'llegaron', label: 'Llegaron' },
  { key: 'siguen', label: 'Aún en etapa' },
]
const isHire = eq(stays.outcome, 'contratada')

export const funnel: Report = {
  count: (db, { scope, period }) =>
    inOneView(db, async (tx) => {
      const changed = await changedCandidates(tx)
      const reached = await countReached(tx, scope, period, changed)
      const before = await countBegun(tx, scope, { from: period.beforeFrom, until: period.from }, changed)
      const openByPhase = await rowsOf<{ codigo: PhaseCode; count: number }>(
        tx,
        sql`
      select ${stays.codigo}, count(*)::int as count
      from ${stays} where ${and(staysWithin(scope), isNull(stays.until), inPeriod(stays.beganAt, period))} group by 1`,
      )
      const openByStage = tally(
        openByPhase,
        ({ codigo }) => stageOf(codigo),
        ({ count }) => count,
      )
      const hires = await countHires(tx, scope, period)
      return {
        rows,
        parts,
        cells: [
          ...stageRows.flatMap(({ key }) => [
            { row: key, part: 'llegaron', value: sum(reached, bitsOf(key)) },
            { row: key, part: 'siguen', value: openByStage.get(key) ?? 0 },
          ]),
          { row: hired.key, part: 'llegaron', value: hires.actual },
        ],
        figures: [
          { nombre: 'Procesos iniciados', unidad: 'procesos', actual: sum(reached), anterior: before },
          { nombre: 'Contratados', unidad: 'procesos', ...hires },
        ],
      }
    }),
  behind: ({ scope, period }, row, part) => {
    const cohort = and(staysWithin(scope), inPeriod(stays.beganAt, period))
    const codes = codesOfStage(row)
    const phaseList = { from: 'stays', by: 'enteredAt', detail: 'phase' } as const
    if (row === hired.key && part === 'llegaron') return { ...phaseList, by: 'leftAt', where: and(cohort, isHire) }
    if (codes.length === 0) return null
    if (part === 'siguen') return { ...phaseList, where: and(cohort, isOneOf(codes), isNull(stays.until)) }
    if (part !== 'llegaron') return null
    // Only the first of several stays in a stage counts.
    const earlier = sql`select from stays earlier where earlier.recruitment_id = ${stays.recruitmentId} and earlier.since < ${stays.since}
      and earlier.codigo in (${sql.join(
        codes.map((code) => sql`${code}`),
        sql`, `,
      )})`
    return { ...phaseList, where: and(cohort, isOneOf(codes), sql`not exists (${earlier})`) }
  },
}

/** The lower bound is redundant, but lets the index of ended stays answer the query alone. */
async function countHires(tx: Tx, scope: Scope, period: Period): Promise<{ actual: number; anterior: number }> {
  const [row] = await rowsOf<{ actual: number; anterior: number }>(
    tx,
    sql`
    select count(*) filter (where current)::int as actual, count(*) filter (where not current)::int as anterior
    from (select ${isCurrent(stays.beganAt, period)} as current from ${stays}
      where ${and(staysWithin(scope), inBoth(stays.beganAt, period), isHire, gte(stays.leftAt, period.beforeFrom))}) cohort`,
  )
  return row ?? { actual: 0, anterior: 0 }
}

/** Processes that reached the same phases: a bit for each. */
type Alike = { readonly phases: number; readonly count: number }

const bitsOf = (stage: string): number => phaseMask(codesOfStage(stage))
const sum = (reached: readonly Alike[], bits = -1): number =>
  reached.reduce((total, { phases, count }) => ((phases & bits) === 0 ? total : total + count), 0)

/** For stays with changes. */
const liveIn = (scope: Scope, days: Days, changed: Changed): SQL | undefined =>
  and(
    staysWithin(scope),
    inPeriod(stays.beganAt, days),
    changed === null
      ? undefined
      : sql`${stays.recruitmentId} in (select ${recruitments.id} from ${recruitments} where ${ofChanged(recruitments.candidateId, changed)})`,
  )

async function countReached(tx: Tx, scope: Scope, days: Days, changed: Changed): Promise<readonly Alike[]> {
  const stored =
    changed === null
      ? []
      : await rowsOf<Alike>(
          tx,
          sql`select phases, count(*)::int as count from ${processFacts} where ${storedProcesses(scope, days, changed)} group by 1`,
        )
  if (changed?.length === 0) return stored
  // Grouped by start time too, which is unique per process: so the index delivers the groups, and nothing is sorted.
  const live = await rowsOf<Alike>(
    tx,
    sql`
    select phases, count(*)::int as count
    from (select ${phaseMaskOf(stays.codigo)} as phases from ${stays} where ${liveIn(scope, days, changed)} group by ${stays.beganAt}, ${stays.recruitmentId}) visited group by 1`,
  )
  return [...stored, ...live]
}

async function countBegun(tx: Tx, scope: Scope, days: Days, changed: Changed): Promise<number> {
  const stored =
    changed === null
      ? 0
      : await tx.$count(processFacts, and(storedProcesses(scope, days, changed), ne(processFacts.phases, 0)))
  return (
    stored + (changed?.length === 0 ? 0 : await tx.$count(stays, and(liveIn(scope, days, changed), eq(stays.since, 0))))
  )
}
