/** The transaction around a command: tried again when only its timing was bad, refused when its hour is gone. */
import { errorCode } from '../db/errors.ts'
import type { Db, Tx } from '../db/open.ts'
import { holderIn, SlotTaken } from '../interviews/appointments.ts'
import { slotRefusal } from '../interviews/taken-hours.ts'

/** Deadlock and serialization. */
const badTiming: readonly string[] = ['40P01', '40001']
const mostTries = 3

/** An hour that was taken between looking and restoring is found taken the next time. */
const isWorthAnotherTry = (failure: unknown): boolean =>
  badTiming.includes(errorCode(failure) ?? '') || holderIn(failure) !== undefined

export async function inTransaction<T>(db: Db, now: Date, work: (tx: Tx) => Promise<T>, tries = 1): Promise<T> {
  try {
    return await db.transaction(work)
  } catch (failure) {
    if (failure instanceof SlotTaken) throw await slotRefusal(db, failure, now)
    if (tries < mostTries && isWorthAnotherTry(failure)) return inTransaction(db, now, work, tries + 1)
    throw failure
  }
}
