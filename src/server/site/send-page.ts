/** How a page of the public site is answered: cached briefly where it is the same for everybody, and compressed. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Html } from '../../site/html.ts'
import { accepts } from '../http/encodings.ts'
import { holds } from '../http/serve-client.ts'

const compress = promisify(gzip)
const vary = { vary: 'accept-encoding' }

/** The same for every visitor; each use revalidates, so that a closed vacancy is shown nowhere a second later. */
export async function sendPublic(c: Context, page: Html, status: ContentfulStatusCode = 200): Promise<Response> {
  const text = String(page)
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const headers = { etag, 'cache-control': 'public, no-cache', ...vary }
  if (status === 200 && holds(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  return send(c, text, status, { ...headers, 'content-type': 'text/html; charset=utf-8' })
}

export async function send(c: Context, text: string, status: ContentfulStatusCode, headers: Record<string, string>): Promise<Response> {
  if (!accepts(c.req.header('accept-encoding'), 'gzip')) return c.body(text, status, headers)
  return c.body(new Uint8Array(await compress(text)), status, { ...headers, 'content-encoding': 'gzip' })
}
