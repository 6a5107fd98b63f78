/** A user's actions in the dialogs and notices of the process screen. */
import { expect, type Page } from '@playwright/test'

export const dialogNamed = (page: Page, name: string | RegExp) =>
  page.locator('dialog[open]', { has: page.getByRole('heading', { name }) })

/** By key, like every button that a quick answer removes. */
export const answer = (page: Page, dialog: string | RegExp, name: string): Promise<void> =>
  dialogNamed(page, dialog).getByRole('button', { name, exact: true }).press('Enter')

/** Said, read, and closed. */
export async function dismiss(page: Page, title: string): Promise<void> {
  const notice = page.getByRole('region', { name: 'Avisos' }).getByText(title, { exact: true })
  await notice.click()
  await expect(notice).toBeHidden()
}
