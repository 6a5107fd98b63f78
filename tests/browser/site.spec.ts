/** The public site as visitors use it: on a telephone without scripts, in both looks. */
import { expect } from '@playwright/test'
import { expectNoFault } from './support/accessible.ts'
import { test } from './support/fixtures.ts'

test('a vacancy is found on a telephone, and its pages have no fault in either look', async ({ page, served }) => {
  const { origin } = new URL(served.home)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${origin}/bolsa-de-trabajo/`)
  await expectNoFault(page, 'the public home')
  await page.getByRole('searchbox').fill('contable')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Vacantes' })).toBeVisible()
  await expectNoFault(page, 'the public list')
  await page.getByRole('link', { name: 'Analista contable' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Analista contable' })).toBeVisible()
  await expectNoFault(page, 'a public vacancy')
  await page.goto(`${origin}/bolsa-de-trabajo/vacantes/999999`)
  await expectNoFault(page, 'an unknown public page')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['', 'vacantes', 'vacantes?q=zzz']) {
      await page.goto(`${origin}/bolsa-de-trabajo/${path}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(width)
    }
  }
})
