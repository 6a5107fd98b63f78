/** Every test of a part, read from what its tool reports while it runs: a part that is cut off keeps the results of what ended. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { inRepository } from '../../src/setup/root.mjs'

export type TestResult = {
  /** Path in the repository; empty where a whole part is one test. */
  readonly file: string
  /** The groups that it stands in, and its own. A file that fails outside of its tests has none: its path stands for them. */
  readonly titles: readonly string[]
  readonly status: 'passed' | 'failed' | 'skipped'
  readonly milliseconds: number
  /** What a failed one said. */
  readonly message: string
}

export const nameOf = ({ titles }: Pick<TestResult, 'titles'>): string => titles.join(' › ')
/** The same test, whatever part has run it. */
export const keyOf = (test: Pick<TestResult, 'file' | 'titles'>): string =>
  [test.file, nameOf(test)].filter((text) => text !== '').join(' › ')

/** A line of a report: the files that will run, a test that ended, a file whose tests have all ended. */
type Line =
  | { readonly kind: 'planned'; readonly files: readonly string[] }
  | ({ readonly kind: 'test' } & TestResult)
  | { readonly kind: 'file'; readonly file: string; readonly milliseconds: number }

/** Names the file in which a reporter writes. */
export const reportVariable = 'TEST_REPORT'

/** Appends lines to the report that the environment names. Its paths are relative to the repository. */
export function reportLine(line: Line): void {
  const report = process.env[reportVariable]
  if (report === undefined) throw new Error(`${reportVariable} names no file to report in`)
  appendFileSync(report, `${withoutRoot(JSON.stringify(line))}\n`)
}

export const pathOf = (file: string): string => withoutRoot(file)
export const messageOf = (
  errors: readonly { readonly stack?: string | undefined; readonly message?: string | undefined }[],
): string => errors.map(({ stack, message = '' }) => stripVTControlCharacters(stack ?? message).trimEnd()).join('\n\n')

/** What is said of a file that was still running, or waiting, when its part was ended. */
export const cutOff = 'was cut off before it ended'

/** Nothing where there is no report. A planned file that has not ended is a failed test itself, beside those of its tests that have. */
export function testsIn(report: string | undefined): TestResult[] {
  const lines = linesOf(report)
  const ended = new Set(lines.flatMap((line) => (line.kind === 'file' ? [line.file] : [])))
  const unfinished = lines.flatMap((line) =>
    line.kind === 'planned' ? line.files.filter((file) => !ended.has(file)) : [],
  )
  return [
    ...lines.flatMap(({ kind, ...test }) => (kind === 'test' ? [test as TestResult] : [])),
    ...unfinished.map((file): TestResult => ({
      file,
      titles: [file],
      status: 'failed',
      milliseconds: 0,
      message: cutOff,
    })),
  ]
}

/** File → what it took, in milliseconds, of those that ended. */
export const durationsIn = (report: string): ReadonlyMap<string, number> =>
  new Map(linesOf(report).flatMap((line) => (line.kind === 'file' ? [[line.file, line.milliseconds] as const] : [])))

/** The files in which a test failed, or which could not be loaded. */
export const failedFilesOf = (report: string): string[] => [
  ...new Set(testsIn(report).flatMap(({ status, file }) => (status === 'failed' ? [file] : []))),
]

/** What stands after the last end of a line was being written when its program was ended. */
function linesOf(report: string | undefined): Line[] {
  if (report === undefined || !existsSync(report)) return []
  return readFileSync(report, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line)
}

const withoutRoot = (text: string): string =>
  text.replaceAll(`file://${inRepository('')}`, '').replaceAll(inRepository(''), '')
