/** Every part of ui/ is in the gallery, for developers and for the accessibility checks. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { codeIn, importsOf, isRelative, resolved, root } from './support/files.ts'

const client = codeIn('src/client', 'docs/tools/gallery')
const parts = client.filter(
  ({ path, code }) =>
    path.startsWith('src/client/ui/') && /^export (function|const) [A-Z]/m.test(code) && path.endsWith('.tsx'),
)
const importersOf = (part: string) =>
  client
    .filter((file) =>
      importsOf(file).some(
        (one) => !one.isType && isRelative(one.specifier) && resolved(file.path, one.specifier) === part,
      ),
    )
    .map(({ path }) => path)

it('shows every part of ui/ that is not a part of another one', () => {
  const missing = parts
    .map(({ path }) => ({ path, importers: importersOf(path) }))
    .filter(({ importers }) => !importers.some((path) => path.startsWith('docs/tools/gallery/')))
    .filter(({ importers }) => importers.length === 0 || importers.some((path) => !path.startsWith('src/client/ui/')))
  expect(parts.length).toBeGreaterThan(60)
  expect(missing).toEqual([])
})

it('lists every part in ui/README.md', () => {
  const named = [...readFileSync(join(root, 'src/client/ui/README.md'), 'utf8').matchAll(/`([\w-]+)`/g)].map(
    ([, name]) => name,
  )
  const shown = parts.filter(({ path }) =>
    importersOf(path).some((importer) => importer.startsWith('docs/tools/gallery/')),
  )
  const names = shown.map(({ path }) => path.replace(/^.*\/|\.tsx$/g, ''))
  expect(names.filter((name) => !named.includes(name))).toEqual([])
})
