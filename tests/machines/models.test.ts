/** Plays every model on its machine. */
import { expect, it } from 'vitest'
import { modelFiles, loadPart } from './support/chart-files.ts'
import { machineDriver } from './support/drivers/machine.ts'
import type { AnyModel } from './support/model.ts'
import { suiteOf } from './support/model-suite.ts'

const models = await Promise.all(modelFiles.map((chart) => loadPart<AnyModel>(chart, 'model')))

const began = performance.now()
for (const model of models) suiteOf(model, machineDriver())
const spent = Math.round(performance.now() - began)

it('all tours of all machines are made in a few seconds', () => {
  console.log(`los recorridos de ${models.length} máquinas generados en ${spent} ms`)
  // Meant to take under 5 s, and takes 1.2 alone: past this it is a mistake, not a busy computer.
  expect(spent).toBeLessThan(30_000)
})
