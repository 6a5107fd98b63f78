/**
 * Many faults while a test file is set up once: each test is repeated, with one fault after another. What surrounds the
 * tests takes longer than they do. What is not noticed so is tried by itself in the tests that do not bear it.
 */
import type { RunnerTestCase, TestRunner } from 'vitest'
import { asked, tell } from './asked.ts'
import { type Fault, isPassedWhileLoading, type Place, placesOf } from './places.ts'
import { patience, runFile, switchTo } from './play.ts'

/** A fault, where it has still to be tried, the tests in which it was, those of them that say nothing, and their milliseconds. */
type Open = Fault & { places: readonly Place[]; readonly tried: Set<string>; readonly doubts: Set<string>; spent: number }
/** Half of its time: the other half it is tried by itself. */
const most = (asked.mostMilliseconds ?? Infinity) / 2
/** What of each file a fault is tried in before the next file has its turn, in milliseconds: first whatever is short, which notices most. */
type Round = { readonly longest: number; readonly each: number }
const first: Round = { longest: 150, each: Infinity }
const later: Round = { longest: 4_000, each: 1_500 }
/** Faults that fail one after the other before the test is run without any. */
const mostInARow = 4
/** Tests that were run twice without a fault, and whether they passed then too. */
const repeatable = new Map<string, boolean>()
/** Of each test, with how many faults it was run, and how many it noticed. */
const counts = new Map<string, { runs: number; noticed: number }>()
const countsOf = (id: string) => counts.get(id) ?? { runs: 0, noticed: 0 }
const allRuns = () => [...counts.values()].reduce((sum, { runs }) => sum + runs, 0)

/** @param isFull the process cannot go on: the others need a fresh one */
export async function tryTogether(runner: TestRunner, isFull: () => boolean): Promise<void> {
  const open = new Map(asked.faults.map((fault) => [fault.id, { ...fault, places: [] as readonly Place[], tried: new Set<string>(), doubts: new Set<string>(), spent: 0 }]))
  const close = (id: string) => {
    const one = open.get(id)
    if (one && open.delete(id)) tell({ kind: 'left', id, tried: [...one.tried].filter((test) => !one.doubts.has(test)) })
  }
  for (let round = first; ; round = later) {
    const before = allRuns()
    for (const one of open.values()) one.places = isPassedWhileLoading(one.id) ? [] : placesOf(one)
    for (;;) {
      const waiting = [...open.values()].filter(({ places, spent }) => places.length > 0 && spent <= most)
      const [[test, faults] = []] = [...Map.groupBy(waiting, ({ places }) => places[0]!.test)].toSorted(([, one], [, other]) => other.length - one.length)
      if (!test || !faults) break
      if (isFull()) return
      // For one alone there is nothing to share
      const { noticed, doubtful } = await repeatTests(runner, test, faults.length > 1 ? faults : [], round)
      for (const id of noticed) open.delete(id)
      // Once it may have been because of another one
      if (doubtful) for (const { id, doubts } of doubtful) if (doubts.size > 1) close(id)
      if (!doubtful) for (const one of faults) one.places = one.places.slice(1)
    }
    if (round === later && allRuns() === before) break
  }
  for (const id of open.keys()) close(id)
}

/** Those that have noticed the most in their time so far. */
function testsFor(fault: Open, file: string, { longest, each }: Round): string[] {
  const { perTest, faults } = asked.covered[file]!
  const worth = (id: string) => (countsOf(id).noticed + 1) / (countsOf(id).runs + 2) / perTest[id]!
  const some = (faults[fault.id] ?? []).filter((id) => id in perTest && perTest[id]! <= longest && repeatable.get(id) !== false && !fault.tried.has(id))
  let milliseconds = 0
  return some.toSorted((one, other) => worth(other) - worth(one)).filter((id, at) => (milliseconds += perTest[id]!) <= each || at === 0)
}

/** @returns `doubtful` where a test fails without a fault too, and the file is to be set up anew: faults with which it failed, perhaps because of those before */
async function repeatTests(runner: TestRunner, file: string, faults: readonly Open[], round: Round): Promise<{ noticed: ReadonlySet<string>; doubtful?: readonly Open[] | undefined }> {
  const { perTest } = asked.covered[file]!
  const pairs = faults.flatMap((fault) => testsFor(fault, file, round).map((id) => ({ id, fault })))
  const waiting = new Map(Array.from(Map.groupBy(pairs, ({ id }) => id), ([id, some]) => [id, some.map(({ fault }) => fault)] as const))
  const testIds = [...waiting.keys()]
  const noticed = new Set<string>()
  if (testIds.length === 0) return { noticed }
  const limit = patience(Math.max(...testIds.map((id) => perTest[id]!)))
  let doubtful: readonly Open[] | undefined
  let turns: Turns | undefined
  let fault: string | undefined
  let since = 0

  function* turnsOf({ id, name }: RunnerTestCase): Turns {
    let hasPassed = !repeatable.has(id)
    if (hasPassed) {
      if (yield undefined) return
      repeatable.set(id, !(yield undefined))
    }
    if (!repeatable.get(id)) return
    let failed: Open[] = []
    const notice = (some: readonly Open[]) => {
      for (const one of some) {
        noticed.add(one.id)
        counts.set(id, { ...countsOf(id), noticed: countsOf(id).noticed + 1 })
        tell({ kind: 'killed', id: one.id, by: `${file}: ${name}`, dirty: false })
      }
    }
    const stop = () => {
      // The first has failed where it had just passed
      notice(failed.splice(0, hasPassed ? 1 : 0))
      for (const { doubts } of failed) doubts.add(id)
      doubtful = failed
    }
    for (const one of waiting.get(id)!) {
      if (noticed.has(one.id) || one.spent > most) continue
      tell({ kind: 'began', id: one.id })
      one.tried.add(id)
      counts.set(id, { ...countsOf(id), runs: countsOf(id).runs + 1 })
      const hasFailed = yield one.id
      const milliseconds = performance.now() - since
      one.spent += milliseconds
      if (hasFailed) failed.push(one)
      // What waits in vain goes on to wait, and may meddle with the next
      if (milliseconds >= limit) return stop()
      if (hasFailed && failed.length < mostInARow) continue
      if (hasFailed && (yield undefined)) return stop()
      notice(failed)
      failed = []
      hasPassed = true
    }
    if (failed.length > 0 && (yield undefined)) stop()
    else notice(failed)
  }

  await runFile(runner, file, testIds, limit, {
    onBeforeRunTask: async (test) => {
      if (doubtful) test.mode = 'skip'
      if (test.mode === 'skip') return
      Object.assign(test, { repeats: Infinity, retry: 0 })
      turns = turnsOf(test)
      fault = turns.next().value ?? undefined
    },
    onBeforeTryTask: (test, options) => {
      if (!turns) test.context.skip()
      runner.onBeforeTryTask(test, options)
      since = performance.now()
      switchTo(fault)
    },
    onAfterRetryTask: async (test) => {
      switchTo(undefined)
      const next = turns?.next(test.result?.state === 'fail')
      if (!next || next.done) turns = undefined
      else fault = next.value
    },
  })
  return { noticed, doubtful }
}

/** What the next run is done with; told whether it has failed. */
type Turns = Generator<string | undefined, void, boolean>
