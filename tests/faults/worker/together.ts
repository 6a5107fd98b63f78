/**
 * Tries many faults while a test file is set up once: each test is repeated, with one fault after another, because
 * the setup takes longer than the tests. Faults that are not noticed this way are tried alone in the tests that
 * cannot be repeated.
 */
import type { RunnerTestCase, TestRunner } from 'vitest'
import { task, report } from './task.ts'
import { type Fault, isPassedWhileLoading, type Place, placesOf } from './places.ts'
import { patience, runFile, switchTo } from './play.ts'
import { type TurnListener, type Turn, turnsOf } from './turns.ts'

/**
 * A fault, the places still to be tried, the tests that were tried, those of them without a verdict, and their
 * milliseconds.
 */
type Open = Fault & {
  places: readonly Place[]
  readonly tried: Set<string>
  readonly doubts: Set<string>
  spent: number
}
/** Half of its time: the other half it is tried by itself. */
const most = (task.mostMilliseconds ?? Infinity) / 2
/**
 * What of each file a fault is tried in before the next file has its turn, in milliseconds: first whatever is short,
 * which notices most.
 */
type Round = { readonly longest: number; readonly each: number }
const first: Round = { longest: 150, each: Infinity }
const later: Round = { longest: 4_000, each: 1_500 }
/** Tests that were run twice without a fault, and whether they passed then too. */
const repeatable = new Map<string, boolean>()
/** Of each test, with how many faults it was run, and how many it noticed. */
const counts = new Map<string, { runs: number; noticed: number }>()
const countsOf = (id: string) => counts.get(id) ?? { runs: 0, noticed: 0 }
const allRuns = () => [...counts.values()].reduce((sum, { runs }) => sum + runs, 0)

/** @param isFull the process cannot go on: the others need a fresh one */
export async function tryTogether(runner: TestRunner, isFull: () => boolean): Promise<void> {
  const open = new Map(
    task.faults.map((fault) => [
      fault.id,
      { ...fault, places: [] as readonly Place[], tried: new Set<string>(), doubts: new Set<string>(), spent: 0 },
    ]),
  )
  const close = (id: string) => {
    const one = open.get(id)
    if (one && open.delete(id))
      report({ kind: 'left', id, tried: [...one.tried].filter((test) => !one.doubts.has(test)) })
  }
  for (let round = first; ; round = later) {
    const before = allRuns()
    for (const one of open.values()) one.places = isPassedWhileLoading(one.id) ? [] : placesOf(one)
    for (;;) {
      const waiting = [...open.values()].filter(({ places, spent }) => places.length > 0 && spent <= most)
      const [[test, faults] = []] = [...Map.groupBy(waiting, ({ places }) => places[0]!.test)].toSorted(
        ([, one], [, other]) => other.length - one.length,
      )
      if (!test || !faults) break
      if (isFull()) return
      const { noticed, doubtful } = await repeatTests(runner, test, faults, round)
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
  const { perTest, faults } = task.covered[file]!
  const worth = (id: string) => (countsOf(id).noticed + 1) / (countsOf(id).runs + 2) / perTest[id]!
  const some = (faults[fault.id] ?? []).filter(
    (id) => id in perTest && perTest[id]! <= longest && repeatable.get(id) !== false && !fault.tried.has(id),
  )
  let milliseconds = 0
  return some
    .toSorted((one, other) => worth(other) - worth(one))
    .filter((id, at) => (milliseconds += perTest[id]!) <= each || at === 0)
}

/**
 * @returns `doubtful` where a test fails without a fault too, and the file is to be set up anew: faults with which it
 * failed, perhaps because of those before
 */
async function repeatTests(
  runner: TestRunner,
  file: string,
  faults: readonly Open[],
  round: Round,
): Promise<{ noticed: ReadonlySet<string>; doubtful?: readonly Open[] | undefined }> {
  const { perTest } = task.covered[file]!
  const pairs = faults.flatMap((fault) => testsFor(fault, file, round).map((id) => ({ id, fault })))
  const waiting = new Map(
    Array.from(
      Map.groupBy(pairs, ({ id }) => id),
      ([id, some]) => [id, some.map(({ fault }) => fault)] as const,
    ),
  )
  const testIds = [...waiting.keys()]
  const noticed = new Set<string>()
  if (testIds.length === 0) return { noticed }
  const limit = patience(Math.max(...testIds.map((id) => perTest[id]!)))
  let doubtful: readonly Open[] | undefined
  let turns: ReturnType<typeof turnsOf> | undefined
  let turn: Turn
  let began = 0

  function* faultsOf(id: string): Generator<string> {
    for (const fault of waiting.get(id)!) {
      if (noticed.has(fault.id) || fault.spent > most) continue
      report({ kind: 'began', id: fault.id })
      fault.tried.add(id)
      counts.set(id, { ...countsOf(id), runs: countsOf(id).runs + 1 })
      yield fault.id
    }
  }
  const named = (ids: readonly string[]) => faults.filter((fault) => ids.includes(fault.id))
  const listenerOf = ({ id, name }: RunnerTestCase): TurnListener => ({
    repeatable: (is) => void repeatable.set(id, is),
    noticed: (ids) => {
      counts.set(id, { ...countsOf(id), noticed: countsOf(id).noticed + ids.length })
      for (const one of ids) {
        noticed.add(one)
        report({ kind: 'killed', id: one, by: `${file}: ${name}`, suspect: null })
      }
    },
    doubtful: (ids) => {
      doubtful = named(ids)
      for (const { doubts } of doubtful) doubts.add(id)
    },
  })

  await runFile(runner, file, testIds, limit, {
    onBeforeRunTask: async (test) => {
      if (doubtful) test.mode = 'skip'
      if (test.mode === 'skip') return
      turns = turnsOf(faultsOf(test.id), repeatable.get(test.id), listenerOf(test))
      const { done, value } = turns.next()
      Object.assign(test, done ? { mode: 'skip' } : { repeats: Infinity, retry: 0 })
      turn = value ?? undefined
    },
    onBeforeTryTask: (test, options) => {
      if (!turns) test.context.skip()
      runner.onBeforeTryTask(test, options)
      began = performance.now()
      switchTo(turn)
    },
    onAfterRetryTask: async (test) => {
      switchTo(undefined)
      const milliseconds = performance.now() - began
      for (const fault of turn === undefined ? [] : named([turn])) fault.spent += milliseconds
      const next = turns?.next({ hasFailed: test.result?.state === 'fail', isLate: milliseconds >= limit })
      if (!next || next.done) turns = undefined
      else turn = next.value
    },
  })
  return { noticed, doubtful }
}
