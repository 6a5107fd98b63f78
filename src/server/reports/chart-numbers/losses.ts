/**
 * Losses of each stage: of the processes that began in the period, so that the stages add up to the whole, and a
 * rejection counts in the stage in which the person stood.
 */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { ProcessLosses } from '../../../contract/chart-numbers.ts'
import type { StageName } from '../../../contract/phases.ts'
import type { Db } from '../../platform/db/open.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { reasons, stays } from '../../platform/db/tables/recruitment.ts'
import { defaultReason } from '../../recruitment/decisions/default-reason.ts'
import type { Stay } from '../../recruitment/engine/stays.ts'
import { toTenths } from '../statistics/counted.ts'
import { keyFor } from './keys.ts'
import { daysFrom, isOneOf, type Scope, staysOf, within } from './scope.ts'
import { byStage, codesOf, countedCodes, stages } from './stage-codes.ts'

const stageOf: SQL = byStage((stage) => stage)
const began = (scope: Scope): SQL => sql`${staysOf(scope)} and ${within(sql`stays.began_at`, scope.period)}`
const everything = 'todas'

type Reached = {
  readonly stage: StageName
  readonly count: number
  readonly lost: number
  readonly open: number
  readonly median: number | null
}
type Reason = {
  readonly stage: StageName
  readonly leftBy: NonNullable<Stay['leftBy']>
  readonly motivo: string | null
  readonly reasonId: number | null
  readonly count: number
}

/** `isLed`: whether the caller may see the people behind the numbers. */
export async function processLosses(db: Db, scope: Scope, isLed: boolean): Promise<ProcessLosses> {
  const [reached, here, lost, begun] = await Promise.all([
    readReached(db, scope),
    countHere(db, scope),
    readReasons(db, scope),
    countBegun(db, scope),
  ])
  const etapas = stages.map((stage) => {
    const { count = 0, lost: gone = 0, open = 0, median = null } = reached.find((row) => row.stage === stage) ?? {}
    return {
      etapa: stage,
      ...lossesOf(stage, { count, lost: gone, open }, isLed),
      aqui: here.find((row) => row.stage === stage)?.count ?? 0,
      mediana: median === null ? null : toTenths(median),
      motivos: reasonsOf(
        stage,
        lost.filter((row) => row.stage === stage),
        isLed,
      ),
    }
  })
  const sum = (of: 'perdidos' | 'siguen') => etapas.reduce((all, one) => all + one[of], 0)
  return { etapas, total: lossesOf(everything, { count: begun, lost: sum('perdidos'), open: sum('siguen') }, isLed) }
}

const lossesOf = (id: string, { count, lost, open }: Pick<Reached, 'count' | 'lost' | 'open'>, isLed: boolean) => ({
  entraron: count,
  perdidos: lost,
  siguen: open,
  claves: {
    entraron: keyFor(isLed, count, 'entraron', id),
    perdidos: keyFor(isLed, lost, 'perdidos', id),
    siguen: keyFor(isLed, open, 'siguen', id),
  },
})

const readReached = (db: Db, scope: Scope): Promise<readonly Reached[]> =>
  rowsOf<Reached>(
    db,
    sql`
    select stage, count(*)::int as count, (count(*) filter (where lost))::int as lost, (count(*) filter (where open))::int as open,
      percentile_cont(0.5) within group (order by days) filter (where not open) as median
    from (
      select stays.recruitment_id, ${stageOf} as stage, bool_or(stays.outcome is not distinct from 'descartada') as lost, bool_or(stays.until is null) as open,
        sum(${daysFrom(sql`stays.entered_at`, sql`stays.left_at`)}) as days
      from ${stays} where ${began(scope)} and ${isOneOf(countedCodes)} group by 1, 2
    ) reached group by 1`,
  )

const countHere = (db: Db, scope: Scope): Promise<readonly Pick<Reached, 'stage' | 'count'>[]> =>
  rowsOf(
    db,
    sql`select ${stageOf} as stage, count(*)::int as count from ${stays}
    where ${staysOf(scope)} and ${stays.until} is null and ${isOneOf(countedCodes)} group by 1`,
  )

async function countBegun(db: Db, scope: Scope): Promise<number> {
  const [found] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${stays} where ${began(scope)} and ${stays.since} = 0`,
  )
  return found?.count ?? 0
}

/** Reasons with the same name are counted together. */
const readReasons = (db: Db, scope: Scope): Promise<readonly Reason[]> =>
  rowsOf<Reason>(
    db,
    sql`
    select stage, left_by as "leftBy", named.descripcion as motivo, named.id as "reasonId", sum(count)::int as count
    from (select ${stageOf} as stage, ${stays.leftBy}, ${stays.reasonId}, count(*) as count from ${stays} where ${began(scope)} and ${eq(stays.outcome, 'descartada')} group by 1, 2, 3) one
    left join (select id as reason_id, descripcion, min(id) over (partition by descripcion) as id from ${reasons}) named using (reason_id)
    group by 1, 2, 3, 4`,
  )

/** A rejection without a reason is named after its event; several events may share that name. */
function reasonsOf(stage: StageName, lost: readonly Reason[], isLed: boolean) {
  const byName = Map.groupBy(lost, ({ motivo, leftBy }) => motivo ?? defaultReason(leftBy))
  return [...byName]
    .map(([motivo, same]) => {
      const cuantas = same.reduce((sum, { count }) => sum + count, 0)
      const named = same.find(({ reasonId }) => reasonId !== null)
      const events = same.flatMap(({ reasonId, leftBy }) => (reasonId === null ? [leftBy] : [])).toSorted()
      return {
        motivo,
        cuantas,
        clave: keyFor(isLed, cuantas, 'perdidosPor', stage, named ? `m${named.reasonId}` : 'sin', ...events),
      }
    })
    .toSorted((one, other) => other.cuantas - one.cuantas || one.motivo.localeCompare(other.motivo, 'es'))
}

/** The rows behind a key: one for each process; undefined: no number has that key. */
export function lossesBehind(scope: Scope, [kind, id = '', ...more]: readonly string[]): SQL | undefined {
  const stage = stages.find((one) => one === id)
  if (!stage && id !== everything) return undefined
  const codes = stage ? codesOf(stage) : countedCodes
  const here = sql`${began(scope)} and ${isOneOf(codes)}`
  const lost = sql`${here} and ${eq(stays.outcome, 'descartada')}`
  if (kind === 'perdidosPor') return stage && byReason(lost, more)
  if (more.length > 0) return undefined
  if (kind === 'perdidos') return lost
  if (kind === 'siguen') return sql`${here} and ${stays.until} is null`
  if (kind !== 'entraron') return undefined
  return stage
    ? sql`${here} and not exists (select from stays earlier where earlier.recruitment_id = stays.recruitment_id and earlier.since < stays.since and ${isOneOf(codes, sql`earlier`)})`
    : sql`${began(scope)} and ${stays.since} = 0`
}

function byReason(lost: SQL, [reason = '', ...events]: readonly string[]): SQL | undefined {
  const unnamed = sql`not exists (select from reasons named where named.id = stays.reason_id)`
  const withoutReason =
    events.length === 0
      ? undefined
      : sql`(${unnamed} and stays.left_by in (${sql.join(
          events.map((event) => sql`${event}`),
          sql`, `,
        )}))`
  if (reason === 'sin') return withoutReason && sql`${lost} and ${withoutReason}`
  const [, id] = /^m(\d{1,9})$/.exec(reason) ?? []
  if (id === undefined) return undefined
  const named = sql`stays.reason_id in (select same.id from reasons same join reasons named using (descripcion) where named.id = ${Number(id)})`
  return withoutReason ? sql`${lost} and (${named} or ${withoutReason})` : sql`${lost} and ${named}`
}
