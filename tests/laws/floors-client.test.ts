/** The floors of the client (docs/decisions/0060-floors-of-folders.md), and of the folders of its `ui/`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { codeIn, importsOf, isRelative, pathsIn, resolved, root } from './support/files.ts'
import { breachesOf, type Floors } from './support/floors.ts'

const client: Floors = {
  root: 'src/client',
  floors: [
    { holds: ['ui', 'kit/navigation'], isApart: true },
    { holds: ['kit/api'] },
    { holds: ['kit/actors'] },
    { holds: ['kit/session'] },
    { holds: ['kit/drafts', 'kit/forms', 'kit/lists', 'kit/live', 'kit/resources'] },
    { holds: ['shell'] },
    { holds: ['kit/lookups', 'curricula', 'letters', 'notes', 'responsible', 'scores', 'views'], isApart: true },
    { holds: ['bulk'] },
    { holds: ['applications', 'candidates', 'documents', 'downloads', 'notifications'], isApart: true },
    // One folder for each resource that only its own screens show
    { holds: [], isApart: true, isDefault: true },
    { holds: ['app', 'main.tsx'] },
  ],
}

const ui: Floors = {
  root: 'src/client/ui',
  floors: [
    { holds: ['base'] },
    { holds: ['actions'] },
    { holds: ['feedback', 'overlays'], isApart: true },
    { holds: ['layout'] },
    { holds: ['fields'] },
    { holds: ['lists'] },
    { holds: ['charts'] },
  ],
}

/** Styles import too: `composes: … from`, `@import`. */
const stylesheets = pathsIn('src/client').filter((path) => path.endsWith('.css'))
const fromStyles = (path: string) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/(?:\bfrom|@import)\s+['"](\.[^'"]+)['"]/g)].map(
    ([, specifier = '']) => resolved(path, specifier),
  )
const files = [
  ...codeIn('src/client').map((file) => ({
    path: file.path,
    imports: importsOf(file)
      .filter(({ specifier }) => isRelative(specifier))
      .map(({ specifier }) => resolved(file.path, specifier)),
  })),
  ...stylesheets.map((path) => ({ path, imports: fromStyles(path) })),
]

const none = { withoutFloor: [], empty: [], upwards: [], sideways: [], circles: [] }

it('has only downward imports in the client, and none between its screens', () => {
  expect(breachesOf(files, client)).toEqual(none)
})

it('has only downward imports between the folders of ui/', () => {
  expect(breachesOf(files, ui)).toEqual(none)
})

it('reads the imports of style sheets', () => {
  expect(stylesheets.length).toBeGreaterThan(80)
  expect(fromStyles('src/client/ui/fields/dates/date-picker.module.css')).toEqual([
    'src/client/ui/overlays/popover.module.css',
  ])
})
