/** Runs vitest's processes for the faults of one stage, again whenever one of them cannot go on. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRepository } from '../../src/setup/root.mjs'
import { endGroup, startGroup } from '../run/process-group.ts'
import { keepCovered, readCovered } from './covered.ts'
import { decideInTurn, type Ran } from './in-turn.ts'
import type { Fault } from './plant.ts'
import type { Outcome } from './score.ts'
import type { Asked, Covered, CoveredBy, Heard } from './worker/plan.ts'

/** Without a word for so long a process hangs in a loop that the fault made. */
const silenceMs = 150_000

/** Longer, and a test of the client that waits for what does not come has failed. */
const patienceMs = 3_000

export type Stage = {
  readonly project: string
  readonly tests: readonly string[]
  readonly code: Asked['code']
  readonly related: Asked['related']
  readonly mostMilliseconds: Asked['mostMilliseconds']
  /** Processes at a time. */
  readonly lanes: number
  /** For what the processes are told and tell. */
  readonly folder: string
}

/** What each test file runs; asked once, without faults. */
export async function cover(stage: Stage): Promise<Covered> {
  const covered: Record<string, CoveredBy> = {}
  for (const test of stage.tests) {
    const by = readCovered(stage, test)
    if (by) covered[test] = by
  }
  const left = stage.tests.filter((test) => !covered[test])
  const heard = await inLanes(stage, left, async (tests, lane) => {
    const ran = await run({ ...stage, tests, faults: [], task: 'cover', covered: {} }, lane)
    if (ran.heard.length < tests.length) throw new Error(`vitest ran ${ran.heard.length} of ${tests.length} test files of ${stage.project}:\n${ran.said}`)
    return ran.heard
  })
  for (const one of heard) {
    if (one.kind !== 'covered') continue
    covered[one.file] = one.by
    keepCovered(stage, one.file, one.by)
  }
  return covered
}

/** Together, and what is not noticed so, one by one, in the tests that were not asked; in all, where nothing limits it. */
export async function tryAll(stage: Stage, faults: readonly Fault[], covered: Covered): Promise<ReadonlyMap<string, Outcome>> {
  const heard = await inLanes(stage, faults, (some, lane) => tryTogether(stage, some, covered, lane))
  const noticed = new Map(heard.flatMap((one) => (one.kind === 'killed' ? [[one.id, { kind: 'killed', by: one.by }] as const] : [])))
  const done = new Map(heard.flatMap((one) => (one.kind === 'left' && stage.mostMilliseconds !== null ? [[one.id, one.tried] as const] : [])))
  const left = faults.filter(({ id }) => !noticed.has(id)).map(({ id, file }) => ({ id, file, done: done.get(id) ?? [] }))
  return new Map([...noticed, ...(await inLanes(stage, left, (some, lane) => tryInTurn(stage, some, covered, lane)))])
}

async function tryTogether(stage: Stage, faults: readonly Fault[], covered: Covered, lane: number): Promise<readonly Heard[]> {
  const all: Heard[] = []
  let open = faults.map(({ id, file }) => ({ id, file }))
  while (open.length > 0) {
    const { heard } = await run({ ...stage, faults: open, task: 'together', covered }, lane)
    all.push(...heard)
    // What was said last had begun when the process ended
    const decided = new Set(heard.flatMap((one, at) => (one.kind === 'killed' || one.kind === 'left' || (one.kind === 'began' && at === heard.length - 1) ? [one.id] : [])))
    if (decided.size === 0) break
    open = open.filter(({ id }) => !decided.has(id))
  }
  return all
}

const tryInTurn = (stage: Stage, faults: Asked['faults'], covered: Covered, lane: number) =>
  decideInTurn(faults, {
    run: (left) => run({ ...stage, faults: left, task: 'try', covered }, lane),
    passes: async ({ file, ran }) => {
      const { heard } = await run({ ...stage, tests: [file], only: ran, faults: [], task: 'cover', covered: {} }, lane)
      return heard.some((one) => one.kind === 'covered' && one.by.failed === undefined)
    },
    leaveOut: (test) => console.log(`${test}, by itself, fails without faults, and is asked about none`),
  })

async function inLanes<One, Result>(stage: Stage, all: readonly One[], work: (some: readonly One[], lane: number) => Promise<readonly Result[]>): Promise<Result[]> {
  const shares = Array.from({ length: Math.min(stage.lanes, all.length) }, (_, lane) => all.filter((_one, index) => index % stage.lanes === lane))
  return (await Promise.all(shares.map(work))).flat()
}

async function run(asked: Omit<Asked, 'out' | 'root'> & Partial<Stage>, lane: number): Promise<Ran> {
  const folder = join(asked.folder!, `${asked.project}-${lane}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const [plan, out] = [join(folder, 'plan.json'), join(folder, 'heard.jsonl')]
  writeFileSync(out, '')
  const { project, task, code, tests, only, faults, related, covered, mostMilliseconds } = asked
  writeFileSync(plan, JSON.stringify({ root: inRepository('.'), project, task, code, tests, ...(only ? { only } : {}), faults, related, covered, mostMilliseconds, out } satisfies Asked))
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/faults/worker/vitest.config.ts', '--maxWorkers=1', '--silent', '--reporter=dot']
  const child = startGroup(words, { TEST_PATIENCE_MS: String(patienceMs), ...process.env, FAULTS_PLAN: plan })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => said.push(piece))
  let hung = false
  const watch = setInterval(() => {
    if (Date.now() - statSync(out).mtimeMs < silenceMs) return
    hung = true
    endGroup(child)
  }, 2_000)
  await new Promise((resolve) => child.once('close', resolve))
  clearInterval(watch)
  // A process of the tests may outlive vitest.
  endGroup(child)
  const heard = readFileSync(out, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line) as Heard)
  return { heard, hung, said: Buffer.concat(said).toString() }
}
