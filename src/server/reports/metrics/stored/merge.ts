/**
 * Merges changes into the stored figures of reports; until then each query reads them from the rows themselves
 * (decision 0031).
 */
import { sql, type SQL } from 'drizzle-orm'
import type { PhaseCode } from '../../../../contract/phases.ts'
import type { Branch } from '../../../../contract/roles.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { inStep } from '../../../platform/base/failure-facts.ts'
import type { Deps } from '../../../platform/http/deps.ts'
import { phaseMaskOf } from '../../../recruitment/engine/phase-bits.ts'
import { secondsOfWeek, weekOf } from './weeks.ts'

/** Any number that no other program uses as an advisory lock key: two servers merge one after the other. */
const mergeLock = 20_261_123
/** Candidates, weeks and interviews of one transaction, which takes a fraction of a second. */
const batch = { changes: 5_000, weeks: 16, interviews: 500 }

/** In many short transactions; stops between two of them when the server stops. */
export async function mergeReports({ db, now }: Pick<Deps, 'db' | 'now'>, stopping?: AbortSignal): Promise<void> {
  await inStep('processes', () => whileFull(batch.changes, stopping, () => merging(db, mergeProcesses)))
  await inStep('interviews', () => whileFull(batch.interviews, stopping, () => merging(db, nameInterviews)))
  for (const { branch, codigo } of await phasesChanged(db, weekOf(now()))) {
    await inStep(`weeks ${branch} ${codigo}`, () =>
      whileFull(batch.weeks, stopping, () => merging(db, (tx) => mergeWeeks(tx, branch, codigo, weekOf(now())))),
    )
  }
}

async function whileFull(size: number, stopping: AbortSignal | undefined, work: () => Promise<number>): Promise<void> {
  for (let done = size; done >= size;) {
    if (stopping?.aborted) return
    done = await work()
  }
}

const merging = <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${mergeLock})`)
    return work(tx)
  })

/** Recomputes the processes of all visible changes, in one snapshot. Returns the number of changes. */
async function mergeProcesses(tx: Tx): Promise<number> {
  const [merged] = await rowsOf<{ changes: number }>(
    tx,
    sql`
    with gone as (delete from process_changes where id in (select id from process_changes order by id limit ${batch.changes}::int) returning candidate_id),
    whose as (select distinct candidate_id from gone),
    fresh as (
      select r.id, r.candidate_id, r.publication_id, r.branch, r.created_at,
        lag(r.created_at) over (partition by r.candidate_id, r.branch order by r.created_at, r.id) as previous_at,
        coalesce((select ${phaseMaskOf(sql`s.codigo`)} from stays s where s.recruitment_id = r.id), 0) as phases,
        array(select distinct a.area_id from candidate_areas a where a.candidate_id = r.candidate_id order by 1) as area_ids
      from whose join recruitments r on r.candidate_id = whose.candidate_id),
    without as (delete from process_facts f using whose where f.candidate_id = whose.candidate_id and not exists (select from fresh where fresh.id = f.recruitment_id)),
    written as (
      insert into process_facts as f (recruitment_id, candidate_id, publication_id, branch, began_at, previous_at, phases, area_ids) select * from fresh
      on conflict (recruitment_id) do update set candidate_id = excluded.candidate_id, publication_id = excluded.publication_id, branch = excluded.branch,
        began_at = excluded.began_at, previous_at = excluded.previous_at, phases = excluded.phases, area_ids = excluded.area_ids
      where (f.*) is distinct from (excluded.*))
    select count(*)::int as changes from gone`,
  )
  return merged?.changes ?? 0
}

/** Rows from before the branch was copied. */
async function nameInterviews(tx: Tx): Promise<number> {
  const named = await rowsOf(
    tx,
    sql`
    update interviews set branch = r.branch, publication_id = r.publication_id from recruitments r
    where r.id = interviews.recruitment_id and interviews.id in (select id from interviews where branch is null order by id limit ${batch.interviews}::int)
    returning interviews.id`,
  )
  return named.length
}

/** Phases with changes in a past week. */
async function phasesChanged(db: Db, thisWeek: number): Promise<readonly { branch: Branch; codigo: PhaseCode }[]> {
  await merging(db, dropRepeated)
  return rowsOf(
    db,
    sql`select branch, codigo from step_changes where week < ${thisWeek}::int group by 1, 2 order by 1, 2`,
  )
}

/**
 * In the current week one row per phase is enough. Never concurrent with a merge, which might delete the remaining one.
 */
async function dropRepeated(tx: Tx): Promise<void> {
  await tx.execute(sql`
    delete from step_changes c using (select branch, codigo, week, max(id) as id from step_changes group by 1, 2, 3) last
    where c.branch = last.branch and c.codigo = last.codigo and c.week = last.week and c.id < last.id`)
}

/** Samples per cell: enough to find the middle of a thousand cells within two percent. */
export const marksOfCell = 4
/**
 * Evenly spaced, with a different offset in each cell: otherwise similar cells would all be sampled at the same
 * positions.
 */
const markAt = (mark: number): SQL =>
  sql.raw(`seconds[1 + floor(count * (${mark} + shift - floor(shift)) / ${marksOfCell})::int]`)

async function mergeWeeks(tx: Tx, branch: Branch, codigo: PhaseCode, thisWeek: number): Promise<number> {
  const changed = await rowsOf<{ week: number }>(
    tx,
    sql`
    select distinct week from step_changes where branch = ${branch} and codigo = ${codigo} and week < ${thisWeek}::int order by week limit ${batch.weeks}::int`,
  )
  if (changed.length === 0) return 0
  const length = sql`${secondsOfWeek}::float8`
  const weeks = sql`array[${sql.join(
    changed.map(({ week }) => sql.raw(String(week))),
    sql`, `,
  )}]`
  // Changes are deleted first: later commits are seen by the counting statement, or have a row of their own.
  await tx.execute(
    sql`delete from step_changes where branch = ${branch} and codigo = ${codigo} and week = any(${weeks})`,
  )
  await tx.execute(sql`delete from step_weeks where branch = ${branch} and codigo = ${codigo} and week = any(${weeks})`)
  await tx.execute(sql`
    insert into step_weeks (branch, codigo, week, site_id, count, days, marks, seconds)
    select ${branch}, ${codigo}, week, site_id, count, days, array[${sql.join(
      Array.from({ length: marksOfCell }, (_, mark) => markAt(mark)),
      sql`, `,
    )}], seconds
    from (
      select week, site_id, week * 0.618::float8 + site_id * 0.414::float8 as shift, count(*)::int as count, sum(seconds / 86400) as days, array_agg(seconds order by seconds) as seconds
      from (
        select week, coalesce(p.site_id, 0) as site_id, date_part('epoch', s.left_at - s.entered_at) as seconds
        from unnest(${weeks}) week
        join stays s on s.left_at >= to_timestamp(week * ${length}) and s.left_at < to_timestamp((week + 1) * ${length})
        left join publications p on p.id = s.publication_id
        where s.branch = ${branch} and s.codigo = ${codigo} and s.until is not null
      ) ended group by 1, 2
    ) cells`)
  return changed.length
}
