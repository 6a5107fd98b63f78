/** (g) Work that is killed in the middle: a download, an import, the retention of personal data, saves. Each is a test in `work/`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { inRepository } from '../../src/setup/root.mjs'
import { temporaryFolder } from '../bench/temporary.ts'
import { reportVariable, testsIn } from '../run/test-results.ts'
import { loadQuickly } from '../server/support/program.ts'
import type { Finding } from './report.ts'

export async function work(): Promise<Finding[]> {
  const report = join(temporaryFolder(), 'work.jsonl')
  const words = [
    'run',
    '--project',
    'chaos',
    '--maxWorkers=1',
    `--reporter=${inRepository('tests/run/vitest-reporter.ts')}`,
  ]
  const env = { ...process.env, ...loadQuickly, [reportVariable]: report }
  const child = spawn(process.execPath, [inRepository('node_modules/vitest/vitest.mjs'), ...words], {
    cwd: inRepository('.'),
    env,
    stdio: 'ignore',
  })
  await once(child, 'exit')
  const tests = testsIn(report)
  if (tests.length === 0)
    throw new Error('no test of interrupted work has run: npx vitest run --project chaos says why')
  return tests.map(({ titles, status, message }) => ({
    what: titles.join(', '),
    found: status === 'passed' ? 0 : 1,
    most: 0,
    unit: 'times',
    note: message.split('\n')[0]!,
  }))
}
