/**
 * The ways back of the processes that began in the period: those that stays show, and what was taken back, which only
 * the log shows.
 */
import { type SQL, sql } from 'drizzle-orm'
import { type RecruitmentEvent, rejections } from '../../../../machines/recruitment/recruitment.setup.ts'
import type { ProcessReturns } from '../../../contract/chart-routes.ts'
import type { Db } from '../../platform/db/open.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { toTenths } from '../statistics/counted.ts'
import { keyFor } from './keys.ts'
import { chartPlaces, placeIds, waysBack } from './places.ts'
import { daysFrom, isOneOf, type Scope, staysOf, within } from './scope.ts'

/**
 * Each time, as `id`, `event`, `decision` ('' unless undone), `origin`, `target`, `began`, `arrived` (null: not
 * back).
 */
const returns = (scope: Scope): SQL =>
  sql`${sql.join(
    waysBack.map((way) => turnedBack(scope, way)),
    sql` union all `,
  )} union all ${takenBack(began(scope, sql`first`))}`

const began = (scope: Scope, of: SQL): SQL =>
  sql`${staysOf(scope, of)} and ${within(sql`${of}.began_at`, scope.period)}`

/** Until it is in the state that it left, or in a later one. */
function turnedBack(scope: Scope, { event, from, to, codes }: (typeof waysBack)[number]): SQL {
  const there = chartPlaces.slice(chartPlaces.findIndex(({ id }) => id === from)).flatMap((place) => place.codes)
  return sql`
    select back.recruitment_id as id, ${event}::text as event, ''::text as decision, ${from}::text as origin, ${to}::text as target, back.left_at as began,
      (select min(next.entered_at) from stays next where next.recruitment_id = back.recruitment_id and next.since >= back.until and ${isOneOf(there, sql`next`)}) as arrived
    from stays back where ${began(scope, sql`back`)} and back.left_by = ${event} and ${isOneOf(codes, sql`back`)}`
}

/**
 * The decision is the last event before. What followed it is the state that was left again. `where`: about `first`, the
 * first stay, and `taken`, the event that took it back.
 */
export function takenBack(where: SQL): SQL {
  const rejecting = sql.join(
    rejections.map((event) => sql`${event}`),
    sql`, `,
  )
  return sql`
    select taken.recruitment_id as id, taken.event ->> 'type' as event, coalesce(taken.event ->> 'decision', '') as decision,
      case when decided.event ->> 'type' in (${rejecting}) then ${placeIds.rejected} when decided.event ->> 'type' = 'contratacion.confirmada' then ${placeIds.hired} else ${placeIn(sql`taken.codigo`)} end as origin,
      ${placeIn(sql`decided.codigo`)} as target, decided.at as began, taken.at as arrived
    from recruitment_events taken
    join stays first on first.recruitment_id = taken.recruitment_id and first.since = 0
    cross join lateral (
      select event, codigo, at from recruitment_events one
      where one.recruitment_id = taken.recruitment_id and one.version < taken.version and one.kind = 'moved' order by one.version desc limit 1
    ) decided
    where taken.event ->> 'type' in ('decision.deshecha', 'descarte.revertido', 'contratacion.revertida') and ${where}`
}

const placeIn = (codigo: SQL): SQL =>
  sql.join(
    [
      sql`case ${codigo}`,
      ...chartPlaces.flatMap(({ id, codes }) => codes.map((code) => sql.raw(`when '${code}' then '${id}'`))),
      sql`end`,
    ],
    sql` `,
  )

export const taking: readonly RecruitmentEvent['type'][] = [
  'decision.deshecha',
  'descarte.revertido',
  'contratacion.revertida',
]
const events: ReadonlySet<string> = new Set([...taking, ...waysBack.map(({ event }) => event)])
export const isPlace = (id: string): boolean => places.has(id)
const places: ReadonlySet<string> = new Set([...chartPlaces.map(({ id }) => id), ...Object.values(placeIds)])

type Counted = {
  readonly event: string | null
  readonly decision: string
  readonly origin: string
  readonly target: string
  readonly times: number
  readonly processes: number
  readonly back: number
  readonly median: number | null
}

/** `isLed`: whether the caller may see the people behind the numbers. */
export async function processReturns(db: Db, scope: Scope, isLed: boolean): Promise<ProcessReturns> {
  const [rows, [begun]] = await Promise.all([
    rowsOf<Counted>(
      db,
      sql`
    select event, decision, origin, target, count(*)::int as times, count(distinct id)::int as processes, count(arrived)::int as back,
      percentile_cont(0.5) within group (order by ${daysFrom(sql`began`, sql`arrived`)}) filter (where arrived is not null) as median
    from (${returns(scope)}) returned
    group by grouping sets ((event, decision, origin, target), ()) order by times desc, event, decision, origin, target`,
    ),
    rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from stays where ${began(scope, sql`stays`)} and stays.since = 0`,
    ),
  ])
  const all = rows.find(({ event }) => event === null)?.processes ?? 0
  return {
    vueltas: rows.flatMap(({ event, decision, origin, target, times, processes, back, median }) =>
      event === null
        ? []
        : [
            {
              evento: event,
              decision: decision === '' ? null : decision,
              origen: origin,
              destino: target,
              procesos: processes,
              veces: times,
              mediana: median === null ? null : toTenths(median),
              volvieron: back,
              claves: {
                procesos: keyFor(isLed, processes, 'vuelven', event, decision, origin, target),
                veces: keyFor(isLed, times, 'vueltas', event, decision, origin, target),
              },
            },
          ],
    ),
    procesos: begun?.count ?? 0,
    conVueltas: all,
    clave: keyFor(isLed, all, 'vuelven'),
  }
}

/**
 * Rows of `id`, `began`, `arrived` behind a key: `vueltas` each time, `vuelven` the first time of each process;
 * undefined: no number has that key.
 */
export function returnsBehind(scope: Scope, [kind, ...parts]: readonly string[]): SQL | undefined {
  if (parts.length !== 4) return kind === 'vuelven' && parts.length === 0 ? firstOf(returns(scope)) : undefined
  const [event = '', decision = '', origin = '', target = ''] = parts
  if (!events.has(event) || !isPlace(origin) || !isPlace(target)) return undefined
  const own = sql`select * from (${returns(scope)}) returned where event = ${event} and decision = ${decision} and origin = ${origin} and target = ${target}`
  return kind === 'vuelven' ? firstOf(own) : sql`select id, began, arrived from (${own}) own`
}

const firstOf = (times: SQL): SQL =>
  sql`select distinct on (id) id, began, arrived from (${times}) returned order by id, began`
