/** The runner's results from the tools' reports: each test, its final outcome, and the stored part. */
import { appendFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { inRepository } from '../../../src/setup/root.mjs'
import { environment } from '../../run/environment.ts'
import { judged, keepRun, type StoredRun, readHistory, unsteadyIn } from '../../run/history.ts'
import { asJunit } from '../../run/junit.ts'
import type { Part } from '../../run/part.ts'
import { commandOf, type RunTest, testsOf } from '../../run/run-tests.ts'
import { readSummary, writeSummary } from '../../run/summary.ts'
import { failedToo, nothing, ofReport } from '../../run/tally.ts'
import { keyOf, type TestResult, testsIn } from '../../run/test-results.ts'

const folder = mkdtempSync(join(tmpdir(), 'reports-'))
afterAll(() => rmSync(folder, { recursive: true }))
const written = (name: string, lines: readonly object[]): string => {
  const file = join(folder, name)
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  return file
}
const line = (title: string, status: TestResult['status']) => ({
  kind: 'test',
  file: 'tests/a.test.ts',
  titles: ['list', title],
  status,
  milliseconds: 2,
  message: status === 'failed' ? 'no' : '',
})
const unloadable = {
  file: 'tests/broken.test.ts',
  titles: ['tests/broken.test.ts'],
  status: 'failed',
  milliseconds: 0,
  message: 'cannot be loaded',
}
const reported = (...failed: string[]) => [
  { kind: 'planned', files: ['tests/a.test.ts', 'tests/broken.test.ts'] },
  ...failed.map((title) => line(title, 'failed')),
  line('good', 'passed'),
  line('later', 'skipped'),
  { kind: 'file', file: 'tests/a.test.ts', milliseconds: 9 },
  { kind: 'test', ...unloadable },
  { kind: 'file', file: 'tests/broken.test.ts', milliseconds: 1 },
]

const part = (name: string, report?: string): Part => ({
  name,
  program: ['vitest/vitest.mjs', 'run', '--project', 'client'],
  count: () => nothing,
  ...(report === undefined ? {} : { report }),
})
const ran = (of: Part, failed: number) => ({
  part: of,
  tally: { ...nothing, failed },
  output: 'first line\nlast line\n',
  seconds: 2,
})
const test = (title: string, more: Partial<RunTest> = {}): RunTest => ({
  part: 'client',
  file: 'tests/a.test.ts',
  titles: ['list', title],
  status: 'passed',
  milliseconds: 2,
  message: '',
  command: 'npx',
  ...more,
})

describe('the tests of a part', () => {
  it('are read from the report of their tool', () => {
    expect(testsIn(written('whole.jsonl', reported('one')))).toEqual([
      { file: 'tests/a.test.ts', titles: ['list', 'one'], status: 'failed', milliseconds: 2, message: 'no' },
      { file: 'tests/a.test.ts', titles: ['list', 'good'], status: 'passed', milliseconds: 2, message: '' },
      { file: 'tests/a.test.ts', titles: ['list', 'later'], status: 'skipped', milliseconds: 2, message: '' },
      unloadable,
    ])
    expect(testsIn(join(folder, 'none.jsonl'))).toEqual([])
  })

  it('are the finished tests and the unfinished files when the report ends within a line', () => {
    const report = written('broken-off.jsonl', reported('one').slice(0, 3))
    appendFileSync(report, '{"kind":"test","file":"tests/a.te')
    expect(testsIn(report)).toEqual([
      { file: 'tests/a.test.ts', titles: ['list', 'one'], status: 'failed', milliseconds: 2, message: 'no' },
      { file: 'tests/a.test.ts', titles: ['list', 'good'], status: 'passed', milliseconds: 2, message: '' },
      {
        file: 'tests/a.test.ts',
        titles: ['tests/a.test.ts'],
        status: 'failed',
        milliseconds: 0,
        message: 'was cut off before it ended',
      },
      {
        file: 'tests/broken.test.ts',
        titles: ['tests/broken.test.ts'],
        status: 'failed',
        milliseconds: 0,
        message: 'was cut off before it ended',
      },
    ])
  })

  it('are counted; a part without tests, or one that fails although all tests passed, counts as failed', () => {
    const passed = written('passed-only.jsonl', [line('good', 'passed')])
    expect([
      ofReport(written('counted.jsonl', reported('one', 'two')))(false),
      ofReport(passed)(true),
      ofReport(passed)(false),
      ofReport(join(folder, 'none.jsonl'))(true),
    ]).toEqual([
      { passed: 1, failed: 3, skipped: 1 },
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 1, failed: 1, skipped: 0 },
      { passed: 0, failed: 1, skipped: 0 },
    ])
  })

  it('are unsteady when they fail first and pass afterwards; without a second report the result stays failed', () => {
    const first = ran(part('client', written('first.jsonl', reported('one', 'two'))), 3)
    const failing = (tests: readonly RunTest[]) =>
      tests.flatMap((each) =>
        each.status === 'failed' || each.status === 'unsteady' ? [`${each.status} ${keyOf(each)}`] : [],
      )
    const again = ran(part('client-again', written('again.jsonl', reported('two'))), 2)
    expect(failing(testsOf(first, again))).toEqual([
      'unsteady tests/a.test.ts › list › one',
      'failed tests/a.test.ts › list › two',
      'failed tests/broken.test.ts › tests/broken.test.ts',
    ])
    const crashed = ran(part('client-again', join(folder, 'none.jsonl')), 1)
    expect(failing(testsOf(first, crashed))).toEqual([
      'failed tests/a.test.ts › list › one',
      'failed tests/a.test.ts › list › two',
      'failed tests/broken.test.ts › tests/broken.test.ts',
      'failed client-again',
    ])
  })

  it('are the part itself when it has no tests, or fails although all tests passed', () => {
    expect(testsOf(ran(part('lint'), 2))).toEqual([
      {
        part: 'lint',
        file: '',
        titles: ['lint'],
        status: 'failed',
        milliseconds: 2000,
        message: 'first line\nlast line',
        command: "node tests/run.ts 'lint'",
      },
    ])
    const report = written('passed.jsonl', [line('good', 'passed')])
    expect(testsOf(ran(part('client', report), 1)).map(({ titles, status }) => [titles, status])).toEqual([
      [['list', 'good'], 'passed'],
      [['client'], 'failed'],
    ])
  })

  it('have a command with shell quoting that runs them alone', () => {
    expect(commandOf(part('client'), { file: 'tests/a.test.ts', titles: ['list', "turns (it's so)"] })).toBe(
      String.raw`npx vitest run --project client tests/a.test.ts -t 'list turns \(it'\''s so\)'`,
    )
    expect(commandOf(part('client'), { file: 'tests/a.test.ts', titles: ['tests/a.test.ts'] })).toBe(
      'npx vitest run --project client tests/a.test.ts',
    )
    const onPostgres: Part = {
      ...part('server (PostgreSQL)'),
      env: { TEST_DATABASE_URL: 'postgres://bolsa@127.0.0.1:5999/postgres' },
    }
    expect(commandOf(onPostgres, { file: 'tests/a.test.ts', titles: ['one'] })).toBe(
      "TEST_DATABASE_URL=postgres://… npx vitest run --project client tests/a.test.ts -t 'one'",
    )
    const inBrowser: Part = { ...part('browser'), program: ['@playwright/test/cli.js', 'test'] }
    expect(commandOf(inBrowser, { file: 'tests/browser/a.spec.ts', titles: ['group', 'one'] })).toBe(
      "npx playwright test --config tests/browser/playwright.config.ts tests/browser/a.spec.ts -g 'group one'",
    )
    const types: Part = { ...part('types'), program: ['typescript/bin/tsc', '-p', '.'] }
    expect(commandOf(types, { file: '', titles: ['types'] })).toBe('npm run check')
  })
})

describe('the stored runs', () => {
  const run = (index: number, unsteady: readonly string[] = []): StoredRun => ({
    passed: index,
    failed: 0,
    skipped: 0,
    when: '2026-01-02T03:04:05.678Z',
    commit: null,
    seconds: 1,
    unsteady,
  })
  const home = mkdtempSync(join(tmpdir(), 'history-'))
  afterAll(() => rmSync(home, { recursive: true }))

  it('are limited to the last twenty', () => {
    expect(readHistory(home)).toEqual([])
    for (let index = 1; index <= 22; index += 1) keepRun(home, run(index))
    expect(readHistory(home).map(({ passed }) => passed)).toEqual([
      3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22,
    ])
    writeFileSync(join(home, 'history.json'), '[{"when"')
    expect(readHistory(home)).toEqual([])
  })

  it('turn a repeatedly unsteady test into a failure, and drop one that now passes', () => {
    const history = [run(1, ['tests/a.test.ts › list › one']), run(2, ['tests/a.test.ts › list › two'])]
    const tests = [
      test('one', { status: 'unsteady', part: 'server (PostgreSQL)', message: 'no' }),
      test('two'),
      test('three', { status: 'unsteady' }),
      test('four', { status: 'failed' }),
    ]
    const result = judged(tests, history)
    expect(result.map(({ status }) => status)).toEqual(['failed', 'passed', 'unsteady', 'failed'])
    expect(result[0]).toMatchObject({
      isRepeated: true,
      message:
        'Inestable otra vez: falló junto a las demás y pasó sola, ahora y en las corridas de 2026-01-02 03:04 (UTC).\n\nno',
    })
    // It stays in the history for the next time.
    expect(unsteadyIn(result)).toEqual(['tests/a.test.ts › list › one', 'tests/a.test.ts › list › three'])
    expect(failedToo({ passed: 4, failed: 1, skipped: 2 }, 1)).toEqual({ passed: 3, failed: 2, skipped: 2 })
  })

  it('count a test once when it ran on both databases', () => {
    expect(
      unsteadyIn([
        test('one', { status: 'unsteady', part: 'server (embedded)' }),
        test('one', { status: 'unsteady', part: 'server (PostgreSQL)' }),
      ]),
    ).toEqual(['tests/a.test.ts › list › one'])
  })
})

it('writes JUnit XML with a suite for each part and a case for each test', () => {
  const xml = asJunit([
    test('good'),
    test('<bad> & "worse"', {
      status: 'failed',
      milliseconds: 1234,
      message: 'line one\u0007\nline two',
      command: "npx -t 'x'",
    }),
    test('later', { status: 'skipped' }),
    test('shaky', { part: 'browser', status: 'unsteady', message: 'timed out' }),
  ])
  expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="4" failures="1" errors="0" skipped="1" time="1.240">
  <testsuite name="client" tests="3" failures="1" errors="0" skipped="1" time="1.238">
    <testcase classname="tests/a.test.ts" name="list › good" time="0.002"/>
    <testcase classname="tests/a.test.ts" name="list › &#60;bad&#62; &#38; &#34;worse&#34;" time="1.234">
      <failure message="line one">line one
line two

npx -t 'x'</failure>
    </testcase>
    <testcase classname="tests/a.test.ts" name="list › later" time="0.002">
      <skipped/>
    </testcase>
  </testsuite>
  <testsuite name="browser" tests="1" failures="0" errors="0" skipped="0" time="0.002">
    <testcase classname="tests/a.test.ts" name="list › shaky" time="0.002">
      <flakyFailure message="timed out">timed out</flakyFailure>
    </testcase>
  </testsuite>
</testsuites>
`)
})

it('summarizes a run for the report, with its tests and environment', () => {
  const tests = [test('shaky', { status: 'unsteady' })]
  const tally = { passed: 3, failed: 0, skipped: 1 }
  const where = environment()
  const outcomes = [
    { ...ran(part('browser'), 0), tally, seconds: 60.4, tests, isCutOff: false },
    { ...ran(part('laws'), 0), tally: nothing, seconds: 1.2, tests: [], isCutOff: false },
  ]
  writeSummary(folder, { ...tally, when: '2026-01-02T03:04:05.678Z', seconds: 61, environment: where, tests }, outcomes)
  expect(readSummary(folder)).toEqual({
    ...tally,
    when: '2026-01-02T03:04:05.678Z',
    seconds: 61,
    environment: where,
    parts: [
      { name: 'browser', ...tally, seconds: 60, unsteady: 1 },
      { name: 'laws', ...nothing, seconds: 1, unsteady: 0 },
    ],
    tests,
  })
  expect(readSummary(join(folder, 'nowhere'))).toBeNull()
})

it('names the commit and the programs, and nothing about the machine owner', () => {
  const where = environment()
  expect(where).toMatchObject({ node: process.versions.node })
  if (existsSync(inRepository('.git'))) expect(where.commit).toMatch(/^[0-9a-f]{40}$/)
  expect(JSON.stringify(where)).not.toContain(inRepository(''))
})
