import { expect, it } from 'vitest'
import { sizeOf } from '../../../src/client/dashboard/widget-size.ts'

it.each([
  ['simple', 'sm', 'small'],
  ['simple', 'lg', 'medium'],
  ['chart', 'sm', 'medium'],
  ['chart', 'lg', 'wide'],
] as const)('a widget %s of size %s is %s', (type, size, room) => {
  expect(sizeOf({ type, size })).toBe(room)
})
