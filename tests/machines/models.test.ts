/** Plays every model on its machine. */
import { expect, it } from 'vitest'
import { modelFiles, loadPart } from './support/chart-files.ts'
import { machineDriver } from './support/drivers/machine.ts'
import { edgeTours } from './support/generate.ts'
import type { AnyModel } from './support/model.ts'
import { suiteOf } from './support/model-suite.ts'

const models = await Promise.all(modelFiles.map((chart) => loadPart<AnyModel>(chart, 'model')))

for (const model of models) suiteOf(model, machineDriver())

it('all tours of all machines are made in a few seconds', () => {
  const began = performance.now()
  let tours = 0
  for (const model of models) for (const criterion of ['edges', 'pairs'] as const) tours += edgeTours(model, { criterion }).tours.length
  const spent = Math.round(performance.now() - began)
  console.log(`${models.length} máquinas, ${tours} recorridos generados en ${spent} ms`)
  // Meant to take under 5 s, and takes 1.2 alone: past this it is a mistake, not a busy computer.
  expect(spent).toBeLessThan(30_000)
}, 60_000)
