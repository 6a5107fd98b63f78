/** The names of the tests that failed, read from what their tool reports. */
import { existsSync, readFileSync } from 'node:fs'

type VitestReport = { readonly testResults: readonly { readonly name: string; readonly status: string; readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[] }[] }
type PlaywrightSuite = {
  readonly title: string
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[]
  readonly suites?: readonly PlaywrightSuite[]
}
type PlaywrightReport = { readonly suites: readonly PlaywrightSuite[] }

/** None where there is no report, or one of another tool. */
export function failedTestsIn(file: string | undefined): string[] {
  if (file === undefined || !existsSync(file)) return []
  const report = JSON.parse(readFileSync(file, 'utf8')) as Partial<VitestReport & PlaywrightReport>
  if (report.testResults) return report.testResults.flatMap(failedInFile)
  return (report.suites ?? []).flatMap((suite) => failedInSuite(suite, []))
}

/** Those that failed first and not again; none when nobody knows how it went again. */
export function unsteadyTests(first: string | undefined, again: string | undefined): string[] {
  if (again === undefined || !existsSync(again)) return []
  const still = new Set(failedTestsIn(again))
  return failedTestsIn(first).filter((name) => !still.has(name))
}

/** A file that cannot even be loaded has no tests: its own name stands for them. */
const failedInFile = ({ name, status, assertionResults }: VitestReport['testResults'][number]): string[] =>
  status === 'failed' && assertionResults.length === 0 ? [name] : assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName)

function failedInSuite({ title, specs = [], suites = [] }: PlaywrightSuite, above: readonly string[]): string[] {
  const path = [...above, title]
  return [...specs.filter(({ ok }) => !ok).map((spec) => [...path, spec.title].join(' › ')), ...suites.flatMap((suite) => failedInSuite(suite, path))]
}
