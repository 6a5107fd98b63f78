/** Work in the background that comes back: one run at a time, and a failed run spoils no later one. */
import type { Log } from './http/log.ts'

export type Repeating = {
  /** No further run; waits for the one under way. */
  readonly stop: () => Promise<void>
}

export type Work = { readonly name: string; readonly everyMs: number; readonly run: () => Promise<unknown> }

export function repeat({ name, everyMs, run }: Work, log: Log): Repeating {
  let current: Promise<unknown> | undefined
  const timer = setInterval(() => {
    current ??= run()
      .catch((failure: unknown) => log('work.failed', { name, error: failure instanceof Error ? failure.name : typeof failure }))
      .finally(() => {
        current = undefined
      })
  }, everyMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await current
    },
  }
}
