/**
 * The fixtures of a browser test: an application and windows of its own worker. One set for all files, because every
 * other set would start its own workers.
 */
import { type Page, test as base } from '@playwright/test'
import type { Role } from '../../../src/contract/roles.ts'
import { monday } from '../../server/support/process-world.ts'
import { type Served, serve } from './served.ts'
import { comeAsStranger, enter } from './sign-in.ts'
import { type Clock, Windows } from './windows.ts'

type Desk = {
  /**
   * Opens a page for a user of the test data, on the Monday of the server's clock: signed in, or without a session.
   * `path` is relative to the application's base path.
   */
  readonly sit: (who: Role | 'nobody', path: string) => Promise<Page>
}
type OfWorker = { served: Served; windows: Windows }

export const test = base.extend<Desk & { morning: void; clock: Clock }, OfWorker>({
  /** Of `page`. */
  clock: ['real', { option: true }],
  served: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures it needs from this pattern
    async ({}, use) => {
      const served = await serve()
      await use(served)
      await served.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  windows: [async ({ browser, served }, use) => use(new Windows(browser, served.home)), { scope: 'worker' }],
  // Another test of this worker may have moved the server's clock.
  morning: [
    async ({ served }, use) => {
      served.setNow(monday)
      await use()
    },
    { auto: true },
  ],
  baseURL: async ({ served }, use) => use(served.home),
  page: async ({ clock, windows }, use) => {
    const page = await windows.take({ clock })
    await comeAsStranger(page)
    await use(page)
    await windows.giveBack(page)
  },
  sit: async ({ contextOptions, served, windows }, use) => {
    const taken: Page[] = []
    await use(async (who, path) => {
      const page = await windows.take({ clock: 'fixed', now: monday, reducedMotion: contextOptions.reducedMotion })
      taken.push(page)
      await (who === 'nobody' ? comeAsStranger(page) : enter(page, served, who))
      await page.goto(served.home + path)
      return page
    })
    for (const page of taken) await windows.giveBack(page)
  },
})
