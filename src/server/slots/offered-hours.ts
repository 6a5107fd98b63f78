/**
 * Hours of the next working days that suit interviewer and candidate: staff's chips, and what a candidate can choose
 * from.
 */
import { shownDays } from '../../contract/stage-data.ts'
import type { Branch } from '../../contract/roles.ts'
import type { Option } from '../../contract/wire.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { readLimits } from '../limits/catalogue.ts'
import { firstOpenDay, freeSlots, hasBegun, slotProblem } from './slots.ts'
import { type Meeting, takenOn } from './taken-hours.ts'

/** `day`: YYYY-MM-DD. */
export type OfferedDay = { readonly day: string; readonly hours: readonly Option[] }

const nextDays = async (on: Db | Tx, branch: Branch, from: Date, weeksLater = 0): Promise<readonly string[]> =>
  (await readLimits(on))[branch].calendar.next(firstOpenDay(from), shownDays * (weeksLater + 1)).slice(-shownDays)

/**
 * `weeksLater`: how many times as many working days are passed over.
 *
 * Official days of rest and those of the branch are left out; the day of `from` counts while an hour of it is to come.
 */
export async function nextHours(
  db: Db,
  branch: Branch,
  meeting: Meeting,
  from: Date,
  weeksLater = 0,
): Promise<OfferedDay[]> {
  const days = await nextDays(db, branch, from, weeksLater)
  const taken = await takenOn(db, { ...meeting, days })
  return days.map((day) => ({ day, hours: freeSlots(day, taken.get(day) ?? new Set(), from) }))
}

/** How long before an interview its candidate can still choose or change its hour. */
export const noticeHours = 2
/** An hour that begins in exactly that time is still offered. */
const afterNotice = (at: Date): Date => new Date(at.getTime() + noticeHours * 3_600_000 - 1)

export const offeredHours = (db: Db, branch: Branch, meeting: Meeting, at: Date): Promise<OfferedDay[]> =>
  nextHours(db, branch, meeting, afterNotice(at))

/** Whether it would be offered, if it is free. */
export const isOfferable = async (
  on: Db | Tx,
  branch: Branch,
  { day, hour }: { readonly day: string; readonly hour: number },
  at: Date,
): Promise<boolean> =>
  slotProblem(day, hour, afterNotice(at)) === null && (await nextDays(on, branch, afterNotice(at))).includes(day)

/** Whether the candidate can still change an interview at this hour. */
export const isChangeable = (day: string, hour: number, at: Date): boolean => !hasBegun(day, hour, afterNotice(at))
