import { expect, it } from 'vitest'
import { spread } from '../../../../src/client/ui/charts/spread.ts'

it.each([
  ['keeps labels with enough room', [10, 50, 30], 5, [10, 50, 30]],
  ['moves close labels apart, in their order', [10, 10, 12], 5, [10, 15, 20]],
  ['moves labels back at the end', [99, 100, 98], 5, [95, 100, 90]],
  ['places no label before the beginning', [-4, 0], 5, [0, 5]],
  ['returns nothing without labels', [], 5, []],
])('%s', (_, places, apart, moved) => {
  expect(spread(places, apart, 100)).toEqual(moved)
})
