/** What is tried again because only its timing was bad, and how often. */
import { expect, test } from 'vitest'
import { isBadTiming, retried } from '../../../src/server/platform/db/retry.ts'

const failing = (code: string) => Object.assign(new Error(`failed with ${code}`), { code })

/** Fails the first times; returns the result and the number of attempts. */
async function tried(failure: unknown, failures: number) {
  let tries = 0
  const attempt = async () => {
    tries += 1
    if (tries <= failures) throw failure
    return 'done'
  }
  return { ended: await retried(attempt).catch((thrown: unknown) => thrown), tries }
}

test.each([
  ['a deadlock', failing('40P01')],
  ['a serialization failure', failing('40001')],
  ['one that is the cause of another failure', new Error('the query failed', { cause: failing('40P01') })],
])('retries %s, three attempts at most', async (_, failure) => {
  expect(await tried(failure, 0)).toEqual({ ended: 'done', tries: 1 })
  expect(await tried(failure, 1)).toEqual({ ended: 'done', tries: 2 })
  expect(await tried(failure, 2)).toEqual({ ended: 'done', tries: 3 })
  expect(await tried(failure, 3)).toEqual({ ended: failure, tries: 3 })
})

test.each([
  ['another failure of the database', failing('23503')],
  ['a connection that broke', failing('57P01')],
  ['an error that is not of the database', new Error('40001')],
  ['a value that is no Error', '40001'],
])('does not retry %s', async (_, failure) => {
  expect(isBadTiming(failure)).toBe(false)
  expect(await tried(failure, 1)).toEqual({ ended: failure, tries: 1 })
})
