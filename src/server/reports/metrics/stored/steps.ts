/**
 * Durations of a branch's stays, from stored sorted weeks and, for the rest, from the stays: count and sum in two
 * periods, and the exact median of the later one.
 */
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PhaseCode } from '../../../../contract/phases.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { stays } from '../../../platform/db/tables/recruitment.ts'
import { type Scope, staysWithin } from '../scope.ts'
import { stepWeeks } from '../../../platform/db/tables/metrics.ts'
import { marksOfCell } from './merge.ts'
import { type Span, weekOf, weekStart, wholeWeeks } from './weeks.ts'

/** A step of the report with its phases. */
export type Step = { readonly key: string; readonly codes: readonly PhaseCode[] }
export type Spans = { readonly current: Span; readonly before: Span }
type Totals = { readonly count: number; readonly days: number }
export type StepTime = { readonly current: Totals; readonly before: Totals; readonly median: number | null }

/** With more changed weeks everything is read from the stays, for example after an import, until they are merged. */
const mostChanged = 400

/** Null: the filters are not covered by stored figures, or nearly all weeks have changed. */
export async function storedStepTimes(
  tx: Tx,
  scope: Scope,
  spans: Spans,
  steps: readonly Step[],
): Promise<ReadonlyMap<string, StepTime> | null> {
  const isStored =
    scope.analystId === null && scope.areaId === null && scope.subAreaId === null && scope.levelId === null
  if (!isStored) return null
  const plan = await planOf(tx, scope, spans)
  if (plan === null) return null
  const named = stepOf(steps)
  const totals = await countTotals(tx, plan, named)
  const medians = await findMedians(
    tx,
    plan,
    named,
    new Map([...totals].flatMap(([step, { current }]) => (current.count > 0 ? [[step, current.count]] : []))),
  )
  return new Map(
    [...totals].map(([step, { current, before }]) => [step, { current, before, median: medians.get(step) ?? null }]),
  )
}

/** The parts read from stored weeks and from stays. */
type Plan = {
  readonly scope: Scope
  readonly stored: Record<keyof Spans, SQL | undefined>
  readonly live: Record<keyof Spans, readonly Range[]>
}
/** `codigo` null: all phases. */
type Range = Span & { readonly codigo: PhaseCode | null }

async function planOf(tx: Tx, scope: Scope, spans: Spans): Promise<Plan | null> {
  const changed = await rowsOf<{ codigo: PhaseCode; week: number }>(
    tx,
    sql`
    select distinct codigo, week from step_changes
    where branch = ${scope.branch} and week between ${weekOf(spans.before.from)}::int and ${weekOf(spans.current.until)}::int limit ${mostChanged + 1}::int`,
  )
  if (changed.length > mostChanged) return null
  const of = (span: Span) => {
    const { first, last, ends } = wholeWeeks(span)
    const changedWeeks = changed.filter(({ week }) => week >= first && week <= last)
    const stored = and(
      eq(stepWeeks.branch, scope.branch),
      sql`${stepWeeks.week} between ${first}::int and ${last}::int`,
      scope.sites === null ? undefined : sql`${stepWeeks.siteId} = any(${`{${scope.sites.join(',')}}`}::int[])`,
      changedWeeks.length === 0
        ? undefined
        : sql`(${stepWeeks.codigo}, ${stepWeeks.week}) not in (${sql.join(
            changedWeeks.map(({ codigo, week }) => sql`(${codigo}, ${week}::int)`),
            sql`, `,
          )})`,
    )
    const live = [
      ...ends.map((end) => ({ ...end, codigo: null })),
      ...changedWeeks.map(({ codigo, week }) => ({ codigo, from: weekStart(week), until: weekStart(week + 1) })),
    ]
    return { stored, live }
  }
  const [current, before] = [of(spans.current), of(spans.before)]
  return {
    scope,
    stored: { current: current.stored, before: before.stored },
    live: { current: current.live, before: before.live },
  }
}

type Named = { readonly codes: readonly (readonly [PhaseCode, string])[]; readonly values: SQL }
function stepOf(steps: readonly Step[]): Named {
  const codes = steps.flatMap(({ key, codes: own }) => own.map((code) => [code, key] as const))
  return {
    codes,
    values: sql`(values ${sql.join(
      codes.map(([code, step]) => sql`(${code}::text, ${step}::text)`),
      sql`, `,
    )}) named(codigo, step)`,
  }
}

/** Not `extract`, which produces a decimal number: it took as long as all the rest. */
export const staySeconds = sql`date_part('epoch', ${stays.leftAt} - ${stays.enteredAt})`

/** Ended stays in some ranges, each found by the index on branch and phase. Null: no range. */
function liveStays({ scope }: Plan, { codes }: Named, ranges: readonly Range[]): SQL | null {
  const each = ranges.flatMap(({ codigo, from, until }) =>
    codes.flatMap(([code, step]) =>
      codigo === null || codigo === code
        ? [sql`(${code}::text, ${step}::text, ${from.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz)`]
        : [],
    ),
  )
  if (each.length === 0) return null
  return sql`
    select r.step, ${staySeconds} as seconds
    from (values ${sql.join(each, sql`, `)}) r(codigo, step, begins, ends)
    join ${stays} on ${stays.codigo} = r.codigo and ${stays.leftAt} >= r.begins and ${stays.leftAt} < r.ends
    where ${and(staysWithin(scope), isNotNull(stays.until))}`
}

async function countTotals(
  tx: Tx,
  plan: Plan,
  named: Named,
): Promise<ReadonlyMap<string, { current: Totals; before: Totals }>> {
  const parts = (['current', 'before'] as const).flatMap((span) => {
    const live = liveStays(plan, named, plan.live[span])
    return [
      sql`select ${span}::text as span, step, sum(count)::int as count, sum(days) as days from ${stepWeeks} join ${named.values} on named.codigo = ${stepWeeks.codigo} where ${plan.stored[span]} group by 2`,
      ...(live
        ? [sql`select ${span}::text, step, count(*)::int, sum(seconds / 86400) from (${live}) live group by 2`]
        : []),
    ]
  })
  const found = await rowsOf<{ span: keyof Spans; step: string } & Totals>(tx, sql.join(parts, sql` union all `))
  const totals = new Map<string, { current: Totals; before: Totals }>()
  const none = { count: 0, days: 0 }
  for (const { span, step, count, days } of found) {
    const sums = totals.get(step) ?? { current: none, before: none }
    totals.set(step, { ...sums, [span]: { count: sums[span].count + count, days: sums[span].days + days } })
  }
  return totals
}

/** Bounds of a median, in seconds. */
type Bounds = { readonly low: number; readonly high: number }
const everywhere: Bounds = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
/** So few values that finding bounds takes longer. */
const few = 2_000

/** Between bounds estimated from the samples; if the median is not between them, among all values. */
async function findMedians(
  tx: Tx,
  plan: Plan,
  named: Named,
  counts: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const guessed = [...counts.values()].some((count) => count > few)
    ? await guessBounds(tx, plan, named)
    : new Map<string, Bounds>()
  const bounds = [...counts].map(([step, count]) => ({
    step,
    count,
    ...((count > few ? guessed.get(step) : undefined) ?? everywhere),
  }))
  const medians = await mediansBetween(tx, plan, named, bounds)
  const missed = bounds.filter(({ step }) => !medians.has(step)).map((one) => ({ ...one, ...everywhere }))
  return missed.length === 0 ? medians : new Map([...medians, ...(await mediansBetween(tx, plan, named, missed))])
}

/**
 * A sample represents a part of its cell: with many cells their errors are nearly random, which determines the margin
 * here.
 */
async function guessBounds(tx: Tx, plan: Plan, { values }: Named): Promise<ReadonlyMap<string, Bounds>> {
  const cells = sql`from ${stepWeeks} join ${values} on named.codigo = ${stepWeeks.codigo}`
  const off = sql.raw(`${1.2 / marksOfCell} / sqrt(cells)`)
  const found = await rowsOf<{ step: string } & Bounds>(
    tx,
    sql`
    select step, max(mark) filter (where upto <= total * (0.495 - ${off})) - 1e-6 as low, min(mark) filter (where upto >= total * (0.505 + ${off})) as high
    from (select step, mark, sum(count) over (partition by step order by mark) as upto ${cells} cross join lateral unnest(marks) mark where ${plan.stored.current}) marked
    join (select step, sum(count) * ${marksOfCell}::int as total, count(*) as cells ${cells} where ${plan.stored.current} group by 1) whole using (step)
    group by 1`,
  )
  return new Map(
    found.map(({ step, low, high }) => [step, { low: low ?? everywhere.low, high: high ?? everywhere.high }]),
  )
}

type Wanted = Bounds & { readonly step: string; readonly count: number }

/**
 * In each cell the values below the bounds are counted by binary search, and only those between them are sorted. In
 * days, like `percentile_cont`: the middle value, or the mean of two. Steps whose middle is not between the bounds are
 * omitted.
 */
async function mediansBetween(
  tx: Tx,
  plan: Plan,
  named: Named,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, number>> {
  if (wanted.length === 0) return new Map()
  const float = (value: number) => sql`${String(value)}::float8`
  const live = liveStays(plan, named, plan.live.current)
  const found = await rowsOf<{ step: string; first: number | null; second: number | null }>(
    tx,
    sql`
    with wanted(step, low, high, first, second) as (values ${sql.join(
      wanted.map(
        ({ step, count, low, high }) =>
          sql`(${step}::text, ${float(low)}, ${float(high)}, ${Math.floor((count - 1) / 2)}::int, ${Math.ceil((count - 1) / 2)}::int)`,
      ),
      sql`, `,
    )}),
    -- Made flat: what is stored elsewhere would be fetched by each of the three that look into it.
    cells as materialized (
      select step, seconds[below + 1 : upto] as seconds, below
      from (
        select step, seconds, width_bucket(low, seconds) as below, width_bucket(high, seconds) as upto
        from (
          select wanted.step, low, high, ${stepWeeks.seconds} || '{}'::float8[] as seconds
          from ${stepWeeks} join ${named.values} on named.codigo = ${stepWeeks.codigo} join wanted on wanted.step = named.step
          where ${plan.stored.current} offset 0
        ) flat offset 0
      ) counted),
    live as materialized (${live ? sql`select step, seconds, seconds <= low as below, seconds <= high as within_bounds from (${live}) live join wanted using (step)` : sql`select null::text as step, null::float8 as seconds, false as below, false as within_bounds where false`}),
    below as (
      select step, sum(count) as count
      from (select step, below as count from cells union all select step, 1 from live where below) each group by 1),
    middle as (
      select step, array_agg(seconds order by seconds) as seconds
      from (select step, unnest(seconds) as seconds from cells union all select step, seconds from live where within_bounds and not below) each group by 1)
    select step, middle.seconds[first - coalesce(below.count, 0) + 1] as first, middle.seconds[second - coalesce(below.count, 0) + 1] as second
    from wanted join middle using (step) left join below using (step)`,
  )
  return new Map(
    found.flatMap(({ step, first, second }) =>
      first === null || second === null ? [] : [[step, half(first / 86_400, second / 86_400)]],
    ),
  )
}

const half = (first: number, second: number): number => first + 0.5 * (second - first)
