/** What a whole run came to, for the report. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from './part.ts'
import type { Tally } from './tally.ts'

export type RunSummary = Tally & {
  readonly when: string
  readonly seconds: number
  /** `unsteady`: tests that failed beside the others and passed alone. */
  readonly parts: readonly (Tally & { readonly name: string; readonly seconds: number; readonly unsteady: readonly string[] })[]
}

const fileName = 'run.json'

export function writeSummary(folder: string, total: Tally, seconds: number, outcomes: readonly Outcome[]): void {
  const parts = outcomes.map(({ part: { name }, tally, seconds: own, unsteady = [] }) => ({ name, ...tally, seconds: Math.round(own), unsteady }))
  const summary: RunSummary = { when: new Date().toISOString(), seconds, ...total, parts }
  writeFileSync(join(folder, fileName), `${JSON.stringify(summary, null, 2)}\n`)
}

export function readSummary(folder: string): RunSummary | null {
  const file = join(folder, fileName)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RunSummary) : null
}
