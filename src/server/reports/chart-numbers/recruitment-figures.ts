/**
 * Figures of the recruitment chart, from `stays` alone: decisions/0031 defines a stay, docs/explorer/README.md what is
 * counted.
 */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { ChartFigures, ExitFigures, StateFigures } from '../../../contract/chart-numbers.ts'
import type { PhaseCode } from '../../../contract/phases.ts'
import { type Count, sumOf } from '../../platform/db/counts.ts'
import type { Db } from '../../platform/db/open.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { toTenths } from '../statistics/counted.ts'
import { reasons, stays } from '../../platform/db/tables/recruitment.ts'
import { defaultReason } from '../../recruitment/decisions/default-reason.ts'
import type { Stay } from '../../recruitment/engine/stays.ts'
import { keyFor } from './keys.ts'
import { advancing, type ChartPlace, chartPlaces, leadsApart, placeIds, placeOfCode, waysBack } from './places.ts'
import { countReversals } from './reversals.ts'
import { daysFrom, instant, isOneOf, leftIn, type Scope, staysOf, within } from './scope.ts'

const days = daysFrom(sql`stays.entered_at`, sql`stays.left_at`)

/** `isLed`: whether the caller may see the people behind the numbers. */
export async function recruitmentFigures(db: Db, scope: Scope, isLed: boolean): Promise<ChartFigures> {
  // In parallel where the database has several connections
  const [measured, here, repeats, ended, advanced, reversiones] = await Promise.all([
    measure(db, scope),
    countHere(db, scope),
    countRepeats(db, scope),
    countEnded(db, scope),
    countAdvanced(db, scope),
    countReversals(db, scope, isLed),
  ])
  const salidas = exitsOf(measured, ended, advanced, isLed)
  return {
    estados: [
      ...chartPlaces.map(({ id }, place) =>
        stateOf(id, measured[place], here.get(id) ?? 0, repeats.get(id) ?? 0, isLed),
      ),
      ...endsOf(salidas, isLed),
    ],
    salidas,
    reversiones,
  }
}

type Measured = { readonly count: number; readonly median: number | null; readonly p90: number | null }

/** One query per state: its stays come from the index, and only their days are sorted. */
async function measure(db: Db, scope: Scope): Promise<Measured[]> {
  const each = chartPlaces.map(
    ({ codes }, place) => sql`
      select ${sql.raw(String(place))} as place, count, shares[1] as median, shares[2] as p90
      from (select count(*)::int as count, percentile_cont(array[0.5, 0.9]) within group (order by days) as shares
        from (select ${days} as days from ${stays} where ${staysOf(scope)} and ${isOneOf(codes)} and ${leftIn(scope)}) ended) one`,
  )
  const found = await rowsOf<Measured & { place: number }>(db, sql.join(each, sql` union all `))
  return chartPlaces.map((_, at) => found.find(({ place }) => place === at) ?? { count: 0, median: null, p90: null })
}

async function countHere(db: Db, scope: Scope): Promise<Map<string, number>> {
  return byPlace(
    await rowsOf<CodeCount>(
      db,
      sql`select ${stays.codigo}, count(*)::int as count from ${stays} where ${staysOf(scope)} and ${stays.until} is null group by 1`,
    ),
  )
}

/** Repeated stays of a process in a state. Only processes that went back have them, and they are few. */
async function countRepeats(db: Db, scope: Scope): Promise<Map<string, number>> {
  const wentBack = sql.join(
    waysBack.map(({ codes, event }) => sql`(${isOneOf(codes, sql`back`)} and back.left_by = ${event})`),
    sql` or `,
  )
  return byPlace(
    await rowsOf<CodeCount>(
      db,
      sql`
      select ${stays.codigo}, (count(*) - count(distinct ${stays.recruitmentId}))::int as count from ${stays}
      where ${stays.recruitmentId} in (select back.recruitment_id from stays back where ${staysOf(scope, sql`back`)} and back.until is not null and back.left_at < ${instant(scope.period.until)} and (${wentBack}))
        and ${leftIn(scope)} and ${stays.branch} = ${scope.branch}
      group by 1`,
    ),
  )
}

type CodeCount = Count & { readonly codigo: PhaseCode }
function byPlace(counts: readonly CodeCount[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const { codigo, count } of counts) {
    const place = placeOfCode(codigo)
    if (place !== null) places.set(place, (places.get(place) ?? 0) + count)
  }
  return places
}

type Ended = CodeCount & {
  readonly outcome: 'descartada' | 'contratada'
  readonly leftBy: NonNullable<Stay['leftBy']>
  readonly motivo: string | null
  readonly reasonId: number | null
}

/** Rejections and hires, with the reasons of rejections; reasons with the same name are counted together. */
async function countEnded(db: Db, scope: Scope): Promise<readonly Ended[]> {
  const ended = sql`${stays.outcome} <> 'avanzada' and ${within(sql`stays.left_at`, scope.period)}`
  return rowsOf<Ended>(
    db,
    sql`
    select codigo, outcome, left_by as "leftBy", named.descripcion as motivo, named.id as "reasonId", sum(count)::int as count
    from (select ${stays.codigo}, ${stays.outcome}, ${stays.leftBy}, ${stays.reasonId}, count(*) as count from ${stays} where ${staysOf(scope)} and ${ended} group by 1, 2, 3, 4) one
    left join (select id as reason_id, descripcion, min(id) over (partition by descripcion) as id from ${reasons}) named using (reason_id)
    group by 1, 2, 3, 4, 5`,
  )
}

type Advanced = CodeCount & { readonly leftBy: string; readonly next: PhaseCode | null }

/** Only states with more than one exit: in the others, every stay that did not end the process took the only exit. */
async function countAdvanced(db: Db, scope: Scope): Promise<readonly Advanced[]> {
  const apart = chartPlaces.filter((place) => advancing(place).length > 1)
  const next = sql`case when ${nextMatters} then (select next.codigo from stays next where next.recruitment_id = stays.recruitment_id and next.since = stays.until) end`
  return rowsOf<Advanced>(
    db,
    sql`
    select codigo, "leftBy", next, count(*)::int as count from (
      select ${stays.codigo}, ${stays.leftBy} as "leftBy", ${next} as next from ${stays} where ${staysOf(scope)} and ${isOneOf(apart.flatMap(({ codes }) => codes))} and ${leftIn(scope)}
    ) one group by 1, 2, 3`,
  )
}

/** For these events only the next stay shows the target. */
export const nextMatters: SQL = sql.join(
  chartPlaces.flatMap((place) =>
    [...new Set(place.ways.map(({ event }) => event))]
      .filter((event) => leadsApart(place, event))
      .map((event) => sql`(${isOneOf(place.codes)} and ${eq(stays.leftBy, event as never)})`),
  ),
  sql` or `,
)

function stateOf(
  id: string,
  measured: Measured | undefined,
  here: number,
  repeats: number,
  isLed: boolean,
): StateFigures {
  const { count = 0, median = null, p90 = null } = measured ?? {}
  return {
    estado: id,
    aqui: here,
    pasaron: count,
    porCandidato: count === 0 ? null : Math.round((count / (count - repeats)) * 1000) / 1000,
    mediana: median === null ? null : toTenths(median),
    p90: p90 === null ? null : toTenths(p90),
    claves: { aqui: keyFor(isLed, here, 'aqui', id), pasaron: keyFor(isLed, count, 'paso', id) },
  }
}

function exitsOf(
  measured: readonly Measured[],
  ended: readonly Ended[],
  advanced: readonly Advanced[],
  isLed: boolean,
): ExitFigures[] {
  return chartPlaces.flatMap((place, at) => {
    const [first, ...others] = advancing(place)
    const here = ended.filter(({ codigo }) => place.codes.includes(codigo))
    const on = (measured[at]?.count ?? 0) - sumOf(here)
    const gone =
      others.length > 0
        ? advancedFrom(place, advanced)
        : first && on > 0
          ? [{ event: first.event, to: first.to, count: on }]
          : []
    return [
      ...gone.map(({ event, to, count }): ExitFigures => ({
        estado: place.id,
        evento: event,
        destino: to,
        cuantas: count,
        clave: keyFor(isLed, count, 'salio', place.id, event, to ?? ''),
        motivos: [],
      })),
      ...endedFrom(place.id, here, isLed),
    ]
  })
}

function advancedFrom(
  place: ChartPlace,
  advanced: readonly Advanced[],
): { event: string; to: string | null; count: number }[] {
  const sums = new Map<string, { event: string; to: string | null; count: number }>()
  for (const { codigo, leftBy, next, count } of advanced) {
    if (!place.codes.includes(codigo) || isEndEvent(place, leftBy)) continue
    const to = next === null ? (place.ways.find(({ event }) => event === leftBy)?.to ?? null) : placeOfCode(next)
    const key = `${leftBy} ${to}`
    sums.set(key, { event: leftBy, to, count: (sums.get(key)?.count ?? 0) + count })
  }
  return [...sums.values()]
}

const isEndEvent = ({ ways }: ChartPlace, event: string): boolean =>
  ways.some((way) => way.event === event && (way.to === placeIds.hired || way.to === placeIds.rejected))

function endedFrom(id: string, ended: readonly Ended[], isLed: boolean): ExitFigures[] {
  return [...new Set(ended.map(({ leftBy }) => leftBy))].toSorted().map((event) => {
    const own = ended.filter(({ leftBy }) => leftBy === event)
    const [isHire, count] = [own[0]?.outcome === 'contratada', sumOf(own)]
    // A state has one phase for individual processes and one for groups
    const motivos = [...Map.groupBy(own, ({ reasonId }) => reasonId)]
      .map(([reasonId, same]) => ({ motivo: same[0]?.motivo ?? defaultReason(event), cuantas: sumOf(same), reasonId }))
      .toSorted((one, other) => other.cuantas - one.cuantas || one.motivo.localeCompare(other.motivo, 'es'))
      .map(({ reasonId, ...one }) => ({
        ...one,
        clave: keyFor(isLed, one.cuantas, 'motivo', id, event, reasonId === null ? 'sin' : `m${reasonId}`),
      }))
    const to = isHire ? placeIds.hired : placeIds.rejected
    return {
      estado: id,
      evento: event,
      destino: to,
      cuantas: count,
      clave: keyFor(isLed, count, 'salio', id, event, to),
      motivos: isHire ? [] : motivos,
    }
  })
}

/** Processes that ended in the period; the time since their end is not a stay. */
function endsOf(exits: readonly ExitFigures[], isLed: boolean): StateFigures[] {
  return [placeIds.hired, placeIds.rejected].map((id) => {
    const count = exits.reduce((sum, { destino, cuantas }) => sum + (destino === id ? cuantas : 0), 0)
    return {
      estado: id,
      aqui: null,
      pasaron: count,
      porCandidato: null,
      mediana: null,
      p90: null,
      claves: { aqui: null, pasaron: keyFor(isLed, count, 'paso', id) },
    }
  })
}

/** The rows behind a key; undefined: no number has that key. */
export function recruitmentBehind(
  scope: Scope,
  [kind, id = '', event = '', last = '', ...more]: readonly string[],
): SQL | undefined {
  if (more.length > 0) return undefined
  const own = staysOf(scope)
  const left = sql`${own} and ${leftIn(scope)}`
  const outcome = ({ [placeIds.hired]: 'contratada', [placeIds.rejected]: 'descartada' } as const)[id]
  if (kind === 'paso' && event === '' && outcome !== undefined) return sql`${left} and ${eq(stays.outcome, outcome)}`
  const place = chartPlaces.find((one) => one.id === id)
  if (!place) return undefined
  const here = isOneOf(place.codes)
  if (kind === 'aqui' && event === '') return sql`${own} and ${here} and ${stays.until} is null`
  if (kind === 'paso' && event === '') return sql`${left} and ${here}`
  const by = sql`${left} and ${here} and ${stays.leftBy} = ${event}`
  if (kind === 'motivo') {
    if (last === 'sin') return sql`${by} and not exists (select from reasons named where named.id = stays.reason_id)`
    const [, reason] = /^m(\d{1,9})$/.exec(last) ?? []
    return reason === undefined
      ? undefined
      : sql`${by} and ${stays.reasonId} in (select same.id from reasons same join reasons named using (descripcion) where named.id = ${Number(reason)})`
  }
  if (kind !== 'salio') return undefined
  if (!leadsApart(place, event)) return by
  const target = chartPlaces.find((one) => one.id === last)
  return (
    target &&
    sql`${by} and exists (select from stays next where next.recruitment_id = stays.recruitment_id and next.since = stays.until and ${isOneOf(target.codes, sql`next`)})`
  )
}
