/** A part that exceeds its limit keeps the results of finished tests, and names the unfinished ones. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { inRepository } from '../../src/setup/root.mjs'
import { type Outcome, type Part, runPart } from '../run/part.ts'
import { limitOf, measureSlowness } from '../run/slowness.ts'
import { ofReport } from '../run/tally.ts'
import { durationsIn, failedFilesOf, reportVariable } from '../run/test-results.ts'

/** A limit for tests that hang, not for a slow machine. */
const longestMs = 110_000

const folder = mkdtempSync(join(tmpdir(), 'cut-off-'))
afterAll(() => rmSync(folder, { recursive: true }))

const partOf = (name: string, ...program: Part['program']): Part & { readonly report: string } => {
  const report = join(folder, `${name}.jsonl`)
  return { name, program, env: { [reportVariable]: report, PW_DISABLE_TS_ESM: '1' }, report, count: ofReport(report) }
}
const onVitest = partOf(
  'vitest',
  'vitest/vitest.mjs',
  'run',
  '--config',
  'tests/run/fixture/vitest.config.ts',
  `--reporter=${inRepository('tests/run/vitest-reporter.ts')}`,
)
const halfOfVitest = (half: string) => {
  const { program, ...part } = onVitest
  return runPart(
    { ...part, program: [...program, '1-ended', '4-waiting', `--shard=${half}`] },
    new AbortController().signal,
  )
}
const onPlaywright = partOf(
  'playwright',
  '@playwright/test/cli.js',
  'test',
  '--config',
  'tests/run/fixture/playwright.config.ts',
  `--reporter=${inRepository('tests/run/playwright-reporter.ts')}`,
)

/** When the hanging file has finished one of its two tests. */
async function cutOffWhileHanging(part: Part & { readonly report: string }): Promise<Outcome> {
  const limit = new AbortController()
  const outcome = runPart(part, limit.signal)
  await vi.waitFor(() => expect(readFileSync(part.report, 'utf8')).toContain('"ends before the other"'), {
    timeout: longestMs,
    interval: 50,
  })
  limit.abort()
  return outcome
}
const results = ({ tests }: Outcome) =>
  tests.map(({ file, titles, status, message }) => [
    file.replace('tests/run/fixture/', ''),
    titles.join(' › ').replace('tests/run/fixture/', ''),
    status,
    message.split('\n')[0],
  ])

describe('a part that is cut off', { timeout: longestMs + 10_000 }, () => {
  it('reports the finished tests and the unfinished files of vitest', async () => {
    const outcome = await cutOffWhileHanging(onVitest)
    expect(results(outcome)).toEqual([
      ['1-ended.case.ts', 'list › passes', 'passed', ''],
      ['1-ended.case.ts', 'list › fails', 'failed', 'AssertionError: expected 1 to be 2 // Object.is equality'],
      ['1-ended.case.ts', 'list › is skipped', 'skipped', ''],
      ['1-ended.case.ts', 'hook › passes before its hook fails', 'passed', ''],
      ['1-ended.case.ts', '1-ended.case.ts', 'failed', 'Error: the hook fails'],
      ['2-unloadable.case.ts', '2-unloadable.case.ts', 'failed', 'Error: cannot be loaded'],
      ['3-hanging.case.ts', 'ends before the other', 'passed', ''],
      ['3-hanging.case.ts', '3-hanging.case.ts', 'failed', 'was cut off before it ended'],
      ['4-waiting.case.ts', '4-waiting.case.ts', 'failed', 'was cut off before it ended'],
    ])
    expect(outcome).toMatchObject({
      isCutOff: true,
      tally: { passed: 3, failed: 5, skipped: 1 },
      output: expect.stringMatching(/\nvitest was cut off after \d+ s\.\n$/),
    })
    expect(outcome.tests[1]!.message).toContain('at tests/run/fixture/1-ended.case.ts:')
    expect(JSON.stringify(outcome.tests)).not.toContain(inRepository(''))
    expect(failedFilesOf(onVitest.report).map((file) => file.replace('tests/run/fixture/', ''))).toEqual([
      '1-ended.case.ts',
      '2-unloadable.case.ts',
      '3-hanging.case.ts',
      '4-waiting.case.ts',
    ])
    expect([...durationsIn(onVitest.report).keys()]).toEqual([
      'tests/run/fixture/1-ended.case.ts',
      'tests/run/fixture/2-unloadable.case.ts',
    ])
  })

  it('reports the finished tests and the unfinished files of Playwright', async () => {
    const outcome = await cutOffWhileHanging(onPlaywright)
    expect(results(outcome)).toEqual([
      ['1-ended.page.ts', 'list › passes', 'passed', ''],
      ['1-ended.page.ts', 'list › is skipped', 'skipped', ''],
      ['1-ended.page.ts', 'fails', 'failed', 'Error: expect(received).toBe(expected) // Object.is equality'],
      ['2-hanging.page.ts', 'ends before the other', 'passed', ''],
      ['2-hanging.page.ts', '2-hanging.page.ts', 'failed', 'was cut off before it ended'],
      ['3-waiting.page.ts', '3-waiting.page.ts', 'failed', 'was cut off before it ended'],
    ])
    expect(outcome).toMatchObject({ isCutOff: true, tally: { passed: 2, failed: 3, skipped: 1 } })
    expect(JSON.stringify(outcome.tests)).not.toContain(inRepository(''))
  })
})

it('reports only the files of its own half when vitest is split', { timeout: longestMs }, async () => {
  const halves = [results(await halfOfVitest('1/2')), results(await halfOfVitest('2/2'))]
  expect(halves.map((half) => [...new Set(half.map(([file]) => file))]).toSorted()).toEqual([
    ['1-ended.case.ts'],
    ['4-waiting.case.ts'],
  ])
})

describe('the limit of a part', () => {
  it('is 25 minutes, and longer in proportion to how slow the machine is', () => {
    expect([0.5, 1, 2.5, 1.000_000_1, 41].map((slowness) => limitOf(slowness))).toEqual([
      1_500_000, 1_500_000, 3_750_000, 1_500_001, 7_500_000,
    ])
    expect(limitOf(2, 1_000)).toBe(2_000)
  })

  it('follows the median of several rounds of the same work', () => {
    const ends = [40, 100, 60, 30, 90, 80, 70]
    let clock = 0
    expect(
      measureSlowness(
        () => (clock += ends.shift()!),
        () => clock,
      ),
    ).toBe(70 / 40)
    expect(ends).toEqual([])
  })

  it('takes about a second to measure, however slow the machine is', () => {
    const ends = [600, 800, 700]
    let clock = 0
    expect(
      measureSlowness(
        () => (clock += ends.shift()!),
        () => clock,
      ),
    ).toBe(800 / 40)
    expect(ends).toEqual([700])
  })

  it('is measured by work that takes at least a tenth of its reference time on every machine', () =>
    expect(measureSlowness()).toBeGreaterThan(0.1))
})
