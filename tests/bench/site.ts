/**
 * The public site: what its pages weigh, when one is painted on a slow line, how fast many read it beside recruiters,
 * and how soon a closed vacancy says so.
 */
import { gzipSync } from 'node:zlib'
import { setTimeout as delay } from 'node:timers/promises'
import { and, asc, eq, sql } from 'drizzle-orm'
import { listCandidates } from '../../src/contract/candidate-list.ts'
import type { Db } from '../../src/server/platform/db/open.ts'
import { publications } from '../../src/server/platform/db/tables/vacancies.ts'
import { applyPath, homePath, vacanciesPath, vacancyPath } from '../../src/site/paths.ts'
import { createRandom } from '../../src/server/operations/demo/random.ts'
import { inNewTab, launch } from './browser.ts'
import { readPaint, watchPaint } from './paint-watch.ts'
import { percentile, read, type Server } from './readers.ts'
import { query } from './reading.ts'
import type { Finding } from './report.ts'
import { serve } from './served.ts'
import { median, spread } from './statistics.ts'
import { slowDown } from './throttle.ts'
import { onDatabase, type Place, settingsOf } from './world.ts'

const kB = 1000
const budgets = { page: 14, script: 10, paintS: 0.9, p99: 50, closedS: 1 } as const
const runs = 7
/** As in the other parts, the server's first pages are not counted: connections are opened and its code is compiled. */
const visitors = { readers: 200, recruiters: 50, warming: 5, seconds: 20 }
/** Milliseconds of reading between two pages. */
const reading = { from: 1000, to: 3000 }

type Advert = { readonly id: number; readonly title: string }

export async function measureSite(place: Place): Promise<Finding[]> {
  const adverts = await openAdverts(place)
  const server = await serve(settingsOf(place), 'role_crp_rec')
  const { origin } = new URL(server.api)
  const [advert, closing] = adverts
  if (!advert || !closing) throw new Error('no vacancy is open')
  try {
    return [
      ...(await weigh(origin, [homePath, vacanciesPath, vacancyPath(advert), applyPath(advert)])),
      ...(await paint(origin, [vacanciesPath, vacancyPath(advert)])),
      ...(await readTogether(origin, server, adverts)),
      await untilClosed(place, origin, closing),
    ]
  } finally {
    await server.stop()
  }
}

/** Leaves some 20,000 open, of the 100,000 that the world of the vacancy lists has. */
export async function closeMost(db: Db): Promise<void> {
  await db
    .update(publications)
    .set({ estado: 'cerrada', closedAt: new Date(), activeSince: null })
    .where(and(eq(publications.estado, 'activa'), sql`${publications.id} % 5 <> 0`))
  await db.execute(sql`vacuum analyze publications`)
}

const openAdverts = (place: Place): Promise<Advert[]> =>
  onDatabase(place, (db) =>
    db
      .select({ id: publications.id, title: publications.titulo })
      .from(publications)
      .where(and(eq(publications.estado, 'activa'), eq(publications.branch, 'CORP')))
      .orderBy(asc(publications.id))
      .limit(2000),
  )

/** With every file that the page names. */
async function weigh(origin: string, paths: readonly string[]): Promise<Finding[]> {
  const pages: { readonly path: string; readonly page: number; readonly script: number }[] = []
  for (const path of paths) {
    const text = await textOf(origin + path)
    const files = async (pattern: RegExp) =>
      Promise.all([...text.matchAll(pattern)].map(async ([, name = '']) => gzipOf(await textOf(origin + name))))
    const [styles, scripts] = [
      await files(/<link rel="stylesheet" href="([^"]+)"/g),
      await files(/<script[^>]* src="([^"]+)"/g),
    ]
    pages.push({ path, page: gzipOf(text) + sum(styles), script: sum(scripts) })
  }
  const heaviest = (part: 'page' | 'script') => pages.toSorted((one, other) => other[part] - one[part])[0]!
  return [
    {
      what: 'public site: HTML and CSS of a page, gzip',
      measured: heaviest('page').page / kB,
      budget: budgets.page,
      unit: 'kB',
      note: `${heaviest('page').path}, heaviest of ${pages.length}`,
      details: pages,
    },
    {
      what: 'public site: scripts of a page, gzip',
      measured: heaviest('script').script / kB,
      budget: budgets.script,
      unit: 'kB',
      note: heaviest('script').path,
    },
  ]
}

const gzipOf = (text: string): number => gzipSync(text, { level: 9 }).length
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
async function textOf(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.text()
}

async function paint(origin: string, paths: readonly string[]): Promise<Finding[]> {
  const browser = await launch()
  try {
    const findings: Finding[] = []
    for (const path of paths) {
      const seconds: number[] = []
      for (let run = 0; run <= runs; run += 1) {
        const { largestMs, shownMs } = await inNewTab(browser, [], async (page) => {
          await slowDown(page)
          await watchPaint(page, 'main h1')
          await page.goto(origin + path)
          return readPaint(page)
        })
        // The first run also measures the start of browser and server
        if (run > 0) seconds.push(Math.max(largestMs, shownMs) / 1000)
      }
      findings.push({
        what: `public site: largest content of ${path === vacanciesPath ? 'the list' : 'a vacancy'} painted`,
        measured: median(seconds),
        budget: budgets.paintS,
        unit: 's',
        note: `median of ${runs}, ${spread(seconds, 2)}`,
      })
    }
    return findings
  } finally {
    await browser.close()
  }
}

async function readTogether(origin: string, server: Server, adverts: readonly Advert[]): Promise<Finding[]> {
  const random = createRandom(21)
  const terms = ['contable', 'ventas', 'analista', 'ejecutivo', 'asesor', 'sistemas']
  const pages = [
    () => vacancyPath(random.pick(adverts)),
    () => vacancyPath(random.pick(adverts)),
    () => vacanciesPath,
    () => `${vacanciesPath}?${new URLSearchParams({ q: random.pick(terms) })}`,
    () => homePath,
  ]
  const site: Server = { api: origin, token: '' }
  const [visited, listed] = await Promise.all([
    readCalmly(visitors.readers, () => read(site, random.pick(pages)())),
    readCalmly(visitors.recruiters, () =>
      read(server, query(listCandidates.path, { paginaActual: random.between(1, 20) }).path),
    ),
  ])
  const of = (what: string, answers: readonly { readonly ms: number }[]): Finding => ({
    what,
    measured: percentile(answers, 0.99),
    budget: budgets.p99,
    unit: 'ms',
    isSlowest: true,
    note: `${answers.length} answers, median ${percentile(answers, 0.5).toFixed(0)} ms`,
  })
  return [
    of(`public site: ${visitors.readers} readers, 99 %`, visited),
    of(`beside ${visitors.recruiters} recruiters, 99 %`, listed),
  ]
}

async function readCalmly<Answer>(readers: number, send: () => Promise<Answer>): Promise<Answer[]> {
  const counted = performance.now() + visitors.warming * 1000
  const end = counted + visitors.seconds * 1000
  const answers: Answer[] = []
  const reader = async (nth: number) => {
    await delay((nth / readers) * reading.to)
    while (performance.now() < end) {
      const isCounted = performance.now() >= counted
      const answer = await send()
      if (isCounted) answers.push(answer)
      await delay(reading.from + Math.random() * (reading.to - reading.from))
    }
  }
  await Promise.all(Array.from({ length: readers }, (_, nth) => reader(nth)))
  return answers
}

/** Until its page is answered with 410. */
async function untilClosed(place: Place, origin: string, { id, title }: Advert): Promise<Finding> {
  const address = origin + vacancyPath({ id, title })
  if ((await fetch(address)).status !== 200) throw new Error(`${address} is not open`)
  await onDatabase(place, (db) =>
    db
      .update(publications)
      .set({ estado: 'cerrada', closedAt: new Date(), activeSince: null })
      .where(eq(publications.id, id)),
  )
  const began = performance.now()
  while ((await fetch(address)).status !== 410) {
    if (performance.now() - began > 30_000) break
    await delay(20)
  }
  return {
    what: 'public site: a closed vacancy is shown as open',
    measured: (performance.now() - began) / 1000,
    budget: budgets.closedS,
    unit: 's',
  }
}
