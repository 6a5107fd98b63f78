/** What the tests consist of. */
import { commands } from '../../src/setup/commands.mjs'
import { inRepository } from '../../src/setup/root.mjs'
import type { Part } from './part.ts'
import { ofChecker, ofReport } from './tally.ts'
import { failedFilesOf, reportVariable } from './test-results.ts'

/** Where every tool leaves its report; emptied by each run. */
export const reports = inRepository('test-results')
const reportOf = (name: string) => `${reports}/${name.replaceAll(/\W+/g, '-')}.jsonl`

/** The linter reads the types, and reports what the compiler would: one program for both, with one thread, and memory rather than time for what is garbage. */
export const typesAndLint: Part = {
  name: 'types and lint',
  env: { GOMAXPROCS: '1', GOGC: '400' },
  program: programOf('lint'),
  count: ofChecker(/^\S+:\d+:\d+: /gm),
}

export const format: Part = {
  name: 'format',
  program: programOf('format', '--check'),
  count: ofChecker(/^\S+ \(\d+ms\)$/gm),
}

/** Of the command with this name, whose script is a package's. */
function programOf(name: 'lint' | 'format', ...more: readonly string[]): Part['program'] {
  const [script = '', ...words] = commands[name]?.program ?? []
  return [script.replace('node_modules/', ''), ...words, ...more]
}

export const laws = vitest('laws')
export const machines = vitest('machines')
export const client = vitest('client')
/** @param alone whether no PostgreSQL tries the rest */
export const serverOnEmbedded = (alone: boolean) =>
  vitest('server', 'server (embedded)', alone ? {} : { TESTED_ON_POSTGRES_TOO: '1' })

/** Two halves beside each other: one after the other they would take longer than all the rest. @param url of a PostgreSQL where databases may be created */
export const serverOnPostgres = (url: string) =>
  ['1/2', '2/2'].map((half) =>
    vitest('server', `${onPostgres} ${half}`, { TEST_DATABASE_URL: url }, [], [`--shard=${half}`]),
  )
export const onPostgres = 'server (PostgreSQL)'

const failedInBrowser = () => playwright('browser-again', ['--last-failed', '--trace', 'retain-on-failure'])
export const browser: Part = playwright('browser', [], failedInBrowser)
/** Those that `npm test` runs. */
export const flows: Part = playwright('browser', ['--project', 'flows'], failedInBrowser)

/** Its limits are long. The server's tests, of which one after the other takes longest, wait for answers, locks and processes. */
function playwright(name: string, words: readonly string[], again?: () => Part): Part {
  const report = reportOf(name)
  return {
    name,
    program: [
      '@playwright/test/cli.js',
      'test',
      '--config',
      'tests/browser/playwright.config.ts',
      `--reporter=line,${inRepository('tests/run/playwright-reporter.ts')}`,
      ...words,
    ],
    // Node reads TypeScript by itself: of a fresh clone Playwright would translate every file first.
    env: { [reportVariable]: report, PW_DISABLE_TS_ESM: '1' },
    report,
    count: ofReport(report),
    isPatient: true,
    ...(again ? { again } : {}),
  }
}

/** One core for each: two parts run beside each other. `files` instead of all of them. */
function vitest(
  project: string,
  name = project,
  env: Record<string, string> = {},
  files: readonly string[] = [],
  words: readonly string[] = [],
): Part {
  const report = reportOf(name)
  const one: Part = {
    name,
    env: { ...env, [reportVariable]: report },
    program: [
      'vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--maxWorkers=1',
      '--reporter=default',
      `--reporter=${inRepository('tests/run/vitest-reporter.ts')}`,
      ...words,
      ...files,
    ],
    report,
    count: ofReport(report),
  }
  return files.length > 0 ? one : { ...one, again: () => vitest(project, `${name}-again`, env, failedFilesOf(report)) }
}
