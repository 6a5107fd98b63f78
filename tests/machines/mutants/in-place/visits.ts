/** Which states of which charts each file of tests comes to, and how long it takes: who never is in a state cannot notice what is wrong there. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { inRepository } from '../../../../src/setup/root.mjs'
import { visitedVariable } from './planted.ts'
import { Vitests } from './vitests.ts'

export type Visits = {
  /** File of tests → chart → states; only of files that pass. */
  readonly seen: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  readonly milliseconds: Readonly<Record<string, number>>
  /** Those that fail without a fault: they are asked nothing. */
  readonly failing: readonly string[]
}

export const noVisits: Visits = { seen: {}, milliseconds: {}, failing: [] }

export async function visitsOf(files: readonly string[]): Promise<Visits> {
  if (files.length === 0) return noVisits
  const scratch = mkdtempSync(join(tmpdir(), 'visits-'))
  const lines = join(scratch, 'visited.jsonl')
  writeFileSync(lines, '')
  Object.assign(process.env, { [visitedVariable]: lines, TEST_RESULTS: join(scratch, 'results') })
  const vitests = await Vitests.open({ bail: false })
  try {
    const { failures, milliseconds } = await vitests.run(files)
    const seen = gathered(readFileSync(lines, 'utf8'))
    return {
      seen: Object.fromEntries(Object.entries(seen).filter(([file]) => !failures.some((one) => one.file === file))),
      milliseconds,
      failing: failures.map(({ file, test, says }) => `${file} › ${test} › ${says}`),
    }
  } finally {
    await vitests.close()
    delete process.env[visitedVariable]
    delete process.env['TEST_RESULTS']
    rmSync(scratch, { recursive: true, force: true })
  }
}

type Visit = { readonly test: string; readonly chart: string; readonly state: string }

function gathered(lines: string): Visits['seen'] {
  const seen: Record<string, Record<string, string[]>> = {}
  for (const line of lines.split('\n').filter(Boolean)) {
    const { test, chart, state } = JSON.parse(line) as Visit
    const file = relative(inRepository('.'), test).replaceAll('\\', '/')
    const states = ((seen[file] ??= {})[chart] ??= [])
    if (!states.includes(state)) states.push(state)
  }
  return seen
}
