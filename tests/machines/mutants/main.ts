/**
 * Do the tests notice a wrong chart? `npm run mutants`: each chart is broken in every small way, one at a time, for
 * whoever imports it, and the tests that would run are run. Fails when less than 95 % of a chart's faults are noticed, or
 * when one that is not noticed is not explained in `explained.ts`.
 *
 * `-- --machine=score`: this chart only. `-- --changed`: charts that differ from the last commit, or from `main`.
 * `-- --without=testigo,servidor`: without these drivers. `-- --every=10`: only each tenth fault. `-- --lanes=2`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { inRepository } from '../../../src/setup/root.mjs'
import { chartFiles } from '../support/chart-files.ts'
import { explained } from './explained.ts'
import { changedCharts } from './in-place/changed.ts'
import { driverNames, isDriver, testsAround } from './in-place/drivers.ts'
import { triedInPlace } from './in-place/lanes.ts'
import { noVisits, visitsOf } from './in-place/visits.ts'
import { byDriver, lineOf, scoreOf, type Score } from './score.ts'

const { values } = parseArgs({
  options: {
    machine: { type: 'string' },
    changed: { type: 'boolean', default: false },
    without: { type: 'string', default: '' },
    every: { type: 'string', default: '1' },
    lanes: { type: 'string', default: '1' },
  },
})
const without = values.without.split(',').filter(Boolean)
const unknown = without.filter((name) => !isDriver(name))
if (unknown.length > 0) throw new Error(`no driver is called ${unknown.join(', ')}: ${driverNames.join(', ')}`)
const drivers = driverNames.filter((name) => !without.includes(name))
const every = Number(values.every)

const changed = values.changed ? changedCharts() : undefined
const charts = chartFiles.filter(({ id }) => (values.machine === undefined || id === values.machine) && (changed === undefined || changed.includes(id)))
if (charts.length === 0 && !values.changed) throw new Error(`no machine is called ${values.machine}`)

const began = performance.now()
const around = charts.map(({ folder, name }) => testsAround(`machines/${folder}/${name}.machine.ts`))
const far = (['cliente', 'servidor'] as const).filter((name) => drivers.includes(name)).flatMap((name) => around.flatMap((tests) => tests[name]))
const visits = far.length === 0 ? noVisits : await visitsOf([...new Set(far)])

// A whole run says what holds; a part of it, or one without some of the drivers, says something else.
const isWhole = without.length === 0 && every === 1
const out = inRepository(isWhole ? 'test-results/mutants' : 'test-results/mutants/partial')
mkdirSync(out, { recursive: true })
const waiting = [...charts]
const scores: Score[] = []
await Promise.all(Array.from({ length: Number(values.lanes) }, lane))

const tried = scores.flatMap(({ mutants }) => mutants)
const killed = scores.reduce((sum, score) => sum + score.killed, 0)
const possible = scores.reduce((sum, score) => sum + score.tried, 0)
console.log(`${killed}/${possible} fallas detectadas en ${scores.length} máquinas (${byDriver(tried)}), ${Math.round((performance.now() - began) / 1000)} s`)
process.exitCode = scores.some(({ wrong }) => wrong.length > 0) ? 1 : 0

async function lane(): Promise<void> {
  for (let chart = waiting.shift(); chart; chart = waiting.shift()) {
    const mutants = await triedInPlace(chart, { drivers, every, visits })
    const score = scoreOf(chart.id, mutants, explained[chart.id] ?? {})
    console.log(lineOf(score))
    writeFileSync(join(out, `${score.machine}.json`), `${JSON.stringify(score, null, 2)}\n`)
    scores.push(score)
  }
}
