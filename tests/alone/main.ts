/**
 * `npm run alone`: does every test file pass by itself and in any order? Each runs in a process of its own, then all of a
 * project in one process, in two other orders. `-- tests/client` for those whose path has this in it, `--orders=4,5` for other
 * orders. Names what fails, with the command that shows it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { findPostgres, startPostgres } from '../../src/setup/postgres.mjs'
import { inRepository } from '../../src/setup/root.mjs'
import { filesIn } from '../faults/related.ts'
import { runPart } from '../run/part.ts'
import { ofReport } from '../run/tally.ts'
import { keyOf, reportVariable } from '../run/test-results.ts'
import { type Job, jobsFor } from './jobs.ts'

const words = process.argv.slice(2)
const wanted = words.filter((word) => !word.startsWith('--'))
const orders = (words.find((word) => word.startsWith('--orders='))?.slice('--orders='.length) ?? '2,3').split(',').filter(Boolean).map(Number)
// So that vitest's processes hear of our end when we are interrupted.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

const files = filesIn('tests').filter((file) => /\.test\.tsx?$/.test(file) && (wanted.length === 0 || wanted.some((word) => file.includes(word))))
const programs = files.some((file) => file.startsWith('tests/server/')) ? findPostgres() : undefined
const postgres = programs === undefined ? undefined : await startPostgres(programs)
const folder = mkdtempSync(join(tmpdir(), 'alone-'))
const lanes = pLimit(availableParallelism())
const began = performance.now()
let failures = 0
await Promise.all(jobsFor(files, orders, postgres !== undefined).map((job, index) => lanes(() => run(job, join(folder, `${index}.jsonl`)))))
rmSync(folder, { recursive: true })
await postgres?.stop()
if (!postgres && files.some((file) => file.endsWith('.postgres.test.ts'))) console.log('skipped  what only PostgreSQL can do: install it, or run as root on a Debian.')
console.log(`${Math.round((performance.now() - began) / 1000)} s`)
console.log(`${files.length} files, ${failures} failures`)
process.exitCode = failures > 0 || files.length === 0 ? 1 : 0

async function run(job: Job, report: string): Promise<void> {
  const program = ['vitest/vitest.mjs', 'run', ...job.words, '--maxWorkers=1'] as const
  const database: Record<string, string> = job.onPostgres ? { TEST_DATABASE_URL: postgres!.url } : {}
  const { tests, tally, seconds, output } = await runPart(
    { name: job.name, program: [...program, '--reporter=default', `--reporter=${inRepository('tests/run/vitest-reporter.ts')}`, ...job.files], env: { ...database, [reportVariable]: report }, report, count: ofReport(report) },
    new AbortController().signal,
  )
  failures += tally.failed
  console.log(`${tally.failed > 0 ? 'FAILED' : 'ok    '}  ${job.name}: ${job.files.length} files, ${tally.passed} passed${tally.failed > 0 ? `, ${tally.failed} failed` : ''}, ${Math.round(seconds)} s`)
  if (tally.failed === 0) return
  const failed = tests.filter(({ status }) => status === 'failed')
  for (const test of failed) console.log(`  ${keyOf(test)}: ${test.message.split('\n')[0]}`)
  if (failed.every(({ file }) => file === '')) console.log(output.trimEnd())
  const which = job.words.includes('--isolate') ? ` ${[...new Set(failed.map(({ file }) => file))].join(' ')}` : ''
  console.log(`  ${job.onPostgres ? 'TEST_DATABASE_URL=postgres://… ' : ''}npx vitest run ${job.words.join(' ')} --maxWorkers=1${which}`)
}
