/**
 * `npm run bench`: measures what the product promises in numbers, and fails when a promise is broken. `npm run bench --
 * paint saving` measures these parts; `--on postgres://...` measures a database that somebody has filled; `--record`
 * writes the figures into `docs/measurements/`. Nothing of it is a test: it takes long.
 */
import { parseArgs } from 'node:util'
import { inRepository } from '../../src/setup/root.mjs'
import { seedDemo } from '../../src/server/operations/demo/seed.ts'
import type { Db } from '../../src/server/platform/db/open.ts'
import { readEnv } from '../../src/server/platform/base/env.ts'
import { originHere, record } from '../measurements/record.ts'
import { measuredBench } from '../measurements/rows.ts'
import { measureSlowness } from '../support/slowness.ts'
import { factorsOf, type Kind, kinds, openCalibration } from './calibration.ts'
import { goInCircles, measureChartNumbers } from './chart-numbers.ts'
import { measureBulk } from './bulk.ts'
import { measureCurriculumReading, measureCurriculumSearch } from './curricula.ts'
import { measureCurriculumText } from './cv-text.ts'
import { measureDownload } from './download.ts'
import { measureExplorer } from './explorer.ts'
import { measureKeys } from './keys.ts'
import { measureList } from './list.ts'
import { loadCurriculumTexts } from './load-curricula.ts'
import { load, million } from './load-million.ts'
import { loadHired } from './load-hired.ts'
import { loadPortfolio } from './load-portfolio.ts'
import { load as loadPublications } from './load-publications.ts'
import { loadStays } from './load-stays.ts'
import { measureHostileCurriculum } from './hostile-curriculum.ts'
import { measureMetrics } from './metrics.ts'
import { measurePaint } from './paint.ts'
import { measurePalette } from './palette.ts'
import { type StoredResults, type Part, runParts } from './parts.ts'
import { measurePortfolio } from './portfolio.ts'
import { type Finding, writeJson } from './report.ts'
import { measureQueues } from './queues.ts'
import { measureSaving } from './saving.ts'
import { measureShift } from './shift.ts'
import { closeMost, measureSite } from './site.ts'
import { loadEnding, measureStays } from './stays.ts'
import { measureVacancies } from './vacancies.ts'
import { measureWeight } from './weight.ts'
import { fill, openWorlds, type Place, type World } from './world.ts'

const demo: World = { kind: 'embedded' }
/** The most that the embedded database is meant for (architecture, Database). */
const peopleEmbedded: World = { kind: 'embedded', fill: (db) => load(db, { candidates: 100_000, inProcess: 10_000 }) }
const people: World = { kind: 'postgres', fill: (db) => load(db, million) }
const curricula: World = {
  kind: 'postgres',
  fill: (db) => load(db, { candidates: 200_000, inProcess: 10_000 }).then(() => loadCurriculumTexts(db)),
}
const fillDemo = async (db: Db) => void (await seedDemo(db, { now: new Date(), password: readEnv({}).demoPassword }))
const demoCurricula: World = { kind: 'embedded', fill: fillDemo }
const postgresDemo: World = { kind: 'postgres', fill: fillDemo }
const adverts: World = { kind: 'postgres', fill: loadPublications }
const stays: World = { kind: 'postgres', fill: (db) => loadStays(db, 1_000_000) }
const manyStays: World = { kind: 'postgres', fill: (db) => loadStays(db, 10_000_000) }

type Measured = {
  readonly world: World
  readonly pace: readonly Kind[]
  readonly measure: (place: Place) => Promise<Finding[]>
  /** What else must be in its world, for it and for those after it. */
  readonly furnish?: (db: Db) => Promise<void>
}

/** In this order. A part with times begins only when no other world is being filled. */
const all: Readonly<Record<string, Measured>> = {
  weight: { world: demo, pace: [], measure: measureWeight },
  shift: { world: demo, pace: [], measure: measureShift },
  'metrics-wide': { world: manyStays, pace: ['postgres'], measure: measureMetrics(10, 500) },
  paint: { world: demo, pace: ['browser'], measure: measurePaint },
  keys: { world: demo, pace: ['browser'], measure: measureKeys },
  explorer: { world: demo, pace: ['browser'], measure: measureExplorer },
  'saving-embedded': { world: { kind: 'embedded' }, pace: [], measure: measureSaving },
  saving: { world: { kind: 'postgres' }, pace: [], measure: measureSaving },
  'stays-embedded': {
    world: { kind: 'embedded', fill: (db) => loadEnding(db, { candidates: 100_000, inProcess: 6_000 }) },
    pace: ['embedded'],
    measure: measureStays,
  },
  stays: {
    world: { kind: 'postgres', fill: (db) => loadEnding(db, { candidates: 200_000, inProcess: 60_000 }) },
    pace: ['postgres'],
    measure: measureStays,
  },
  'list-embedded': { world: peopleEmbedded, pace: ['javascript', 'embedded'], measure: measureList },
  'queues-embedded': { world: peopleEmbedded, pace: ['javascript', 'embedded'], measure: measureQueues },
  'portfolio-embedded': {
    world: peopleEmbedded,
    pace: ['javascript', 'embedded'],
    measure: measurePortfolio,
    furnish: loadPortfolio,
  },
  'palette-embedded': {
    world: peopleEmbedded,
    pace: ['javascript', 'embedded'],
    measure: measurePalette,
    furnish: loadHired,
  },
  list: { world: people, pace: ['javascript', 'postgres'], measure: measureList },
  queues: { world: people, pace: ['javascript', 'postgres'], measure: measureQueues },
  'bulk-embedded': { world: peopleEmbedded, pace: [], measure: measureBulk },
  bulk: { world: people, pace: [], measure: measureBulk },
  download: { world: people, pace: [], measure: measureDownload },
  portfolio: { world: people, pace: ['javascript', 'postgres'], measure: measurePortfolio, furnish: loadPortfolio },
  palette: { world: people, pace: ['javascript', 'postgres'], measure: measurePalette, furnish: loadHired },
  'curricula-embedded': { world: demoCurricula, pace: ['embedded'], measure: measureCurriculumReading() },
  'curricula-hostile-embedded': { world: demoCurricula, pace: [], measure: measureHostileCurriculum },
  'curricula-hostile': { world: postgresDemo, pace: [], measure: measureHostileCurriculum },
  curricula: { world: curricula, pace: ['postgres'], measure: measureCurriculumSearch },
  'cv-text': { world: curricula, pace: ['javascript', 'postgres'], measure: measureCurriculumText },
  vacancies: { world: adverts, pace: ['javascript', 'postgres'], measure: measureVacancies },
  site: { world: adverts, pace: ['javascript', 'postgres', 'browser'], measure: measureSite, furnish: closeMost },
  metrics: { world: stays, pace: ['postgres'], measure: measureMetrics(1, 300) },
  'chart-numbers': { world: stays, pace: ['postgres'], measure: measureChartNumbers, furnish: goInCircles },
}

// An interrupt must run the exit handlers, which stop the databases and servers of this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'boolean' }, on: { type: 'string' }, record: { type: 'boolean', default: false } },
})
if (values.record && values.on !== undefined)
  throw new Error('--record takes no --on: figures are recorded of the databases that the bench fills itself')
const origin = values.record ? originHere(measureSlowness()) : undefined
const unknown = positionals.find((name) => !(name in all))
if (unknown !== undefined) throw new Error(`there is no part ${unknown}, but ${Object.keys(all).join(', ')}`)

const worlds = openWorlds(values.on)
const wanted = Object.entries(all).filter(([name]) => positionals.length === 0 || positionals.includes(name))
const parts = wanted.map(([name, { world, pace, measure, furnish }], at): Part => ({
  name,
  pace,
  async prepare() {
    const place = await worlds.at(world)
    if (furnish && values.on === undefined) await fill(place, furnish)
  },
  async measure() {
    const findings = await measure(await worlds.at(world))
    if (!wanted.slice(at + 1).some(([, later]) => later.world === world)) await worlds.discard(world)
    return findings
  },
}))

const calibration = await openCalibration()
const atStart = await calibration.time(kinds)
const factors = Object.fromEntries(kinds.map((kind) => [kind, factorsOf(atStart, [kind])]))
console.log(
  `This machine takes ${kinds.map((kind) => `${factors[kind]?.usual.toFixed(2)} times as long (${kind})`).join(', ')} as the one of the budgets.`,
)
// Filling takes five minutes; parts without times are measured meanwhile.
if (wanted.some(([, { world }]) => world === manyStays)) worlds.begin(manyStays)
let results: StoredResults['results'] = []
const isWithinBudgets = await runParts(parts, {
  calibration,
  keep: (stored) => {
    results = stored.results
    writeJson(inRepository('test-results/bench.json'), { factors, ...stored })
  },
  print: (text) => console.log(text),
})
await calibration.close()
if (origin) record('bench', measuredBench(results), origin)
// The exit handlers stop what is still open.
process.exit(isWithinBudgets ? 0 : 1)
