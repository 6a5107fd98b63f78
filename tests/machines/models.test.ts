/** Plays every model on its machine. */
import { expect, it } from 'vitest'
import { modelFiles, loadPart } from '../../docs/tools/reading/chart-files.ts'
import { machineDriver } from './support/drivers/machine.ts'
import type { AnyModel } from '../../machines/model/model.ts'
import { suiteOf } from './support/model-suite.ts'

const models = await Promise.all(modelFiles.map((chart) => loadPart<AnyModel>(chart, 'model')))

const began = process.cpuUsage()
for (const model of models) suiteOf(model, machineDriver())
const { user, system } = process.cpuUsage(began)
const spent = Math.round((user + system) / 1000)

it('generates all tours of all machines in a few seconds', () => {
  console.log(`los recorridos de ${models.length} máquinas generados en ${spent} ms de CPU`)
  // Meant to take under 5 s: past this it is a mistake, not a busy computer, which has no part in it.
  expect(spent).toBeLessThan(30_000)
})
