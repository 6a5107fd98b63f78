/** Runs vitest's processes for the faults of one stage, again whenever one of them cannot go on. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRepository } from '../../../src/setup/root.mjs'
import { endGroup, startGroup } from '../../support/process-group.ts'
import type { WorkerTask, Covered, CoveredBy, WorkerEvent } from '../worker/plan.ts'
import { keepCovered, readCovered } from './covered.ts'
import type { Fault, Outcome } from './fault.ts'
import { decideInTurn, type Ran } from './in-turn.ts'

/** A process without output for so long hangs in a loop that the fault made. */
const silenceMs = 150_000

/** A client test that waits longer than this for something has failed. */
const patienceMs = 3_000

export type Work = Pick<WorkerTask, 'project' | 'loads' | 'tests' | 'code' | 'related' | 'mostMilliseconds'> & {
  /** Processes at a time. */
  readonly lanes: number
  /** For the messages to and from the processes. */
  readonly folder: string
}

/** The code that each test file runs; measured once, without faults. */
export async function cover(work: Work): Promise<Covered> {
  const covered: Record<string, CoveredBy> = {}
  // Most tests of charts find them on disk: their imports are not known
  const isCached = work.loads === 'code'
  for (const test of isCached ? work.tests : []) {
    const by = readCovered(work, test)
    if (by) covered[test] = by
  }
  const left = work.tests.filter((test) => !covered[test])
  const events = await inLanes(work, left, async (tests, lane) => {
    const ran = await run({ ...work, tests, faults: [], task: 'cover', covered: {} }, lane)
    if (ran.events.length < tests.length)
      throw new Error(`vitest ran ${ran.events.length} of ${tests.length} test files of ${work.project}:\n${ran.said}`)
    return ran.events
  })
  for (const one of events) {
    if (one.kind !== 'covered') continue
    covered[one.file] = one.by
    if (isCached) keepCovered(work, one.file, one.by)
  }
  return covered
}

/**
 * First several faults in one run; each unnoticed one then alone, in the tests that have not run; in all tests when
 * there is no limit.
 */
export async function tryAll(
  work: Work,
  faults: readonly Fault[],
  covered: Covered,
): Promise<ReadonlyMap<string, Outcome>> {
  const planned = faults.map(({ id, file, state }) => ({ id, file, ...(state === undefined ? {} : { state }) }))
  const events =
    work.loads === 'code' ? await inLanes(work, planned, (some, lane) => tryTogether(work, some, covered, lane)) : []
  const noticed = new Map<string, Outcome>(
    events.flatMap((one) => (one.kind === 'killed' ? [[one.id, { kind: 'killed', by: one.by }] as const] : [])),
  )
  const done = new Map(
    events.flatMap((one) =>
      one.kind === 'left' && work.mostMilliseconds !== null ? [[one.id, one.tried] as const] : [],
    ),
  )
  const left = planned
    .filter(({ id }) => !noticed.has(id))
    .map((fault) => ({ ...fault, done: done.get(fault.id) ?? [] }))
  return new Map([...noticed, ...(await inLanes(work, left, (some, lane) => tryInTurn(work, some, covered, lane)))])
}

async function tryTogether(
  work: Work,
  faults: WorkerTask['faults'],
  covered: Covered,
  lane: number,
): Promise<readonly WorkerEvent[]> {
  const all: WorkerEvent[] = []
  let open = faults
  while (open.length > 0) {
    const { events } = await run({ ...work, faults: open, task: 'together', covered }, lane)
    all.push(...events)
    // The fault of the last event had begun when the process ended
    const decided = new Set(
      events.flatMap((one, at) =>
        one.kind === 'killed' || one.kind === 'left' || (one.kind === 'began' && at === events.length - 1)
          ? [one.id]
          : [],
      ),
    )
    if (decided.size === 0) break
    open = open.filter(({ id }) => !decided.has(id))
  }
  return all
}

const tryInTurn = (work: Work, faults: WorkerTask['faults'], covered: Covered, lane: number) =>
  decideInTurn(faults, {
    run: (left) => run({ ...work, faults: left, task: 'try', covered }, lane),
    passes: async ({ file, ran }) => {
      const { events } = await run({ ...work, tests: [file], only: ran, faults: [], task: 'cover', covered: {} }, lane)
      return events.some((one) => one.kind === 'covered' && one.by.failed === undefined)
    },
    leaveOut: (test) => console.log(`${test} fails by itself without faults, and is not used`),
  })

async function inLanes<One, Result>(
  { lanes }: Work,
  all: readonly One[],
  work: (some: readonly One[], lane: number) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const shares = Array.from({ length: Math.min(lanes, all.length) }, (_, lane) =>
    all.filter((_one, index) => index % lanes === lane),
  )
  return (await Promise.all(shares.map(work))).flat()
}

async function run(
  { folder: above, lanes: _, ...task }: Omit<WorkerTask, 'out' | 'root'> & Work,
  lane: number,
): Promise<Ran> {
  const folder = join(above, `${task.project}-${lane}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const [plan, out] = [join(folder, 'plan.json'), join(folder, 'heard.jsonl')]
  writeFileSync(out, '')
  writeFileSync(plan, JSON.stringify({ root: inRepository('.'), out, ...task } satisfies WorkerTask))
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/faults/worker/vitest.config.ts',
    '--maxWorkers=1',
    '--silent',
    '--reporter=dot',
  ]
  const child = startGroup(args, {
    TEST_PATIENCE_MS: String(patienceMs),
    ...process.env,
    TEST_RESULTS: join(folder, 'results'),
    FAULTS_PLAN: plan,
  })
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
  const events = readFileSync(out, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as WorkerEvent)
  return { events, hung, said: Buffer.concat(said).toString() }
}
