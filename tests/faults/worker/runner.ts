/**
 * Runs the tests of a project again and again in the process that has loaded them: for each fault only the tests
 * that pass it, until one fails. Vitest itself starts a process for every run, which takes longer than the tests.
 */
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TestRunner, type RunnerTask, type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite } from 'vitest'
import { type Asked, type CoveredBy, type Heard, spoiled, whileLoading } from './plan.ts'

type Spec = { readonly filepath: string; readonly testIds?: string[] }
type Switches = { activeMutant?: string | undefined; currentTestId?: string | undefined; hitCount?: number; hitLimit?: number; mutantCoverage?: Coverage }
type Coverage = { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
type Module = { promise?: unknown; exports?: unknown; evaluated: boolean; file: string | undefined; importers: Set<string> }
type Played = { readonly failed: string | undefined; readonly failedId: string | undefined; readonly milliseconds: number; readonly perTest: Record<string, number>; readonly loading: Record<string, number> }

const asked = JSON.parse(readFileSync(process.env['FAULTS_PLAN']!, 'utf8')) as Asked
/** Not of `root.mjs`: in the client's project modules have no addresses of files. */
const inRepository = (path: string) => join(asked.root, path)
const tell = (heard: Heard) => appendFileSync(asked.out, `${JSON.stringify(heard)}\n`)
const switches: Switches = ((globalThis as { __stryker__?: Switches }).__stryker__ ??= {})
/** Of one that loops, times it is passed; of one that waits, the time of its test. */
const mostHits = 100_000
const patience = (milliseconds: number) => 5_000 + 10 * milliseconds
/** What is loaded anew again and again is not all let go, and then collecting garbage takes longer than the tests. */
const mostBytes = 500_000_000

class FaultRunner extends TestRunner {
  /** When `anchor.faults.ts` is over. */
  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite)
    await (asked.task === 'cover' ? coverAll(this) : tryAll(this))
  }
}

async function coverAll(runner: TestRunner): Promise<void> {
  // One for all: what is loaded once keeps the one that it has found first
  const counted: Coverage = (switches.mutantCoverage ??= { static: {}, perTest: {} })
  for (const file of asked.tests) {
    Object.assign(counted, { static: {}, perTest: {} })
    const { failed, milliseconds, perTest, loading } = await play(runner, { filepath: inRepository(file) }, 60_000)
    const { [whileLoading]: loaded = {}, ...passedBy } = counted.perTest
    const faults: Record<string, string[]> = {}
    for (const [test, passed] of [['*', counted.static] as const, ...Object.entries(passedBy)]) for (const id of Object.keys(passed)) (faults[id] ??= []).push(test)
    const by: CoveredBy = { milliseconds, perTest, faults, loading: Object.keys({ ...loading, ...loaded }), ...(failed === undefined ? {} : { failed }) }
    tell({ kind: 'covered', file, by })
  }
}

async function tryAll(runner: TestRunner): Promise<void> {
  const atFirst = process.memoryUsage().heapUsed
  for (const [index, { id, file }] of asked.faults.entries()) {
    tell({ kind: 'began', id })
    const isLoading = Object.values(asked.covered).some(({ loading }) => loading.includes(id))
    const where = isLoading ? loading(file) : passedIn({ id, file })
    const heard = await tryOne(runner, { id, file }, where, isLoading)
    tell(heard)
    const isSpoiled = (heard.kind === 'killed' && heard.dirty) || process.memoryUsage().heapUsed - atFirst > mostBytes
    if (isSpoiled && index < asked.faults.length - 1) process.exit(spoiled)
  }
}

type Place = { readonly test: string; readonly testIds: string[] | undefined; /** The later, the less is expected of it. */ readonly rank: number }

function passedIn({ id, file }: Asked['faults'][number]): Place[] {
  return Object.entries(asked.covered).flatMap(([test, { faults }]) => {
    const ids = faults[id]
    return ids ? [{ test, testIds: ids.includes('*') ? undefined : [...ids], rank: rankOf(file, test) }] : []
  })
}

/** Of many that load it, those first that do more with it. */
function loading(file: string): Place[] {
  const ids = asked.faults.filter((fault) => fault.file === file).map(({ id }) => id)
  const passes = (test: string) => ids.some((id) => asked.covered[test]?.faults[id])
  return (asked.related[file] ?? []).map((test) => ({ test, testIds: undefined, rank: rankOf(file, test) + (passes(test) ? 0 : 1) }))
}

const rankOf = (file: string, test: string): number => (isNamedAs(file, test) ? 0 : isBeside(file, test) ? 1 : 3)
/** 'src/server/metrics/kept/weeks.ts': 'tests/server/metrics-recount.test.ts'; 'src/client/people/person-dialog.tsx': 'tests/client/people/people-page.test.tsx' */
const isBeside = (file: string, test: string) => file.split('/').slice(2, -1).some((folder) => test.includes(`/${folder}/`) || test.split('/').at(-1)?.startsWith(folder))
/** 'src/client/session/guard.ts', 'tests/client/session/guard.test.ts' */
const isNamedAs = (file: string, test: string) => shortName(file) === shortName(test)
const shortName = (path: string) => path.replace(/(\.test)?\.tsx?$/, '').split('/').slice(-2).join('/')

/** As it took without faults. */
function timeOf({ test, testIds }: Place): number {
  const { milliseconds = 0, perTest = {} } = asked.covered[test] ?? {}
  const left = testIds && Object.keys(perTest).filter((id) => !testIds.includes(id))
  return (left ?? []).reduce((sum, id) => sum - perTest[id]!, milliseconds)
}

async function tryOne(runner: TestRunner, { id, file }: { readonly id: string; readonly file: string }, where: readonly Place[], isLoading: boolean): Promise<Heard> {
  const ordered = where.filter(({ test }) => asked.covered[test]?.failed === undefined).toSorted((one, other) => one.rank - other.rank || timeOf(one) - timeOf(other))
  let spent = 0
  let tried = 0
  for (const place of ordered) {
    if (tried > 0 && spent + timeOf(place) > (asked.mostMilliseconds ?? Infinity)) break
    const filepath = inRepository(place.test)
    if (isLoading) reload(file)
    Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit: mostHits })
    const { failed, failedId, milliseconds } = await play(runner, { filepath, ...(place.testIds ? { testIds: place.testIds } : {}) }, patience(timeOf(place)))
    switches.activeMutant = undefined
    if (isLoading) reload(file)
    spent += milliseconds
    tried += 1
    if (failed === undefined) continue
    const again = failedId === undefined || isLoading ? undefined : await play(runner, { filepath, testIds: [failedId] }, patience(timeOf(place)))
    return { kind: 'killed', id, by: `${place.test}: ${failed}`, dirty: again?.failed !== undefined }
  }
  return { kind: 'survived', id, asked: tried, of: ordered.length }
}

/** The file and all that load it are loaded anew by whoever needs them next. */
function reload(file: string): void {
  const { idToModuleMap: modules } = (globalThis as unknown as { __vitest_worker__: { evaluatedModules: { idToModuleMap: Map<string, Module> } } }).__vitest_worker__.evaluatedModules
  const waiting = [...modules].filter(([, module]) => module.file === inRepository(file)).map(([id]) => id)
  const done = new Set<string>()
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = modules.get(id)
    if (!module || done.has(id)) continue
    done.add(id)
    Object.assign(module, { promise: undefined, exports: undefined, evaluated: false })
    waiting.push(...module.importers)
  }
}

/** One test file, or some of its tests, until the first that fails; vitest's reporters hear nothing of it. */
async function play(runner: TestRunner, spec: Spec, limit: number): Promise<Played> {
  const began = performance.now()
  let failed: string | undefined
  let failedId: string | undefined
  const perTest: Record<string, number> = {}
  let loading: Record<string, number> = {}
  const quiet: TestRunner = Object.assign(Object.create(runner) as TestRunner, {
    config: { ...runner.config, testTimeout: limit, hookTimeout: limit },
    onTaskUpdate: async () => {},
    onCollectStart: () => {},
    onCollected: async () => {
      const counted = switches.mutantCoverage
      if (!counted) return
      loading = { ...counted.static }
      counted.static = {}
    },
    onBeforeRunTask: async (test: RunnerTestCase) => {
      if (failed !== undefined) test.mode = 'skip'
    },
    onBeforeTryTask: (test: RunnerTestCase, options: { retry: number; repeats: number }) => {
      switches.currentTestId = test.id
      runner.onBeforeTryTask(test, options)
    },
    onAfterRetryTask: async () => {
      switches.currentTestId = undefined
    },
    onAfterRunTask: (test: RunnerTestCase) => {
      perTest[test.id] = test.result?.duration ?? 0
      if (test.result?.state !== 'fail' || failed !== undefined) return
      failed = test.name
      failedId = test.id
    },
    onAfterRunSuite: async () => {},
  })
  const [file] = await startTests([spec], quiet)
  switches.currentTestId = undefined
  if (failed === undefined && file && hasFailed(file)) failed = file.result?.errors?.[0]?.message.split('\n')[0] ?? 'a hook'
  return { failed, failedId, milliseconds: performance.now() - began, perTest, loading }
}

const hasFailed = (task: RunnerTask): boolean => task.result?.state === 'fail' || ('tasks' in task && task.tasks.some(hasFailed))

type StartTests = (specs: readonly Spec[], runner: TestRunner) => Promise<RunnerTestFile[]>

/** Vitest exports it to nobody; its own is taken, so that both know of the same tests. */
async function findStartTests(): Promise<StartTests> {
  const chunks = inRepository('node_modules/vitest/dist/chunks')
  for (const name of readdirSync(chunks).filter((one) => /^run\..*\.js$/.test(one))) {
    const exported = Object.values((await import(/* @vite-ignore */ join(chunks, name))) as Record<string, unknown>)
    const found = exported.find((one) => typeof one === 'function' && one.name === 'startTests')
    if (found) return found as StartTests
  }
  throw new Error('this vitest starts tests in another way')
}
const startTests = await findStartTests()

export { FaultRunner as default }
