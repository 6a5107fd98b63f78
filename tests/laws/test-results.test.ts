/** The results of a run, read from what Vitest and Playwright themselves report, and their summary. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { inRepository } from '../../src/setup/root.mjs'
import { playwrightResults, printSummary, type TestResult, vitestResults } from '../support/test-results.ts'

const folder = mkdtempSync(join(tmpdir(), 'results-'))
afterAll(() => rmSync(folder, { recursive: true }))

function reportedBy(program: readonly string[], report: string): string {
  spawnSync(process.execPath, program, {
    cwd: inRepository('.'),
    env: { PATH: process.env['PATH'], PLAYWRIGHT_JSON_OUTPUT_FILE: report, PW_DISABLE_TS_ESM: '1' },
  })
  return readFileSync(report, 'utf8')
}

const inFixture = (results: readonly TestResult[]) =>
  results
    .map(({ file, title, status, message }) => [
      file.replace('tests/support/fixture/', ''),
      title,
      status,
      message.split('\n')[0],
    ])
    .toSorted()

it('reads what Vitest reports: also hooks that fail, and files that cannot be loaded', () => {
  const report = join(folder, 'vitest.json')
  const config = 'tests/support/fixture/vitest.config.ts'
  const program = ['node_modules/vitest/vitest.mjs', 'run', '--config', config, '--reporter=json']
  expect(inFixture(vitestResults(reportedBy([...program, `--outputFile=${report}`], report)))).toEqual([
    ['ended.case.ts', 'hook passes before its hook fails', 'passed', ''],
    ['ended.case.ts', 'list fails', 'failed', 'AssertionError: expected 1 to be 2 // Object.is equality'],
    ['ended.case.ts', 'list is skipped', 'skipped', ''],
    ['ended.case.ts', 'list passes', 'passed', ''],
    ['unloadable.case.ts', '', 'failed', 'cannot be loaded'],
  ])
})

it('reads what Playwright reports: also tests that passed when they were tried again', () => {
  const report = join(folder, 'playwright.json')
  const config = 'tests/support/fixture/playwright.config.ts'
  const program = ['node_modules/@playwright/test/cli.js', 'test', '--config', config, '--reporter=json']
  const wrong = 'Error: expect(received).toBe(expected) // Object.is equality'
  expect(inFixture(playwrightResults(reportedBy(program, report)))).toEqual([
    ['ended.page.ts', 'fails', 'failed', wrong],
    ['ended.page.ts', 'list is skipped', 'skipped', ''],
    ['ended.page.ts', 'list passes', 'passed', ''],
    ['ended.page.ts', 'passes the second time', 'flaky', wrong],
  ])
})

it('names what failed and what was tried again, and ends with the counts', () => {
  const test = (title: string, status: TestResult['status']): TestResult => ({
    file: 'tests/a.test.ts',
    title,
    status,
    message: '',
  })
  const lines: string[] = []
  const tests = [
    test('one', 'passed'),
    test('two', 'failed'),
    test('', 'failed'),
    test('three', 'flaky'),
    test('four', 'skipped'),
  ]
  expect(printSummary(tests, 7, (line) => lines.push(line))).toEqual({ passed: 2, failed: 2, flaky: 1 })
  expect(lines).toEqual([
    'FAILED tests/a.test.ts two',
    'FAILED tests/a.test.ts',
    'FLAKY tests/a.test.ts three',
    '7 s',
    '2 passed, 2 failed, 1 skipped, 1 of the passed flaky',
  ])
  lines.length = 0
  printSummary([test('one', 'passed')], 7, (line) => lines.push(line))
  expect(lines.at(-1)).toBe('1 passed, 0 failed')
})
