/** Report 9: areas of interest of candidates whose process started in the period. */
import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { areas } from '../../../platform/db/tables/areas.ts'
import { candidateAreas } from '../../../platform/db/tables/candidates.ts'
import { sumOf } from '../../../platform/db/counts.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { inOneView } from '../../../platform/db/one-view.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { recruitments, stays } from '../../../platform/db/tables/recruitment.ts'
import { type Changed, changedCandidates, type Days, storedProcesses, ofChanged } from '../stored/processes.ts'
import { byAmount } from '../../statistics/counted.ts'
import { inPeriod, type Report } from '../report.ts'
import { type Scope, within } from '../scope.ts'
import { processFacts } from '../../../platform/db/tables/metrics.ts'

/** By area; null: without any. */
type Cohort = { readonly candidates: number; readonly byArea: ReadonlyMap<number | null, number> }

const none = { key: 'sin', label: 'Sin área' }
const parts = [{ key: 'candidatos', label: 'Candidatos' }]
const isBeginning = eq(stays.since, 0)

/** Processes that started: as many as first stays, and in narrower rows. */
const begun = (scope: Scope): SQL | undefined =>
  and(eq(recruitments.branch, scope.branch), within(scope, recruitments.publicationId))

/** The last process of each candidate in the period. */
const lastOfEach = (scope: Scope, period: Days): SQL =>
  sql`select max(${recruitments.id}) from ${recruitments} where ${and(begun(scope), inPeriod(recruitments.createdAt, period))} group by ${recruitments.candidateId}`

export const candidatesByArea: Report = {
  count: (db, { scope, period }) =>
    inOneView(db, async (tx) => {
      const changed = await changedCandidates(tx)
      const before = await countCandidates(tx, scope, { from: period.beforeFrom, until: period.from }, changed)
      const { candidates, byArea } = await countAreas(tx, scope, period, changed)
      const named = new Map(
        (await tx.select({ id: areas.id, nombre: areas.nombre }).from(areas)).map(({ id, nombre }) => [id, nombre]),
      )
      const rows = [...byArea].map(([id, value]) => ({
        ...(id === null ? none : { key: String(id), label: named.get(id) ?? '' }),
        value,
      }))
      const cells = rows.map(({ key, value }) => ({ row: key, part: 'candidatos', value }))
      return {
        rows: byAmount(rows, cells),
        parts,
        cells,
        figures: [{ nombre: 'Candidatos', unidad: 'candidatos', actual: candidates, anterior: before }],
      }
    }),
  behind: ({ scope, period }, row, part) => {
    if (part !== 'candidatos' || !/^(sin|\d{1,9})$/.test(row)) return null
    const tags = sql`select from candidate_areas t join recruitments own on own.candidate_id = t.candidate_id where own.id = ${stays.recruitmentId}`
    const isTagged = row === none.key ? sql`not exists (${tags})` : sql`exists (${tags} and t.area_id = ${Number(row)})`
    return {
      from: 'stays',
      where: and(isBeginning, sql`${stays.recruitmentId} in (${lastOfEach(scope, period)})`, isTagged),
      by: 'beganAt',
      detail: 'site',
    }
  },
}

/**
 * For a whole branch, each candidate's first process in the period counts them once: no sort is needed for those who
 * started twice.
 */
const isFirst = ({ from }: Days): SQL | undefined =>
  or(isNull(processFacts.previousAt), lt(processFacts.previousAt, from))
const isWhole = (scope: Scope): boolean => within(scope, processFacts.publicationId) === undefined

/** For processes with changes. */
const liveIn = (scope: Scope, period: Days, changed: Changed): SQL | undefined =>
  and(begun(scope), inPeriod(recruitments.createdAt, period), ofChanged(recruitments.candidateId, changed))

async function countCandidates(tx: Tx, scope: Scope, period: Days, changed: Changed): Promise<number> {
  const live =
    changed?.length === 0
      ? 0
      : await countDistinct(tx, sql`${recruitments.candidateId}`, recruitments, liveIn(scope, period, changed))
  if (changed === null) return live
  const stored = storedProcesses(scope, period, changed)
  return (
    live +
    (isWhole(scope)
      ? await tx.$count(processFacts, and(stored, isFirst(period)))
      : await countDistinct(tx, sql`${processFacts.candidateId}`, processFacts, stored))
  )
}

/** Sorted by the database: a hash aggregate took three times as long. */
async function countDistinct(
  tx: Tx,
  what: SQL,
  table: typeof recruitments | typeof processFacts,
  where: SQL | undefined,
): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(distinct ${what})::int as count from ${table} where ${where}`,
  )
  return row?.count ?? 0
}

async function countAreas(tx: Tx, scope: Scope, period: Days, changed: Changed): Promise<Cohort> {
  const found = [
    ...(changed === null ? [] : await storedAreas(tx, scope, period, changed)),
    ...(changed?.length === 0 ? [] : await liveAreas(tx, scope, period, changed)),
  ]
  const byArea = new Map<number | null, number>()
  for (const { areas: own, count } of found) {
    for (const id of own.length > 0 ? own : [null]) byArea.set(id, (byArea.get(id) ?? 0) + count)
  }
  return { candidates: sumOf(found), byArea }
}

/** Candidates with the same areas. */
type Alike = { readonly areas: readonly number[]; readonly count: number }

function storedAreas(tx: Tx, scope: Scope, period: Days, changed: readonly number[]): Promise<readonly Alike[]> {
  const stored = storedProcesses(scope, period, changed)
  const each = isWhole(scope)
    ? sql`select ${processFacts.areaIds} as areas from ${processFacts} where ${and(stored, isFirst(period))}`
    : sql`select distinct on (${processFacts.candidateId}) ${processFacts.areaIds} as areas from ${processFacts} where ${stored} order by ${processFacts.candidateId}`
  return rowsOf<Alike>(tx, sql`select areas, count(*)::int as count from (${each}) stored group by 1`)
}

const liveAreas = (tx: Tx, scope: Scope, period: Days, changed: Changed): Promise<readonly Alike[]> =>
  rowsOf<Alike>(
    tx,
    sql`
    select areas, count(*)::int as count
    from (
      select candidate_id, coalesce(array_agg(distinct area_id order by area_id) filter (where area_id is not null), '{}') as areas
      from (select distinct ${recruitments.candidateId} from ${recruitments} where ${liveIn(scope, period, changed)}) cohort
      left join ${candidateAreas} using (candidate_id) group by 1
    ) tagged group by 1`,
  )
