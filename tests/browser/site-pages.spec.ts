/** Accessibility and sizes of every page of the public site; the behaviour of its visitors: `site.spec.ts`. */
import { expect } from '@playwright/test'
import { expectNoFault } from './support/accessible.ts'
import { test } from './support/fixtures.ts'
import { site, telephone, walkToHire } from './support/site-walk.ts'

test('pages have no fault in either look, and are no wider than any screen', async ({ page, served }) => {
  await page.setViewportSize(telephone)
  await page.goto(site(served))
  await expectNoFault(page, 'the public home')
  await page.getByRole('searchbox').fill('contable')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Vacantes' })).toBeVisible()
  await expectNoFault(page, 'the public list')
  await page.getByRole('link', { name: 'Analista contable' }).first().click()
  await expectNoFault(page, 'a public vacancy')
  await page.getByRole('link', { name: 'Postularme' }).click()
  await expectNoFault(page, 'applying')
  for (const path of ['aviso-de-privacidad', 'enlace-nuevo', 'enlace/x', 'vacantes/999999']) {
    await page.goto(site(served) + path)
    await expectNoFault(page, `the public page ${path}`)
  }
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['', 'vacantes', 'vacantes?q=zzz', 'enlace-nuevo']) {
      await page.goto(site(served) + path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(width)
    }
  }
})

test('with scripts: from the vacancy to the hire', async ({ browser, served }) => {
  await walkToHire(browser, served, { withScripts: true, mail: 'ines.con@correo.mx', phone: '(55) 1111 0002' })
})
