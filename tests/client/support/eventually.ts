/** For what comes in real time while the clock of the test stands still, such as files that are loaded on demand. */
import { patienceMs } from './patience.ts'

const { setTimeout } = globalThis
const intervalMs = 50

/** Asks `check` again and again until it throws no more. Vitest's own `waitFor` moves a clock that stands still with each try. */
export async function eventually(check: () => unknown): Promise<void> {
  for (let left = patienceMs; ; left -= intervalMs) {
    try {
      await check()
      return
    } catch (error) {
      if (left <= 0) throw error
      await new Promise((resolve) => void setTimeout(resolve, intervalMs))
    }
  }
}
