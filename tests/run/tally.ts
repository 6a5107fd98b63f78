/** How many tests of a part passed and failed, read from what its tool reports. */
import { type TestResult, testsIn } from './test-results.ts'

export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number }

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 }

export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }),
    nothing,
  )

/** A tool with only a pass or a fail counts as one test; on a fail, each of its messages counts as one. */
export const ofChecker =
  (complaint: RegExp) =>
  (ok: boolean, output: string): Tally =>
    ok ? { ...nothing, passed: 1 } : { ...nothing, failed: Math.max(1, output.match(complaint)?.length ?? 0) }

/** What its tool has reported, test by test. */
export const ofReport =
  (file: string) =>
  (ok: boolean): Tally =>
    demanding(ok, tallyOf(testsIn(file)))

export function tallyOf(tests: readonly TestResult[]): Tally {
  const count = (wanted: TestResult['status']) => tests.filter(({ status }) => status === wanted).length
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
}

/** After the failed ones ran again: a test that passed then has passed. */
export const corrected = (first: Tally, again: Tally): Tally => ({
  ...first,
  passed: first.passed + Math.max(0, first.failed - again.failed),
  failed: again.failed,
})

/** So many of those that passed have failed after all. */
export const failedToo = (tally: Tally, count: number): Tally => ({
  ...tally,
  passed: tally.passed - count,
  failed: tally.failed + count,
})

/** A part that ran nothing, or that failed with every test passed (an error outside of them), has failed. */
function demanding(ok: boolean, tally: Tally): Tally {
  const ranNothing = tally.passed + tally.failed === 0
  return ranNothing || (!ok && tally.failed === 0) ? { ...tally, failed: tally.failed + 1 } : tally
}
