/** Time limits of the parts of a stop. A cut is logged, and loses nothing that was acknowledged. */
import { failureFacts } from './failure-facts.ts'
import type { Log } from './log.ts'

/** Resolves when `ending` has settled, or after the limit; its failure is logged, and does not block the stop. */
export async function within(limitMs: number, what: string, ending: Promise<unknown>, log: Log): Promise<void> {
  const { promise: timeout, resolve } = Promise.withResolvers<'cut'>()
  const timer = setTimeout(() => resolve('cut'), limitMs)
  try {
    if ((await Promise.race([ending, timeout])) === 'cut') log('stop.cut', { what })
  } catch (failure) {
    log('stop.failed', { what, ...failureFacts(failure) })
  } finally {
    clearTimeout(timer)
  }
}
