/** A database that is not there yet when the program starts: it is waited for, and one line of the log says so. */
import { setTimeout } from 'node:timers/promises'
import type { Log } from '../runtime/log.ts'
import { mayComeBack, reasonOf } from '../runtime/database-errors.ts'

/** Between two tries. */
const pauseMs = 500

export type Patience = { /** 0: one try. */ readonly waitMs: number; readonly log: Log }

/** Repeats `work`, which must be able to begin anew, while the database is away, until so much time has passed. @throws what the last try threw */
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
