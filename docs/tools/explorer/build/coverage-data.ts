/** Coverage of a chart in the last test run, by driver. */
import { existsSync } from 'node:fs'
import { coverageFolder, type CoverageResult, readResults, readTours } from '../../reading/coverage-results.ts'
import type { Graph } from '../graph/graph.ts'
import { conditionSeen } from '../page/overlays/coverage/covered.ts'
import type { DriverCoverage, OneSided } from '../page-data.ts'

/** By the chart's id; empty without a run. Takes the folder to which the tests write. */
export function coverageIn(folder = coverageFolder): (chart: string) => DriverCoverage[] {
  const results = existsSync(folder) ? readResults(folder) : []
  return (chart) => results.filter(({ machine }) => machine === chart).map((result) => ofDriver(result, folder))
}

/** Conditions that all drivers together have not seen both true and false; empty without a run. */
export const oneSidedIn = ({ id, edges }: Graph, drivers: readonly DriverCoverage[]): OneSided[] =>
  (drivers.every(({ when }) => when === null) ? [] : edges.filter(({ guard }) => guard !== '')).flatMap((edge) => {
    const seen = conditionSeen(drivers, edge)
    return seen === 'both' ? [] : [{ chart: id, edge: edge.id, guard: edge.guard, seen }]
  })

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
