/** Serves the application's pages and files below the base path (spec 2 §2, history mode). */
import type { Context, Hono } from 'hono'
import { type ClientFile, hashedFolder, pageName } from './client-files.ts'
import { accepts, type Encoding } from './encodings.ts'
import { appBase } from '../paths.ts'
import { matchesEtag } from './etag.ts'
import { Refused } from '../refused.ts'

/** Smallest first. */
const preferred: readonly Encoding[] = ['br', 'gzip']

export function serveClient(app: Hono, files: ReadonlyMap<string, ClientFile>): void {
  app.get('/', (c) => c.redirect(appBase))
  app.get(appBase.slice(0, -1), (c) => c.redirect(appBase))
  for (const [pattern, page] of files) {
    if (pattern.startsWith('/')) app.get(appBase.slice(0, -1) + pattern, (c) => sendFile(c, page))
  }
  app.get(`${appBase}*`, (c) => {
    const path = c.req.path.slice(appBase.length)
    // A folder with its own page; its relative addresses need the slash
    if (files.has(`${path}/${pageName}`)) return c.redirect(`${c.req.path}/`)
    const name = path.endsWith('/') ? path + pageName : path
    // Every other address is a screen of the application, which resolves it itself; but a missing file among the hashed
    // ones must not become a page.
    const file = files.get(name) ?? (name.startsWith(hashedFolder) ? undefined : files.get(pageName))
    if (!file) throw new Refused('no-encontrado')
    return sendFile(c, file)
  })
}

function sendFile(c: Context, file: ClientFile): Response {
  const encoding = preferred.find((one) => file.compressed[one] && accepts(c.req.header('accept-encoding'), one))
  // Each encoding of a file has its own tag, because the bytes differ.
  const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag
  const headers = { etag, 'cache-control': file.cacheControl, vary: 'accept-encoding' }
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  const content = (encoding && file.compressed[encoding]) ?? file.content
  return c.body(content, 200, {
    ...headers,
    'content-type': file.type,
    'content-length': String(content.byteLength),
    ...(encoding ? { 'content-encoding': encoding } : {}),
  })
}
