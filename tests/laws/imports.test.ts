/** Which folder may import which. */
import { expect, it } from 'vitest'
import { isOfModels } from '../../src/setup/only-files.mjs'
import { codeIn, importsOf, isWithin, isRelative, resolved, withoutComments } from './support/files.ts'

type Room = { rooms: string[]; packages: (name: string) => boolean }

const any = () => true
const only =
  (...names: string[]) =>
  (name: string) =>
    names.some((allowed) => isWithin(name, allowed))
const isNode = (name: string) => name.startsWith('node:')
const isReact = (name: string) => /^(react|react-dom|wouter|@xstate\/react)(\/|$)/.test(name)

/** Room → what its files may import. The longest matching room applies. */
const house: Record<string, Room> = {
  'src/contract': { rooms: ['src/contract'], packages: only('valibot') },
  machines: { rooms: ['machines', 'src/contract'], packages: only('xstate') },
  'src/styles': { rooms: [], packages: only() },
  // Pure views of the public site
  'src/site': { rooms: ['src/site', 'src/contract'], packages: only('hono/html') },
  'src/client': { rooms: ['src/client', 'machines', 'src/contract', 'src/styles'], packages: (name) => !isNode(name) },
  // Amounts are parsed and formatted in one way everywhere
  'src/client/ui': {
    rooms: ['src/client/ui', 'src/contract/pesos.ts'],
    packages: (name) => !isNode(name) && !/xstate|^ky$|valibot/.test(name),
  },
  'src/server': { rooms: ['src/server', 'src/site', 'machines', 'src/contract'], packages: (name) => !isReact(name) },
  // Runs on any Node before anything is installed
  'src/setup': { rooms: ['src/setup'], packages: isNode },
  tests: { rooms: ['tests', 'src', 'machines', 'docs', 'vite.config.ts', 'vitest.config.ts'], packages: any },
  // Tables and phrases of tests/machines are found by name (docs/tools/reading/), and displayed
  docs: { rooms: ['docs', 'src', 'machines'], packages: any },
}

const roomOf = (path: string) =>
  Object.keys(house)
    .filter((room) => isWithin(path, room))
    .sort((a, b) => b.length - a.length)[0]

const files = codeIn('src', 'machines', 'tests', 'docs')

it('finds imports of every kind, and none in comments', () => {
  const code = withoutComments(
    [
      "import * as v from 'a'",
      "import { b, type C } from './b.ts'",
      "import type { D } from 'd'",
      'import {\n  e,\n} from "e"',
      "import './f.css'",
      "export { g } from 'g'",
      "const h = () => import('h')",
      "// import i from 'i'",
      "/** import j from 'j' */",
      "const text = 'no import'",
    ].join('\n'),
  )
  const found = importsOf({ code }).map((one) => `${one.specifier}${one.isType ? ' (type)' : ''}`)
  expect(found).toEqual(['a', './b.ts', 'd (type)', 'e', './f.css', 'g', 'h'])
})

it('assigns every file to a room', () => {
  expect(files.filter((file) => roomOf(file.path) === undefined).map((file) => file.path)).toEqual([])
})

it('has no import between rooms that the table does not allow', () => {
  const wrong = files.flatMap((file) => {
    const room = house[roomOf(file.path) ?? '']
    return importsOf(file)
      .filter(({ specifier }) =>
        isRelative(specifier)
          ? !room?.rooms.some((allowed) => isWithin(resolved(file.path, specifier), allowed))
          : !room?.packages(specifier),
      )
      .map(({ specifier }) => `${file.path} → ${specifier}`)
  })
  expect(wrong).toEqual([])
})

it('imports no model into built or served code', () => {
  const wrong = files
    .filter(({ path }) => /^(src|machines)\//.test(path) && !isOfModels(path))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ specifier }) => isRelative(specifier) && isOfModels(resolved(file.path, specifier)))
        .map(({ specifier }) => `${file.path} → ${specifier}`),
    )
  expect(wrong).toEqual([])
  expect(files.filter(({ path }) => isOfModels(path)).length).toBeGreaterThan(0)
})

it('imports files with their extension', () => {
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter(
        ({ specifier }) => isRelative(specifier) && !/\.(ts|tsx|mjs|css|svg|json|md|sql)(\?\w+)?$/.test(specifier),
      )
      .map(({ specifier }) => `${file.path} → ${specifier}`),
  )
  expect(wrong).toEqual([])
})

it('has no circle of imports', () => {
  const graph = new Map(
    files.map((file) => [
      file.path,
      importsOf(file)
        .filter((one) => isRelative(one.specifier) && !one.isType)
        .map((one) => resolved(file.path, one.specifier)),
    ]),
  )
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (path: string, trail: string[]) => {
    if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    else if (!done.has(path)) for (const next of graph.get(path) ?? []) walk(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) walk(path, [])
  expect(circles).toEqual([])
})
