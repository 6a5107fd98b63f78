/** The coverage of each machine in the last run of the tests, as they write it. */
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

/** Of the tours through one name. */
export const mostNamed = 3

/** `some`: the tours that arrive first, with their number of steps, counted like `--until` of `npm run replay`. */
export type Passed = {
  readonly count: number
  readonly some: readonly { readonly tour: string; readonly step: number }[]
}
/**
 * Beside the result, in `tours/`. `passed`: by state, transition and pair; `refused`: by transition, where its
 * condition did not hold.
 */
export type CoveringTours = {
  machine: string
  driver: string
  when: string
  passed: Readonly<Record<string, Passed>>
  refused: Readonly<Record<string, Passed>>
}
export type Covered = { total: number; missing: string[] }

/** `part`: where several tests share the tours of a driver. */
export const coverageFile = ({ machine, driver }: Pick<CoverageResult, 'machine' | 'driver'>, part?: number): string =>
  `${[machine, driver, ...(part === undefined ? [] : [part])].join('.')}.json`

/** One for each machine and driver, whose parts are put together. */
export function readResults(folder = coverageFolder): CoverageResult[] {
  const results = new Map<string, CoverageResult>()
  for (const name of filesIn(folder)) {
    const result = read<CoverageResult>(join(folder, name))
    const file = coverageFile(result)
    const earlier = results.get(file)
    results.set(file, earlier ? bothOf(earlier, result) : result)
  }
  return [...results.values()]
}

/** Of results of before they were kept, none. */
export function readTours(
  of: Pick<CoverageResult, 'machine' | 'driver'>,
  folder = coverageFolder,
): CoveringTours | null {
  const whole = coverageFile(of)
  const found = filesIn(join(folder, toursFolder))
    .filter((name) => name.replace(/\.\d+\.json$/, '.json') === whole)
    .map((name) => read<CoveringTours>(join(folder, toursFolder, name)))
  return found.length === 0
    ? null
    : found.reduce((one, other) => ({
        ...other,
        passed: passedInBoth(one.passed, other.passed),
        refused: passedInBoth(one.refused, other.refused),
      }))
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
    : []

const read = <Stored>(file: string): Stored => JSON.parse(readFileSync(file, 'utf8')) as Stored

function bothOf(one: CoverageResult, other: CoverageResult): CoverageResult {
  const both = (a: Covered, b: Covered): Covered => ({
    total: b.total,
    missing: b.missing.filter((name) => a.missing.includes(name)),
  })
  return {
    ...other,
    states: both(one.states, other.states),
    transitions: both(one.transitions, other.transitions),
    pairs: both(one.pairs, other.pairs),
    steps: one.steps + other.steps,
    milliseconds: one.milliseconds + other.milliseconds,
  }
}

/** The tours of parts are others. */
function passedInBoth(one: CoveringTours['passed'], other: CoveringTours['passed']): CoveringTours['passed'] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries(
    [...names].map((name) => {
      const all = [one[name], other[name]].filter((passed) => passed !== undefined)
      return [
        name,
        {
          count: all.reduce((sum, { count }) => sum + count, 0),
          some: all
            .flatMap(({ some }) => some)
            .toSorted((a, b) => a.step - b.step)
            .slice(0, mostNamed),
        },
      ]
    }),
  )
}
