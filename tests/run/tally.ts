/** How many tests of a part passed and failed, read from what its tool reports. */
import { existsSync, readFileSync } from 'node:fs'

export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number }

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 }

export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }), nothing)

/** A tool that only says yes or no counts as one test; when it says no, each of its complaints as one. */
export const ofChecker = (complaint: RegExp) => (ok: boolean, output: string): Tally =>
  ok ? { ...nothing, passed: 1 } : { ...nothing, failed: Math.max(1, output.match(complaint)?.length ?? 0) }

type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly { readonly name: string; readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

export const ofVitest = (file: string) => (ok: boolean): Tally => {
  const report = read<VitestReport>(file)
  if (!report) return crashed
  // A file that cannot even be loaded has no tests that could fail.
  const unloadable = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  return demanding(ok, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  })
}

/** The files in which a test failed, or which could not be loaded. */
export const failedFilesOf = (file: string): string[] =>
  read<VitestReport>(file)?.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name) ?? []

/** After the failed ones were asked again: whoever passed then has passed. */
export const corrected = (first: Tally, again: Tally): Tally => ({
  ...first,
  passed: first.passed + Math.max(0, first.failed - again.failed),
  failed: again.failed,
})

/** So many of those that passed have failed after all. */
export const failedToo = (tally: Tally, count: number): Tally => ({ ...tally, passed: tally.passed - count, failed: tally.failed + count })

type PlaywrightReport = { readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number } }

export const ofPlaywright = (file: string) => (ok: boolean): Tally => {
  const stats = read<PlaywrightReport>(file)?.stats
  if (!stats) return crashed
  return demanding(ok, { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped })
}

const crashed: Tally = { ...nothing, failed: 1 }

/** A part that ran nothing, or that failed with every test passed (an error outside of them), has failed. */
function demanding(ok: boolean, tally: Tally): Tally {
  const ranNothing = tally.passed + tally.failed === 0
  return ranNothing || (!ok && tally.failed === 0) ? { ...tally, failed: tally.failed + 1 } : tally
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
