/** The tests of a whole run: which part ran each, how it came out after all, and what runs it alone. */
import type { Part } from './part.ts'
import type { Tally } from './tally.ts'
import { keyOf, nameOf, type TestResult, testsIn } from './test-results.ts'

/**
 * `unsteady`: it failed beside the others and passed alone (docs/decisions/0007); `isRepeated`: it did so in a stored run too, so it
 * has failed.
 */
export type RunTest = Omit<TestResult, 'status'> & {
  readonly part: string
  readonly status: TestResult['status'] | 'unsteady'
  readonly isRepeated?: boolean
  readonly command: string
}
type Ran = { readonly part: Part; readonly tally: Tally; readonly output: string; readonly seconds: number }

/** The number of stored output lines of a part, when no test of it explains its failure. */
const mostLines = 60

/** `again`: how those that failed went alone. */
export function testsOf(first: Ran, again?: Ran): RunTest[] {
  const stillFailing =
    again &&
    new Set(
      resultsOf(again)
        .filter(({ status }) => status === 'failed')
        .map(keyOf),
    )
  // The result is unknown when the second run has left no report.
  const isUnsteady = (test: TestResult) =>
    test.status === 'failed' &&
    stillFailing !== undefined &&
    testsIn(again!.part.report).length > 0 &&
    !stillFailing.has(keyOf(test))
  const tests = resultsOf(first).map((test): RunTest => ({
    ...test,
    part: first.part.name,
    status: isUnsteady(test) ? 'unsteady' : test.status,
    command: commandOf(first.part, test),
  }))
  const known = new Set(tests.filter(({ status }) => status === 'failed').map(keyOf))
  const others = again ? resultsOf(again).filter((test) => test.status === 'failed' && !known.has(keyOf(test))) : []
  return [...tests, ...others.map((test) => ({ ...test, part: first.part.name, command: commandOf(first.part, test) }))]
}

/** A part that fails outside of its tests, or that has none of its own, is a test itself. */
function resultsOf({ part, tally, output, seconds }: Ran): TestResult[] {
  const tests = testsIn(part.report)
  const named = tests.filter(({ status }) => status === 'failed').length
  const whole = { file: '', titles: [part.name], milliseconds: Math.round(seconds * 1000) }
  if (tally.failed > named)
    return [
      ...tests,
      { ...whole, status: 'failed', message: output.trimEnd().split('\n').slice(-mostLines).join('\n') },
    ]
  return tests.length === 0 ? [{ ...whole, status: 'passed', message: '' }] : tests
}

/** What runs just this test, in a shell at the top of the repository. */
export function commandOf(
  { name, program: [script, ...words], env = {} }: Part,
  test: Pick<TestResult, 'file' | 'titles'>,
): string {
  if (test.file === '')
    return script.startsWith('vitest') || script.startsWith('@playwright')
      ? `node tests/run.ts ${quoted(name)}`
      : 'npm run check'
  const isWholeFile = nameOf(test) === test.file
  const pattern = quoted(test.titles.join(' ').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  if (script.startsWith('@playwright'))
    return `npx playwright test --config tests/browser/playwright.config.ts ${test.file}${isWholeFile ? '' : ` -g ${pattern}`}`
  const project = words[words.indexOf('--project') + 1]!
  const database = 'TEST_DATABASE_URL' in env ? 'TEST_DATABASE_URL=postgres://… ' : ''
  return `${database}npx vitest run --project ${project} ${test.file}${isWholeFile ? '' : ` -t ${pattern}`}`
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
