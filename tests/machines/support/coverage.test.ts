import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setup } from 'xstate'
import { afterAll, describe, expect, it } from 'vitest'
import { Coverage, readResults, tableOf } from './coverage.ts'
import { machineDriver } from './drivers/machine.ts'
import { edgeTours, type Tour } from './generate.ts'
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
  const coverage = new Coverage(model, 'máquina', edgeTours(model).pairs)
  for (const tour of tours) await play(tour, machineDriver(), coverage)
  return coverage
}

describe('Coverage', () => {
  it('counts the whole machine, states passed through included, and writes it down', async () => {
    const result = (await covered(edgeTours(toyModel(machine)).tours)).finish(folder, unread)
    expect(result.states).toEqual({ total: 4, missing: [] })
    expect(result.transitions).toEqual({ total: 4, missing: [] })
    // d | back | 0 → a | go | 0 was not needed to take every transition.
    expect(result.pairs).toEqual({ total: 4, missing: ['d | back | 0 → a | go | 0'] })
    expect(readResults(folder)).toEqual([result])
    expect(tableOf([result])).toMatch(/^m +\| máquina +\| estados 4\/4 \| transiciones 4\/4 \| pares 3\/4 \| 4 pasos \| \d+ ms$/)
  })

  it('fails under 100 % and names what is missing', async () => {
    const [tour] = edgeTours(toyModel(machine)).tours
    const coverage = await covered([{ ...tour!, steps: tour!.steps.slice(0, 1) }])
    expect(() => coverage.finish(folder, unread)).toThrow(
      "m with 'máquina' is under 100 %:\nnot covered: c\nnot covered: a | end | 0\nnot covered: d | back | 0",
    )
  })

  it('takes out what the model excludes, and fails when that is covered after all', async () => {
    const [tour] = edgeTours(toyModel(machine)).tours
    const excluded = { c: 'why', 'a | end | 0': 'why', 'd | back | 0': 'why' }
    const some = await covered([{ ...tour!, steps: tour!.steps.slice(0, 1) }], toyModel(machine, { excluded }))
    expect(some.finish(folder, unread).transitions).toEqual({ total: 2, missing: [] })
    const all = await covered([tour!], toyModel(machine, { excluded }))
    expect(() => all.finish(folder, unread)).toThrow('excluded, yet covered: c\nexcluded, yet covered: a | end | 0')
  })
})
