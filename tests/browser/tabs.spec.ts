/** A link opened in a new tab while the tab that has the session is too busy to hand it over. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { enter } from './support/sign-in.ts'
import { expectAccessible } from './support/accessible.ts'
import { test } from './support/fixtures.ts'
import type { Served } from './support/served.ts'

const api = '/bolsa-de-trabajo-admin/api'
/** The server does not answer; the line holds the request. */
const endless = '/ocupada'

test.afterEach(({ served }) => served.line.open())

/** The tab does nothing else from now on until the line lets its request through. */
async function keepBusy(page: Page, waiting: () => readonly string[]): Promise<void> {
  await page.evaluate((path) => {
    const send = () => {
      const request = new XMLHttpRequest()
      request.open('GET', path, false)
      request.send()
    }
    setTimeout(send)
  }, api + endless)
  await expect.poll(waiting).toEqual([endless])
}

/** A tab with a session, which is busy from now on. */
async function busyTab(context: BrowserContext, served: Served): Promise<Page> {
  const tab = await context.newPage()
  await enter(tab, served, 'ROLE_CRP_REC')
  await tab.goto(`${served.home}admin`)
  await expect(heading(tab)).toBeVisible()
  served.line.watch([endless])
  await keepBusy(tab, () => served.line.waiting())
  return tab
}

const waits = (page: Page) => page.getByText('Esperando a tu otra pestaña')
const login = (page: Page) => page.getByRole('button', { name: 'Ingresar a mi cuenta' })
const heading = (page: Page) => page.getByRole('heading', { name: '¡Hola, Rebeca!' })

test('a new tab waits while a busy tab with the session is open, and shows it; the user can sign in instead', async ({
  browser,
  contextOptions,
  served,
}) => {
  const context = await browser.newContext(contextOptions)
  const first = await busyTab(context, served)
  const [second, third, fourth] = [await context.newPage(), await context.newPage(), await context.newPage()]
  await second.goto(`${served.home}admin`)
  await expect(waits(second)).toBeVisible()
  await expectAccessible(second, 'waiting for another tab')
  await expect(login(second)).toBeHidden()
  await third.goto(`${served.home}admin`)
  await third.getByRole('button', { name: 'Ingresar aquí' }).click()
  await expect(login(third)).toBeVisible()
  await expect(waits(second)).toBeVisible()

  await served.line.pass(endless)
  await expect(heading(second)).toBeVisible()

  await keepBusy(first, () => served.line.waiting())
  await fourth.goto(`${served.home}admin/candidatos`)
  await expect(fourth.getByRole('heading', { name: 'Candidatos', level: 1 })).toBeVisible()
  await context.close()
})

test('a new tab shows the login once the busy tab with the session is closed', async ({
  browser,
  contextOptions,
  served,
}) => {
  const context = await browser.newContext(contextOptions)
  const [first, second] = [await busyTab(context, served), await context.newPage()]
  await second.goto(`${served.home}admin`)
  await expect(waits(second)).toBeVisible()
  await first.close()
  await expect(login(second)).toBeVisible()
  await context.close()
})
