/** Who waits now in each state, in working days as the limits count them, and how long stays last. */
import { type SQL, sql } from 'drizzle-orm'
import type { WaitingFigures } from '../../../contract/chart-numbers.ts'
import { type PhaseCode, phases } from '../../../contract/phases.ts'
import { type BranchLimits, latenessOf, limitOf, readLimits } from '../../limits/catalogue.ts'
import { appointmentOfStay, stayWaitsSince } from '../../limits/measure.ts'
import { mexicoTime } from '../../platform/base/mexico-time.ts'
import { workingDaysBetween } from '../../platform/base/working-days.ts'
import type { Db } from '../../platform/db/open.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { Refused } from '../../platform/http/refused.ts'
import { toTenths } from '../statistics/counted.ts'
import { type Duration, lengthAt, survivalOf } from '../statistics/kaplan-meier.ts'
import { keyFor } from './keys.ts'
import { type ChartPlace, chartPlaces, placeOfCode } from './places.ts'
import { isOneOf, type Scope, staysOf, within } from './scope.ts'

/** So many people in a phase, since so many working days. */
type Waits = { readonly codigo: PhaseCode; readonly days: number; readonly count: number }

const everything = 'abierto'

/** The states of a group, a state alone, or all of them; none: no state of the chart has that name. */
export const placesIn = (id: string): readonly ChartPlace[] =>
  chartPlaces.filter((place) => place.id === id || place.id.startsWith(`${id}.`))

const dayText = (instant: string): SQL =>
  sql.raw(`to_char(${instant} at time zone 'America/Mexico_City', 'YYYY-MM-DD')`)

/** `isLed`: whether the caller may see the people behind the numbers. */
export async function waitingFigures(
  db: Db,
  scope: Scope,
  chosen: string | null,
  isLed: boolean,
): Promise<WaitingFigures> {
  const places = placesIn(chosen ?? everything)
  if (places.length === 0) throw new Refused('no-encontrado')
  const limits = (await readLimits(db))[scope.branch]
  const codes = places.flatMap((place) => place.codes)
  const [waits, durations] = await Promise.all([
    readWaits(db, scope, limits),
    chosen === null ? null : readDurations(db, scope, codes, limits),
  ])
  const figuresOf = (id: string, rows: readonly Waits[]) => {
    const days = expanded(rows)
    const late = rows.filter((row) => latenessOf(limitOf(limits, row.codigo), row.days) !== 'ninguno')
    return {
      cuantos: days.length,
      mediana: quantile(days, 0.5),
      p90: quantile(days, 0.9),
      atrasados: late.reduce((sum, { count }) => sum + count, 0),
      claves: { cuantos: keyFor(isLed, days.length, 'espera', id) },
    }
  }
  return {
    elegido: figuresOf(
      chosen ?? everything,
      waits.filter(({ codigo }) => codes.includes(codigo)),
    ),
    estados: chartPlaces.map((place) => ({
      estado: place.id,
      ...figuresOf(
        place.id,
        waits.filter(({ codigo }) => placeOfCode(codigo) === place.id),
      ),
      plazo: limitOf(limits, place.codes[0]!),
    })),
    permanencia: durations && {
      todas: timesOf(durations),
      terminadas: timesOf(durations.filter(({ hasEnded }) => hasEnded)),
    },
  }
}

async function readWaits(db: Db, scope: Scope, { calendar }: BranchLimits): Promise<readonly Waits[]> {
  const rows = await rowsOf<{ codigo: PhaseCode; from: string; count: number }>(
    db,
    sql`select codigo, ${dayText('waits_since')} as "from", count(*)::int as count from in_process where ${staysOf(scope, sql`in_process`)} group by 1, 2`,
  )
  const today = mexicoTime(scope.now).day
  return rows.map(({ codigo, from, count }) => ({ codigo, count, days: calendar.between(from, today) }))
}

/** Stays that began in the period: those that last have lasted until now. */
async function readDurations(
  db: Db,
  scope: Scope,
  codes: readonly PhaseCode[],
  { calendar }: BranchLimits,
): Promise<readonly Duration[]> {
  const rows = await rowsOf<{ from: string; to: string | null; count: number }>(
    db,
    sql`
    select ${dayText(stayWaitsSince)} as "from", ${dayText('left_at')} as "to", count(*)::int as count
    from stays ${appointmentOfStay()}
    where ${staysOf(scope)} and ${isOneOf(codes)} and ${within(sql`stays.entered_at`, scope.period)} group by 1, 2`,
  )
  const today = mexicoTime(scope.now).day
  return rows.map(({ from, to, count }) => ({
    length: calendar.between(from, to ?? today),
    hasEnded: to !== null,
    count,
  }))
}

function timesOf(durations: readonly Duration[]) {
  const survival = survivalOf(durations)
  return {
    cuantas: durations.reduce((sum, { count }) => sum + count, 0),
    mediana: lengthAt(survival, 0.5),
    p90: lengthAt(survival, 0.9),
  }
}

const expanded = (rows: readonly Waits[]): readonly number[] =>
  rows.flatMap(({ days, count }) => Array<number>(count).fill(days)).toSorted((one, other) => one - other)

/** Interpolated between two values, to a tenth. */
function quantile(sorted: readonly number[], part: number): number | null {
  const at = (sorted.length - 1) * part
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low === undefined || high === undefined ? null : toTenths(low + (high - low) * (at - Math.floor(at)))
}

/** Those behind a key, as rows of `id`, `began`, `arrived`; undefined: no number has that key. */
export function waitingBehind(scope: Scope, id: string): SQL | undefined {
  const codes = placesIn(id).flatMap((place) => place.codes)
  return codes.length === 0
    ? undefined
    : sql`select recruitment_id as id, waits_since as began, null::timestamptz as arrived from in_process where ${staysOf(scope, sql`in_process`)} and ${isOneOf(codes, sql`in_process`)}`
}

export async function waitOf(
  db: Db,
  { branch, now }: Scope,
): Promise<(codigo: PhaseCode, since: Date) => { fase: string; dias: number; plazo: number; atrasado: boolean }> {
  const limits = (await readLimits(db))[branch]
  return (codigo, since) => {
    const [dias, plazo] = [workingDaysBetween(limits.calendar, since, now), limitOf(limits, codigo)]
    return { fase: phases[codigo].descripcion, dias, plazo, atrasado: latenessOf(plazo, dias) !== 'ninguno' }
  }
}
