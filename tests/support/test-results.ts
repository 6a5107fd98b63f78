/** The tests of a run, as Vitest and Playwright report them in JSON. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { inRepository } from '../../src/setup/root.mjs'

export type TestResult = {
  /** Path in the repository. */
  readonly file: string
  /** Its groups and its own title; empty for a file that fails outside of its tests. */
  readonly title: string
  /** `flaky`: it failed and passed when Playwright tried it again. */
  readonly status: 'passed' | 'failed' | 'skipped' | 'flaky'
  /** The message of a failed test. */
  readonly message: string
}

const readers = { vitest: vitestResults, playwright: playwrightResults }

/** Where a tool reports. `read`: nothing where it has left no report. */
export function reportOf(tool: keyof typeof readers) {
  const path = inRepository(`test-results/${tool}.json`)
  return {
    path,
    discard: () => rmSync(path, { force: true }),
    read: () => (existsSync(path) ? readers[tool](readFileSync(path, 'utf8')) : []),
  }
}

/** Names what failed and what was tried again; the last line says how many passed and failed. */
export function printSummary(
  tests: readonly TestResult[],
  seconds: number,
  print: (line: string) => void = console.log,
) {
  const count = (status: TestResult['status']) => tests.filter((test) => test.status === status).length
  const [failed, skipped, flaky] = [count('failed'), count('skipped'), count('flaky')]
  const passed = count('passed') + flaky
  for (const { status, file, title } of tests)
    if (status === 'failed' || status === 'flaky') print(`${status.toUpperCase()} ${file} ${title}`.trimEnd())
  print(`${seconds} s`)
  const more = [skipped > 0 && `${skipped} skipped`, flaky > 0 && `${flaky} of the passed flaky`].filter(Boolean)
  print([`${passed} passed`, `${failed} failed`, ...more].join(', '))
  return { passed, failed, flaky }
}

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}

/** @param report JSON */
export function vitestResults(report: string): TestResult[] {
  const { testResults } = JSON.parse(report) as VitestReport
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(inRepository('.'), name)
    const tests = assertionResults.map((test): TestResult => ({
      file,
      title: test.fullName,
      status: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      message: plain((test.failureMessages ?? []).join('\n\n')),
    }))
    // It cannot be loaded, or a hook of it fails
    const failsOutside = status === 'failed' && tests.every((test) => test.status !== 'failed')
    return failsOutside ? [...tests, { file, title: '', status: 'failed', message: plain(message) }] : tests
  })
}

type Suite = {
  readonly title: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[]
    }[]
  }[]
}
type PlaywrightReport = {
  readonly config: { readonly rootDir: string }
  readonly suites: readonly Suite[]
  readonly errors: readonly { readonly message?: string }[]
}
const statuses = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' } as const

/** @param report JSON */
export function playwrightResults(report: string): TestResult[] {
  const { config, suites, errors } = JSON.parse(report) as PlaywrightReport
  const folder = relative(inRepository('.'), config.rootDir)
  const outside = errors.map(({ message = '' }): TestResult => ({
    file: folder,
    title: '',
    status: 'failed',
    message: plain(message),
  }))
  // The outermost suite is the file
  return [...suites.flatMap((file) => inSuite(file, folder, [])), ...outside]
}

function inSuite({ suites = [], specs = [] }: Suite, folder: string, titles: readonly string[]): TestResult[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }): TestResult => ({
      file: `${folder}/${file}`,
      title: [...titles, title].join(' '),
      status: statuses[status],
      message: plain(results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n\n')),
    })),
  )
  return [...own, ...suites.flatMap((suite) => inSuite(suite, folder, [...titles, suite.title]))]
}

const plain = (text: string): string => stripVTControlCharacters(text).trimEnd()
