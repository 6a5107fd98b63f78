/**
 * `npm test` while one works, `npm run test:all` for every commit, `npm run check` for what takes a minute: linter,
 * formatter and Vitest, Playwright beside them. `npm run test:all -- --record` writes count and time of a run without
 * failures into `docs/measurements/`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { readResults } from '../docs/tools/reading/coverage-results.ts'
import { commands } from '../src/setup/commands.mjs'
import { findPostgres } from '../src/setup/postgres.mjs'
import { lineOfScreens, tableOf } from './machines/support/coverage.ts'
import { originHere, record } from './measurements/record.ts'
import { measuredTests } from './measurements/rows.ts'
import { loadQuickly } from './server/support/program.ts'
import { measureSlowness } from './support/slowness.ts'
import { startPostgres } from './support/start-postgres.mjs'
import { printSummary, reportOf, type TestResult } from './support/test-results.ts'

const began = performance.now()
const isWhole = process.argv.includes('all')
const isCheck = process.argv.includes('check')
const slowness = isWhole && process.argv.includes('--record') ? measureSlowness() : null
const origin = slowness === null ? null : originHere(slowness)

const programs = isCheck ? undefined : findPostgres()
if (isWhole && !programs && process.env['CI']) throw new Error('PostgreSQL is missing: half of the tests need it')
const postgres = programs === undefined ? undefined : await startPostgres(programs)
const [vitest, playwright] = [reportOf('vitest'), reportOf('playwright')]
const environment = {
  ...process.env,
  ...loadQuickly,
  ...(postgres && { TEST_DATABASE_URL: postgres.url }),
  ...(!isWhole && { TEST_QUICKLY: '1' }),
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwright.path,
  // Node reads TypeScript by itself: of a fresh clone Playwright would translate every file first
  PW_DISABLE_TS_ESM: '1',
}
const projects = isCheck
  ? ['laws']
  : ['laws', 'machines', 'client', 'walks', 'server', ...(isWhole ? ['embedded'] : [])]
const ofVitest = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitest.path}`]
const ofPlaywright = ['--config', 'tests/browser/playwright.config.ts', '--reporter=line,json']

const inNode = async () => [
  ...(await run(commands['lint']!.program!)),
  ...(await run([...commands['format']!.program!, '--check'])),
  ...(await run(
    ['node_modules/vitest/vitest.mjs', 'run', ...ofVitest, ...projects.map((name) => `--project=${name}`)],
    vitest,
  )),
]
const inBrowser = () =>
  run(
    ['node_modules/@playwright/test/cli.js', 'test', ...ofPlaywright, ...(isWhole ? [] : ['--project=flows'])],
    playwright,
  )
// Beside each other: both wait much of their time, for servers, locks and pages
const tests = (await Promise.all([inNode(), isCheck ? [] : inBrowser()])).flat()
await postgres?.stop()
if (isWhole) console.log(`${tableOf(readResults())}\n${lineOfScreens(readResults())}`)
const seconds = Math.round((performance.now() - began) / 1000)
const { passed, failed, flaky } = printSummary(tests, seconds)
if (slowness !== null && origin && failed === 0)
  record('tests', [measuredTests({ passed, flaky, seconds, slowness })], origin)
process.exitCode = failed > 0 ? 1 : 0

/**
 * A program without a report is one test. One that fails without a failed test, or that ran none, is a failed test
 * itself.
 */
async function run(program: readonly string[], report?: ReturnType<typeof reportOf>): Promise<TestResult[]> {
  report?.discard()
  // What Playwright prints follows when it has ended, so that it does not stand between the lines of the others
  const stdout = report === playwright ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, program, { env: environment, stdio: ['ignore', stdout, 'inherit'] })
  process.once('exit', () => child.kill())
  const [[status], output] = await Promise.all([once(child, 'exit'), child.stdout ? text(child.stdout) : ''])
  if (output) console.log(output)
  const results = report?.read() ?? []
  const whole = { file: program[0]!, title: '', message: '' }
  if (status === 0 && !report) return [{ ...whole, status: 'passed' }]
  const isExplained = status === 0 ? results.length > 0 : results.some((test) => test.status === 'failed')
  return isExplained ? results : [...results, { ...whole, status: 'failed' }]
}
