/**
 * The built client, read into memory at the start. A request only looks up a name in a map, so that no path leads out
 * of the folder, and no request waits for the disk.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Encoding } from './encodings.ts'
import { etagOf } from './etag.ts'
import { appBase } from '../paths.ts'

export type ClientFile = {
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
  readonly content: Uint8Array<ArrayBuffer>
  /** Compressed at build time; absent where compression saves nothing. */
  readonly compressed: Readonly<Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>>
}

/** Settings that the server passes to the client (src/client/kit/api/config.ts reads them). */
export type PageSettings = {
  readonly apiBase: string
  readonly passwordSecret: string
  readonly oidc?: { readonly button: string } | undefined
}

export const pageName = 'index.html'
/**
 * The modules that the page of each address needs, and Vite's manifest of their files; absent in a folder built by
 * another tool.
 */
export const pageModulesName = 'page-modules.json'
const manifestName = '.vite/manifest.json'
/** Files with a content hash in their name (vite's `assetsDir`). */
export const hashedFolder = 'assets/'
const compressedEndings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }
const placeholder = '<meta name="app-config" content="{}" />'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/**
 * File name (with slashes, relative to the folder) → file; and address pattern, with a leading slash → the page for
 * that address. Throws when the folder does not contain our page.
 */
export function readClientFiles(folder: string, settings: PageSettings): ReadonlyMap<string, ClientFile> {
  const names = namesIn(folder)
  const files = new Map(
    [...namedFiles(folder, names)].filter(([name]) => ![pageName, pageModulesName, manifestName].includes(name)),
  )
  const html = fillIn(readFileSync(join(folder, pageName), 'utf8'), settings)
  files.set(pageName, toPage(html))
  for (const [pattern, needed] of names.includes(pageModulesName) ? readPageFiles(folder) : [])
    files.set(pattern, toPage(nameAhead(html, needed)))
  return files
}

/**
 * Pages that are the same for all users, such as the documentation: name below `place` (which ends with a slash) →
 * file.
 */
export const readPages = (folder: string, place: string): ReadonlyMap<string, ClientFile> =>
  new Map([...namedFiles(folder, namesIn(folder))].map(([name, file]) => [place + name, file]))

const namesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))

/** Including their compressed variants. */
function namedFiles(folder: string, names: readonly string[]): Map<string, ClientFile> {
  const read = (name: string) => new Uint8Array(readFileSync(join(folder, name)))
  const isTwin = (name: string) => Object.values(compressedEndings).includes(extname(name))
  const files = new Map<string, ClientFile>()
  for (const name of names.filter((one) => !isTwin(one))) {
    const compressed = Object.entries(compressedEndings)
      .filter(([, ending]) => names.includes(name + ending))
      .map(([encoding, ending]) => [encoding, read(name + ending)])
    files.set(name, toFile(name, read(name), Object.fromEntries(compressed)))
  }
  return files
}

function toFile(name: string, content: ClientFile['content'], compressed: ClientFile['compressed']): ClientFile {
  return {
    type: types[extname(name)] ?? 'application/octet-stream',
    etag: etagOf(content),
    cacheControl: name.startsWith(hashedFolder) ? 'public, max-age=31536000, immutable' : 'no-cache',
    content,
    compressed,
  }
}

/**
 * A module → its file, what that imports at once, and its style sheets (https://vite.dev/guide/backend-integration).
 */
type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }>
>

/** The files of each address that are not in index.html. */
function readPageFiles(folder: string): [pattern: string, files: readonly string[]][] {
  const readJson = <Content>(name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Content
  const manifest = readJson<Manifest>(manifestName)
  const inIndex = new Set(filesOf(manifest, [pageName]))
  return Object.entries(readJson<Record<string, readonly string[]>>(pageModulesName)).map(([pattern, modules]) => [
    pattern,
    filesOf(manifest, modules).filter((file) => !inIndex.has(file)),
  ])
}

/** With everything that they import at once. */
function filesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const needed = new Set(modules)
  for (const name of needed) for (const imported of manifest[name]?.imports ?? []) needed.add(imported)
  const files = [...needed].flatMap((name) => {
    const { file, css = [] } = manifest[name] ?? {}
    if (file === undefined) throw new Error(`the built client has no file of ${name}`)
    return [file, ...css]
  })
  return [...new Set(files)]
}

/** Adds preload links for the files that the page needs: the browser fetches them before any script requests them. */
function nameAhead(html: string, files: readonly string[]): string {
  const links = files.map((file) => {
    const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
    return `<link ${kind} crossorigin href="${appBase}${file}">`
  })
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

/** The page is filled in at the start, so it is compressed here. */
function toPage(html: string): ClientFile {
  const content = new TextEncoder().encode(html)
  return toFile(pageName, content, {
    br: new Uint8Array(brotliCompressSync(content)),
    gzip: new Uint8Array(gzipSync(content)),
  })
}

/** Inserts the settings into the page's placeholder. */
export function fillIn(html: string, settings: PageSettings): string {
  if (!html.includes(placeholder)) throw new Error(`${pageName} has no place for the settings: ${placeholder}`)
  // Listed explicitly, so that no other setting gets into the page.
  const { apiBase, passwordSecret, oidc } = settings
  const json = JSON.stringify({ apiBase, passwordSecret, provider: oidc?.button }).replace(
    /[&"<>]/g,
    (sign) => `&#${sign.charCodeAt(0)};`,
  )
  return html.replace(placeholder, () => `<meta name="app-config" content="${json}" />`)
}
