/** The coverage of the tests, as the explorer shows it on a chart. */
import { expect, it } from 'vitest'
import type { GraphEdge, GraphNode } from '../../../docs/tools/explorer/graph/graph.ts'
import { chosenFrom, viewOf } from '../../../docs/tools/explorer/page/overlays/coverage/choices.ts'
import { pairsAfter, passedIn } from '../../../docs/tools/explorer/page/overlays/coverage/covered.ts'
import { marksOf } from '../../../docs/tools/explorer/page/overlays/coverage/coverage-marks.ts'
import type { DriverCoverage } from '../../../docs/tools/explorer/page-data.ts'

const node = (id: string, kind = 'atomic') => ({ id, kind }) as GraphNode
const edge = (id: string, guard = '') => ({ id, guard }) as GraphEdge
const chart = {
  graph: {
    id: 'm',
    description: '',
    nodes: [node('m', 'compound'), node('a'), node('b'), node('h', 'history')],
    edges: [edge('a | go | 0', 'isOpen'), edge('a | go | 1'), edge('b | back | 0', 'isDone'), edge('b | new | 0')],
  },
}

const tour = (count: number, ...some: readonly (readonly [string, number])[]) => ({
  count,
  some: some.map(([name, step]) => ({ tour: name, step })),
})
const nothing = { when: null, missing: [], missingPairs: [], pairs: 0, excluded: {}, passed: {}, refused: {} }
const machine: DriverCoverage = {
  ...nothing,
  driver: 'máquina',
  missing: ['b | back | 0'],
  missingPairs: ['a | go | 0 → b | back | 0'],
  passed: {
    a: tour(9, ['m.edges.1', 0]),
    b: tour(3),
    'a | go | 0': tour(3, ['m.edges.1', 2]),
    'a | go | 1': tour(1),
    'a | go | 0 → a | go | 1': tour(1),
  },
  refused: { 'a | go | 0': tour(2, ['m.edges.2', 1]), 'b | back | 0': tour(4) },
}
const server: DriverCoverage = {
  ...nothing,
  driver: 'servidor',
  missing: ['b'],
  excluded: { 'b | back | 0': 'sólo con reloj' },
  passed: { a: tour(1), 'a | go | 0': tour(1, ['m.pairs.1', 1]) },
}

const looks = (drivers: readonly DriverCoverage[], view: Parameters<typeof marksOf>[2]) =>
  [...marksOf(drivers, chart, view)].map(([id, { label, tone }]) => [id, label, tone])

it('counts the tours through each state and transition, for all drivers or for one', () => {
  expect(looks([machine, server], 'transiciones')).toEqual([
    ['a', '10', 'good'],
    ['b', '3', 'good'],
    ['a | go | 0', '4', 'good'],
    ['a | go | 1', '1', 'good'],
    // One misses it, the other is not required to cover it: the result is unknown; and the results are from before the
    // last one existed
    ['b | back | 0', '?', 'warning'],
    ['b | new | 0', '?', 'warning'],
  ])
  expect(looks([server], 'transiciones')).toEqual([
    ['a', '1', 'good'],
    ['b', '0', 'bad'],
    ['a | go | 0', '1', 'good'],
    ['a | go | 1', '?', 'warning'],
    ['b | back | 0', '–', 'quiet'],
    ['b | new | 0', '?', 'warning'],
  ])
  expect(looks([machine], 'transiciones')[4]).toEqual(['b | back | 0', '0', 'bad'])
  expect(marksOf([server], chart, 'transiciones').get('b | back | 0')!.details).toEqual([
    { name: 'No se pide', value: 'sólo con reloj' },
  ])
})

it('shows the count as unknown where one driver misses a transition and another excludes it, in any order', () => {
  expect(looks([server, machine], 'transiciones')[4]).toEqual(['b | back | 0', '?', 'warning'])
})

it('counts the tours of each driver separately, and marks low and high counts', () => {
  const marks = marksOf([machine, server], chart, 'transiciones')
  expect(marks.get('a')!.details).toEqual([
    { name: 'máquina', value: '9 recorridos' },
    { name: 'servidor', value: '1 recorrido' },
  ])
  expect(marks.get('b')!.details).toEqual([
    { name: 'máquina', value: '3 recorridos' },
    { name: 'servidor', value: '0 recorridos' },
  ])
  const weights = [1, 9, 999, 5000].map(
    (count) =>
      marksOf([{ ...nothing, driver: 'x', passed: { a: tour(count) } }], chart, 'transiciones').get('a')!.weight,
  )
  expect(weights.map((weight) => Math.round(weight * 100))).toEqual([10, 33, 100, 100])
})

it('shows for each condition whether it was seen true and seen false', () => {
  expect(looks([machine], 'condiciones')).toEqual([
    ['a | go | 0', 'sí/no', 'good'],
    ['b | back | 0', 'no', 'bad'],
  ])
  expect(looks([server], 'condiciones')).toEqual([
    ['a | go | 0', 'sí', 'warning'],
    ['b | back | 0', '0', 'bad'],
  ])
  expect(marksOf([machine, server], chart, 'condiciones').get('a | go | 0')!.details).toEqual([
    { name: 'Condición', value: 'isOpen: vista cumplida y sin cumplir' },
    { name: 'Cumplida', value: '4 recorridos' },
    { name: 'Sin cumplir', value: '2 recorridos' },
  ])
})

it('shows for each transition how many of its possible successors followed it', () => {
  expect(looks([machine], 'pares')).toEqual([['a | go | 0', '1/2', 'warning']])
  expect(pairsAfter([machine], 'a | go | 0').map(({ to, seen }) => [to, seen.count])).toEqual([
    ['a | go | 1', 1],
    ['b | back | 0', 0],
  ])
  expect(looks([server], 'pares')).toEqual([])
  expect(looks([{ ...machine, missingPairs: [] }], 'pares')).toEqual([['a | go | 0', '1/1', 'good']])
})

it('names the tours of each driver', () => {
  expect(passedIn([machine, server], 'a | go | 0')).toEqual({
    count: 4,
    some: [
      { driver: 'máquina', tour: 'm.edges.1', step: 2 },
      { driver: 'servidor', tour: 'm.pairs.1', step: 1 },
    ],
  })
})

it('uses the defaults for unknown values in the address', () => {
  expect([viewOf({ ver: 'pares' }), viewOf({ ver: 'nada' }), viewOf({})]).toEqual([
    'pares',
    'transiciones',
    'transiciones',
  ])
  expect([chosenFrom([machine, server], { con: 'servidor' }), chosenFrom([machine, server], { con: 'nadie' })]).toEqual(
    [[server], [machine, server]],
  )
})
