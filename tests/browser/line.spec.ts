/**
 * The line of the tours: letting an answer through ends only when the page has processed it, however late it arrives.
 */
import { expect } from '@playwright/test'
import { tokenKey } from '../../src/client/kit/session/session-storage.ts'
import { login } from '../../src/contract/session.ts'
import { test } from './support/fixtures.ts'
import { PageLine } from './support/page-line.ts'

let usualMs = 0

test.afterEach(({ served }) => {
  served.line.delayMs = usualMs
  served.line.open()
})

test('the test line continues only after the page has processed a slow response', async ({ page, served }) => {
  const wire = await PageLine.of(page, served.line)
  const token = () => page.evaluate((key) => sessionStorage.getItem(key), tokenKey)
  served.line.watch([login.path])
  usualMs = served.line.delayMs
  served.line.delayMs = 300
  await page.goto(served.home)
  await page.getByLabel('Usuario').fill('role_crp_rec')
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(served.deps.env.demoPassword)

  await page.getByRole('button', { name: 'Ingresar a mi cuenta' }).press('Enter')
  expect(await wire.pass(login.path)).toBe(200)
  expect(await token()).toEqual(expect.stringMatching(/.{20}/))
})
