/** Waits in real time, also while the clock of the page stands still. */

// Taken before any clock is replaced.
const { setTimeout } = globalThis
const pause = () => new Promise((resolve) => setTimeout(resolve, 1))
const longestMs = 10_000

/** Fails when it has not come true within ten seconds; `what` names it. */
export async function until(isTrue: () => boolean, what: string): Promise<void> {
  const end = performance.now() + longestMs
  while (!isTrue()) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`)
    await pause()
  }
}
