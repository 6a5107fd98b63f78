/** Names of files, their median length, and their exports. */
import { expect, it } from 'vitest'
import { codeIn, pathsIn } from './support/files.ts'

const rooms = ['src', 'machines', 'tests', 'docs']
const files = codeIn(...rooms)
const written = codeIn('src', 'machines')

/** Path → the tool or convention that requires it. */
const defaultExports: Record<string, string> = {
  'src/server/platform/db/drizzle.config.ts': "drizzle-kit reads its configuration's default export",
  'tests/browser/playwright.config.ts': "playwright reads its configuration's default export",
  'tests/faults/charts/browser/vite.config.ts': "vite reads its configuration's default export",
  'tests/faults/worker/vitest.config.ts': "vitest reads its configuration's default export",
  'tests/support/fixture/vitest.config.ts': "vitest reads its configuration's default export",
  'tests/support/fixture/playwright.config.ts': "playwright reads its configuration's default export",
  'tests/faults/worker/runner.ts': "vitest reads its runner's default export",
}
const namedByTools = (path: string) =>
  path.includes('/migrations/') || path.includes('__screenshots__') || /\/(README\.md|LICENSE)$/.test(path)

const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/

it('names files and folders in kebab-case', () => {
  const wrong = rooms
    .flatMap(pathsIn)
    .filter((path) => !namedByTools(path) && !path.split('/').every((part) => kebab.test(part)))
  expect(wrong).toEqual([])
})

it('uses only named exports', () => {
  const found = files.filter((file) => /^export default\b|\bas default\b/m.test(file.code)).map((file) => file.path)
  expect(found.filter((path) => !(path in defaultExports))).toEqual([])
})

it('has no barrel files: a name is imported from the file that defines it', () => {
  const found = files.filter(
    (file) => /\/index\.tsx?$/.test(file.path) || /^export\s+(type\s+)?(\*|\{[^}]*\})[^;\n]*\sfrom\s/m.test(file.code),
  )
  expect(found.map((file) => file.path)).toEqual([])
})

it('keeps the median file under 100 lines', () => {
  const lengths = written.map((file) => file.lines).sort((a, b) => a - b)
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0
  console.log(`${lengths.length} files of src and machines: median ${median} lines, longest ${lengths.at(-1)}`)
  expect(median).toBeLessThan(100)
})
