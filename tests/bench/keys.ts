/** The queue worked through by real keys in a warm tab: from the key to the paint, and what is requested before it. */
import type { Browser, Page } from 'playwright'
import { myTurnQuery } from '../../src/contract/my-turn.ts'
import { addressesAt, inNewTab, launch, signIn, type Stored } from './browser.ts'
import { type Expected, goBackUntilPainted, type KeyPaint, pressUntilPainted } from './key-paint.ts'
import type { Finding } from './report.ts'
import { serve } from './served.ts'
import { atShare, spread } from './statistics.ts'
import { slowComputer } from './throttle.ts'
import { silence } from './visit.ts'
import { type Place, settingsOf } from './world.ts'

const rows = 12
const share = 0.75
const computers = [
  { name: 'this computer', slow: false, budgetMs: 100 },
  { name: 'a computer 4 times slower', slow: true, budgetMs: 300 },
] as const

const list: Expected = { heading: 'Candidatos', shown: 'main tbody a' }
const processOf = (name: string): Expected => ({
  heading: name,
  shown: '[data-part=form]',
  loading: 'Obteniendo información',
})

type Walk = Readonly<Record<'list to process' | 'process to next process' | 'back to the list', KeyPaint[]>>

export async function measureKeys(place: Place): Promise<Finding[]> {
  const server = await serve(settingsOf(place), 'role_crp_rec')
  const browser = await launch()
  try {
    const address = addressesAt(server.api)
    const stored = await signIn(browser, address(''), 'role_crp_rec')
    const findings: Finding[] = []
    for (const { name, slow, budgetMs } of computers) {
      const walk = await workThrough(browser, stored, address(`admin/candidatos${myTurnQuery}`), slow)
      for (const [step, paints] of Object.entries(walk)) {
        const times = paints.map(({ ms }) => ms)
        findings.push({
          what: `${step}, ${name}, 75th percentile`,
          measured: atShare(times, share),
          budget: budgetMs,
          unit: 'ms',
          note: `${times.length} keys, ${spread(times, 0)}`,
          details: paints,
        })
        findings.push({
          what: `${step}, ${name}: requests before the paint`,
          measured: Math.max(...paints.map(({ before }) => before.length)),
          budget: 0,
          unit: 'requests',
        })
      }
    }
    return findings
  } finally {
    await browser.close()
    await server.stop()
  }
}

const workThrough = (browser: Browser, stored: Stored, address: string, slow: boolean): Promise<Walk> =>
  inNewTab(browser, stored, async (page) => {
    if (slow) await slowComputer(page)
    const walk: Walk = { 'list to process': [], 'process to next process': [], 'back to the list': [] }
    const silent = silence(page)
    await page.goto(address)
    await page.waitForSelector(list.shown)
    await silent()
    // The first time loads the files of the pages
    for (let row = 0; row <= rows; row += 1) {
      for (let steps = 0; steps <= row; steps += 1) await page.keyboard.press('j')
      const [name = '', nextName = ''] = await namesFrom(page)
      await silent()
      const opened = await pressUntilPainted(page, 'Enter', processOf(name))
      await silent()
      await page.locator('a[rel=next]').focus()
      const followed = await pressUntilPainted(page, 'Enter', processOf(nextName))
      await silent()
      await goBackUntilPainted(page, processOf(name))
      await silent()
      const back = await goBackUntilPainted(page, list)
      await silent()
      if (row === 0) continue
      walk['list to process'].push(opened)
      walk['process to next process'].push(followed)
      walk['back to the list'].push(back)
    }
    return walk
  })

/** Names of the current row and of those after it. */
const namesFrom = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main tr[data-current], main tr[data-current] ~ tr')].map(
      (row) => row.querySelector('a')?.textContent ?? '',
    ),
  )
