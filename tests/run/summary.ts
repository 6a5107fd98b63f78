/** What a whole run came to, for the report. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from './environment.ts'
import type { Outcome } from './part.ts'
import type { RunTest } from './run-tests.ts'
import type { Tally } from './tally.ts'

export type RunSummary = Tally & {
  readonly when: string
  readonly seconds: number
  readonly environment: Environment
  /** `unsteady`: how many failed beside the others and passed alone; they are among the passed. */
  readonly parts: readonly (Tally & { readonly name: string; readonly seconds: number; readonly unsteady: number })[]
  readonly tests: readonly RunTest[]
}

const fileName = 'run.json'

export function writeSummary(folder: string, run: Omit<RunSummary, 'parts'>, outcomes: readonly Outcome[]): void {
  const parts = outcomes.map(({ part: { name }, tally, seconds, tests }) => ({
    name,
    ...tally,
    seconds: Math.round(seconds),
    unsteady: tests.filter(({ status }) => status === 'unsteady').length,
  }))
  const summary: RunSummary = { ...run, parts }
  writeFileSync(join(folder, fileName), `${JSON.stringify(summary, null, 1)}\n`)
}

/** Null where there is none, or one that an earlier version has written. */
export function readSummary(folder: string): RunSummary | null {
  const file = join(folder, fileName)
  const summary = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RunSummary) : null
  return summary !== null && 'tests' in summary && 'environment' in summary ? summary : null
}
