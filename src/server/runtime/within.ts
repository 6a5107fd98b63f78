/** How long the parts of a stop may take. What is cut off is told, and costs nobody what was acknowledged to them. */
import { failureFacts } from './failure-facts.ts'
import type { Log } from './log.ts'

/** Resolves when `ending` has, or after so long; its failure is told, and keeps nothing from ending. */
export async function within(limitMs: number, what: string, ending: Promise<unknown>, log: Log): Promise<void> {
  const { promise: impatience, resolve } = Promise.withResolvers<'cut'>()
  const timer = setTimeout(() => resolve('cut'), limitMs)
  try {
    if ((await Promise.race([ending, impatience])) === 'cut') log('stop.cut', { what })
  } catch (failure) {
    log('stop.failed', { what, ...failureFacts(failure) })
  } finally {
    clearTimeout(timer)
  }
}
