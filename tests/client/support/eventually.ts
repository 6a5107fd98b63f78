/** Waits in real time while the test's clock stands still, such as for files that are loaded on demand. */
import { patienceMs } from './patience.ts'

const { setTimeout } = globalThis
const intervalMs = 50

/** Repeats `check` until it no longer throws. Vitest's own `waitFor` advances fake timers with each attempt. */
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
