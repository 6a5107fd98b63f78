/**
 * `npm test` while one works, `npm run test:all` for every commit, `npm run check` for those that take seconds. A part may be named instead:
 * `node tests/run.ts machines laws`. The last line says how many tests passed and failed. `npm run test:all -- --record` writes count and
 * time of a run without failures into `docs/measurements/`.
 */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findPostgres } from '../src/setup/postgres.mjs'
import { startPostgres } from './support/start-postgres.mjs'
import { writeReport } from './machines/report/write.ts'
import { coverageFolder, readResults } from '../docs/reading/coverage-results.ts'
import { tableOf } from './machines/support/coverage.ts'
import { originHere, record } from './measurements/record.ts'
import { measuredTests } from './measurements/rows.ts'
import { environment } from './run/environment.ts'
import { historyFile, judged, keepRun, readHistory, unsteadyIn } from './run/history.ts'
import { junitFile, writeJunit } from './run/junit.ts'
import { type Outcome, type Part, runPart } from './run/part.ts'
import * as parts from './run/parts.ts'
import { type RunTest, testsOf } from './run/run-tests.ts'
import { limitOf, measureSlowness } from './run/slowness.ts'
import { writeSummary } from './run/summary.ts'
import { corrected, failedToo, nothing, sum } from './run/tally.ts'
import { keyOf } from './run/test-results.ts'

const check = [parts.typesAndLint, parts.format, parts.laws]
const wanted = process.argv.slice(2).filter((word) => word !== '--record')
const isRecorded = process.argv.includes('--record')
const [isQuick, isWhole] = [wanted.length === 0, wanted.includes('all')]
if (isRecorded && !isWhole) throw new Error('--record is for a run of all tests')
if (isQuick) process.env['TEST_QUICKLY'] = '1'
const isWanted = (name: string) =>
  isQuick ||
  isWhole ||
  wanted.some((one) => `${one} `.startsWith(`${name} `) || name.startsWith(`${one} `)) ||
  (wanted.includes('check') && check.some((part) => part.name === name))
/** So that what hangs on our end is heard when we are interrupted. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

// A whole run leaves nothing of an earlier one, but for what no test makes; a part of it leaves the others' reports alone.
if (isWhole) emptyReports(['mutants', 'faults', 'bench.json', 'chaos.json', historyFile])
mkdirSync(coverageFolder, { recursive: true })
const began = performance.now()
const slowness = measureSlowness()
const origin = isRecorded ? originHere(slowness) : undefined
if (slowness > 1)
  console.log(
    `This machine is ${slowness.toFixed(1)} times slower than the one of the limits: a part may take ${Math.round(limitOf(slowness) / 60_000)} minutes.`,
  )
const run = (part: Part) => runPart(part, AbortSignal.timeout(limitOf(slowness)))
const postgres = isWanted(parts.onPostgres) ? await temporaryPostgres() : undefined

// The longest first. Three beside each other keep two cores busy: servers and browsers wait for each other much of the time.
const all = [
  isQuick ? parts.flows : parts.browser,
  ...(postgres ? parts.serverOnPostgres(postgres.url) : []),
  ...(isQuick && postgres ? [] : [parts.serverOnEmbedded(postgres === undefined)]),
  parts.client,
  parts.machines,
  ...check,
]
const outcomes: Outcome[] = []
for (const outcome of await inLanes(
  3,
  all.filter(({ name }) => isWanted(name)),
))
  outcomes.push(judgedByHistory(await askedAgain(outcome)))
await postgres?.stop()

const missing = !isQuick && isWanted(parts.onPostgres) && !postgres
const withoutPostgres = 'install PostgreSQL, or run as root on a Debian.'
if (missing) console.log(`${process.env['CI'] ? 'FAILED' : 'skipped'}  ${parts.onPostgres}: ${withoutPostgres}`)
if (isWhole) printCoverage()
const absent = missing ? [process.env['CI'] ? { ...nothing, failed: 1 } : { ...nothing, skipped: 1 }] : []
const total = sum([...outcomes.map(({ tally }) => tally), ...absent])
const { passed, failed, skipped } = total
const seconds = Math.round((performance.now() - began) / 1000)
const tests = [
  ...outcomes.flatMap((outcome) => outcome.tests),
  ...(missing ? [absentPart(parts.onPostgres, withoutPostgres)] : []),
]
const unsteady = tests.filter(({ status }) => status === 'unsteady').length
if (isWhole) writeReports()
console.log(`${seconds} s`)
console.log(
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}${unsteady > 0 ? `, ${unsteady} of the passed unsteady` : ''}`,
)
if (origin && failed > 0) console.log('not recorded: tests failed')
if (origin && failed === 0) record('tests', [measuredTests({ passed, unsteady, seconds, slowness })], origin)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

async function inLanes(lanes: number, queue: Part[]): Promise<Outcome[]> {
  const waiting = [...queue]
  const done: Outcome[] = []
  const lane = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const outcome = await run(part)
      done.push(outcome)
      printOutcome(outcome)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return done
}

/** What failed in the crowd is asked once more, alone; what passes then is counted, and named for who mends it. A part that was cut off has had its time. */
async function askedAgain(first: Outcome): Promise<Outcome> {
  const { tally, part, isCutOff } = first
  if (tally.failed === 0 || isCutOff || !part.again) return first
  const again = await run(part.again())
  printOutcome(again)
  const result = { ...first, tally: corrected(tally, again.tally), tests: testsOf(first, again) }
  if (result.tally.failed < tally.failed)
    console.log(
      `UNSTEADY ${part.name}: ${tally.failed - result.tally.failed} failed beside the others and passed alone; what they said stands above.`,
    )
  return result
}

/** Only a whole run meets the crowd of the ones that are kept. */
function judgedByHistory(outcome: Outcome): Outcome {
  if (!isWhole) return outcome
  const tests = judged(outcome.tests, readHistory(parts.reports))
  const again = tests.filter(({ isRepeated }) => isRepeated)
  for (const test of again) console.log(`UNSTEADY AGAIN, so it has failed: ${keyOf(test)}`)
  return { ...outcome, tests, tally: failedToo(outcome.tally, again.length) }
}

function absentPart(part: string, message: string): RunTest {
  return {
    part,
    file: '',
    titles: [part],
    status: process.env['CI'] ? 'failed' : 'skipped',
    milliseconds: 0,
    message,
    command: 'npm run test:all',
  }
}

function writeReports(): void {
  const when = new Date().toISOString()
  const where = environment()
  keepRun(parts.reports, { ...total, when, commit: where.commit, seconds, unsteady: unsteadyIn(tests) })
  writeSummary(parts.reports, { ...total, when, seconds, environment: where, tests }, outcomes)
  writeJunit(parts.reports, tests)
  console.log(`Informe: ${relative(process.cwd(), writeReport(parts.reports))}, ${junitFile} a su lado`)
}

/** One line for a part that passed; all that a part has to say when it failed. */
function printOutcome({ part: { name }, tally: { passed, failed, skipped }, seconds, output }: Outcome): void {
  if (failed > 0) console.log(output.trimEnd())
  const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ')
  console.log(`${failed > 0 ? 'FAILED' : 'ok    '}  ${name.padEnd(20)} ${counts.padEnd(24)} ${seconds.toFixed(1)} s`)
}

function emptyReports(kept: readonly string[]): void {
  const found = existsSync(parts.reports) ? readdirSync(parts.reports) : []
  for (const name of found)
    if (!kept.includes(name)) rmSync(join(parts.reports, name), { recursive: true, force: true })
}

function printCoverage(): void {
  const results = readResults()
  if (results.length > 0) console.log(tableOf(results))
}

async function temporaryPostgres() {
  const programs = findPostgres()
  return programs === undefined ? undefined : startPostgres(programs)
}
