/** The transaction around a command: tried again when only its timing was bad, refused when its hour is gone. */
import { inProcessChanged } from '../candidates/list.ts'
import { errorCode } from '../db/errors.ts'
import type { Db, Tx } from '../db/open.ts'
import { SlotTaken, slotRefusal } from '../interviews/appointments.ts'

/** Deadlock, serialization, and an hour that was taken between looking and restoring. */
const worthAnotherTry: readonly string[] = ['40P01', '40001', '23505']
const mostTries = 3

export async function inTransaction<T>(db: Db, now: Date, work: (tx: Tx) => Promise<T>, tries = 1): Promise<T> {
  try {
    const done = await db.transaction(work)
    inProcessChanged(db)
    return done
  } catch (failure) {
    if (failure instanceof SlotTaken) throw await slotRefusal(db, failure, now)
    if (tries < mostTries && worthAnotherTry.includes(errorCode(failure) ?? '')) {
      return inTransaction(db, now, work, tries + 1)
    }
    throw failure
  }
}
