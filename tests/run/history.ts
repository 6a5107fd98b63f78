/** The last whole runs on this computer, in a file that outlives them: for the report's trend, and for what is unsteady twice. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunTest } from './run-tests.ts'
import type { Tally } from './tally.ts'
import { keyOf } from './test-results.ts'

/** `unsteady`: the tests by file and name, once each, whatever parts have run them. */
export type StoredRun = Tally & {
  readonly when: string
  readonly commit: string | null
  readonly seconds: number
  readonly unsteady: readonly string[]
}

export const historyFile = 'history.json'
export const mostRuns = 20

/** The oldest first; none where the file is missing or cannot be read. */
export function readHistory(folder: string): StoredRun[] {
  const file = join(folder, historyFile)
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StoredRun[]) : []
  } catch {
    return []
  }
}

export const keepRun = (folder: string, run: StoredRun): void =>
  writeFileSync(
    join(folder, historyFile),
    `${JSON.stringify([...readHistory(folder), run].slice(-mostRuns), null, 1)}\n`,
  )

/** Those that have failed for it included. */
export const unsteadyIn = (tests: readonly RunTest[]): string[] => [
  ...new Set(tests.filter(({ status, isRepeated }) => status === 'unsteady' || isRepeated).map(keyOf)),
]

/** A test that is unsteady now and was so in a stored run fails: once is a busy computer, twice is the test or the product. */
export function judged(tests: readonly RunTest[], history: readonly StoredRun[]): RunTest[] {
  return tests.map((test) => {
    const before = test.status === 'unsteady' ? history.filter(({ unsteady }) => unsteady.includes(keyOf(test))) : []
    if (before.length === 0) return test
    const when = before.map((run) => run.when.slice(0, 16).replace('T', ' ')).join(', ')
    return {
      ...test,
      status: 'failed',
      isRepeated: true,
      message: `Inestable otra vez: falló junto a las demás y pasó sola, ahora y en las corridas de ${when} (UTC).\n\n${test.message}`,
    }
  })
}
