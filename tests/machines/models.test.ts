import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { edgeTours } from './support/generate.ts'
import type { AnyModel } from './support/model.ts'

const here = import.meta.dirname
const namesIn = (folder: string, ending: string) =>
  readdirSync(folder).flatMap((file) => (file.endsWith(ending) ? [file.slice(0, -ending.length)] : []))
const machines = namesIn(join(here, '../../machines'), '.machine.ts')

describe('every machine', () => {
  it('has a model', () => expect(namesIn(join(here, 'models'), '.model.ts')).toEqual(machines))
  it('has a test of its model', () => expect(namesIn(here, '.model.test.ts')).toEqual(machines))
})

it('all tours of all machines are made in a few seconds', async () => {
  const began = performance.now()
  let tours = 0
  for (const name of machines) {
    const exported = Object.values((await import(`./models/${name}.model.ts`)) as Record<string, AnyModel>)
    expect(exported).toHaveLength(1)
    for (const criterion of ['edges', 'pairs'] as const) tours += edgeTours(exported[0]!, { criterion }).tours.length
  }
  const spent = Math.round(performance.now() - began)
  console.log(`${machines.length} máquinas, ${tours} recorridos generados en ${spent} ms`)
  // Meant to take under 5 s, and takes 1.2 alone: past this it is a mistake, not a busy computer.
  expect(spent).toBeLessThan(30_000)
}, 60_000)
