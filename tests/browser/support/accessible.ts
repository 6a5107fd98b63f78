/** WCAG 2.2 AA as axe can judge it, in both looks. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Not of the levels, and asked for all the same: who hears the page goes from heading to heading. */
const headings = { 'heading-order': { enabled: true } }
/** All that a look can change: the rest of the page is the same in both. */
const ofColour = ['color-contrast', 'link-in-text-block']
/** The window that covers the page. */
export const dialog = 'dialog[open]'

/** `within`: only what stands in there, where the rest was looked at before; `without`: what is only there for a moment. */
export async function expectAccessible(page: Page, name: string, within?: string, without?: string): Promise<void> {
  if (within === dialog) await showAlone(page, true)
  const violations: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // Without a page of its own for what frames of other origins say: there are none.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    if (within !== undefined) axe.include(within)
    if (without !== undefined) axe.exclude(without)
    const whole = within === undefined ? { rules: headings } : {}
    const found = await (colorScheme === 'light' ? axe.options({ runOnly: { type: 'tag', values: levels }, ...whole }) : axe.withRules(ofColour)).analyze()
    expect(found.passes.map(({ id }) => id), `${name}: there was text to look at`).toContain('color-contrast')
    violations.push(...found.violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (within === dialog) await showAlone(page, false)
  expect.soft(violations, name).toEqual([])
}

/** What stands behind a window seems to axe to stand before it, since it does not know the browser's top layer. */
const showAlone = (page: Page, alone: boolean) =>
  page.evaluate(
    ([selector, isAlone]) => {
      document.body.style.visibility = isAlone ? 'hidden' : ''
      document.querySelector<HTMLElement>(selector)!.style.visibility = isAlone ? 'visible' : ''
    },
    [dialog, alone] as const,
  )
