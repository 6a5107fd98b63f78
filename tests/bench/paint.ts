/**
 * When a page is there for somebody with a slow computer, a slow line and an empty cache. The candidate list counts
 * as painted when its rows are, even where the browser takes a heading for the largest content.
 */
import type { Browser } from 'playwright'
import { addressesAt, inNewTab, launch, signIn, type Stored } from './browser.ts'
import { type Paint, readPaint, watchPaint } from './paint-watch.ts'
import type { Finding } from './report.ts'
import { serve } from './served.ts'
import { median, spread } from './statistics.ts'
import { latencyMs, slowDown } from './throttle.ts'
import { type Place, settingsOf } from './world.ts'

const runs = 7
const longestTaskMs = 200

type Painted = {
  readonly what: string
  readonly path: string
  readonly stored: Stored
  readonly shown: string
  readonly budgetS: number
}

export async function measurePaint(place: Place): Promise<Finding[]> {
  const server = await serve(settingsOf(place), 'role_crp_rec')
  const browser = await launch()
  try {
    const address = addressesAt(server.api)
    const stored = await signIn(browser, address(''), 'role_crp_rec')
    const pages: readonly Painted[] = [
      { what: 'sign-in page', path: '', stored: [], shown: 'form button[type=submit]', budgetS: 1.8 },
      { what: 'candidate list', path: 'admin/candidatos', stored, shown: 'tbody a', budgetS: 2.4 },
    ]
    const findings: Finding[] = []
    for (const page of pages) findings.push(...(await measure(browser, address(page.path), page)))
    return findings
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function measure(browser: Browser, address: string, page: Painted): Promise<Finding[]> {
  // The first run also measures the start of browser and server
  await paint(browser, address, page)
  const paints: Paint[] = []
  for (let run = 0; run < runs; run += 1) paints.push(await paint(browser, address, page))
  const seconds = paints.map(({ largestMs, shownMs }) => Math.max(largestMs, shownMs) / 1000)
  const tasks = paints.map(({ longestTaskMs }) => longestTaskMs)
  return [
    {
      what: `${page.what}: largest content painted`,
      measured: median(seconds),
      budget: page.budgetS,
      unit: 's',
      note: `median of ${runs}, ${spread(seconds, 2)}; ${paints[0]?.largest}`,
      details: paints,
    },
    {
      what: `${page.what}: longest task`,
      measured: median(tasks),
      budget: longestTaskMs,
      unit: 'ms',
      note: `median of ${runs}, ${spread(tasks, 0)}`,
    },
  ]
}

const paint = (browser: Browser, address: string, { stored, shown }: Painted): Promise<Paint> =>
  inNewTab(browser, stored, async (page) => {
    await slowDown(page)
    await watchPaint(page, shown)
    await page.goto(address)
    const painted = await readPaint(page)
    // A browser that ignores the throttling commands would meet every budget.
    const quickestMs = Math.min(...painted.files.map(({ fromMs, toMs }) => toMs - fromMs))
    if (!(quickestMs >= latencyMs - 2))
      throw new Error(`the browser does not slow its line down: a file took ${quickestMs} ms`)
    return painted
  })
