/** Desks: people of the house in front of a browser of their own, on the Monday of the server's clock. */
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { Role } from '../../../src/contract/roles.ts'
import { scoreTagRows, scoreTypeRows } from '../../../src/server/installation/catalogue-rows.ts'
import { staff } from '../../../src/server/demo/staff.ts'
import { scoreTags, scoreTypes } from '../../../src/server/candidates/tables.ts'
import { users } from '../../../src/server/session/tables.ts'
import { monday } from '../../server/support/process-world.ts'
import { test as base } from './fixtures.ts'
import type { Served } from './served.ts'
import { enter } from './sign-in.ts'

/** A second gerente, who signs in with this name. */
export const otherManager = 'gerardo.montes'

type Desk = {
  /** Opens a page of a new browser: signed in, or as a stranger. `path` stands below the application's base path. */
  readonly sit: (who: Role | 'nobody', path: string) => Promise<Page>
}

export const test = base.extend<Desk & { morning: void }, { catalogues: void }>({
  catalogues: [
    async ({ served }, give) => {
      await furnishMore(served)
      await give()
    },
    { scope: 'worker', auto: true },
  ],
  // Another file of this worker may have moved the server's clock.
  morning: [
    async ({ served }, give) => {
      served.setNow(monday)
      await give()
    },
    { auto: true },
  ],
  sit: async ({ browser, contextOptions, served }, give) => {
    const opened: (() => Promise<void>)[] = []
    await give(async (who, path) => {
      const context = await browser.newContext(contextOptions)
      opened.push(() => context.close())
      await context.clock.setFixedTime(monday)
      const page = await context.newPage()
      if (who !== 'nobody') await enter(page, served, who)
      await page.goto(served.home + path)
      return page
    })
    for (const close of opened) await close()
  },
})

/** What the walks by hand need on top of the house: scores, and another gerente. */
async function furnishMore({ db }: Served): Promise<void> {
  await db.insert(scoreTypes).values(scoreTypeRows)
  await db.insert(scoreTags).values(scoreTagRows)
  const [account] = await db.select().from(users).where(eq(users.userName, 'role_com_int'))
  const gerardo = staff.find(({ userName }) => userName === otherManager)
  if (!account || !gerardo) throw new Error('nobody to copy the password of, or nobody to give it to')
  await db.insert(users).values({ ...gerardo, id: undefined, passwordHash: account.passwordHash })
}
