/**
 * A chart declares nothing unused: its events are sent, its emitted events handled, its tags read, and its texts on the
 * screen.
 */
import { describe, expect, it } from 'vitest'
import { isOfModels } from '../../src/setup/only-files.mjs'
import { charts, edgesOf, isFromOutside, nodesOf } from './support/charts.ts'
import { codeIn, importsOf, isRelative, resolved, type SourceFile } from './support/files.ts'

const machines = codeIn('machines').filter(({ path }) => !isOfModels(path))
const texts = codeIn('src/client', 'src/contract', 'src/site').map(({ code }) => code.replaceAll(/\s+/g, ' '))

/** Chart → event, emitted event or tag → the issue that first uses it, or removes it. */
const promised: Record<string, Record<string, string>> = {
  resource: { 'question.changed': 'issue 11 asks reports with other filters' },
}

/** The chart's own file and those beside it: `sign-in.machine.ts`, `recruitment.stages.ts`. */
const ownOf = (file: string) => {
  const name = file.replace('.machine.ts', '')
  return machines.filter(({ path }) => path.split('/').at(-1)?.startsWith(`${name}.`))
}

/**
 * Users of the chart outside of `machines/`: files that import it, files that import their hooks or wirings, and so on.
 */
function aroundOf(file: string): SourceFile[] {
  const found = new Set<SourceFile>()
  const visit = (known: string): void => {
    for (const { by: one } of importers.get(known) ?? []) {
      if (found.has(one)) continue
      found.add(one)
      if (one.path.endsWith('.ts')) visit(one.path)
    }
  }
  for (const own of ownOf(file)) visit(own.path)
  return [...found]
}
const outside = codeIn('src/client', 'src/server')
const importers = Map.groupBy(
  outside.flatMap((by) =>
    importsOf(by)
      .filter(({ specifier }) => isRelative(specifier))
      .map(({ specifier }) => ({ by, path: resolved(by.path, specifier) })),
  ),
  ({ path }) => path,
)

/** Hooks of the kit that these files call with their actors. */
const hooksOf = (users: readonly SourceFile[]) =>
  outside.filter(
    ({ path }) =>
      /^src\/client\/kit\/.*\/use-[\w-]+\.ts$/.test(path) &&
      (importers.get(path) ?? []).some(({ by }) => users.includes(by)),
  )

const all = (pattern: RegExp, files: readonly SourceFile[]) =>
  files.flatMap(({ code }) => [...code.matchAll(pattern)].map(([, name, other = '']) => name ?? other))
const types = /type: '([\w.]+)'/g
/**
 * `type: isShown ? 'curriculum.closed' : 'curriculum.opened'` sends both; an emitted event may be forwarded to another
 * chart.
 */
const sentBy = (files: readonly SourceFile[]) => [
  ...all(/type: ([^,}]*)/g, files).flatMap((value) => quoted(value)),
  ...all(/useEmitted\(\s*\w+, '([\w.]+)', \((\w+)\) => \w+\.send\(\2\)/g, files),
]
/** In a call, or as the keys of an object of handlers. */
const handlers = /(?:useEmitted\(\s*\w+,|\.on\()\s*'([\w.]+)'|(?<=\bhandle\(\{[^}]*)'([\w.]+)': \(/g
/** An event that one chart sends to another, or raises itself. */
const sentByCharts = new Set(all(/(?:sendTo|raise)\((?:(?!assign|emit\()[\s\S]){0,200}?type: '([\w.]+)'/g, machines))

/** Declared in the chart's types: a chart does not list its emitted events at run time. */
const emittedBy = (file: string) =>
  ownOf(file).flatMap(({ code }) => {
    const [, declared = ''] = /emitted: \{\} as([\s\S]*?)\n {2,4}(?:tags|children|events|output|\})/.exec(code) ?? []
    return [...declared.matchAll(types)].map(([, type = '']) => type)
  })

const quoted = (description: string) => [...description.matchAll(/'([^']+)'/g)].map(([, text = '']) => text)
/** `{segundos}` stands for a value from the screen. */
const isOnScreen = (text: string) =>
  text.split(/\{\w+\}/).every((part) => texts.some((code) => code.includes(part.trim())))

describe.each(charts)('$file', ({ file, machine }) => {
  const nodes = nodesOf(machine)
  const edges = nodes.flatMap(edgesOf)
  const around = aroundOf(file)
  const unlisted = (names: Iterable<string>) =>
    [...new Set(names)].filter((name) => promised[machine.id]?.[name] === undefined)

  it('accepts only events that something sends', () => {
    const sent = new Set([...sentBy(around), ...sentByCharts])
    const taken = edges.filter(isFromOutside).map(({ event }) => event)
    expect(unlisted(taken).filter((event) => !sent.has(event))).toEqual([])
  })

  it('emits only events that something handles', () => {
    const handledEvents = new Set(all(handlers, [...around, ...hooksOf(around)]))
    expect(unlisted(emittedBy(file)).filter((event) => !handledEvents.has(event))).toEqual([])
  })

  it('has only tags that something reads', () => {
    const read = new Set(all(/hasTag\('(\w+)'\)/g, [...ownOf(file), ...around]))
    expect(unlisted(nodes.flatMap(({ tags }) => tags)).filter((tag) => !read.has(tag))).toEqual([])
  })

  it('quotes only texts that a screen shows', () => {
    const descriptions = [
      ...nodes.map(({ description }) => description),
      ...edges.map(({ description }) => description),
    ]
    expect(
      [...new Set(descriptions.flatMap((description) => quoted(description ?? '')))].filter(
        (text) => !isOnScreen(text),
      ),
    ).toEqual([])
  })
})

it('has no unused exception', () => {
  const known = charts.flatMap(({ file, machine }) =>
    [
      ...nodesOf(machine).flatMap((node) => [...node.tags, ...edgesOf(node).map(({ event }) => event)]),
      ...emittedBy(file),
    ].map((name) => `${machine.id} ${name}`),
  )
  const excepted = Object.entries(promised).flatMap(([id, names]) => Object.keys(names).map((name) => `${id} ${name}`))
  expect(excepted.filter((one) => !known.includes(one))).toEqual([])
})
