import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { failedTestsIn, unsteadyTests } from '../../run/failed-tests.ts'
import { readSummary, writeSummary } from '../../run/summary.ts'
import { nothing } from '../../run/tally.ts'

const folder = mkdtempSync(join(tmpdir(), 'reports-'))
afterAll(() => rmSync(folder, { recursive: true }))
const written = (name: string, report: object): string => {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(report))
  return file
}
const ofVitest = (...failed: string[]) => ({
  testResults: [
    { name: 'a.test.ts', status: 'failed', assertionResults: [...failed.map((fullName) => ({ fullName, status: 'failed' })), { fullName: 'good', status: 'passed' }] },
    { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
  ],
})
const browser = { suites: [{ title: 'a.spec.ts', specs: [{ title: 'good', ok: true }], suites: [{ title: 'group', specs: [{ title: 'bad', ok: false }] }] }] }

it('the tests that failed are read from what either tool reports', () => {
  expect(failedTestsIn(written('vitest.json', ofVitest('one', 'two')))).toEqual(['one', 'two', 'broken.test.ts'])
  expect(failedTestsIn(written('browser.json', browser))).toEqual(['a.spec.ts › group › bad'])
  expect(failedTestsIn(join(folder, 'none.json'))).toEqual([])
})

it('unsteady is what failed first and not again; nobody knows without a second report', () => {
  const first = written('first.json', ofVitest('one', 'two'))
  const again = written('again.json', ofVitest('two'))
  expect(unsteadyTests(first, again)).toEqual(['one'])
  expect(unsteadyTests(first, join(folder, 'none.json'))).toEqual([])
  expect(unsteadyTests(first, undefined)).toEqual([])
})

it('a run is summed up for the report, with what was unsteady in it', () => {
  const part = { name: 'browser', program: ['x'] as const, count: () => nothing }
  const tally = { passed: 3, failed: 0, skipped: 1 }
  writeSummary(folder, tally, 61, [{ part, tally, seconds: 60.4, output: '', unsteady: ['one'] }, { part: { ...part, name: 'laws' }, tally: nothing, seconds: 1.2, output: '' }])
  expect(readSummary(folder)).toMatchObject({
    ...tally,
    seconds: 61,
    parts: [
      { name: 'browser', ...tally, seconds: 60, unsteady: ['one'] },
      { name: 'laws', ...nothing, seconds: 1, unsteady: [] },
    ],
  })
  expect(readSummary(join(folder, 'nowhere'))).toBeNull()
})
