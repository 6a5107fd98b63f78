/** Waits between two polls of a download that is being made; while the page is hidden there are none. */
const firstMs = 1_500
const longestMs = 30_000

/** The pause grows with each poll, up to half a minute. */
export const pauseAfter = (looks: number): number => Math.min(firstMs * 1.4 ** looks, longestMs)

/** Resolves after the pause once the page is visible; rejects when `signal` is aborted. */
export async function waitForPoll(looks: number, signal: AbortSignal): Promise<void> {
  await pause(pauseAfter(looks), signal)
  await untilSeen(signal)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}

function untilSeen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const look = () => {
      if (document.hidden) return
      over.abort()
      resolve()
    }
    document.addEventListener('visibilitychange', look, { signal: AbortSignal.any([signal, over.signal]) })
    look()
  })
}
