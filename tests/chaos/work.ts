/**
 * (g) Work that is killed in the middle: a download, an import, the retention of personal data, saves. Each is a test
 * in `work/`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRepository } from '../../src/setup/root.mjs'
import { temporaryFolder } from '../bench/temporary.ts'
import { loadQuickly } from '../server/support/program.ts'
import { vitestResults } from '../support/test-results.ts'
import type { Finding } from './report.ts'

export async function work(): Promise<Finding[]> {
  const report = join(temporaryFolder(), 'work.json')
  const args = ['run', '--project', 'chaos', '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`]
  const env = { ...process.env, ...loadQuickly }
  const child = spawn(process.execPath, [inRepository('node_modules/vitest/vitest.mjs'), ...args], {
    cwd: inRepository('.'),
    env,
    stdio: 'ignore',
  })
  await once(child, 'exit')
  const tests = existsSync(report) ? vitestResults(readFileSync(report, 'utf8')) : []
  if (tests.length === 0)
    throw new Error('no test of interrupted work has run: npx vitest run --project chaos says why')
  return tests.map(({ title, status, message }) => ({
    what: title,
    found: status === 'passed' ? 0 : 1,
    most: 0,
    unit: 'times',
    note: message.split('\n')[0]!,
  }))
}
