/** Repeated background work: one run at a time; a failed run does not affect later ones. */
import { failureFacts } from '../base/failure-facts.ts'
import type { Log } from '../base/log.ts'

export type Repeating = {
  /** Starts no further run; aborts the current one, and waits for it. */
  readonly stop: () => Promise<void>
}

/** `stopping`: aborted when the server stops; a long run then ends at a safe point. */
export type Work = {
  readonly name: string
  readonly everyMs: number
  readonly run: (stopping: AbortSignal) => Promise<unknown>
}

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
