/**
 * The transaction of a command: retried when an hour was taken meanwhile, and refused when its own hour is taken.
 * Timing problems of the database are handled in db/retry.ts.
 */
import type { Db, Tx } from '../../platform/db/open.ts'
import { retried } from '../../platform/db/retry.ts'
import { holderIn, SlotTaken } from '../../slots/appointments.ts'
import { slotRefusal } from '../../slots/taken-hours.ts'

/** An hour taken between the check and the restore is found taken in the next attempt. */
const isHourTaken = (failure: unknown): boolean => holderIn(failure) !== undefined

export async function inTransaction<T>(db: Db, now: Date, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await retried(() => db.transaction(work), isHourTaken)
  } catch (failure) {
    if (failure instanceof SlotTaken) throw await slotRefusal(db, failure, now)
    throw failure
  }
}
