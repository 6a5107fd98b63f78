/** Waits for a database that is not available when the program starts, and logs one line about it. */
import { setTimeout } from 'node:timers/promises'
import type { Log } from '../base/log.ts'
import { mayComeBack, reasonOf } from '../base/database-errors.ts'

/** Between two attempts. */
const pauseMs = 500

export type Patience = { /** 0: one attempt. */ readonly waitMs: number; readonly log: Log }

/**
 * Repeats `work`, which must be repeatable, while the database is unavailable, up to the limit. @throws the error of
 * the last attempt
 */
export async function whenThere<Result>(work: () => Promise<Result>, { waitMs, log }: Patience): Promise<Result> {
  const end = performance.now() + waitMs
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (failure) {
      if (!mayComeBack(failure) || performance.now() + pauseMs > end) throw failure
      if (tries === 0) log('database.awaited', { reason: reasonOf(failure), seconds: waitMs / 1000 })
      await setTimeout(pauseMs)
    }
  }
}
