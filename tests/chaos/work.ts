/** (g) Work that is killed in the middle: a download, an import, the retention of personal data, saves. Each is a test in `work/`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { inRepository } from '../../src/setup/root.mjs'
import { loadQuickly } from '../server/support/program.ts'
import { temporaryFolder } from '../bench/temporary.ts'
import { join } from 'node:path'
import { testsIn } from '../run/test-results.ts'
import type { Finding } from './report.ts'

export async function work(): Promise<Finding[]> {
  const report = join(temporaryFolder(), 'work.json')
  const words = ['run', '--project', 'chaos', '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`]
  const child = spawn(process.execPath, [inRepository('node_modules/vitest/vitest.mjs'), ...words], { cwd: inRepository('.'), env: { ...process.env, ...loadQuickly }, stdio: 'ignore' })
  await once(child, 'exit')
  const tests = testsIn(report)
  if (tests.length === 0) throw new Error('no test of interrupted work has run: npx vitest run --project chaos says why')
  return tests.map(({ titles, status, message }) => ({ what: titles.join(', '), found: status === 'passed' ? 0 : 1, most: 0, unit: 'times', note: message.split('\n')[0]! }))
}
