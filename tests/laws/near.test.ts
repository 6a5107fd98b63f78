/** The tests that `npm run near` chooses. */
import { expect, it } from 'vitest'
import { filesIn, loadedBy } from '../faults/related.ts'
import { type Candidate, nearestTo, within } from '../near/nearest.ts'
import { runInOrder } from '../near/run-in-order.ts'

const many = Array.from({ length: 60 }, (_, index) => `src/server/other-${index}.ts`)
const candidate = (test: string, ...loaded: string[]): Candidate => ({ test, loaded: [test, ...loaded] })
const near = (test: string) => ({ ...candidate(test), isFar: false })
const far = (test: string) => ({ ...candidate(test), isFar: true })
const tests = (some: readonly Candidate[]) => some.map(({ test }) => test)

it('ranks tests by file name, folder and number of loaded files, and then by distance', () => {
  const file = 'src/server/content/save.ts'
  const found = nearestTo([file], [
    candidate('tests/server/late.test.ts', ...many, file),
    candidate('tests/server/soon.test.ts', file, ...many),
    candidate('tests/server/elsewhere.test.ts', ...many),
    candidate('tests/client/save.test.ts', ...many, file),
    candidate('tests/laws/few.test.ts', file),
    candidate('tests/server/content.test.ts', ...many, file),
    candidate('tests/server/content/save.test.ts', ...many, file),
  ])
  expect(found.map(({ test, isFar }) => [test, isFar])).toEqual([
    ['tests/server/content/save.test.ts', false],
    ['tests/server/content.test.ts', false],
    ['tests/laws/few.test.ts', false],
    ['tests/client/save.test.ts', false],
    ['tests/server/soon.test.ts', true],
    ['tests/server/late.test.ts', true],
  ])
})

it('returns the tests of each changed file, and a changed test itself', () => {
  const [one, other] = ['src/server/content/save.ts', 'src/server/areas/read.ts']
  const found = nearestTo([one, other, 'tests/server/own.test.ts'], [candidate('tests/server/areas.test.ts', one, other, ...many), candidate('tests/server/content.test.ts', one, ...many), candidate('tests/server/own.test.ts', ...many)])
  expect(tests(found)).toEqual(['tests/server/own.test.ts', 'tests/server/content.test.ts', 'tests/server/areas.test.ts'])
})

it('selects the tests that fit the time, the distant ones into half of it, and at least one', () => {
  const cost = { first: 4, long: 9, short: 2, far: 1 } as Record<string, number>
  const costOf = ({ test }: Candidate) => cost[test]!
  expect(tests(within(10, [near('first'), near('long'), near('short'), far('far')], costOf))).toEqual(['first', 'short'])
  expect(tests(within(14, [near('first'), near('long'), far('far')], costOf))).toEqual(['first', 'long'])
  expect(tests(within(10, [near('first'), far('far')], costOf))).toEqual(['first', 'far'])
  expect(tests(within(1, [near('long'), near('short')], costOf))).toEqual(['long'])
  expect(within(10, [], costOf)).toEqual([])
})

const all = filesIn('tests').filter((path) => /\.test\.tsx?$/.test(path)).map((test) => ({ test, loaded: [...loadedBy(test)] }))

it.each([
  ['src/client/people/people-columns.tsx', 'tests/client/people/people-page.test.tsx'],
  ['src/server/content/save.ts', 'tests/server/content.test.ts'],
  ['src/contract/metrics.ts', 'tests/server/metrics.test.ts'],
])('%s is loaded by %s, which is among its nearest tests', (file, test) => {
  expect(tests(nearestTo([file], all)).slice(0, 40)).toContain(test)
})

it('runs test files of several projects in one vitest, the nearest first', { timeout: 120_000 }, async () => {
  const [first, second, third] = ['tests/machines/selectors.test.ts', 'tests/laws/alone.test.ts', 'tests/machines/session/sign-in.test.ts'] as const
  const { ran, unfinished, tally } = await runInOrder([first, second, third], new AbortController().signal, 1)
  // A worker stays with its project.
  expect([...ran.keys()]).toEqual([first, third, second])
  const passed = [...ran.values()].map((one) => one.passed)
  expect(Math.min(...passed)).toBeGreaterThan(0)
  expect([unfinished, tally]).toEqual([new Set(), { passed: passed.reduce((sum, one) => sum + one), failed: 0, skipped: 0 }])
})
