/** Watches, from inside the page, how much of it moves by itself while it loads. */
import type { Page } from 'playwright'

/** One frame in which a painted element moved without input from the user. */
export type Shift = { readonly atMs: number; readonly value: number; readonly moved: readonly string[] }

type Watched = { shifts: Shift[]; lastMs: number }
declare global {
  interface Window {
    shiftsWatched: Watched
  }
}

/**
 * What of `LayoutShift` is read (https://wicg.github.io/layout-instability/); TypeScript's library has no such type.
 */
type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** The page counts as finished after this time without a shift or new content. */
const settledMs = 1_500

export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { shifts: [], lastMs: 0 }
    window.shiftsWatched = watched
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    const named = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return element ? `<${element.tagName.toLowerCase()}> ${element.textContent?.slice(0, 30) ?? ''}` : 'gone'
    }
    new PerformanceObserver((list) => {
      for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue
        const moved = sources.map(
          ({ node, previousRect, currentRect }) => `${named(node)}: ${place(previousRect)} to ${place(currentRect)}`,
        )
        watched.shifts.push({ atMs: Math.round(startTime), value, moved })
        watched.lastMs = performance.now()
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver(() => (watched.lastMs = performance.now())).observe({ type: 'resource', buffered: true })
  })
}

/** `shown`: CSS of what the page is opened for. */
export async function readShifts(page: Page, shown: string): Promise<readonly Shift[]> {
  await page.waitForSelector(shown, { timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  await page.waitForFunction((quiet) => performance.now() - window.shiftsWatched.lastMs > quiet, settledMs, {
    timeout: 60_000,
  })
  return page.evaluate(() => window.shiftsWatched.shifts)
}
