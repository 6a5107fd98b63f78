/** Records, from inside the page, each paint and the task that delayed it. */
import type { Page } from 'playwright'

/** Milliseconds since the navigation. */
export type Paint = {
  readonly largestMs: number
  /** The element that the browser took for the largest content. */
  readonly largest: string
  /** The first frame after the awaited element had come. */
  readonly shownMs: number
  readonly longestTaskMs: number
  readonly files: readonly { readonly name: string; readonly fromMs: number; readonly toMs: number }[]
}

type Watched = { largestMs: number; largest: string; shownMs: number; longestTaskMs: number; lastMs: number }
declare global {
  interface Window {
    watched: Watched
  }
}

/** The page counts as finished after this time without larger content and without a long task. */
const settledMs = 1_500

/** `shown`: CSS of what the page is opened for. */
export async function watchPaint(page: Page, shown: string): Promise<void> {
  await page.addInitScript((selector) => {
    const watched: Watched = { largestMs: 0, largest: '', shownMs: 0, longestTaskMs: 0, lastMs: 0 }
    window.watched = watched
    const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) note(entry)
        watched.lastMs = performance.now()
      }).observe({ type, buffered: true })
    observe('largest-contentful-paint', (entry) => {
      const { element } = entry as PerformanceEntry & { element?: Element }
      watched.largestMs = entry.startTime
      watched.largest = element ? `<${element.tagName.toLowerCase()}> ${element.textContent?.slice(0, 40) ?? ''}` : ''
    })
    observe('longtask', ({ duration }) => {
      watched.longestTaskMs = Math.max(watched.longestTaskMs, duration)
    })
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      // The frame after the one that paints it: never earlier than it was seen.
      requestAnimationFrame(() => requestAnimationFrame(() => (watched.shownMs = performance.now())))
    }).observe(document, { childList: true, subtree: true })
  }, shown)
}

export async function readPaint(page: Page): Promise<Paint> {
  await page.waitForFunction(
    (quiet) =>
      window.watched.shownMs > 0 && performance.now() - Math.max(window.watched.lastMs, window.watched.shownMs) > quiet,
    settledMs,
    {
      timeout: 60_000,
    },
  )
  return page.evaluate(() => {
    const { largestMs, largest, shownMs, longestTaskMs } = window.watched
    const files = performance.getEntriesByType('resource').map(({ name, startTime, duration }) => ({
      name: name.slice(name.lastIndexOf('/') + 1),
      fromMs: Math.round(startTime),
      toMs: Math.round(startTime + duration),
    }))
    return { largestMs, largest, shownMs, longestTaskMs, files }
  })
}
