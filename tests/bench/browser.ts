/** Opens the running application in Chromium; every visit starts with an empty cache. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { readEnv } from '../../src/server/platform/base/env.ts'
import { appBase } from '../../src/server/platform/http/paths.ts'
import { findChromium } from '../../src/setup/chromium.mjs'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function launch(): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({ args: quiet, ...(executablePath === undefined ? {} : { executablePath }) })
}

/** The address of a path of the application whose API is at `api`. */
export const addressesAt = (api: string) => (path: string) => new URL(appBase + path, api).href

/** The content of a tab's session storage. */
export type Stored = readonly (readonly [key: string, value: string])[]

/** Signs in as a person would, and returns the tab's stored session. */
export async function signIn(browser: Browser, login: string, userName: string): Promise<Stored> {
  const context = await newVisitor(browser)
  try {
    const page = await context.newPage()
    await page.goto(login)
    await page.getByLabel('Usuario').fill(userName)
    await page.getByLabel('Contraseña').first().fill(readEnv({}).demoPassword)
    await page.getByRole('button', { name: 'Ingresar a mi cuenta' }).click()
    await page.waitForURL('**/admin**', { timeout: 60_000 })
    return await page.evaluate(() => Object.entries(sessionStorage))
  } finally {
    await context.close()
  }
}

export function newVisitor(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1440, height: 900 },
  })
}

/** Runs `visit` in a tab with an empty cache, and with this session if there is one. */
export async function inNewTab<Result>(
  browser: Browser,
  stored: Stored,
  visit: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await newVisitor(browser)
  try {
    await context.addInitScript(
      (entries) => {
        for (const [key, value] of entries) sessionStorage.setItem(key, value)
      },
      stored as [string, string][],
    )
    return await visit(await context.newPage())
  } finally {
    await context.close()
  }
}
