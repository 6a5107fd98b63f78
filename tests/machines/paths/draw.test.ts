/** The draw of scripts to be followed by hand. */
import { expect, it } from 'vitest'
import { drawn } from '../../../docs/tools/paths/draw.ts'
import type { Script } from '../../../docs/tools/paths/script.ts'

const script = (id: string, tools: Script['tools'] = []) => ({ id, tools }) as Script
const twenty = Array.from({ length: 20 }, (_, index) => script(`SIGN-IN-${index}`))
const ids = (scripts: readonly Script[]) => scripts.map(({ id }) => id)

it('is the same for the same seed, whatever the order of the list, and another for another seed', () => {
  const first = ids(drawn(twenty, 5, 7))
  expect(first).toHaveLength(5)
  expect(new Set(first).size).toBe(5)
  expect(ids(drawn(twenty.toReversed(), 5, 7))).toEqual(first)
  expect(ids(drawn(twenty, 5, 8))).not.toEqual(first)
  expect(ids(drawn(twenty, 20, 7))).not.toEqual(ids(twenty))
})

it('keeps the order of the others when there is a new script', () => {
  const all = ids(drawn(twenty, 20, 7))
  expect(ids(drawn([...twenty, script('SIGN-IN-NEW')], 21, 7)).filter((id) => id !== 'SIGN-IN-NEW')).toEqual(all)
})

it('leaves out what needs developer tools', () => {
  expect(ids(drawn([script('A', ['reloj']), script('B')], 10, 7))).toEqual(['B'])
})
