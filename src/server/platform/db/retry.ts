/** Retries transactions that the database rolled back only because of timing. */
import { setTimeout } from 'node:timers/promises'
import { errorCode } from '../base/database-errors.ts'

/** Deadlock and serialization failure. */
const badTiming: readonly string[] = ['40P01', '40001']
const mostTries = 3
/** The other transaction gets our locks first; an immediate retry would deadlock with it again. */
const pauseMs = 50

export const isBadTiming = (failure: unknown): boolean => badTiming.includes(errorCode(failure) ?? '')

/** `attempt`: one whole transaction, which has no effect when it fails. */
export async function retried<Result>(
  attempt: () => Promise<Result>,
  isWorthAnotherTry = isBadTiming,
  tries = 1,
): Promise<Result> {
  try {
    return await attempt()
  } catch (failure) {
    if (tries >= mostTries || !isWorthAnotherTry(failure)) throw failure
    // Random, so that two transactions that failed together do not retry together.
    await setTimeout(tries * pauseMs * (1 + Math.random()))
    return retried(attempt, isWorthAnotherTry, tries + 1)
  }
}
