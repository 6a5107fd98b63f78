/**
 * Calls of the visitor's page, at the server's root and without a session: the published texts, and pictures by name.
 */
import { eq } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { pictureId, publicContent } from '../../contract/content.ts'
import type { Deps } from '../platform/http/deps.ts'
import { etagOf, matchesEtag } from '../platform/http/files/etag.ts'
import { Refused } from '../platform/http/refused.ts'
import { picturePath, readContent } from './read.ts'
import { homePictures } from '../platform/db/tables/content.ts'

/** The visitor's page is on another site. */
const forEverySite = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
const types = { jpg: 'image/jpeg', png: 'image/png' } as const

export function mountHomePage(app: Hono, deps: Deps): void {
  app.get('/bolsa/contenido-home.json', (c) => sendContent(c, deps))
  app.get(`${picturePath}:file`, (c) => sendPicture(c, deps))
}

async function sendContent(c: Context, { db }: Deps): Promise<Response> {
  const text = JSON.stringify(v.parse(publicContent, await readContent(db)))
  const etag = etagOf(text)
  const headers = { ...forEverySite, etag, 'cache-control': 'public, max-age=60' }
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  return c.body(text, 200, { ...headers, 'content-type': 'application/json; charset=utf-8' })
}

/** A picture never changes under its name, so that caches need not revalidate. */
async function sendPicture(c: Context, { db }: Deps): Promise<Response> {
  const [, id, extension] = /^([\w-]+)\.(jpg|png)$/.exec(c.req.param('file') ?? '') ?? []
  if (!v.is(pictureId, id)) throw new Refused('no-encontrado')
  const [picture] = await db
    .select({ kind: homePictures.kind, content: homePictures.content })
    .from(homePictures)
    .where(eq(homePictures.id, id))
  if (!picture || picture.kind !== extension) throw new Refused('no-encontrado')
  const headers = { ...forEverySite, etag: `"${id}"`, 'cache-control': 'public, max-age=31536000, immutable' }
  if (matchesEtag(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
  return c.body(new Uint8Array(picture.content), 200, {
    ...headers,
    'content-type': types[picture.kind],
    'content-length': String(picture.content.byteLength),
  })
}
