/** The faults of one chart, each planted in place and shown to the drivers, one after the other until one notices. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ChartFile, loadPart, modelFiles } from '../../support/chart-files.ts'
import type { AnyModel } from '../../support/model.ts'
import { mutantsOf, type Mutant } from '../mutations.ts'
import type { Tried } from '../trial.ts'
import { House } from '../in-browser/house.ts'
import { type DriverName, driverNames, testsAround, type VitestDriver } from './drivers.ts'
import { plantInNode } from './plant.ts'
import { chartOf, plantedVariable, type Planted } from './planted.ts'
import { failureOfTours } from './tours.ts'
import type { Visits } from './visits.ts'
import { type Failed, Vitests } from './vitests.ts'

/** `every`: only each of so many; `from`: begins at this one. */
export type Asked = { readonly drivers: readonly DriverName[]; readonly every: number; readonly from: number; readonly visits: Visits }

/** Before a driver is asked about a mutant, and when there is no more to ask. */
export type Told = { readonly asks: DriverName; readonly about: Pick<Mutant, 'fault' | 'name'>; readonly index: number } | { readonly tried: Tried }

/** Longer, and a test of the client that waits for what does not come has failed. */
const patienceMs = 4_000

export async function tryInPlace(chart: ChartFile, asked: Asked, tell: (told: Told) => Promise<void>): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'planted-'))
  const fault = join(scratch, 'fault.json')
  Object.assign(process.env, { [plantedVariable]: fault, TEST_RESULTS: join(scratch, 'results'), TEST_PATIENCE_MS: String(patienceMs) })
  const plant = (planted: Planted | null) => writeFileSync(fault, JSON.stringify(planted))
  plant(null)
  plantInNode()
  const [{ machine: whole }, models] = [await loadPart<AnyModel>(chart, 'model'), await modelsOf(chart)]
  const tests = testsAround(`machines/${chart.folder}/${chart.name}.machine.ts`)
  let warm: Promise<Vitests> | undefined
  let house: House | undefined

  const notice: Record<DriverName, (mutant: Mutant) => Promise<string | null>> = {
    testigo: () => vitest(tests.testigo),
    recorridos: async ({ key }) => {
      for (const { model, mutants } of models) {
        const failure = await failureOfTours({ ...model, machine: mutants.get(key)?.build() ?? model.machine })
        if (failure !== null) return failure
      }
      return null
    },
    máquina: () => vitest(tests.máquina),
    leyes: () => vitest(tests.leyes),
    cliente: (mutant) => surely(comingTo('cliente', mutant.state), mutant),
    servidor: (mutant) => surely(comingTo('servidor', mutant.state), mutant),
    navegador: async ({ key }) => (house ??= new House()).ask({ chart: chart.name, key }, chart.name),
  }
  const vitest = async (files: readonly string[]): Promise<string | null> => told(await failureIn(files))
  async function failureIn(files: readonly string[]): Promise<Failed | undefined> {
    if (files.length === 0) return undefined
    const vitests = await (warm ??= Vitests.open({ bail: true }))
    return (await vitests.run(files)).failures[0]
  }
  /** What waits for an answer fails on a busy computer too: a file that fails without the fault has noticed nothing. */
  async function surely(files: readonly string[], { key }: Mutant): Promise<string | null> {
    for (let left = files; ; ) {
      const failed = await failureIn(left)
      if (!failed) return null
      plant(null)
      const isUnsteady = failed.file !== '' && (await failureIn([failed.file])) !== undefined
      plant({ chart: chart.name, key })
      if (!isUnsteady) return told(failed)
      left = left.filter((file) => file !== failed.file)
    }
  }
  /** The quickest first. */
  function comingTo(driver: VitestDriver, state: string): string[] {
    const { seen, milliseconds } = asked.visits
    return tests[driver].filter((file) => seen[file]?.[chart.name]?.includes(state)).toSorted((a, b) => (milliseconds[a] ?? 0) - (milliseconds[b] ?? 0))
  }
  async function tryOne(mutant: Mutant, index: number): Promise<Tried> {
    const { fault, name, key } = mutant
    try {
      mutant.build()
    } catch (error) {
      return { fault, name, verdict: 'impossible', by: String(error) }
    }
    plant({ chart: chart.name, key })
    for (const driver of driverNames.filter((one) => asked.drivers.includes(one))) {
      await tell({ asks: driver, about: { fault, name }, index })
      const by = await notice[driver](mutant)
      if (by !== null) return { fault, name, verdict: 'killed', driver, by }
    }
    return { fault, name, verdict: 'survived' }
  }

  try {
    await provenSound()
    for (const [index, mutant] of mutantsOf(whole).entries()) {
      if (index < asked.from || index % asked.every !== 0) continue
      await tell({ tried: await tryOne(mutant, index) })
    }
  } finally {
    await (await warm)?.close()
    house?.close()
    rmSync(scratch, { recursive: true, force: true })
  }

  /** Without any fault all must pass, or the deaths would prove nothing. Tests of client and server have passed when their visits were noted. */
  async function provenSound(): Promise<void> {
    for (const { model } of models) {
      const failure = await failureOfTours(model)
      if (failure !== null) throw new Error(`the tours of ${model.machine.id} fail without a fault: ${failure}`)
    }
    const failure = await vitest((['testigo', 'máquina', 'leyes'] as const).filter((driver) => asked.drivers.includes(driver)).flatMap((driver) => tests[driver]))
    if (failure !== null) throw new Error(`tests fail without a fault: ${failure}`)
  }
}

const told = (failed: Failed | undefined): string | null => failed === undefined ? null : [failed.file, failed.test, failed.says].filter(Boolean).join(' › ')

/** Of a chart's uses too: one file makes them all. */
async function modelsOf({ name }: ChartFile) {
  const models = await Promise.all(modelFiles.map((file) => loadPart<AnyModel>(file, 'model')))
  return models
    .filter(({ machine }) => chartOf(machine) === name)
    .map((model) => ({ model, mutants: new Map(mutantsOf(model.machine).map((mutant) => [mutant.key, mutant])) }))
}
