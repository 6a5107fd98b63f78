/** How a page of the public site is answered: cached where it is the same for everybody. */
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Html } from '../../site/html.ts'
import { etagOf, matchesEtag } from '../platform/http/files/etag.ts'
import { sendText } from '../platform/http/send.ts'

const type = { 'content-type': 'text/html; charset=utf-8' }

/** The same for every visitor; each use revalidates, so that a closed vacancy is shown nowhere a second later. */
export async function sendPublic(c: Context, page: Html, status: ContentfulStatusCode = 200): Promise<Response> {
  const text = String(page)
  const headers = { etag: etagOf(text), 'cache-control': 'public, no-cache' }
  if (status === 200 && matchesEtag(c.req.header('if-none-match'), headers.etag))
    return c.body(null, 304, { ...headers, vary: 'accept-encoding' })
  return sendText(c, text, status, { ...headers, ...type })
}

/** For one person, or about a moment: stored nowhere. */
export const sendOwn = (c: Context, page: Html, status: ContentfulStatusCode = 200): Promise<Response> =>
  sendText(c, String(page), status, { ...type, 'cache-control': 'no-store' })
