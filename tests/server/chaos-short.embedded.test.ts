/** Recruiters at work on the embedded database for a few seconds: each is answered, and what is promised is measured. */
import { expect, test } from 'vitest'
import { embeddedLoad } from '../chaos/embedded-load.ts'
import { cheap } from './support/accounts.ts'

test('everybody is answered, and what the server takes for it is told', async () => {
  const recruiters = 6
  const [failed, slow, memory, processor] = await embeddedLoad({ seconds: 6, recruiters, passwordCost: cheap })
  expect(failed).toMatchObject({ unit: 'answers', found: 0 })
  expect(Number(/\d+/.exec(failed?.note ?? '')?.[0])).toBeGreaterThanOrEqual(recruiters)
  // How long and how much depends on the machine, and so soon after the start it compiles yet.
  expect([slow?.unit, memory?.unit, processor?.unit]).toEqual(['s', 'MB', 'ms'])
  expect([slow, memory, processor].every((one) => Number(one?.found) > 0)).toBe(true)
}, 180_000)
