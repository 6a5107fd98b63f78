/** A whole run as JUnit XML, for the tools that read no other report: a suite for each part, a case for each test. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunTest } from './run-tests.ts'
import { nameOf } from './test-results.ts'

export const junitFile = 'junit.xml'

export const writeJunit = (folder: string, tests: readonly RunTest[]): void =>
  writeFileSync(join(folder, junitFile), asJunit(tests))

export function asJunit(tests: readonly RunTest[]): string {
  const suites = [...Map.groupBy(tests, ({ part }) => part)].map(
    ([part, some]) =>
      `  <testsuite name="${text(part)}" ${countsOf(some)}>\n${some.map(caseOf).join('\n')}\n  </testsuite>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${countsOf(tests)}>\n${suites.join('\n')}\n</testsuites>\n`
}

function countsOf(tests: readonly RunTest[]): string {
  const count = (wanted: RunTest['status']) => tests.filter(({ status }) => status === wanted).length
  return `tests="${tests.length}" failures="${count('failed')}" errors="0" skipped="${count('skipped')}" time="${seconds(tests.reduce((sum, { milliseconds }) => sum + milliseconds, 0))}"`
}

function caseOf(test: RunTest): string {
  const head = `    <testcase classname="${text(test.file || test.part)}" name="${text(nameOf(test))}" time="${seconds(test.milliseconds)}"`
  const inside = insideOf(test)
  return inside === '' ? `${head}/>` : `${head}>\n      ${inside}\n    </testcase>`
}

/** Surefire's word for what failed and passed when it was run again; who does not know it reads the test as passed. */
function insideOf({ status, message, command }: RunTest): string {
  if (status === 'skipped') return '<skipped/>'
  const told = `message="${text(message.split('\n')[0]!)}"`
  if (status === 'unsteady') return `<flakyFailure ${told}>${text(message)}</flakyFailure>`
  return status === 'failed' ? `<failure ${told}>${text(message)}\n\n${text(command)}</failure>` : ''
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3)

/** XML has no way to write most control characters. */
const text = (raw: string): string =>
  raw
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
