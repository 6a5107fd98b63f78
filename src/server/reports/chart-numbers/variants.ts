/**
 * The routes that happened: of each process that began in the period the stages in order, and how it ended so far. In
 * the database a stage is a letter, so that a route is a text.
 */
import { type SQL, sql } from 'drizzle-orm'
import { mostRoutes, type ProcessVariants, type RouteOutcome, routeOutcomes } from '../../../contract/chart-routes.ts'
import type { StageName } from '../../../contract/phases.ts'
import type { Db } from '../../platform/db/open.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { stays } from '../../platform/db/tables/recruitment.ts'
import { toTenths } from '../statistics/counted.ts'
import { keyFor } from './keys.ts'
import { waysBack } from './places.ts'
import { daysFrom, instant, isOneOf, type Scope, staysOf, within } from './scope.ts'
import { byStage, countedCodes, stages } from './stage-codes.ts'

const letterOf = (stage: StageName): string => String.fromCodePoint('a'.codePointAt(0)! + stages.indexOf(stage))
const stageOfLetter = new Map(stages.map((stage) => [letterOf(stage), stage]))
/** After a stay that was left by a way back: the same stage is then entered again. */
const again = '-'
const leftByWayBack = sql`stays.left_by in (${sql.join(
  [...new Set(waysBack.map(({ event }) => event))].map((event) => sql`${event}`),
  sql`, `,
)})`

/** `route`, `outcome`, `began`, `arrived` (null while it is open) of each process. */
const routes = (scope: Scope): SQL => sql`
  select recruitment_id as id, began, case when outcome = 'abierta' then null else arrived end as arrived, outcome,
    replace(regexp_replace(visited, '(.)\\1+', '\\1', 'g'), ${again}, '') as route
  from (
    select stays.recruitment_id, min(stays.began_at) as began, max(stays.left_at) as arrived,
      string_agg(${byStage(letterOf)} || case when ${leftByWayBack} then ${again} else '' end, '' order by stays.since) as visited,
      case when bool_or(stays.until is null) then 'abierta' when bool_or(stays.outcome = 'contratada') then 'contratada' else 'descartada' end as outcome
    from ${stays} where ${staysOf(scope)} and ${within(sql`stays.began_at`, scope.period)} and ${isOneOf(countedCodes)} group by 1
  ) process`

/** `isLed`: whether the caller may see the people behind the numbers. */
export async function processVariants(db: Db, scope: Scope, isLed: boolean): Promise<ProcessVariants> {
  const rows = await rowsOf<{
    route: string
    outcome: RouteOutcome
    count: number
    median: number
    variants: number
    processes: number
  }>(
    db,
    sql`
    select route, outcome, count(*)::int as count,
      percentile_cont(0.5) within group (order by ${daysFrom(sql`began`, sql`coalesce(arrived, ${instant(scope.now)})`)}) as median,
      count(*) over ()::int as variants, (sum(count(*)) over ())::int as processes
    from (${routes(scope)}) followed group by 1, 2 order by 3 desc, 1, 2 limit ${mostRoutes}`,
  )
  return {
    rutas: rows.map(({ route, outcome, count, median }) => ({
      etapas: [...route].map((letter) => stageOfLetter.get(letter)!),
      resultado: outcome,
      cuantos: count,
      mediana: toTenths(median),
      clave: keyFor(isLed, count, 'ruta', route, outcome),
    })),
    totalRutas: rows[0]?.variants ?? 0,
    procesos: rows[0]?.processes ?? 0,
  }
}

/** The processes behind a key, as rows of `id`, `began`, `arrived`; undefined: no number has that key. */
export function variantBehind(scope: Scope, [, route = '', outcome, ...more]: readonly string[]): SQL | undefined {
  const known = routeOutcomes.find((one) => one === outcome)
  const isRoute = route !== '' && [...route].every((letter) => stageOfLetter.has(letter))
  if (!known || !isRoute || more.length > 0) return undefined
  return sql`select id, began, arrived from (${routes(scope)}) followed where route = ${route} and outcome = ${known}`
}
