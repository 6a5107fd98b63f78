/** Reports each test of Playwright when it ends, and each file when all of its tests have. */
import { join } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { messageOf, pathOf, reportLine } from './test-results.ts'

class LineReporter implements Reporter {
  #folder = ''
  /** Tests of each file that have not ended, and what the others took. */
  readonly #files = new Map<string, { left: number; milliseconds: number }>()

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.#folder = rootDir
    for (const [file, tests] of Map.groupBy(suite.allTests(), (test) => this.#fileOf(test)))
      this.#files.set(file, { left: tests.length, milliseconds: 0 })
    reportLine({ kind: 'planned', files: [...this.#files.keys()] })
  }

  onTestEnd(test: TestCase, { duration, errors }: TestResult): void {
    const [file, milliseconds] = [this.#fileOf(test), Math.round(duration)]
    const outcome = test.outcome()
    reportLine({
      kind: 'test',
      file,
      titles: test.titlePath().slice(3),
      status: outcome === 'skipped' ? 'skipped' : outcome === 'expected' ? 'passed' : 'failed',
      milliseconds,
      message: messageOf(errors),
    })
    const known = this.#files.get(file)!
    known.milliseconds += milliseconds
    known.left -= 1
    if (known.left === 0) reportLine({ kind: 'file', file, milliseconds: known.milliseconds })
  }

  printsToStdio(): boolean {
    return false
  }

  /** The path begins with the root, the project and the file. */
  #fileOf(test: TestCase): string {
    return pathOf(join(this.#folder, test.titlePath()[2]!))
  }
}

// The tool demands a default export.
export default LineReporter
