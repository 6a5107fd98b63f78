/** Runs one test file, or some of its tests, in the process that has loaded it; vitest's reporters are not notified. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RunnerTask, RunnerTestCase, RunnerTestFile, TestRunner } from 'vitest'
import { inRepository } from './task.ts'

type Spec = { readonly filepath: string; readonly testIds?: string[] }
type Coverage = { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
type Switches = {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number
  hitLimit?: number
  mutantCoverage?: Coverage
}
/** Of the code with the faults. */
export const switches: Switches = ((globalThis as { __stryker__?: Switches }).__stryker__ ??= {})
/** Of one that loops, times it is passed; of one that waits, the time of its test. */
const mostHits = 100_000
/** How long a test may take with a fault, of one that took so long without. */
export const patience = (milliseconds: number): number => 5_000 + 10 * milliseconds

/** Undefined: none. */
export const switchTo = (fault: string | undefined): void =>
  void Object.assign(switches, { activeMutant: fault, hitCount: 0, hitLimit: mostHits })

type Hooks = {
  readonly onCollected?: () => Promise<void>
  readonly onBeforeRunTask: (test: RunnerTestCase) => Promise<void>
  readonly onBeforeTryTask: (test: RunnerTestCase, options: { retry: number; repeats: number }) => void
  readonly onAfterRetryTask: (test: RunnerTestCase) => Promise<void>
  readonly onAfterRunTask?: (test: RunnerTestCase) => void
}

/** @param limit of each test and hook, in milliseconds */
export async function runFile(
  runner: TestRunner,
  file: string,
  testIds: readonly string[] | undefined,
  limit: number,
  hooks: Hooks,
): Promise<RunnerTestFile | undefined> {
  const spec: Spec = { filepath: inRepository(file), ...(testIds ? { testIds: [...testIds] } : {}) }
  const nothing = {
    onTaskUpdate: async () => {},
    onCollectStart: () => {},
    onCollected: async () => {},
    onAfterRunTask: () => {},
    onAfterRunSuite: async () => {},
  }
  const quiet = Object.assign(
    Object.create(runner) as TestRunner,
    { config: { ...runner.config, testTimeout: limit, hookTimeout: limit } },
    nothing,
    hooks,
  )
  const [ran] = await startTests([spec], quiet)
  return ran
}

export type Played = {
  readonly failed: string | undefined
  readonly failedId: string | undefined
  readonly milliseconds: number
  readonly perTest: Record<string, number>
  readonly loading: Record<string, number>
}

/** Until the first that fails. */
export async function play(
  runner: TestRunner,
  file: string,
  testIds: readonly string[] | undefined,
  limit: number,
): Promise<Played> {
  const began = performance.now()
  let failed: string | undefined
  let failedId: string | undefined
  const perTest: Record<string, number> = {}
  let loading: Record<string, number> = {}
  const ran = await runFile(runner, file, testIds, limit, {
    onCollected: async () => {
      const counted = switches.mutantCoverage
      if (!counted) return
      loading = { ...counted.static }
      counted.static = {}
    },
    onBeforeRunTask: async (test) => {
      if (failed !== undefined) test.mode = 'skip'
    },
    onBeforeTryTask: (test, options) => {
      switches.currentTestId = test.id
      runner.onBeforeTryTask(test, options)
    },
    onAfterRetryTask: async () => {
      switches.currentTestId = undefined
    },
    onAfterRunTask: (test) => {
      perTest[test.id] = test.result?.duration ?? 0
      if (test.result?.state !== 'fail' || failed !== undefined) return
      failed = test.name
      failedId = test.id
    },
  })
  switches.currentTestId = undefined
  if (failed === undefined && ran && hasFailed(ran))
    failed = ran.result?.errors?.[0]?.message.split('\n')[0] ?? 'a hook'
  return { failed, failedId, milliseconds: performance.now() - began, perTest, loading }
}

const hasFailed = (task: RunnerTask): boolean =>
  task.result?.state === 'fail' || ('tasks' in task && task.tasks.some(hasFailed))

type StartTests = (specs: readonly Spec[], runner: TestRunner) => Promise<RunnerTestFile[]>

/** Vitest does not export it; its own instance is used, so that both have the same tests. */
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
