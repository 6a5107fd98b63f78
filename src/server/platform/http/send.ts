/** Answers: texts, compressed when that pays, and files. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { accepts } from './files/encodings.ts'
import { StreamedFile } from './streamed-file.ts'

const compress = promisify(gzip)

/** Below about one packet, compression costs more than it saves. */
const worthCompressing = 1400

/** An answer of the API: it must not be cached. */
export const sendJson = (c: Context, content: unknown, status: ContentfulStatusCode = 200): Promise<Response> =>
  sendText(c, JSON.stringify(content), status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })

export async function sendText(
  c: Context,
  text: string,
  status: ContentfulStatusCode,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const varied = { ...headers, vary: 'accept-encoding' }
  if (text.length < worthCompressing || !accepts(c.req.header('accept-encoding'), 'gzip'))
    return c.body(text, status, varied)
  return c.body(new Uint8Array(await compress(text)), status, { ...varied, 'content-encoding': 'gzip' })
}

/** A file for saving; its handler has set its name (`attachmentName`). */
export function sendFile(c: Context, file: Blob, type: string): Response {
  // As a stream: a file on disk is never loaded completely.
  return c.body(file.stream(), 200, {
    'content-type': type,
    ...(!(file instanceof StreamedFile) && { 'content-length': String(file.size) }),
    'cache-control': 'no-store',
  })
}

/** Value of `content-disposition`: RFC 6266, with an additional ASCII name for old clients. */
export const attachmentName = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`
