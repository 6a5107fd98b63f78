/** Calls for job boards, at the server's root and without a session: public facts of active publications only. */
import type { Context, Hono } from 'hono'
import { longestId } from '../../../contract/ids.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { etagOf, matchesEtag } from '../../platform/http/files/etag.ts'
import { failureFacts } from '../../platform/base/failure-facts.ts'
import { readQuery } from '../../platform/http/query.ts'
import { Refused } from '../../platform/http/refused.ts'
import { mexicoTime } from '../../platform/base/mexico-time.ts'
import { batchSize, type Feed, feedPath, findFeedBoard, fingerprintOf, readJob, readJobs } from './feed.ts'
import { feedEnd, feedJob, feedStart } from './job-feed.ts'
import { jobPosting } from './job-posting.ts'

/** Boards fetch it a few times a day. */
const cacheControl = 'public, max-age=300'

export function mountFeeds(app: Hono, deps: Deps): void {
  app.get(feedPath, (c) => sendFeed(c, deps))
  app.get('/bolsa/publicaciones/:file', (c) => sendJob(c, deps))
}

async function feedOf(c: Context, { db, now, env }: Deps): Promise<Feed> {
  const board = await findFeedBoard(db, readQuery(c)['fuente'])
  // Never the request's host, which can be forged: caches would send it to everyone.
  return {
    board,
    today: mexicoTime(now()).day,
    origin: env.publicUrl,
    env: { companyName: env.companyName, jobUrl: env.jobUrl, publicSite: env.publicSite },
  }
}

async function sendFeed(c: Context, deps: Deps): Promise<Response> {
  const feed = await feedOf(c, deps)
  // Weak: the same jobs, whatever their bytes.
  const etag = `W/"${await fingerprintOf(deps.db, feed)}"`
  const headers = { etag, 'cache-control': cacheControl }
  if (matchesEtag(c.req.header('if-none-match'), etag.slice(2))) return c.body(null, 304, headers)
  return c.body(streamFeed(feed, deps), 200, { ...headers, 'content-type': 'application/xml; charset=utf-8' })
}

/**
 * A batch is read after the previous one was sent; an error cuts the stream before its end, so that no board takes a
 * part for the whole.
 */
function streamFeed(feed: Feed, { db, log }: Deps): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let after: number | null = null
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const jobs = await readJobs(db, feed, after ?? 0)
          const isLast = jobs.length < batchSize
          controller.enqueue(
            encoder.encode(
              `${after === null ? feedStart(feed.env.companyName) : ''}${jobs.map(feedJob).join('')}${isLast ? feedEnd : ''}`,
            ),
          )
          after = jobs.at(-1)?.id ?? after ?? 0
          if (isLast) controller.close()
        } catch (failure) {
          log('feed.failed', { after, ...failureFacts(failure) })
          controller.error(failure)
        }
      },
    },
    { highWaterMark: 0 },
  )
}

async function sendJob(c: Context, deps: Deps): Promise<Response> {
  const [, id] = /^(\d{1,10})\.json$/.exec(c.req.param('file') ?? '') ?? []
  if (id === undefined || Number(id) > longestId) throw new Refused('no-encontrado')
  const job = await readJob(deps.db, await feedOf(c, deps), Number(id))
  // Otherwise a text could close the script element that contains it.
  const text = JSON.stringify(jobPosting(job)).replaceAll('<', '\\u003c')
  const etag = etagOf(text)
  const headers = { etag, 'cache-control': cacheControl }
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  return c.body(text, 200, { ...headers, 'content-type': 'application/ld+json; charset=utf-8' })
}
