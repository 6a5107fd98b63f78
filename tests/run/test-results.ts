/** Every test of a part, read from what its tool reports. */
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { inRepository } from '../../src/setup/root.mjs'

export type TestResult = {
  /** Path in the repository; empty where a whole part is one test. */
  readonly file: string
  /** The groups that it stands in, and its own. A file that cannot even be loaded has none: its path stands for them. */
  readonly titles: readonly string[]
  readonly status: 'passed' | 'failed' | 'skipped'
  readonly milliseconds: number
  /** What a failed one said. */
  readonly message: string
}

export const nameOf = ({ titles }: Pick<TestResult, 'titles'>): string => titles.join(' › ')
/** The same test, whatever part has run it. */
export const keyOf = (test: Pick<TestResult, 'file' | 'titles'>): string => [test.file, nameOf(test)].filter((text) => text !== '').join(' › ')

type VitestFile = {
  readonly name: string
  readonly status: string
  readonly message?: string
  readonly assertionResults: readonly { readonly ancestorTitles?: readonly string[]; readonly title: string; readonly status: string; readonly duration?: number | null; readonly failureMessages?: readonly string[] | null }[]
}
type PlaywrightSuite = {
  readonly title: string
  readonly specs?: readonly {
    readonly title: string
    readonly ok: boolean
    readonly tests?: readonly { readonly status: string; readonly results: readonly { readonly duration: number; readonly errors?: readonly { readonly message?: string }[] }[] }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

/** Nothing where there is no report, or one of another tool. */
export function testsIn(file: string | undefined): TestResult[] {
  if (file === undefined || !existsSync(file)) return []
  const report = JSON.parse(readFileSync(file, 'utf8')) as { testResults?: readonly VitestFile[]; suites?: readonly PlaywrightSuite[] }
  if (report.testResults) return report.testResults.flatMap(testsInFile)
  return (report.suites ?? []).flatMap((suite) => testsInSuite(suite, `tests/browser/${suite.title}`, []))
}

function testsInFile({ name, status, message = '', assertionResults }: VitestFile): TestResult[] {
  const file = relative(name)
  if (status === 'failed' && assertionResults.length === 0) return [{ file, titles: [file], status: 'failed', milliseconds: 0, message: relative(plainText(message)) }]
  return assertionResults.map(({ ancestorTitles = [], title, status: own, duration, failureMessages }) => ({
    file,
    titles: [...ancestorTitles, title],
    status: own === 'passed' || own === 'failed' ? own : 'skipped',
    milliseconds: Math.round(duration ?? 0),
    message: relative(plainText((failureMessages ?? []).join('\n\n'))),
  }))
}

function testsInSuite({ specs = [], suites = [] }: PlaywrightSuite, file: string, above: readonly string[]): TestResult[] {
  const own = specs.map(({ title, ok, tests = [] }): TestResult => {
    const results = tests.flatMap((test) => test.results)
    const isSkipped = tests.length > 0 && tests.every(({ status }) => status === 'skipped')
    return {
      file,
      titles: [...above, title],
      status: isSkipped ? 'skipped' : ok ? 'passed' : 'failed',
      milliseconds: Math.round(results.reduce((sum, { duration }) => sum + duration, 0)),
      message: relative(plainText(results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)).join('\n\n'))),
    }
  })
  return [...own, ...suites.flatMap((suite) => testsInSuite(suite, file, [...above, suite.title]))]
}

const plainText = (text: string): string => stripVTControlCharacters(text).trimEnd()
/** Where it stands on this computer is nobody's business. */
const relative = (text: string): string => text.replaceAll(`file://${inRepository('')}`, '').replaceAll(inRepository(''), '')
