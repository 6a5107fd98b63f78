import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import { readResults, readTours } from '../../../docs/tools/reading/coverage-results.ts'
import { Coverage } from './coverage.ts'
import { machineDriver } from './drivers/machine.ts'
import { edgeTours, type Tour } from '../../../machines/tours/generate.ts'
import { play } from './play.ts'
import { refusedAt, ToursSeen } from './tours-seen.ts'
import { toyModel } from './toy.ts'

const machine = setup({
  types: {} as { context: { n: number }; events: { type: 'more' } | { type: 'finish' } },
  guards: { isTwo: ({ context }) => context.n === 2, isOne: ({ context }) => context.n === 1 },
}).createMachine({
  id: 'm',
  context: { n: 0 },
  initial: 'a',
  states: {
    a: {
      always: { guard: 'isTwo', target: 'b' },
      on: {
        more: { actions: assign({ n: ({ context }) => context.n + 1 }) },
        finish: [{ guard: 'isOne', target: 'c' }, { target: 'd' }],
      },
    },
    b: {},
    c: {},
    d: {},
  },
})
const { tours } = edgeTours(toyModel(machine, { facts: ({ context }: { context: { n: number } }) => context.n }))
const refusals = (tour: Tour) =>
  tour.steps.map(({ stimulus: { event } }, index) => [event.type, refusedAt(tour, index)])

it('lists the conditions evaluated on the way that were false, including automatic ones', () => {
  expect(tours.map((tour) => refusedAt(tour, -1))).toEqual(tours.map(() => ['a | always | 0']))
  expect(tours.map(refusals)).toEqual([
    [
      ['more', ['a | always | 0']],
      ['more', []],
    ],
    [['finish', ['a | finish | 0']]],
    [
      ['more', ['a | always | 0']],
      ['finish', []],
    ],
  ])
})

it('counts a tour once for each place, and names the tours that reach it first', () => {
  const seen = new ToursSeen()
  for (const [id, step] of [
    ['t.1', 4],
    ['t.1', 2],
    ['t.2', 1],
    ['t.3', 9],
    ['t.4', 3],
  ] as const)
    seen.note(['x'], { id } as Tour, step)
  expect(seen.result()).toEqual({
    x: {
      count: 4,
      some: [
        { tour: 't.2', step: 1 },
        { tour: 't.4', step: 3 },
        { tour: 't.1', step: 4 },
      ],
    },
  })
})

it('is stored beside the coverage result', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tours-'))
  try {
    const model = toyModel(machine, { facts: ({ context }: { context: { n: number } }) => context.n })
    const coverage = new Coverage(model, 'máquina', { pairs: [] })
    for (const tour of edgeTours(model).tours) await play(tour, machineDriver(), coverage)
    coverage.finish({ folder, print: () => {} })
    const [result] = readResults(folder)
    const stored = readTours(result!, folder)!
    expect(stored.passed['a | finish | 0']).toEqual({ count: 1, some: [{ tour: 'm.edges.3', step: 2 }] })
    expect(stored.passed['a | more | 0 → a | finish | 0']).toEqual({ count: 1, some: [{ tour: 'm.edges.3', step: 2 }] })
    expect(stored.refused).toEqual({
      'a | always | 0': {
        count: 3,
        some: [
          { tour: 'm.edges.1', step: 0 },
          { tour: 'm.edges.2', step: 0 },
          { tour: 'm.edges.3', step: 0 },
        ],
      },
      'a | finish | 0': { count: 1, some: [{ tour: 'm.edges.2', step: 1 }] },
    })
    expect(readTours({ machine: 'm', driver: 'servidor' }, folder)).toBeNull()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
