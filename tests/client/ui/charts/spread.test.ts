import { expect, it } from 'vitest'
import { spread } from '../../../../src/client/ui/charts/spread.ts'

it.each([
  ['what has room stays', [10, 50, 30], 5, [10, 50, 30]],
  ['what is too near moves on, in its order', [10, 10, 12], 5, [10, 15, 20]],
  ['at the end it moves back', [99, 100, 98], 5, [95, 100, 90]],
  ['before the beginning there is nothing', [-4, 0], 5, [0, 5]],
  ['of nothing nothing', [], 5, []],
])('%s', (_, places, apart, moved) => {
  expect(spread(places, apart, 100)).toEqual(moved)
})
