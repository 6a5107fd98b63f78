import { expect, test } from 'vitest'
import { type Duration, lengthAt, survivalOf } from '../../../src/server/reports/statistics/kaplan-meier.ts'

const of = (length: number, hasEnded: boolean, count = 1): Duration => ({ length, hasEnded, count })

/**
 * Weeks of remission under 6-MP: Freireich and others, Blood 21 (1963); the estimate as in Klein and Moeschberger,
 * Survival Analysis (2003), table 4.1B.
 */
const remissions: readonly Duration[] = [
  of(6, true, 3),
  of(6, false),
  of(7, true),
  of(9, false),
  of(10, true),
  of(10, false),
  of(11, false),
  of(13, true),
  of(16, true),
  of(17, false),
  of(19, false),
  of(20, false),
  of(22, true),
  of(23, true),
  of(25, false),
  of(32, false, 2),
  of(34, false),
  of(35, false),
]

test('agrees with the published estimate of remissions', () => {
  expect(survivalOf(remissions).map(({ length, share }) => [length, Math.round(share * 1000) / 1000])).toEqual([
    [6, 0.857],
    [7, 0.807],
    [10, 0.753],
    [13, 0.69],
    [16, 0.627],
    [22, 0.538],
    [23, 0.448],
  ])
  expect([0.1, 0.25, 0.5, 0.9].map((part) => lengthAt(survivalOf(remissions), part))).toEqual([6, 13, 23, null])
})

test('is the share that is longer where everything has ended, in any order', () => {
  const ended = [of(5, true), of(2, true, 2), of(0, true)]
  expect(survivalOf(ended)).toEqual([
    { length: 0, share: 0.75 },
    { length: 2, share: 0.25 },
    { length: 5, share: 0 },
  ])
  expect([0.25, 0.5, 0.75, 0.9, 1].map((part) => lengthAt(survivalOf(ended), part))).toEqual([0, 2, 2, 5, 5])
})

test('has no estimate without a duration that ended', () => {
  expect(survivalOf([])).toEqual([])
  expect(lengthAt(survivalOf([of(3, false, 4)]), 0.5)).toBeNull()
})
