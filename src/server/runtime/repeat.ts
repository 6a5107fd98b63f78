/** Work in the background that comes back: one run at a time, and a failed run spoils no later one. */
import { failureFacts } from './failure-facts.ts'
import type { Log } from './log.ts'

export type Repeating = {
  /** No further run; the one under way is told, and waited for. */
  readonly stop: () => Promise<void>
}

/** `stopping`: aborted when the server ends; a run that takes long ends then where nothing is lost. */
export type Work = { readonly name: string; readonly everyMs: number; readonly run: (stopping: AbortSignal) => Promise<unknown> }

export function repeat({ name, everyMs, run }: Work, log: Log): Repeating {
  const stopping = new AbortController()
  let current: Promise<unknown> | undefined
  const timer = setInterval(() => {
    current ??= run(stopping.signal)
      .catch((failure: unknown) => log('work.failed', { name, ...failureFacts(failure) }))
      .finally(() => {
        current = undefined
      })
  }, everyMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await current
    },
  }
}
