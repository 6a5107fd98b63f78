/** The current limits and days off of each branch, as lists and screens need them. */
import { sql } from 'drizzle-orm'
import {
  defaultLimits,
  type DayOff,
  limitKeyOf,
  limitKeys,
  type LimitKey,
  type Limits,
  limitsBranchOf,
} from '../../contract/limits.ts'
import type { PhaseCode } from '../../contract/phases.ts'
import type { Lateness } from '../../contract/turn.ts'
import { type Branch, branches } from '../../contract/roles.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { wireDay } from '../platform/base/mexico-time.ts'
import { type WorkCalendar, workCalendar } from '../platform/base/working-days.ts'

export type BranchLimits = {
  readonly limits: Limits
  readonly daysOff: readonly DayOff[]
  readonly calendar: WorkCalendar
}
export type AllLimits = Readonly<Record<Branch, BranchLimits>>

/** `name`: a phase or a day; `value`: working days, or the name of the day. */
type Row = {
  readonly kind: 'limit' | 'off'
  readonly branch: Branch
  readonly name: string
  readonly value: string | null
}

/** One statement: every page of the list reads it. */
export async function readLimits(on: Db | Tx): Promise<AllLimits> {
  const rows = await rowsOf<Row>(
    on,
    sql`
    select 'limit' as kind, branch, codigo as name, days::text as value from phase_limits
    union all select 'off', branch, day::text, name from holidays order by 1, 2, 3`,
  )
  const known = new Map<Branch, BranchLimits>()
  const entries = branches.map((branch) => {
    const owner = limitsBranchOf(branch)
    const found = known.get(owner) ?? limitsIn(rows.filter((row) => row.branch === owner))
    known.set(owner, found)
    return [branch, found] as const
  })
  return Object.fromEntries(entries) as AllLimits
}

function limitsIn(rows: readonly Row[]): BranchLimits {
  const changed = new Map(
    rows.filter(({ kind }) => kind === 'limit').map(({ name, value }) => [name, value === null ? null : Number(value)]),
  )
  const off = rows.filter(({ kind }) => kind === 'off')
  return {
    limits: Object.fromEntries(
      limitKeys.map((key) => [key, changed.has(key) ? changed.get(key) : defaultLimits[key]]),
    ) as Limits,
    daysOff: off.map(({ name, value }) => ({ fecha: wireDay(name), nombre: value ?? '' })),
    calendar: workCalendar(off.map(({ name }) => name)),
  }
}

/** Working days that a process may stay in this phase; null: no limit. */
export const limitOf = ({ limits }: Pick<BranchLimits, 'limits'>, codigo: PhaseCode): number | null => {
  const key = limitKeyOf(codigo)
  return key === undefined ? null : limits[key as LimitKey]
}

/** A process is red from this multiple of its limit on. */
export const redFrom = 2

export function latenessOf(limit: number | null, days: number): Lateness {
  if (limit === null || days < limit) return 'ninguno'
  return days < limit * redFrom ? 'ambar' : 'rojo'
}
