/** Recruiters at work on the embedded database for a few seconds: each is answered, in the memory that is promised. */
import { expect, test } from 'vitest'
import { embeddedLoad } from '../chaos/embedded-load.ts'

test('everybody is answered, and the server keeps to its memory', async () => {
  const findings = await embeddedLoad({ seconds: 6, recruiters: 5 })
  const [failed, , memory] = findings
  expect(failed).toMatchObject({ unit: 'answers', found: 0 })
  expect(Number(/\d+/.exec(failed?.note ?? '')?.[0])).toBeGreaterThan(15)
  expect(memory).toMatchObject({ unit: 'MB' })
  expect(memory?.found).toBeGreaterThan(50)
  expect(memory?.found).toBeLessThan(450)
}, 180_000)
