/** The built client as browsers get it: cached for ever where that is safe, compressed, and without other files. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '../../../src/server/platform/base/env.ts'
import { readClientFiles, readPages } from '../../../src/server/platform/http/files/client-files.ts'
import { answerFailure } from '../../../src/server/platform/http/failures.ts'
import { Refused } from '../../../src/server/platform/http/refused.ts'
import { serveClient } from '../../../src/server/platform/http/files/serve-client.ts'

const script = 'console.log(1);'.repeat(200)
const page = '<!doctype html><html><head><meta name="app-config" content="{}" /></head><body></body></html>'
const env = readEnv({ INTEGRATION_KEY: 'clave-muy-secreta-1234', PASSWORD_SECRET: '"&<>cret-de-treinta-y-dos-bytes!' })

let folder: string
let app: Hono
beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'client-')), 'client')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'assets', 'main-1a2b.js'), script)
  writeFileSync(join(folder, 'assets', 'main-1a2b.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets', 'main-1a2b.js.gz'), gzipSync(script))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(
    join(folder, '.vite', 'manifest.json'),
    JSON.stringify({
      'index.html': { file: 'assets/main-1a2b.js', imports: ['_vendor.js'], css: ['assets/main-7a8b.css'] },
      '_vendor.js': { file: 'assets/vendor-9c0d.js' },
      '_shared.js': {
        file: 'assets/shared-1e2f.js',
        imports: ['_vendor.js', '_shared.js'],
        css: ['assets/main-7a8b.css', 'assets/shared-3a4b.css'],
      },
      'profile.tsx': { file: 'assets/profile-3c4d.js', imports: ['_shared.js'], css: ['assets/profile-5e6f.css'] },
      'shell.tsx': { file: 'assets/shared-1e2f.js', imports: ['_shared.js'] },
      'later.tsx': { file: 'assets/later-5c6d.js' },
    }),
  )
  writeFileSync(
    join(folder, 'page-modules.json'),
    JSON.stringify({ '/admin/candidatos/:id': ['shell.tsx', 'profile.tsx'] }),
  )
  writeFileSync(join(folder, '..', 'secret.txt'), 'secret')
  app = new Hono()
  serveClient(app, readClientFiles(folder, env))
  app.onError((failure, c) => answerFailure(failure, c, () => {}))
  app.notFound((c) => answerFailure(new Refused('no-encontrado'), c, () => {}))
})
afterAll(() => rmSync(join(folder, '..'), { recursive: true }))

const base = '/bolsa-de-trabajo-admin/'
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { headers, method })
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('the page', () => {
  test('is served at the base path and every address of the application', async () => {
    for (const path of [
      base,
      `${base}index.html`,
      `${base}admin`,
      `${base}candidatos/7/vacante/3/0`,
      `${base}no/existe.html`,
    ]) {
      const response = await get(path)
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
      ])
      expect(response.headers.get('cache-control')).toBe('no-cache')
    }
  })

  test('contains the two settings that the client needs as escaped attributes, and no other', async () => {
    const html = await (await get(base)).text()
    expect(html).toContain(
      `content="{&#34;apiBase&#34;:&#34;${base}api&#34;,&#34;passwordSecret&#34;:&#34;\\&#34;&#38;&#60;&#62;cret-de-treinta-y-dos-bytes!&#34;}"`,
    )
    expect(html).not.toContain('clave-muy-secreta')
  })

  test('preloads the files of each address and is otherwise the same', async () => {
    const plain = await (await get(`${base}admin/candidatos`)).text()
    const named = await (await get(`${base}admin/candidatos/7`)).text()
    const script = (file: string) => `<link rel="modulepreload" crossorigin href="${base}assets/${file}">`
    const style = (file: string) => `<link rel="preload" as="style" crossorigin href="${base}assets/${file}">`
    const links =
      script('shared-1e2f.js') + script('profile-3c4d.js') + style('profile-5e6f.css') + style('shared-3a4b.css')
    expect(named).toBe(plain.replace('</head>', `${links}</head>`))
    for (const name of ['page-modules.json', '.vite/manifest.json'])
      expect((await get(base + name)).headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  test('is the redirect target of the addresses above it', async () => {
    for (const path of ['/', base.slice(0, -1)]) {
      const response = await get(path)
      expect([response.status, response.headers.get('location')]).toEqual([302, base])
    }
  })

  test('stops the start if it has no placeholder for the settings', () => {
    const other = mkdtempSync(join(tmpdir(), 'client-'))
    writeFileSync(join(other, 'index.html'), '<html></html>')
    expect(() => readClientFiles(other, env)).toThrow('no place for the settings')
    rmSync(other, { recursive: true })
  })
})

test('each file has its type and compressed forms, and only our own page is served', () => {
  const other = mkdtempSync(join(tmpdir(), 'client-'))
  const types = {
    'a.html': 'text/html; charset=utf-8',
    'a.js': 'text/javascript; charset=utf-8',
    'a.css': 'text/css; charset=utf-8',
    'a.json': 'application/json; charset=utf-8',
    'a.txt': 'text/plain; charset=utf-8',
    'a.svg': 'image/svg+xml',
    'a.png': 'image/png',
    'a.jpg': 'image/jpeg',
    'a.webp': 'image/webp',
    'a.ico': 'image/x-icon',
    'a.woff2': 'font/woff2',
    'a.map': 'application/octet-stream',
  }
  mkdirSync(join(other, 'assets', 'fonts'), { recursive: true })
  for (const name of [...Object.keys(types), 'a.css.br', 'index.html.gz', 'assets/fonts/b.woff2'])
    writeFileSync(join(other, name), name)
  writeFileSync(join(other, 'index.html'), page)
  const files = readClientFiles(other, env)
  expect(
    Object.fromEntries(
      [...files].map(([name, { type, cacheControl, compressed }]) => [
        name,
        [type, cacheControl, Object.keys(compressed)],
      ]),
    ),
  ).toEqual({
    ...Object.fromEntries(
      Object.entries(types).map(([name, type]) => [name, [type, 'no-cache', name === 'a.css' ? ['br'] : []]]),
    ),
    'assets/fonts/b.woff2': ['font/woff2', 'public, max-age=31536000, immutable', []],
    'index.html': ['text/html; charset=utf-8', 'no-cache', ['br', 'gzip']],
  })
  expect([...files.values()].every(({ etag }) => /^"[\w-]{27}"$/.test(etag))).toBe(true)
  expect(new Set([...files.values()].map(({ etag }) => etag)).size).toBe(files.size)
  expect(Buffer.from(files.get('a.css')!.compressed.br!).toString()).toBe('a.css.br')
  rmSync(other, { recursive: true })
})

test('static pages are served from their folder below their path', async () => {
  const other = mkdtempSync(join(tmpdir(), 'docs-'))
  for (const [name, text] of [
    ['index.html', '<p>Diagramas</p>'],
    ['explorer.js', script],
    ['explorer.js.br', 'br'],
  ] as const)
    writeFileSync(join(other, name), text)
  const pages = readPages(other, 'docs/')
  expect(
    [...pages].map(([name, { type, cacheControl, compressed }]) => [name, type, cacheControl, Object.keys(compressed)]),
  ).toEqual([
    ['docs/explorer.js', 'text/javascript; charset=utf-8', 'no-cache', ['br']],
    ['docs/index.html', 'text/html; charset=utf-8', 'no-cache', []],
  ])
  const withPages = new Hono()
  serveClient(withPages, new Map([...readClientFiles(folder, env), ...pages]))
  const withSlash = await withPages.request(`${base}docs/`)
  expect([withSlash.status, await withSlash.text()]).toEqual([200, '<p>Diagramas</p>'])
  const withoutSlash = await withPages.request(`${base}docs`)
  expect([withoutSlash.status, withoutSlash.headers.get('location')]).toEqual([302, `${base}docs/`])
  // An address of the application that ends with a slash is still a page of it
  expect(await (await withPages.request(`${base}admin/`)).text()).toContain('app-config')
  rmSync(other, { recursive: true })
})

describe('files', () => {
  test('with a hash in their name are cached for ever, others are revalidated', async () => {
    expect((await get(`${base}assets/main-1a2b.js`)).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await get(`${base}favicon.svg`)).headers.get('cache-control')).toBe('no-cache')
    expect((await get(`${base}favicon.svg`)).headers.get('content-type')).toBe('image/svg+xml')
  })

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['', null, (content: Buffer) => content],
    ['identity', null, (content: Buffer) => content],
  ])('are sent for the encodings %j as %s', async (accepted, encoding, unpack) => {
    const response = await get(`${base}assets/main-1a2b.js`, { 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    const content = await bytes(response)
    expect(response.headers.get('content-length')).toBe(String(content.length))
    expect(unpack(content).toString()).toBe(script)
  })

  test('are compressed, the page included', async () => {
    const response = await get(base, { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(await bytes(response)).toString()).toContain('app-config')
  })

  test('return 304 while unchanged, for each encoding separately', async () => {
    const path = `${base}assets/main-1a2b.js`
    const tags = await Promise.all(
      ['br', 'gzip', ''].map(async (accepted) =>
        (await get(path, { 'accept-encoding': accepted })).headers.get('etag')!,
      ),
    )
    expect(new Set(tags).size).toBe(3)
    for (const tag of [tags[0]!, `W/${tags[0]}`, `"x", ${tags[0]}`]) {
      const again = await get(path, { 'accept-encoding': 'br', 'if-none-match': tag })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tags[0]])
    }
    expect((await get(path, { 'accept-encoding': 'gzip', 'if-none-match': tags[0]! })).status).toBe(200)
  })

  test('answer HEAD without a body', async () => {
    const response = await get(`${base}assets/main-1a2b.js`, {}, 'HEAD')
    expect([response.status, await response.text(), response.headers.get('content-length')]).toEqual([
      200,
      '',
      String(script.length),
    ])
  })

  test('with a hash that do not exist return 404, not the page', async () => {
    expect((await get(`${base}assets/main-0000.js`)).status).toBe(404)
  })

  test.each([
    '../secret.txt',
    '..%2fsecret.txt',
    '%2e%2e/secret.txt',
    '%2e%2e%2fsecret.txt',
    'assets/..%2f..%2fsecret.txt',
    'assets/%2e%2e/%2e%2e/secret.txt',
    '..\\secret.txt',
    '..%5csecret.txt',
    'secret.txt%00.js',
    '%ff',
    '/etc/passwd',
  ])('outside the folder cannot be read: %s', async (path) => {
    const text = await (await get(base + path)).text()
    expect(text).not.toContain('secret')
    expect(text).not.toContain('root:')
  })
})
