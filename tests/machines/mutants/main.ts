/**
 * Do the tests notice a wrong chart? `npm run mutants`: each chart is broken in every small way, one at a time, for
 * whoever imports it, and the tests that would run are run. Fails when less than 95 % of a chart's faults are noticed, or
 * when one that is not noticed is not explained in `explained.ts`.
 *
 * `-- --machine=score,list`: these charts only. `-- --changed`: charts that differ from the last commit, or from `main`.
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
import { triedInPlace, visitsBy } from './in-place/lanes.ts'
import { noVisits } from './in-place/visits.ts'
import { countsOf, lineOf, scoreOf, told, type Score } from './score.ts'
import type { Tried } from './trial.ts'

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
const asked = values.machine?.split(',')
const missing = asked?.filter((name) => !chartFiles.some(({ id }) => id === name)) ?? []
if (missing.length > 0) throw new Error(`no machine is called ${missing.join(', ')}`)
const charts = chartFiles.filter(({ id }) => (asked === undefined || asked.includes(id)) && (changed === undefined || changed.includes(id)))

if (charts.length === 0) {
  console.log('ninguna máquina ha cambiado')
  process.exit(0)
}

const began = performance.now()
const around = charts.map(({ folder, name }) => testsAround(`machines/${folder}/${name}.machine.ts`))
const far = (['cliente', 'servidor'] as const).filter((name) => drivers.includes(name)).flatMap((name) => around.flatMap((tests) => tests[name]))
const visits = far.length === 0 ? noVisits : await visitsBy([...new Set(far)])
for (const failing of visits.failing) console.log(`falla sin ninguna falla puesta, y no se le pregunta: ${failing}`)

// A whole run says what holds; a part of it, or one without some of the drivers, says something else.
const isWhole = without.length === 0 && every === 1
const out = inRepository(isWhole ? 'test-results/mutants' : 'test-results/mutants/part')
mkdirSync(out, { recursive: true })
const waiting = [...charts]
const scores: Score[] = []
await Promise.all(Array.from({ length: Number(values.lanes) }, lane))

const tried = scores.flatMap(({ mutants }) => mutants)
const killed = scores.reduce((sum, score) => sum + score.killed, 0)
const possible = scores.reduce((sum, score) => sum + score.tried, 0)
console.log(`${killed}/${possible} fallas detectadas en ${scores.length} máquinas (${told(countsOf(tried))}), ${Math.round((performance.now() - began) / 1000)} s`)
process.exitCode = scores.some(({ wrong }) => wrong.length > 0) ? 1 : 0

async function lane(): Promise<void> {
  for (let chart = waiting.shift(); chart; chart = waiting.shift()) {
    const mutants = await triedInPlace(chart, { drivers, every, visits })
    const score = scoreOf(chart.id, mutants, reasonsFor(chart.id, mutants))
    console.log(lineOf(score))
    writeFileSync(join(out, `${score.machine}.json`), `${JSON.stringify(score, null, 2)}\n`)
    scores.push(score)
  }
}

/** What a part of a run has not tried is not explained for nothing. */
function reasonsFor(id: string, mutants: readonly Tried[]): Readonly<Record<string, string>> {
  const reasons = explained[id] ?? {}
  return isWhole ? reasons : Object.fromEntries(Object.entries(reasons).filter(([name]) => mutants.some((one) => one.name === name && one.verdict === 'survived')))
}
