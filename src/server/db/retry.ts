/** What the database rolled back only because of its timing is done again: the same may succeed in a moment. */
import { setTimeout } from 'node:timers/promises'
import { errorCode } from '../runtime/database-errors.ts'

/** Deadlock and serialization. */
const badTiming: readonly string[] = ['40P01', '40001']
const mostTries = 3
/** Whoever waited for our locks gets them first; tried again at once, we would take them again and wait for each other as before. */
const pauseMs = 50

export const isBadTiming = (failure: unknown): boolean => badTiming.includes(errorCode(failure) ?? '')

/** `attempt`: one whole transaction, which leaves nothing behind when it fails. */
export async function retried<Result>(attempt: () => Promise<Result>, isWorthAnotherTry = isBadTiming, tries = 1): Promise<Result> {
  try {
    return await attempt()
  } catch (failure) {
    if (tries >= mostTries || !isWorthAnotherTry(failure)) throw failure
    // Not the same for two that failed at the same moment.
    await setTimeout(tries * pauseMs * (1 + Math.random()))
    return retried(attempt, isWorthAnotherTry, tries + 1)
  }
}
