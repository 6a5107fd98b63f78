/** Reports each test of vitest when it ends, and each file. */
import type { Reporter, TestCase, TestModule, TestSpecification, TestSuite, Vitest } from 'vitest/node'
import { messageOf, pathOf, reportLine } from './test-results.ts'

class LineReporter implements Reporter {
  private vitest!: Vitest

  onInit(vitest: Vitest): void {
    this.vitest = vitest
  }

  /** vitest passes the files of all shards, also where it runs one of them. */
  async onTestRunStart(specifications: readonly TestSpecification[]): Promise<void> {
    const { shard, sequence } = this.vitest.config
    const own = shard ? await new sequence.sequencer(this.vitest).shard([...specifications]) : specifications
    reportLine({ kind: 'planned', files: own.map(({ moduleId }) => pathOf(moduleId)) })
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result()
    reportLine({
      kind: 'test',
      file: pathOf(test.module.moduleId),
      titles: titlesOf(test),
      status: state === 'passed' || state === 'failed' ? state : 'skipped',
      milliseconds: Math.round(test.diagnostic()?.duration ?? 0),
      message: messageOf(errors),
    })
  }

  onTestModuleEnd(module: TestModule): void {
    const file = pathOf(module.moduleId)
    const { collectDuration, duration } = module.diagnostic()
    const errors = [module, ...module.children.allSuites()].flatMap((one) => one.errors())
    // It cannot be loaded, or a hook of it fails, which need not fail any of its tests.
    if (errors.length > 0)
      reportLine({ kind: 'test', file, titles: [file], status: 'failed', milliseconds: 0, message: messageOf(errors) })
    reportLine({ kind: 'file', file, milliseconds: Math.round(collectDuration + duration) })
  }
}

function titlesOf(test: TestCase): string[] {
  const titles = [test.name]
  for (let parent: TestSuite | TestModule = test.parent; parent.type === 'suite'; parent = parent.parent)
    titles.unshift(parent.name)
  return titles
}

// The tool demands a default export.
export default LineReporter
