/**
 * `npm run near -- <file>…`: runs the tests nearest to some files, of the product or of the tests, in seconds. Lists the tests
 * that ran and the related ones that were left out: `npm test` runs them all.
 */
import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { inRepository } from '../../src/setup/root.mjs'
import { filesIn, loadedBy } from '../faults/related.ts'
import { reports } from '../run/parts.ts'
import { limitOf, measureSlowness } from '../run/slowness.ts'
import { costsBy } from './cost.ts'
import { nearestTo, within } from './nearest.ts'
import { runInOrder } from './run-in-order.ts'

/** What the tests may take one after the other; two run at a time. */
const mostMs = 10_000
/** What takes longer than was expected is cut off. */
const longestMs = 16_000
/** Of those left out so many are named. */
const mostNamed = 8

const began = performance.now()
// So that vitest hears of our end when we are interrupted.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
const files = process.argv.slice(2).map(inThisRepository)
if (files.length === 0) giveUp('name a file: npm run near -- src/client/people/people-columns.tsx')

/** Tests of the other database cannot run here. */
const isElsewhere = process.env['TEST_DATABASE_URL'] === undefined ? /\.postgres\.test\.ts$/ : /\.embedded\.test\.ts$/
const candidates = filesIn('tests').filter((path) => /\.test\.tsx?$/.test(path) && !isElsewhere.test(path)).map((test) => ({ test, loaded: [...loadedBy(test)] }))
const nearest = nearestTo(files, candidates)
if (nearest.length === 0) giveUp(`no test of vitest loads ${files.join(', ')}; npm test runs them all`)

const { ran, unfinished, tally, output } = await runInOrder(within(mostMs, nearest, costsBy(reports)).map(({ test }) => test), AbortSignal.timeout(limitOf(measureSlowness(), longestMs)))
if (tally.failed > 0) console.log(output.trimEnd())
for (const [file, { passed, failed }] of ran) {
  const verdict = failed > 0 ? 'FAILED' : unfinished.has(file) ? 'part  ' : 'ok    '
  console.log(`${verdict}  ${file}: ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}${unfinished.has(file) ? ', and then the time was over' : ''}`)
}
const left = nearest.flatMap(({ test }) => (ran.has(test) ? [] : [test]))
if (left.length > 0) console.log(`left out, the nearest first: ${left.slice(0, mostNamed).join(', ')}${left.length > mostNamed ? ` and ${left.length - mostNamed} others` : ''}`)
console.log(`${ran.size} of the ${nearest.length} test files that load ${files.join(', ')}`)
console.log(`${Math.round((performance.now() - began) / 1000)} s`)
console.log(`${tally.passed} passed, ${tally.failed} failed${tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''}`)
process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0

/** As npm's caller names it, or from the top of the repository. */
function inThisRepository(file: string): string {
  const path = [resolve(process.env['INIT_CWD'] ?? '.', file), inRepository(file)].find((one) => existsSync(one))
  return path === undefined ? giveUp(`there is no ${file}`) : relative(inRepository(''), path)
}

function giveUp(reason: string): never {
  console.error(reason)
  process.exit(1)
}
