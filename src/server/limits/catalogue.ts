/**
 * The current limits and days off of each branch, as lists and screens need them. A limit is the one that was set, else
 * the measured one, else the default.
 */
import { sql } from 'drizzle-orm'
import { defaultLimits, type DayOff, limitKeyOf, type Limits, limitsBranchOf } from '../../contract/limits.ts'
import type { PhaseCode } from '../../contract/phases.ts'
import type { Lateness } from '../../contract/turn.ts'
import { type Branch, branches } from '../../contract/roles.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { wireDay } from '../platform/base/mexico-time.ts'
import { type WorkCalendar, workCalendar } from '../platform/base/working-days.ts'

export type BranchLimits = {
  /** What is valid. */
  readonly limits: Limits
  /** What was set. */
  readonly own: Partial<Limits>
  readonly daysOff: readonly DayOff[]
  readonly calendar: WorkCalendar
}
export type AllLimits = Readonly<Record<Branch, BranchLimits>>

/** `name`: a phase or a day; `value`: working days, or the name of the day. */
type Row = {
  readonly kind: 'limit' | 'measured' | 'off'
  readonly branch: Branch
  readonly name: string
  readonly value: string
}

/** One statement: every page of the list reads it. */
export async function readLimits(on: Db | Tx): Promise<AllLimits> {
  const rows = await rowsOf<Row>(
    on,
    sql`
    select 'limit' as kind, branch, codigo as name, days::text as value from phase_limits
    union all select 'measured', branch, codigo, days::text from measured_limits where days is not null
    union all select 'off', branch, day::text, name from holidays order by 1, 2, 3`,
  )
  const daysIn = (kind: Row['kind'], branch: Branch): Partial<Limits> =>
    Object.fromEntries(
      rows.filter((row) => row.kind === kind && row.branch === branch).map(({ name, value }) => [name, Number(value)]),
    )
  const offOf = (branch: Branch) => rows.filter((row) => row.kind === 'off' && row.branch === branch)
  const entries = branches.map((branch): [Branch, BranchLimits] => {
    const owner = limitsBranchOf(branch)
    const own = daysIn('limit', owner)
    const off = offOf(owner)
    return [
      branch,
      {
        limits: { ...defaultLimits, ...daysIn('measured', branch), ...own },
        own,
        daysOff: off.map(({ name, value }) => ({ fecha: wireDay(name), nombre: value })),
        calendar: workCalendar(off.map(({ name }) => name)),
      },
    ]
  })
  return Object.fromEntries(entries) as AllLimits
}

/** Working days that an open process may stay in this phase. */
export function limitOf({ limits }: Pick<BranchLimits, 'limits'>, codigo: PhaseCode): number {
  const key = limitKeyOf(codigo)
  if (key === undefined) throw new Error(`no open process stands in ${codigo}`)
  return limits[key]
}

/** A process is red from this multiple of its limit on. */
export const redFrom = 2

export function latenessOf(limit: number, days: number): Lateness {
  if (days < limit) return 'ninguno'
  return days < limit * redFrom ? 'ambar' : 'rojo'
}
