/** Test files of any project in one vitest, in their order, until the time is over: what has ended by then counts. */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRepository } from '../../src/setup/root.mjs'
import { runPart } from '../run/part.ts'
import { ofReport, type Tally, tallyOf } from '../run/tally.ts'
import { cutOff, reportVariable, testsIn } from '../run/test-results.ts'
import { projectOf } from './cost.ts'
import { orderVariable } from './order.ts'

/** `ran`: test file → what of it has ended. `unfinished`: those that began or had no time. */
type Ran = { readonly ran: ReadonlyMap<string, Tally>; readonly unfinished: ReadonlySet<string>; readonly tally: Tally; readonly output: string }

export async function runInOrder(tests: readonly string[], limit: AbortSignal, workers = availableParallelism()): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), 'near-'))
  const report = join(folder, 'near.jsonl')
  // A worker that changes between projects loads everything anew.
  const byProject = Map.groupBy(tests, projectOf)
  const projects = [...byProject.keys()].flatMap((project) => ['--project', project])
  try {
    const { isCutOff, tally, output } = await runPart(
      {
        name: 'near',
        program: ['vitest/vitest.mjs', 'run', '--config', 'tests/near/vitest.config.ts', ...projects, `--maxWorkers=${workers}`, '--reporter=default', `--reporter=${inRepository('tests/run/vitest-reporter.ts')}`, ...tests],
        env: { [reportVariable]: report, [orderVariable]: JSON.stringify([...byProject.values()].flat()) },
        report,
        count: ofReport(report),
      },
      limit,
    )
    const all = testsIn(report)
    const ended = all.filter(({ message }) => message !== cutOff)
    return {
      ran: new Map([...Map.groupBy(ended, ({ file }) => file)].map(([file, some]) => [file, tallyOf(some)] as const)),
      unfinished: new Set(all.flatMap(({ file, message }) => (message === cutOff ? [file] : []))),
      // A file that had no time has not failed.
      tally: isCutOff ? tallyOf(ended) : tally,
      output,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
