/**
 * Do the tests notice faults in the product? `npm run faults` plants every small fault in every area of `areas.ts`,
 * one at a time, and runs the tests that pass it. `-- --area=contract`, `-- --only=src/server/session`,
 * `-- --changed` (or `--changed=<commit>`): only the lines that are changed; `-- --every=10`: each tenth, always the same
 * ones, `--every=10+1` others; `--survivors`: those that the last run of the area left, each in all tests that pass it,
 * where the first time those of 12 s have to do. Fails when a survivor is not explained
 * in `explained/`, or an area is under its threshold. The survivors are listed in `test-results/faults/`.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inRepository } from '../../src/setup/root.mjs'
import { type Area, areas, belongsTo } from './areas.ts'
import { changedLines } from './changed.ts'
import { readExplained } from './explained.ts'
import { type Fault, type Lines, plant } from './plant.ts'
import { isNear } from './rank.ts'
import { filesIn, loadedBy } from './related.ts'
import { lineOf, type Outcome, type Score, scoreOf } from './score.ts'
import { cover, tryAll } from './try.ts'

const words = process.argv.slice(2)
const wordOf = (name: string) => words.find((one) => one === `--${name}` || one.startsWith(`--${name}=`))?.split('=')
const [, onlyArea] = wordOf('area') ?? []
const [, onlyPath = ''] = wordOf('only') ?? []
/** A quick look: of the tests only those whose path has this in it. */
const [, onlyTests = ''] = wordOf('tests') ?? []
const changed = wordOf('changed')
const [every = 1, part = 0] = (wordOf('every')?.[1] ?? '1').split('+').map(Number)
const onlySurvivors = wordOf('survivors') !== undefined
/** A fault that 300 tests pass is not worth them all, the first time. */
const mostMilliseconds = 12_000
const lanes = Number(wordOf('lanes')?.[1] ?? availableParallelism())
const out = inRepository('test-results/faults')

const unknown = words.filter((one) => !/^--(area=|only=|tests=|changed|every=|lanes=|survivors$)/.test(one))
if (unknown.length > 0 || (onlyArea !== undefined && !(onlyArea in areas))) throw new Error(`known are --area=${Object.keys(areas).join('|')}, --only=path, --tests=part of a path, --changed[=commit], --every=n[+part], --survivors, --lanes=n`)

// So that vitest's processes hear of our end when we are interrupted.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

const lines = changed && changedLines(changed[1])
const scores: Score[] = []
mkdirSync(out, { recursive: true })
for (const [name, area] of Object.entries(areas)) {
  if (onlyArea !== undefined && name !== onlyArea) continue
  const score = await scored(name, area)
  if (!score) continue
  scores.push(score)
  writeFileSync(join(out, `${name}.json`), `${JSON.stringify(score, null, 2)}\n`)
}
const wrong = scores.flatMap((score) => score.wrong)
if (scores.length === 0) console.log('nothing to plant a fault in')
for (const line of wrong) console.log(line)
for (const score of scores) console.log(lineOf(score))
process.exitCode = wrong.length > 0 ? 1 : 0

async function scored(name: string, area: Area): Promise<Score | undefined> {
  const began = performance.now()
  const files = filesIn('src').filter((path) => belongsTo(area, path) && path.startsWith(onlyPath) && (!lines || path in lines))
  if (files.length === 0) return undefined
  const planted = await plant(Object.fromEntries(files.map((path): [string, readonly Lines[] | null] => [path, lines ? lines[path]! : null])))
  const survivors = onlySurvivors ? survivorsOf(name) : undefined
  const faults = planted.faults.filter((fault) => isDrawn(fault) && (survivors?.has(nameOf(fault)) ?? true))
  if (faults.length === 0) return undefined
  console.log(`${name}: ${faults.length} faults in ${files.length} files`)
  const explained = await readExplained()
  /** All of whose faults are tried: what is explained of them must be there, and survive whatever is asked. */
  const whole = lines || onlySurvivors || every > 1 ? [] : files
  const isSettled = ({ file, name: fault }: Fault) => (lines !== undefined || onlySurvivors) && explained[file]?.[fault] !== undefined
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  try {
    const outcomes = new Map<string, Outcome>()
    const code = writeCode(planted.code, folder)
    for (const { project, tests } of area.stages) {
      const loading = testsThatLoad(files, tests)
      const near = loading.filter(([test]) => files.some((file) => isNear(file, test)))
      const far = loading.filter((one) => !near.includes(one))
      for (const some of [near, far]) {
        const left = faults.filter((fault) => outcomes.get(fault.id)?.kind !== 'killed' && !isSettled(fault))
        if (left.length === 0 || some.length === 0) continue
        const stage = { project, tests: some.map(([test]) => test), related: relatedTo(files, some), code, lanes, folder, mostMilliseconds: onlySurvivors ? null : mostMilliseconds }
        const covered = await cover(stage)
        for (const [test, { failed }] of Object.entries(covered)) if (failed !== undefined) console.log(`${test} fails without faults, and is left out: ${failed}`)
        console.log(`  ${project}: ${left.length} faults, ${some.length} test files ${some === near ? 'near them' : 'elsewhere'}, ${seconds(began)} s`)
        for (const [id, outcome] of await tryAll(stage, left, covered)) outcomes.set(id, both(outcomes.get(id), outcome))
      }
    }
    const tried = faults.map((fault) => ({ ...fault, outcome: outcomes.get(fault.id) ?? { kind: 'survived' as const, asked: 0, of: 0 } }))
    console.log(`  ${seconds(began)} s`)
    return scoreOf(name, area.threshold, tried, explained, whole)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What the tests of two stages say of one fault. */
function both(before: Outcome | undefined, now: Outcome): Outcome {
  if (before?.kind !== 'survived' || now.kind === 'killed') return now
  return { kind: 'survived', asked: before.asked + now.asked, of: before.of + now.of }
}

/** By its name, so that what changes elsewhere draws no others. */
function isDrawn({ file, name }: Fault): boolean {
  return createHash('sha256').update(`${file} ${name}`).digest().readUInt32BE() % every === part
}

function nameOf({ file, line, name }: Fault): string {
  return `${file}:${line} ${name}`
}

function survivorsOf(area: string): ReadonlySet<string> {
  const path = join(out, `${area}.json`)
  const { survivors } = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Score) : { survivors: [] }
  return new Set(survivors.map(({ where, name }) => `${where} ${name}`))
}

function seconds(began: number): number {
  return Math.round((performance.now() - began) / 1000)
}

type Loading = readonly [test: string, loaded: ReadonlySet<string>]

/** Only the tests that load one of the files can notice anything. */
function testsThatLoad(files: readonly string[], wanted: RegExp): Loading[] {
  const tests = filesIn('tests').filter((path) => wanted.test(path) && path.includes(onlyTests))
  return tests.map((test): Loading => [test, loadedBy(test)]).filter(([, loaded]) => files.some((file) => loaded.has(file)))
}

function relatedTo(files: readonly string[], tests: readonly Loading[]): Record<string, string[]> {
  return Object.fromEntries(files.map((file) => [file, tests.filter(([, loaded]) => loaded.has(file)).map(([test]) => test)]))
}

function writeCode(code: Readonly<Record<string, string>>, folder: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(code).map(([path, content]) => {
      const file = join(folder, 'code', path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
      return [path, file]
    }),
  )
}
