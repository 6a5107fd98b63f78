/**
 * The engine of `npm run faults` and `npm run mutants`: plants a driver's faults, one at a time, and runs the tests
 * that may notice them, stage by stage. Fails when a survivor is not explained in `explained/`, or an area is under its
 * threshold.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inRepository } from '../../../src/setup/root.mjs'
import { originHere, record } from '../../measurements/record.ts'
import { measureSlowness } from '../../support/slowness.ts'
import type { Explained } from '../explained/by-file.ts'
import { type Command, readCommand } from './command.ts'
import type { Driver, Stage, Subject } from './driver.ts'
import { readExplained } from './explained.ts'
import { type Fault, type Outcome, type Tried, whereIs } from './fault.ts'
import { lineOf, type Score, scoreOf } from './score.ts'
import { cover, tryAll, type Work } from './try.ts'

export async function runFaults(driver: Driver, args: readonly string[]): Promise<void> {
  const began = performance.now()
  const command = readCommand(args, driver.options)
  const { every, part, onlySurvivors } = command
  const origin = command.isRecorded ? originHere(measureSlowness()) : undefined
  // An interrupt must run the exit handlers, which end vitest's processes.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
  const explained = await readExplained()
  const scores: Score[] = []
  for await (const subject of driver.subjects(command)) {
    const isWhole = subject.isWhole && every === 1 && !onlySurvivors
    const out = inRepository(isWhole ? driver.results : (driver.partsIn ?? driver.results))
    const survivors = onlySurvivors
      ? new Set(subject.areas.flatMap(({ name }) => survivorsOf(driver, name)))
      : undefined
    const faults = subject.faults.filter(
      (fault) => fault.sample % every === part && (survivors?.has(nameOf(fault)) ?? true),
    )
    if (faults.length === 0) continue
    console.log(
      `${subject.says}: ${faults.length} faults in ${new Set(subject.faults.map(({ file }) => file)).size} files`,
    )
    const all = await triedOf(driver, subject, faults, command, explained)
    mkdirSync(out, { recursive: true })
    for (const area of subject.areas) {
      const tried = all.filter(({ file }) => area.files.includes(file))
      if (tried.length === 0) continue
      const score = scoreOf(area, tried, explained, isWhole)
      scores.push(score)
      writeFileSync(
        join(out, `${area.name}.json`),
        `${JSON.stringify(driver.written?.(score, tried) ?? score, null, 2)}\n`,
      )
    }
  }
  const wrong = scores.flatMap((score) => score.wrong)
  if (scores.length === 0) console.log('nothing to plant a fault in')
  for (const line of [...wrong, ...scores.map(lineOf)]) console.log(line)
  const sum = (of: 'killed' | 'tried') => scores.reduce((count, score) => count + score[of], 0)
  if (scores.length > 1)
    console.log(`${sum('killed')}/${sum('tried')} noticed in ${scores.length} parts, ${seconds(began)} s`)
  if (origin) record(driver.figures.tool, driver.figures.of(scores, args), origin)
  process.exitCode = wrong.length > 0 ? 1 : 0
}

async function triedOf(
  driver: Driver,
  subject: Subject,
  faults: readonly Fault[],
  command: Command,
  explained: Explained,
): Promise<Tried[]> {
  const began = performance.now()
  const outcomes = new Map<string, Outcome>()
  const isSettled = ({ file, name }: Fault) =>
    (command.changed !== undefined || command.onlySurvivors) && explained[file]?.[name] !== undefined
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  try {
    const work = {
      code: writeCode(subject.code, folder),
      lanes: command.lanes,
      folder,
      mostMilliseconds: command.onlySurvivors ? null : driver.mostMilliseconds,
    }
    for (const stage of subject.stages) {
      const left = faults.filter((fault) => outcomes.get(fault.id)?.kind !== 'killed' && !isSettled(fault))
      for (const [id, outcome] of await outcomesOf(stage, left, work, began))
        outcomes.set(
          id,
          both(outcomes.get(id), outcome.kind === 'killed' ? { ...outcome, stage: stage.name } : outcome),
        )
    }
    console.log(`  ${seconds(began)} s`)
    return faults.map((fault) => ({
      ...fault,
      outcome: outcomes.get(fault.id) ?? { kind: 'survived', tried: 0, of: 0 },
    }))
  } finally {
    subject.close?.()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function outcomesOf(
  stage: Stage,
  faults: readonly Fault[],
  some: Omit<Work, 'tests' | 'related' | 'project' | 'loads'>,
  began: number,
): Promise<ReadonlyMap<string, Outcome>> {
  const says = (what: string) =>
    console.log(`  ${stage.name}: ${faults.length} faults, ${what}${stage.says}, ${seconds(began)} s`)
  if (faults.length === 0) return new Map()
  if ('notice' in stage) {
    says('')
    return new Map(
      faults.map((fault): [string, Outcome] => {
        const by = stage.notice(fault)
        return [fault.id, by === null ? { kind: 'survived', tried: 1, of: 1 } : { kind: 'killed', by }]
      }),
    )
  }
  const { project, loads, related } = stage
  const tests = [...new Set(faults.flatMap(({ file }) => related[file] ?? []))].toSorted()
  if (tests.length === 0) return new Map()
  const work: Work = { ...some, project, loads, related, tests }
  const covered = await cover(work)
  for (const [test, { failed }] of Object.entries(covered))
    if (failed !== undefined) console.log(`${test} fails without faults, and is left out: ${failed}`)
  says(`${tests.length} test files `)
  return tryAll(work, faults, covered)
}

/** The results of two stages for one fault. */
function both(before: Outcome | undefined, now: Outcome): Outcome {
  if (before?.kind !== 'survived' || now.kind === 'killed') return now
  return { kind: 'survived', tried: before.tried + now.tried, of: before.of + now.of }
}

const nameOf = (fault: Fault): string => `${whereIs(fault)} ${fault.name}`

/** Those of the last run, whole or not. */
function survivorsOf({ results, partsIn = results }: Driver, area: string): string[] {
  const [last] = [results, partsIn]
    .map((folder) => inRepository(`${folder}/${area}.json`))
    .filter((path) => existsSync(path))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  return last === undefined
    ? []
    : (JSON.parse(readFileSync(last, 'utf8')) as Score).survivors.map(({ where, name }) => `${where} ${name}`)
}

const seconds = (began: number): number => Math.round((performance.now() - began) / 1000)

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
