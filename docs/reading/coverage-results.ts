/** What the last run of the tests covered of each machine, as they leave it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resultsFolder } from './results-folder.ts'

/** Outside version control; a run of the tests fills it anew, file by file. */
export const coverageFolder = join(resultsFolder, 'coverage')

/** Beside the results. */
export const toursFolder = 'tours'

export type CoverageResult = {
  machine: string
  driver: string
  states: Covered
  transitions: Covered
  /** Of two transitions that follow each other; of those that can at all. */
  pairs: Covered
  /** The share of them without which the run fails; 0 where the driver does not walk by pairs. */
  leastPairs: number
  /** Pairs whose arrows meet and that no path takes, with the reason. */
  impossible: Readonly<Record<string, string>>
  excluded: Record<string, string>
  steps: number
  milliseconds: number
}

/** `some`: the tours that arrive first, with their number of steps, counted like `--until` of `npm run replay`. */
export type Passed = {
  readonly count: number
  readonly some: readonly { readonly tour: string; readonly step: number }[]
}
/** Beside the result, in `tours/`. `passed`: by state, transition and pair; `refused`: by transition, where its condition did not hold. */
export type CoveringTours = {
  machine: string
  driver: string
  when: string
  passed: Readonly<Record<string, Passed>>
  refused: Readonly<Record<string, Passed>>
}
export type Covered = { total: number; missing: string[] }

export const readResults = (folder = coverageFolder): CoverageResult[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as CoverageResult)

/** Of results of before they were kept, none. */
export function readTours(
  { machine, driver }: Pick<CoverageResult, 'machine' | 'driver'>,
  folder = coverageFolder,
): CoveringTours | null {
  const file = join(folder, toursFolder, `${machine}.${driver}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as CoveringTours) : null
}
