/** What a page of the built client fetches: its weight, and that the build and the routes name the same modules. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, it, vi } from 'vitest'
import { pageModules, signedInModules } from '../../src/client/app/page-modules.ts'
import { inRepository } from '../../src/setup/root.mjs'
import { tolerance, weights } from '../support/weights.ts'

let chunks: readonly Rolldown.OutputChunk[]
beforeAll(async () => {
  // With Vitest's own 'test' the plugins write React's development calls, which name every source file by its path.
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({
    configFile: inRepository('vite.config.ts'),
    mode: 'production',
    logLevel: 'silent',
    build: { write: false },
  })
  vi.unstubAllEnvs()
  chunks = (built as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk')
}, 60_000)

/** With everything that they import at once. */
function fetchedFor(modules: readonly string[]): Rolldown.OutputChunk[] {
  const first = chunks.filter(
    (chunk) => chunk.isEntry || modules.some((name) => chunk.facadeModuleId === inRepository(`src/client/${name}`)),
  )
  const needed = new Set(first.map(({ fileName }) => fileName))
  for (const name of needed)
    for (const imported of chunks.find(({ fileName }) => fileName === name)!.imports) needed.add(imported)
  return chunks.filter(({ fileName }) => needed.has(fileName))
}
const kBOf = (files: readonly Rolldown.OutputChunk[]) =>
  files.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length / 1000, 0)

it('builds for production', () => {
  expect(chunks.filter(({ code }) => code.includes('jsxDEV') || code.includes(inRepository('src')))).toEqual([])
})

it('keeps the sign-in page light', () => {
  const files = fetchedFor([])
  expect(kBOf(files)).toBeLessThanOrEqual(weights.signIn.kB * tolerance)
  expect(files.length).toBeLessThanOrEqual(weights.signIn.files)
})

it.each(Object.entries(pageModules))('keeps %s light', (_, page) => {
  const modules = [...signedInModules, page]
  expect(
    modules.filter(
      (name) => !chunks.some(({ facadeModuleId }) => facadeModuleId === inRepository(`src/client/${name}`)),
    ),
  ).toEqual([])
  const files = fetchedFor(modules)
  expect(kBOf(files)).toBeLessThanOrEqual(weights.page.kB * tolerance)
  expect(files.length).toBeLessThanOrEqual(weights.page.files)
})

it('preloads the modules that the routes load', () => {
  const routes = readFileSync(inRepository('src/client/app/routes.tsx'), 'utf8')
  const loaded = [...routes.matchAll(/page\('(\w+)', \(\) =>\s+import\('\.\.\/([^']+)'/g)].map(([, name, file]) => [
    name,
    file,
  ])
  expect(pageModules).toEqual(Object.fromEntries(loaded))
})
