/** Figures of the publication chart, from the publications' event log: they are few, and have no table of stays. */
import { type SQL, sql } from 'drizzle-orm'
import type { ChartFigures, StateFigures } from '../../../contract/chart-numbers.ts'
import type { PublicationState } from '../../../contract/publications.ts'
import type { Db } from '../../platform/db/open.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { Refused } from '../../platform/http/refused.ts'
import { toTenths } from '../statistics/counted.ts'
import { publications } from '../../platform/db/tables/vacancies.ts'
import { keyFor } from './keys.ts'
import { daysFrom, refuseProcessFilters, type Scope, within } from './scope.ts'

/** State of a publication → its state in the chart. */
const places = {
  programada: 'abierta.programada',
  activa: 'abierta.activa',
  cubierta: 'abierta.cubierta',
  vencida: 'abierta.vencida',
  cerrada: 'cerrada',
} as const satisfies Record<PublicationState, string>
const states = Object.keys(places) as readonly PublicationState[]
const stateAt = (place: string): PublicationState | undefined => states.find((state) => places[state] === place)

/** Whole stays: consecutive log entries with the same state are one stay. */
export function publicationStays(scope: Scope): SQL {
  refuseProcessFilters(scope)
  const { branch, vacancyId } = scope
  return sql`
  select publication_id, id as since, estado, at as entered_at, lead(at) over log as left_at, lead(estado) over log as next, lead(event ->> 'type') over log as left_by
  from (
    select e.publication_id, e.id, e.estado, e.at, e.event, lag(e.estado) over (partition by e.publication_id order by e.id) as before
    from publication_events e join publications p on p.id = e.publication_id
    where p.branch = ${branch}${vacancyId === null ? sql`` : sql` and p.vacancy_id = ${vacancyId}`}
  ) logged
  where before is distinct from estado
  window log as (partition by publication_id order by id)`
}

type Passed = {
  readonly estado: PublicationState
  readonly count: number
  readonly whole: number
  readonly median: number
  readonly p90: number
}
type Exit = {
  readonly estado: PublicationState
  readonly leftBy: string
  readonly next: PublicationState
  readonly count: number
}

export async function publicationFigures(db: Db, scope: Scope, isLed: boolean): Promise<ChartFigures> {
  const ended = sql`from stayed where ${within(sql`left_at`, scope.period)}`
  const [passed, exits, here] = await Promise.all([
    rowsOf<Passed>(
      db,
      sql`with stayed as (${publicationStays(scope)})
      select estado, count(*)::int as count, count(distinct publication_id)::int as whole, percentile_cont(0.5) within group (order by days) as median, percentile_cont(0.9) within group (order by days) as p90
      from (select *, ${daysFrom(sql`entered_at`, sql`left_at`)} as days ${ended}) one group by 1`,
    ),
    rowsOf<Exit>(
      db,
      sql`with stayed as (${publicationStays(scope)}) select estado, left_by as "leftBy", next, count(*)::int as count ${ended} group by 1, 2, 3 order by 1, 2, 3`,
    ),
    rowsOf<{ estado: PublicationState; count: number }>(
      db,
      sql`select ${publications.estado}, count(*)::int as count from ${publications} where ${hereIn(scope)} group by 1`,
    ),
  ])
  return {
    estados: states.map((estado): StateFigures => {
      const own = passed.find((one) => one.estado === estado)
      const count = here.find((one) => one.estado === estado)?.count ?? 0
      const place = places[estado]
      return {
        estado: place,
        aqui: count,
        pasaron: own?.count ?? 0,
        porCandidato: own ? Math.round((own.count / own.whole) * 1000) / 1000 : null,
        mediana: own ? toTenths(own.median) : null,
        p90: own ? toTenths(own.p90) : null,
        claves: { aqui: keyFor(isLed, count, 'aqui', place), pasaron: keyFor(isLed, own?.count ?? 0, 'paso', place) },
      }
    }),
    salidas: exits.map(({ estado, leftBy, next, count }) => ({
      estado: places[estado],
      evento: leftBy,
      destino: places[next],
      cuantas: count,
      clave: keyFor(isLed, count, 'salio', places[estado], leftBy, places[next]),
      motivos: [],
    })),
    reversiones: [],
  }
}

const hereIn = ({ branch, vacancyId }: Scope): SQL =>
  sql`publications.branch = ${branch}${vacancyId === null ? sql`` : sql` and publications.vacancy_id = ${vacancyId}`}`

/** The same as for processes (`journeys`). */
export function publicationSpans(scope: Scope, from: string, to: string): SQL {
  const [first, second] = [stateAt(from), stateAt(to)]
  if (!first || !second || first === second) throw new Refused('no-encontrado')
  return sql`with stayed as (${publicationStays(scope)})
    select a.publication_id, min(a.entered_at) as began, min(b.entered_at) as arrived
    from stayed a join stayed b on b.publication_id = a.publication_id and b.estado = ${second} and a.left_at <= b.entered_at
    where a.estado = ${first} and ${within(sql`b.entered_at`, scope.period)} group by 1`
}

/** Rows of publication_id, began and arrived (null while it lasts) behind a key; undefined: no number has that key. */
export function publicationBehind(
  scope: Scope,
  [kind, place = '', event = '', to = '', ...more]: readonly string[],
): SQL | undefined {
  const estado = stateAt(place)
  if (estado === undefined || more.length > 0) return undefined
  const stayed = sql`select publication_id, entered_at as began, left_at as arrived from (${publicationStays(scope)}) stayed`
  if (kind === 'aqui' && event === '') return sql`${stayed} where estado = ${estado} and left_at is null`
  const left = sql`${stayed} where estado = ${estado} and ${within(sql`left_at`, scope.period)}`
  if (kind === 'paso' && event === '') return left
  const next = stateAt(to)
  return kind === 'salio' && next ? sql`${left} and left_by = ${event} and next = ${next}` : undefined
}
