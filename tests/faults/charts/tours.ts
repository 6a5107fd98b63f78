/** The result of a changed chart's generated tests: its new tours, as `models.test.ts` plays them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Coverage, wantedPairs } from '../../machines/support/coverage.ts'
import type { Criterion } from '../../../machines/tours/criteria.ts'
import { machineDriver } from '../../machines/support/drivers/machine.ts'
import { edgeTours } from '../../../machines/tours/generate.ts'
import type { AnyModel } from '../../../machines/model/model.ts'
import { play } from '../../machines/support/play.ts'

const criteria: readonly Criterion[] = ['edges', 'pairs']

/** The message of the first failed test; null when all pass. */
export async function failureOfTours(model: AnyModel): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
  try {
    const plans = criteria.map((criterion) => edgeTours(model, { criterion }))
    const [{ unreached, ...pairs }] = plans as [ReturnType<typeof edgeTours>]
    if (unreached.length > 0) return `no path reaches ${unreached.join(', ')}`
    const driver = machineDriver()
    const coverage = new Coverage(model, driver.name, { ...pairs, leastPairs: wantedPairs })
    for (const tour of plans.flatMap(({ tours }) => tours)) await play(tour, driver, coverage, { records: folder })
    coverage.finish({ folder, print: () => {} })
    return null
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
  } finally {
    rmSync(folder, { recursive: true })
  }
}
