/**
 * The page of the statecharts: how soon its largest chart is there for somebody with a slow computer, and how soon a
 * simulation answers a click. The line is not slowed: what is measured is what the page makes the computer do.
 */
import type { Browser, Page } from 'playwright'
import { documentedCharts } from '../../docs/tools/explorer/charts.ts'
import { readGraph } from '../../docs/tools/explorer/graph/read-graph.ts'
import { addressesAt, inNewTab, launch } from './browser.ts'
import { readPaint, watchPaint } from './paint-watch.ts'
import type { Finding } from './report.ts'
import { serve } from './served.ts'
import { median, spread } from './statistics.ts'
import { slowComputer } from './throttle.ts'
import { type Place, settingsOf } from './world.ts'

const runs = 7
const clicks = 8
const budgets = { openS: 1, clickMs: 50 } as const

export async function measureExplorer(place: Place): Promise<Finding[]> {
  const server = await serve(settingsOf(place), 'role_crp_rec')
  const browser = await launch()
  try {
    const address = addressesAt(server.api)('docs/')
    return [
      await opening(browser, `${address}#/${largest()}`),
      await clicking(browser, `${address}#/${largest()}?panel=corrida`),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** With the most transitions. */
function largest(): string {
  const sizes = documentedCharts.map(({ id, machine }) => ({ id, size: readGraph(machine).edges.length }))
  return sizes.toSorted((one, other) => other.size - one.size)[0]!.id
}

async function opening(browser: Browser, address: string): Promise<Finding> {
  const seconds: number[] = []
  // The first run also measures the start of browser and server
  for (let run = 0; run <= runs; run += 1) {
    const { shownMs } = await inNewTab(browser, [], async (page) => {
      await slowComputer(page)
      await watchPaint(page, 'main svg[data-ready]')
      await page.goto(address)
      return readPaint(page)
    })
    if (run > 0) seconds.push(shownMs / 1000)
  }
  return {
    what: 'explorer: largest chart shown, computer 4 times slower',
    measured: median(seconds),
    budget: budgets.openS,
    unit: 's',
    note: `median of ${runs}, ${spread(seconds, 2)}; ${address.split('#/')[1]}`,
  }
}

/**
 * Clicks the first entry, so that every run takes the same steps. Of each step the median of all runs counts, and of
 * the steps the slowest.
 */
async function clicking(browser: Browser, address: string): Promise<Finding> {
  const times: number[][] = []
  for (let run = 0; run <= runs; run += 1) {
    const steps = await inNewTab(browser, [], async (page) => {
      await page.goto(address)
      await page.getByRole('button', { name: 'Empezar' }).click()
      await page.locator('[data-choice]').first().waitFor()
      return takeSteps(page)
    })
    if (run > 0) times.push(steps)
  }
  const medians = Array.from({ length: clicks }, (_, step) => median(times.map((one) => one[step]!)))
  return {
    what: 'explorer: a click in a simulation, until it is painted',
    measured: Math.max(...medians),
    budget: budgets.clickMs,
    unit: 'ms',
    note: `slowest of ${clicks} steps, median of ${runs} each, ${spread(medians, 0)}`,
    details: times,
  }
}

/** Milliseconds from each click to the moment after the first frame that begins with what it did in the page. */
const takeSteps = (page: Page): Promise<number[]> =>
  page.evaluate(async (most) => {
    const taken = () => document.querySelectorAll('[data-step]').length
    // How many steps the frame shows that has just been painted
    const painted = () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => {
          const shown = taken()
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(shown))
          port1.start()
          port2.postMessage(null)
        }),
      )
    const times: number[] = []
    for (let step = 0; step < most; step += 1) {
      const choices = [...document.querySelectorAll<HTMLElement>('[data-choice]:not([data-refused])')]
      // Not always the same one back and forth
      const choice = choices[step % choices.length]
      if (!choice) throw new Error(`nothing can happen after ${step} steps`)
      await painted()
      const before = taken()
      const began = performance.now()
      choice.click()
      while ((await painted()) === before);
      times.push(performance.now() - began)
    }
    return times
  }, clicks)
