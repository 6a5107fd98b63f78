/**
 * Runs the tests of a project again and again in the process that has loaded them: for each fault only the tests
 * that pass it, until one fails. Vitest itself starts a process for every run, which takes longer than the tests.
 */
import { type RunnerTestSuite, TestRunner } from 'vitest'
import { task, goOn, inRepository, report } from './task.ts'
import { type Fault, filesOf, isPassedWhileLoading, placesOf, placesThatLoad, timeOf } from './places.ts'
import { type CoveredBy, type WorkerEvent, spoiled, whileLoading } from './plan.ts'
import { patience, play, switches, switchTo } from './play.ts'
import { tryTogether } from './together.ts'

type Module = {
  promise?: unknown
  exports?: unknown
  evaluated: boolean
  file: string | undefined
  importers: Set<string>
}

/** Modules that are loaded again and again leak memory, and then garbage collection takes longer than the tests. */
const mostBytes = 500_000_000

class FaultRunner extends TestRunner {
  /** When `anchor.faults.ts` is over. */
  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite)
    const atFirst = process.memoryUsage().heapUsed
    const isFull = () => process.memoryUsage().heapUsed - atFirst > mostBytes
    await { cover: coverAll, together: tryTogether, try: tryAll }[task.task](this, isFull)
  }
}

async function coverAll(runner: TestRunner): Promise<void> {
  // One for all: a module that is loaded once keeps the first instance that it has found
  const counted = (switches.mutantCoverage ??= { static: {}, perTest: {} })
  for (const file of task.tests) {
    Object.assign(counted, { static: {}, perTest: {} })
    const { failed, milliseconds, perTest, loading } = await play(runner, file, task.only, 60_000)
    const { [whileLoading]: loaded = {}, ...passedBy } = counted.perTest
    const faults: Record<string, string[]> = {}
    for (const [test, passed] of [['*', counted.static] as const, ...Object.entries(passedBy)])
      for (const id of Object.keys(passed)) (faults[id] ??= []).push(test)
    const by: CoveredBy = {
      milliseconds,
      perTest,
      faults,
      loading: Object.keys({ ...loading, ...loaded }),
      ...(failed === undefined ? {} : { failed }),
    }
    report({ kind: 'covered', file, by })
  }
}

async function tryAll(runner: TestRunner, isFull: () => boolean): Promise<void> {
  for (const [index, fault] of task.faults.entries()) {
    report({ kind: 'began', id: fault.id })
    const event = await tryOne(runner, fault)
    report(event)
    const isSpoiled = (event.kind === 'killed' && event.suspect !== null) || isFull()
    if (isSpoiled && index < task.faults.length - 1) process.exit(spoiled)
  }
}

async function tryOne(runner: TestRunner, fault: Fault): Promise<WorkerEvent> {
  const { id, file } = fault
  const isLoading = isPassedWhileLoading(id)
  const ordered = isLoading ? placesThatLoad(fault) : placesOf(fault)
  const tried = new Set(filesOf(fault.done ?? []))
  const passing = new Set([...tried, ...ordered.map(({ test }) => test)])
  // A fault that is passed while its file loads may use all the time
  const most = (task.mostMilliseconds ?? Infinity) / (isLoading ? 1 : 2)
  let spent = 0
  for (const place of ordered) {
    if (spent > most) break
    goOn()
    if (isLoading) reload(file)
    switchTo(id)
    const { failed, failedId, milliseconds, perTest } = await play(
      runner,
      place.test,
      place.testIds,
      patience(timeOf(place)),
    )
    switchTo(undefined)
    if (isLoading) reload(file)
    spent += milliseconds
    tried.add(place.test)
    if (failed === undefined) continue
    const ran = Object.keys(perTest)
    const again =
      isLoading && task.loads !== 'charts at their states'
        ? undefined
        : await play(runner, place.test, ran, patience(timeOf(place)))
    const suspect =
      again?.failed === undefined ? null : { file: place.test, ran, failed: failedId === undefined ? ran : [failedId] }
    return { kind: 'killed', id, by: `${place.test}: ${failed}`, suspect }
  }
  return { kind: 'survived', id, tried: tried.size, of: passing.size }
}

/** The file and all modules that import it are loaded anew at the next import. */
function reload(file: string): void {
  const { idToModuleMap: modules } = (
    globalThis as unknown as { __vitest_worker__: { evaluatedModules: { idToModuleMap: Map<string, Module> } } }
  ).__vitest_worker__.evaluatedModules
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

export { FaultRunner as default }
