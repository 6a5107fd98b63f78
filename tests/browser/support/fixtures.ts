/** What a browser test is given: an application of its worker's own. */
import { test as base } from '@playwright/test'
import { type Served, serve } from './served.ts'

export const test = base.extend<object, { served: Served }>({
  served: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures it needs from this pattern
    async ({}, use) => {
      const served = await serve()
      await use(served)
      await served.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ served }, use) => use(served.home),
})
