import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setup } from 'xstate'
import { afterAll, describe, expect, it } from 'vitest'
import { readResults, readTours } from '../../../docs/tools/reading/coverage-results.ts'
import { Coverage, lineOfScreens, tableOf } from './coverage.ts'
import { machineDriver } from './drivers/machine.ts'
import { edgeTours, type Tour } from '../../../machines/tours/generate.ts'
import { play } from './play.ts'
import { toyModel } from './toy.ts'

const folder = mkdtempSync(join(tmpdir(), 'coverage-'))
afterAll(() => rmSync(folder, { recursive: true }))

const unread = () => {}

const machine = setup({}).createMachine({
  id: 'm',
  initial: 'a',
  states: { a: { on: { go: 'b', end: 'c' } }, b: { always: 'd' }, c: { type: 'final' }, d: { on: { back: 'a' } } },
})
async function covered(tours: readonly Tour[], model = toyModel(machine)): Promise<Coverage> {
  const coverage = new Coverage(model, 'máquina', edgeTours(model))
  for (const tour of tours) await play(tour, machineDriver(), coverage)
  return coverage
}

describe('Coverage', () => {
  it('counts the whole machine, transient states included, and writes the result', async () => {
    const result = (await covered(edgeTours(toyModel(machine)).tours)).finish({ folder, print: unread })
    expect(result.states).toEqual({ total: 4, missing: [] })
    expect(result.transitions).toEqual({ total: 4, missing: [] })
    // d | back | 0 → a | go | 0 was not needed to take every transition.
    expect(result.pairs).toEqual({ total: 4, missing: ['d | back | 0 → a | go | 0'] })
    expect(readResults(folder)).toEqual([result])
    expect(tableOf([result])).toMatch(
      /^m +\| máquina +\| estados 4\/4 \| transiciones 4\/4 \| pares 3\/4 \| 4 pasos \| \d+ ms$/,
    )
  })

  it('is read as one result from its parts, each of which covers less', async () => {
    const model = toyModel(machine)
    const parts = ['go', 'end'].map((name) => {
      const [tour] = edgeTours(model, { criterion: 'transitions' }).tours
      const at = tour!.steps.findIndex(({ stimulus }) => stimulus.event.type === name)
      return { ...tour!, id: name, steps: name === 'end' ? tour!.steps : tour!.steps.slice(0, at + 1) }
    })
    const inParts = join(folder, 'parts')
    const [first, second] = [await covered([parts[0]!]), await covered([parts[1]!])].map((coverage, at) =>
      coverage.finish({ folder: inParts, print: unread, part: at + 1 }),
    )
    expect(first!.transitions.missing).toEqual(['a | end | 0', 'd | back | 0'])
    expect(readResults(inParts)).toEqual([
      {
        ...second,
        steps: first!.steps + second!.steps,
        milliseconds: first!.milliseconds + second!.milliseconds,
      },
    ])
    const { passed } = readTours(second!, inParts)!
    expect(passed['a | go | 0']).toEqual({
      count: 2,
      some: [
        { tour: 'go', step: 1 },
        { tour: 'end', step: 1 },
      ],
    })
    expect(passed['a | end | 0']!.count).toBe(1)
  })

  it('fails under 100 % and names what is missing', async () => {
    const [tour] = edgeTours(toyModel(machine)).tours
    const coverage = await covered([{ ...tour!, steps: tour!.steps.slice(0, 1) }])
    expect(() => coverage.finish({ folder, print: unread })).toThrow(
      "m with 'máquina' is under 100 %:\nnot covered: c\nnot covered: a | end | 0\nnot covered: d | back | 0",
    )
  })

  it('fails under the required share of pairs and names the missing ones', async () => {
    const model = toyModel(machine)
    const { tours, pairs } = edgeTours(model)
    const covered = async (leastPairs: number, excluded = {}) => {
      const coverage = new Coverage({ ...model, excluded }, 'máquina', { pairs, leastPairs })
      for (const tour of tours) await play(tour, machineDriver(), coverage)
      return coverage.finish({ folder, print: unread })
    }
    await expect(covered(0.75)).resolves.toMatchObject({ leastPairs: 0.75, pairs: { total: 4 } })
    const missing = 'd | back | 0 → a | go | 0'
    await expect(covered(0.9)).rejects.toThrow(
      `m with 'máquina' covers less than 90 % of the pairs:\nnot covered: ${missing}`,
    )
    await expect(covered(0.9, { [missing]: 'why' })).resolves.toMatchObject({ pairs: { total: 3, missing: [] } })
  })

  it('leaves out what the model excludes, and fails when it is covered after all', async () => {
    const [tour] = edgeTours(toyModel(machine)).tours
    const excluded = { c: 'why', 'a | end | 0': 'why', 'd | back | 0': 'why' }
    const some = await covered([{ ...tour!, steps: tour!.steps.slice(0, 1) }], toyModel(machine, { excluded }))
    expect(some.finish({ folder, print: unread }).transitions).toEqual({ total: 2, missing: [] })
    const all = await covered([tour!], toyModel(machine, { excluded }))
    expect(() => all.finish({ folder, print: unread })).toThrow(
      'excluded, yet covered: c\nexcluded, yet covered: a | end | 0',
    )
  })
})

it('sums the pairs that are walked with a screen, of each machine by the driver that walks most of them', () => {
  const result = (machine: string, driver: string, total: number, missing: number) => ({
    machine,
    driver,
    pairs: { total, missing: Array.from({ length: missing }, (_, at) => String(at)) },
  })
  const results = [
    result('a', 'máquina', 50, 0),
    result('a', 'navegador', 10, 7),
    result('a', 'vista', 10, 1),
    result('b', 'servidor', 40, 0),
    result('c', 'vista', 5, 5),
  ] as unknown as Parameters<typeof lineOfScreens>[0]
  expect([lineOfScreens(results), lineOfScreens([])]).toEqual([
    'con pantalla: 2 máquinas | pares 9/15 (60 %)',
    'con pantalla: 0 máquinas | pares 0/0 (0 %)',
  ])
})
