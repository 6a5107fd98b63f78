/** The focus of a page and its live regions: what a screen reader user perceives. */
import { expect, type Page } from '@playwright/test'

/** The focused element, as 'h2 Primera entrevista'; 'body' without one. */
export const focusedElement = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) return 'body'
    const name = activeElement.getAttribute('aria-label') ?? activeElement.textContent ?? ''
    return `${activeElement.localName} ${name.replace(/\s+/g, ' ').trim()}`
  })

export const expectFocus = (page: Page, where: string): Promise<void> =>
  expect.poll(() => focusedElement(page), 'what has the focus').toBe(where)

/** The texts of the polite live regions: announcements without a notice, and notices. */
export async function expectSaid(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: text }).first(), `said politely: ${text}`).toBeAttached()
}
