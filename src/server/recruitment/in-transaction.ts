/** The transaction around a command: tried again when an hour was taken meanwhile, refused when its hour is gone. Its timing is the database's matter (db/retry.ts). */
import type { Db, Tx } from '../db/open.ts'
import { retried } from '../db/retry.ts'
import { holderIn, SlotTaken } from '../interviews/appointments.ts'
import { slotRefusal } from '../interviews/taken-hours.ts'

/** An hour that was taken between looking and restoring is found taken the next time. */
const isHourTaken = (failure: unknown): boolean => holderIn(failure) !== undefined

export async function inTransaction<T>(db: Db, now: Date, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await retried(() => db.transaction(work), isHourTaken)
  } catch (failure) {
    if (failure instanceof SlotTaken) throw await slotRefusal(db, failure, now)
    throw failure
  }
}
