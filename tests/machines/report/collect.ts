/** Everything that the runs of the tests left in test-results/, as one report. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Score } from '../../faults/engine/score.ts'
import { type StoredRun, readHistory } from '../../run/history.ts'
import { readSummary, type RunSummary } from '../../run/summary.ts'
import { modelFiles } from '../../../docs/reading/chart-files.ts'
import { type CoverageResult, readResults } from '../../../docs/reading/coverage-results.ts'
import { type FailureRecord, readRecords } from '../support/failure-record.ts'

/** `when`: mutants are run by hand, and their results are preserved from run to run. */
export type MutantScore = Omit<Score, 'area'> & { readonly machine: string; readonly when: string }
/** `picture`: the screenshot itself, as PNG in base64, so that the page needs no other file. */
export type Failure = FailureRecord & { readonly picture: string | null }

export type Report = {
  readonly made: string
  /** The last whole run; none where only parts were run. */
  readonly run: RunSummary | null
  /** The last whole runs, that one among them; the oldest first. */
  readonly history: readonly StoredRun[]
  readonly coverage: readonly CoverageResult[]
  /** Machines of which nothing was run. */
  readonly untried: readonly string[]
  readonly failures: readonly Failure[]
  readonly mutants: readonly MutantScore[]
}

/** `results`: the folder that the tests write to. */
export function collect(
  results: string,
  machines: readonly string[] = modelFiles.map(({ id }) => id),
  now = new Date(),
): Report {
  const coverage = existsSync(join(results, 'coverage')) ? readResults(join(results, 'coverage')) : []
  return {
    made: now.toISOString(),
    run: readSummary(results),
    history: readHistory(results),
    coverage,
    untried: machines.filter((machine) => !coverage.some((one) => one.machine === machine)),
    failures: readRecords(join(results, 'failures')).map((record) => ({
      ...record,
      picture: pictureOf(join(results, 'failures'), record),
    })),
    mutants: readMutants(join(results, 'mutants')),
  }
}

function pictureOf(folder: string, { screenshot }: FailureRecord): string | null {
  const file = screenshot === null ? undefined : join(folder, screenshot)
  return file !== undefined && existsSync(file) ? readFileSync(file, 'base64') : null
}

function readMutants(folder: string): MutantScore[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const { mutants: _, ...score } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Omit<
        MutantScore,
        'when'
      > & { readonly mutants: unknown }
      // Results are preserved from run to run, also those from before a machine was recorded.
      return {
        ...score,
        by: (score as Partial<MutantScore>).by ?? {},
        when: statSync(join(folder, name)).mtime.toISOString(),
      }
    })
}
