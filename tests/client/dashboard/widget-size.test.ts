import { expect, it } from 'vitest'
import { sizeOf } from '../../../src/client/dashboard/widget-size.ts'

it.each([
  ['sm', false, 'medium'],
  ['lg', false, 'wide'],
  ['sm', true, 'wide'],
] as const)('a chart of size %s that is a funnel (%s) is %s', (size, isFunnel, room) => {
  expect(sizeOf({ size, isFunnel })).toBe(room)
})
