/** The screen compared with the model's expectations. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { AnyModel } from '../../../machines/model/model.ts'
import type { Moment } from '../../../machines/model/moment.ts'
import { textsAt } from '../../../machines/model/screen.ts'

/** Waits a little: the screen follows the machine. */
export async function expectTexts(page: Page, model: AnyModel, moment: Moment): Promise<void> {
  const { shows, hides } = textsAt(model, moment)
  const look = async () => {
    const seen = await textOf(page)
    return {
      missing: shows.filter((text) => !seen.includes(text)),
      unwanted: hides.filter((text) => seen.includes(text)),
    }
  }
  await expect.poll(look, { intervals: [20, 50, 100, 250] }).toEqual({ missing: [], unwanted: [] })
}

/** Everything that is shown, dialogs and notices too. */
export const textOf = (page: Page): Promise<string> => page.locator('body').innerText()

/**
 * Under a clock that stands still: what was loaded shows itself only after its placeholder has stood for a moment.
 * Not where time would move a machine.
 */
export async function appears(page: Page, what: Locator): Promise<void> {
  const arrive = async () => {
    await page.clock.runFor(100)
    return what.isVisible()
  }
  await expect.poll(arrive, { intervals: [20, 50] }).toBe(true)
}
