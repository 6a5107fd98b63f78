/** Conventions of every statechart (machines/README.md, design/style.md). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { chartFiles, charts, edgesOf, isFromOutside, nodesOf, reachable } from './support/charts.ts'
import { codeIn, root } from './support/files.ts'

const map = readFileSync(join(root, 'machines/README.md'), 'utf8')
const longestMachine = 340
const camelCase = /^[a-z][a-zA-Z0-9]*$/
/** `form.submitted`, `session.cleared_elsewhere`: a thing, then its event. */
const dotCase = /^[a-z]+(_[a-z]+)*(\.[a-z]+(_[a-z]+)*)+$/
const english = /\b(the|and|with|user|when|is|are|of|state|loading)\b/i

const toCamelCase = (file: string) =>
  file.replace('.machine.ts', '').replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** A name, a name with params, or `and`, `or`, `not` of them; never an anonymous function. */
const isNamed = (reference: unknown): boolean =>
  typeof reference === 'string' ||
  (typeof reference === 'object' && reference !== null && 'type' in reference && typeof reference.type === 'string')
const isCombined = (guard: unknown) => typeof guard === 'function' && 'check' in guard

describe('files of machines/', () => {
  const files = codeIn('machines')

  it.each(files.map((file) => [file.path, file] as const))('%s has no effect and no clock', (_path, { code }) => {
    const impure =
      /\b(Date\.now|new Date\(\s*\)|Math\.random|fetch\(|process\.(env|argv|exit|cwd|stdout|nextTick)|globalThis|window\.|document\.|navigator\.|localStorage|sessionStorage|setTimeout|setInterval|console\.|crypto\.)/g
    expect([...code.matchAll(impure)].map(([found]) => found)).toEqual([])
  })

  it(`keeps each file within ${longestMachine} lines`, () => {
    expect(files.filter((file) => file.lines > longestMachine).map((file) => `${file.path} ${file.lines}`)).toEqual([])
  })

  it.each(files.map((file) => [file.path, file] as const))(
    '%s begins with a comment about its purpose',
    (_path, { text }) => {
      expect(text).toMatch(/^\/\*\*/)
    },
  )

  it.each(chartFiles)('$file exports its chart, and selectors for views', ({ file, exports }) => {
    expect(charts.filter((chart) => chart.file === file).map((chart) => chart.machine.id)).toEqual([toCamelCase(file)])
    expect(Object.keys(exports).filter((name) => /^select[A-Z]/.test(name))).not.toEqual([])
  })

  it('lists in the README every chart with all its actors, and no removed one', () => {
    for (const { file, machine } of charts) {
      const row = map.split('\n').find((line) => line.startsWith(`| \`${file}\``))
      expect(row, file).toBeDefined()
      for (const actor of Object.keys(machine.implementations.actors)) expect(row, file).toContain(`\`${actor}\``)
    }
    const mapped = [...map.matchAll(/^\| `([\w-]+\.machine\.ts)`/gm)].map(([, file]) => file)
    expect(mapped.toSorted()).toEqual(chartFiles.map((one) => one.file).toSorted())
  })
})

describe.each(charts)('$file', ({ machine }) => {
  const nodes = nodesOf(machine)
  const edges = nodes.flatMap(edgesOf)

  it('gives every invoked actor an id and a name, and handles its failure', () => {
    for (const invoked of nodes.flatMap((node) => node.invoke)) {
      expect(invoked.id, 'an id of its own').toMatch(camelCase)
      expect(typeof invoked.src, invoked.id).toBe('string')
      expect(invoked.onError, `onError of ${invoked.id}`).toBeDefined()
    }
  })

  it('names its events as facts and its states in camelCase', () => {
    const events = edges.filter(isFromOutside).map((edge) => edge.event)
    expect(events.filter((event) => !dotCase.test(event))).toEqual([])
    expect(nodes.map((node) => node.key).filter((key) => !camelCase.test(key))).toEqual([])
  })

  it('describes every state and every external event in Spanish', () => {
    const states = nodes.map((node) => [node.id, node.description] as const)
    const outside = edges
      .filter(isFromOutside)
      .map((edge) => [`${edge.source.id} ${edge.event}`, edge.description] as const)
    for (const [what, description] of [...states, ...outside]) {
      expect(description ?? '', what).toMatch(/\S{2,}/)
      expect(description ?? '', what).not.toMatch(english)
    }
  })

  it('names its guards, actions and delays, so that they can be provided, drawn and tested', () => {
    for (const edge of edges) {
      expect(edge.guard === undefined || isNamed(edge.guard) || isCombined(edge.guard), `guard of ${edge.event}`).toBe(
        true,
      )
      expect(
        edge.actions.filter((action) => !isNamed(action)),
        `actions of ${edge.event}`,
      ).toEqual([])
    }
    for (const node of nodes) {
      // As written: the resolved lists also contain the timers of `after`
      const written = [node.config.entry, node.config.exit].flat().filter((action) => action !== undefined)
      expect(
        written.filter((action) => !isNamed(action)),
        node.id,
      ).toEqual([])
      expect(
        node.after.map((one) => typeof one.delay),
        node.id,
      ).toEqual(node.after.map(() => 'string'))
    }
  })

  it('has no unreachable state', () => {
    const found = reachable(machine)
    expect(nodes.filter((node) => !found.has(node)).map((node) => node.id)).toEqual([])
  })
})

it('detects an unreachable state', () => {
  const machine = createMachine({
    id: 'toy',
    initial: 'a',
    states: { a: { on: { go: 'b.c' } }, b: { initial: 'c', states: { c: {}, d: {} } }, e: {} },
  })
  const found = reachable(machine)
  expect(
    nodesOf(machine)
      .filter((node) => !found.has(node))
      .map((node) => node.id),
  ).toEqual(['toy.b.d', 'toy.e'])
})
