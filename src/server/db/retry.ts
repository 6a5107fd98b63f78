/** What the database rolled back only because of its timing is done again: the same may succeed at once. */
import { errorCode } from './errors.ts'

/** Deadlock and serialization. */
const badTiming: readonly string[] = ['40P01', '40001']
const mostTries = 3

export const isBadTiming = (failure: unknown): boolean => badTiming.includes(errorCode(failure) ?? '')

/** `attempt`: one whole transaction, which leaves nothing behind when it fails. */
export async function retried<Result>(attempt: () => Promise<Result>, isWorthAnotherTry = isBadTiming, tries = 1): Promise<Result> {
  try {
    return await attempt()
  } catch (failure) {
    if (tries >= mostTries || !isWorthAnotherTry(failure)) throw failure
    return retried(attempt, isWorthAnotherTry, tries + 1)
  }
}
