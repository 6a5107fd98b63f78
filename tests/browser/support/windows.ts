/** Windows of a worker, reused by its tests: opening one takes as long as half a test. */
import type { Browser, Disposable, Page } from '@playwright/test'
import { home } from '../views/home.ts'

/**
 * The page's clock: the computer's, a fixed date whose timers run, or one that a test moves. It is the same for the
 * whole life of a window.
 */
export type Clock = 'real' | 'fixed' | 'moved' | 'stopped'
type Wanted = {
  readonly clock?: Clock
  readonly now?: Date
  readonly reducedMotion?: 'reduce' | 'no-preference' | null | undefined
}

const look = { locale: 'es-MX', timezoneId: 'America/Mexico_City', viewport: { width: 1440, height: 900 } } as const
/**
 * The previous page sends no more requests. The page is of the same origin: a blank page would get a new process at
 * each navigation.
 */
export const nothing = 'favicon.svg'
const listened = ['pageerror', 'console', 'dialog'] as const
/** The scripts that run before those of a page, until its window is released. */
const started = new WeakMap<Page, Disposable[]>()

/** Before the page is opened. `script` runs in the page, where nothing of its file is. */
export async function atStart<Value>(page: Page, script: (value: Value) => void, value: Value): Promise<void> {
  const disposable = await page.addInitScript(script as (value: unknown) => void, value as unknown)
  started.set(page, [...(started.get(page) ?? []), disposable])
}

export class Windows {
  readonly #browser: Browser
  readonly #baseURL: string
  readonly #free = new Map<Clock, Page[]>()
  readonly #clocks = new WeakMap<Page, Clock>()
  readonly #built = new Map<string, Promise<Page>>()

  constructor(browser: Browser, baseURL: string) {
    this.#browser = browser
    this.#baseURL = baseURL
  }

  /**
   * A blank page in a context of its own. What the one before stored there goes when it is opened: `enter`,
   * `comeAsStranger`.
   */
  async take({ clock = 'real', now = new Date(), reducedMotion = 'reduce' }: Wanted = {}): Promise<Page> {
    const page = this.#free.get(clock)?.pop() ?? (await this.#open(clock))
    if (clock === 'fixed') await page.clock.setFixedTime(now)
    if (clock === 'moved') await page.clock.install({ time: now })
    if (clock === 'stopped') {
      // It runs until it is stopped, and cannot be stopped at a time in the past
      await page.clock.install({ time: now.getTime() - 60_000 })
      await page.clock.pauseAt(now.getTime() + 1)
    }
    // Each of them: a setting that is not named would remain from the previous test
    await page.emulateMedia({ colorScheme: 'light', reducedMotion, forcedColors: null, contrast: null, media: null })
    return page
  }

  async giveBack(page: Page): Promise<void> {
    const clock = this.#clocks.get(page)
    if (clock === undefined || page.isClosed()) return
    for (const other of page.context().pages()) if (other !== page) await other.close()
    for (const event of listened) page.removeAllListeners(event)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    for (const script of started.get(page)?.splice(0) ?? []) await script.dispose()
    await page.goto(nothing)
    if (page.viewportSize()?.width !== look.viewport.width || page.viewportSize()?.height !== look.viewport.height)
      await page.setViewportSize(look.viewport)
    this.#free.set(clock, [...(this.#free.get(clock) ?? []), page])
  }

  /**
   * The page of that folder's `main.tsx`, open at its first address: one for all tests, each of which begins with
   * something of its own.
   */
  built(folder: string): Promise<Page> {
    const known = this.#built.get(folder)
    if (known) return known
    const coming = this.take().then(async (page) => {
      // Imported only where a page is built, because it loads the bundler
      const { servePage } = await import('../views/built-page.ts')
      await servePage(page.context(), folder)
      await page.goto(home)
      return page
    })
    this.#built.set(folder, coming)
    return coming
  }

  async #open(clock: Clock): Promise<Page> {
    const context = await this.#browser.newContext({ ...look, baseURL: this.#baseURL })
    const page = await context.newPage()
    this.#clocks.set(page, clock)
    return page
  }
}
