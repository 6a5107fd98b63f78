/** How slow the machine is beside the reference. */
import { expect, it } from 'vitest'
import { measureSlowness } from '../support/slowness.ts'

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
