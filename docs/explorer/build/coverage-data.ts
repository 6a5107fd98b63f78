/** What the last run of the tests covered of a chart, driver by driver. */
import { existsSync } from 'node:fs'
import { coverageFolder, type CoverageResult, readResults, readTours } from '../../../tests/machines/support/coverage.ts'
import type { DriverCoverage } from '../page-data.ts'

/** Of a chart by its id; empty where nothing was run. In: the folder to which the tests write. */
export function coverageIn(folder = coverageFolder): (chart: string) => DriverCoverage[] {
  const results = existsSync(folder) ? readResults(folder) : []
  return (chart) => results.filter(({ machine }) => machine === chart).map((result) => ofDriver(result, folder))
}

function ofDriver(result: CoverageResult, folder: string): DriverCoverage {
  const { driver, states, transitions, pairs, excluded } = result
  const tours = readTours(result, folder)
  return {
    driver,
    when: tours?.when ?? null,
    missing: [...states.missing, ...transitions.missing],
    missingPairs: pairs.missing,
    pairs: pairs.total,
    excluded,
    passed: tours?.passed ?? {},
    refused: tours?.refused ?? {},
  }
}
