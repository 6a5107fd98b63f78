/** The coverage of the last test run, as data for the explorer's page. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { coverageIn, oneSidedIn } from '../../../docs/tools/explorer/build/coverage-data.ts'
import type { Graph, GraphEdge } from '../../../docs/tools/explorer/graph/graph.ts'
import type { CoverageResult, CoveringTours } from '../../../docs/tools/reading/coverage-results.ts'

const result: CoverageResult = {
  machine: 'lamp',
  driver: 'máquina',
  states: { total: 3, missing: ['broken'] },
  transitions: { total: 4, missing: ['off | hit | 0'] },
  pairs: { total: 5, missing: ['a → b'] },
  leastPairs: 0.9,
  impossible: {},
  excluded: { 'on | xstate.after.cooling.on | 0': 'sólo con reloj' },
  steps: 9,
  milliseconds: 12,
}
const passed = { 'off | press | 0': { count: 2, some: [{ tour: 'lamp.edges.1', step: 1 }] } }
const refused = { 'off | press | 1': { count: 1, some: [{ tour: 'lamp.edges.2', step: 3 }] } }
const tours: CoveringTours = { machine: 'lamp', driver: 'máquina', when: '2026-01-02T03:04:05.000Z', passed, refused }

/** In: the files of the folder that the tests write to. */
function left(files: Readonly<Record<string, object>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'coverage-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'tours'))
  for (const [name, value] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(value))
  return folder
}
const results = {
  driver: 'máquina',
  missing: ['broken', 'off | hit | 0'],
  missingPairs: ['a → b'],
  pairs: 5,
  excluded: result.excluded,
}

it('lists each driver that ran a chart, with its tours and the time', () => {
  const folder = left({
    'lamp.máquina.json': result,
    'tours/lamp.máquina.json': tours,
    'lamp.servidor.json': { ...result, driver: 'servidor' },
    'other.máquina.json': { ...result, machine: 'other' },
  })
  expect(coverageIn(folder)('lamp')).toEqual([
    { ...results, when: tours.when, passed, refused },
    // From before tours were stored
    { ...results, driver: 'servidor', when: null, passed: {}, refused: {} },
  ])
  expect(coverageIn(folder)('other').map(({ driver, when }) => [driver, when])).toEqual([['máquina', null]])
})

it('lists nothing for a chart without runs', () => {
  expect(coverageIn(left({ 'lamp.máquina.json': result }))('list')).toEqual([])
  expect(coverageIn(join(tmpdir(), 'no-such-folder'))('lamp')).toEqual([])
})

it('names the conditions that were only ever true or only ever false over all drivers', () => {
  const edge = (id: string, guard: string) => ({ id, guard }) as GraphEdge
  const graph = {
    id: 'lamp',
    edges: [
      edge('off | press | 0', 'hasPower'),
      edge('off | press | 1', 'isOld'),
      edge('off | press | 2', 'isNew'),
      edge('on | press | 0', 'isBoth'),
      edge('on | hit | 0', ''),
    ],
  } as unknown as Graph
  const one = { ...results, when: tours.when, passed, refused }
  const both = { 'on | press | 0': { count: 1, some: [] } }
  const sides = [
    { chart: 'lamp', edge: 'off | press | 0', guard: 'hasPower', seen: 'passed' },
    { chart: 'lamp', edge: 'off | press | 1', guard: 'isOld', seen: 'refused' },
    { chart: 'lamp', edge: 'off | press | 2', guard: 'isNew', seen: 'never' },
  ]
  // One run saw it true, the other saw it false; a third was never run
  const drivers = [
    { ...one, passed: { ...passed, ...both } },
    { ...one, driver: 'servidor', refused: { ...refused, ...both } },
    { ...results, driver: 'vista', when: null, passed: {}, refused: {} },
  ]
  expect(oneSidedIn(graph, drivers)).toEqual(sides)
  expect(oneSidedIn(graph, drivers.slice(2))).toEqual([])
})
