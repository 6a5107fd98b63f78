/** Opens an address and returns the requests that the browser made for it, until the network is idle. */
import { gzipSync } from 'node:zlib'
import type { Browser, Page, Request, Response } from 'playwright'
import { appBase } from '../../src/server/platform/http/paths.ts'
import { inNewTab, type Stored } from './browser.ts'

export type Fetched = {
  readonly path: string
  readonly type: string
  readonly status: number
  readonly encoding: string | undefined
  readonly cacheControl: string | undefined
  /** Of the content without any compression. */
  readonly bytes: number
  /** Compressed by node's own gzip at its highest level, whatever the server sent. */
  readonly gzipBytes: number
}

export type Visit = { readonly files: readonly Fetched[]; readonly apiRequests: readonly string[] }

/**
 * A waiting stage requests its status again every two seconds: that is not part of opening it, and no silence on a slow
 * machine.
 */
const pollMs = 1_900
const silenceMs = 1_200
const impatienceMs = 60_000

/** `shown`: CSS of what stands on the page once it has arrived. */
export function visit(browser: Browser, stored: Stored, address: string, shown: string): Promise<Visit> {
  return inNewTab(browser, stored, async (page) => {
    const responses: Response[] = []
    page.on('response', (response) => responses.push(response))
    const silent = silence(page)
    await page.goto(address)
    await page.waitForSelector(shown, { timeout: impatienceMs })
    await silent()
    const isApi = (response: Response) => pathOf(response).startsWith(`${appBase}api/`)
    return {
      files: await Promise.all(responses.filter((one) => !isApi(one)).map(read)),
      apiRequests: withoutPolls(responses.filter(isApi)).map(pathOf),
    }
  })
}

/** Without those that repeat an earlier one after the time of a poll; two at once both count. */
const withoutPolls = (responses: readonly Response[]) =>
  responses.filter(
    (one) => !responses.some((other) => pathOf(other) === pathOf(one) && startOf(one) - startOf(other) >= pollMs),
  )
const startOf = (response: Response) => response.request().timing().startTime

const pathOf = (response: Response) => new URL(response.url()).pathname

async function read(response: Response): Promise<Fetched> {
  const headers = response.headers()
  const body = await response.body()
  return {
    path: pathOf(response),
    type: headers['content-type'] ?? '',
    status: response.status(),
    encoding: headers['content-encoding'],
    cacheControl: headers['cache-control'],
    bytes: body.length,
    gzipBytes: gzipSync(body, { level: 9 }).length,
  }
}

/** Waits until nothing is under way and nothing has begun for a while. */
export function silence(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let last = performance.now()
  page.on('request', (request) => {
    underWay.add(request)
    last = performance.now()
  })
  const ended = (request: Request) => {
    underWay.delete(request)
    last = performance.now()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    const limit = performance.now() + impatienceMs
    while (underWay.size > 0 || performance.now() - last < silenceMs) {
      if (performance.now() > limit) throw new Error(`${page.url()} does not fall silent`)
      await page.waitForTimeout(50)
    }
  }
}
