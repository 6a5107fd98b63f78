/** Entries by what was taken back in the period, whenever the process began: the log alone shows them. */
import { type SQL, sql } from 'drizzle-orm'
import type { ReversalFigures } from '../../../contract/chart-numbers.ts'
import type { Db } from '../../platform/db/open.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { keyFor } from './keys.ts'
import { isPlace, takenBack, taking } from './returns.ts'
import { type Scope, staysOf, within } from './scope.ts'

const reversals = (scope: Scope): SQL =>
  takenBack(sql`${staysOf(scope, sql`first`)} and ${within(sql`taken.at`, scope.period)}`)

type Counted = {
  readonly event: string
  readonly decision: string
  readonly origin: string
  readonly target: string
  readonly count: number
}

/** `isLed`: whether the caller may see the people behind the numbers. */
export async function countReversals(db: Db, scope: Scope, isLed: boolean): Promise<ReversalFigures[]> {
  const rows = await rowsOf<Counted>(
    db,
    sql`select event, decision, origin, target, count(*)::int as count from (${reversals(scope)}) reversed
      group by 1, 2, 3, 4 order by count desc, event, decision, origin, target`,
  )
  return rows.map(({ event, decision, origin, target, count }) => ({
    evento: event,
    decision: decision === '' ? null : decision,
    origen: origin,
    destino: target,
    cuantas: count,
    clave: keyFor(isLed, count, 'reversion', event, decision, origin, target),
  }))
}

/** Rows of `id`, `began` (the decision) and `arrived` (taken back) behind a key; undefined: no number has that key. */
export function reversalsBehind(
  scope: Scope,
  [event = '', decision = '', origin = '', target = '', ...more]: readonly string[],
): SQL | undefined {
  const isKey = taking.some((one) => one === event) && isPlace(origin) && isPlace(target) && more.length === 0
  if (!isKey) return undefined
  return sql`select id, began, arrived from (${reversals(scope)}) reversed
    where event = ${event} and decision = ${decision} and origin = ${origin} and target = ${target}`
}
