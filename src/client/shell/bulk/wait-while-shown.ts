/** Between two polls. */
export const pauseMs = 1_000

/** Resolves after the pause once the page is visible; rejects when `signal` is aborted. */
export function waitWhileShown(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      if (document.hidden) return
      clearInterval(timer)
      resolve()
    }, ms)
    signal.addEventListener('abort', () => {
      clearInterval(timer)
      reject(signal.reason as Error)
    })
  })
}
