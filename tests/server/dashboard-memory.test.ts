/** The memory behind the dashboard: at once where that is cheap, resting where it is dear. */
import { expect, test, vi } from 'vitest'
import { createRestingMemory } from '../../src/server/dashboard/resting-memory.ts'

function createMemory() {
  let time = 0
  const memory = createRestingMemory<string>({ life: 30_000, clock: () => time })
  return { ...memory, pass: (ms: number) => void (time += ms) }
}
type Memory = ReturnType<typeof createMemory>
const answering = (answer: string) => vi.fn<() => Promise<string>>(() => Promise.resolve(answer))

/** Computes `answer` in so many milliseconds. */
async function computed(memory: Memory, answer: string, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const asked = memory.recall('COM', () => promise)
  memory.pass(ms)
  resolve(answer)
  expect(await asked).toBe(answer)
}

test('kept for its life while nothing changes', async () => {
  const memory = createMemory()
  await computed(memory, 'old', 5)
  memory.pass(29_994)
  expect(await memory.recall('COM', answering('new'))).toBe('old')
  memory.pass(1)
  expect(await memory.recall('COM', answering('new'))).toBe('new')
})

test('what is cheap is computed anew as soon as something changed', async () => {
  const memory = createMemory()
  await computed(memory, 'old', 99)
  memory.changed()
  expect(await memory.recall('COM', answering('new'))).toBe('new')
})

test('what is dear rests nine times as long as it took, and only if something changed is computed again then', async () => {
  const memory = createMemory()
  await computed(memory, 'old', 400)
  memory.changed()
  memory.pass(3599)
  expect(await memory.recall('COM', answering('new'))).toBe('old')
  memory.pass(1)
  expect(await memory.recall('COM', answering('new'))).toBe('new')
})

test('a change while it is computed is seen by the next who asks, and starts no second computation meanwhile', async () => {
  const memory = createMemory()
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = memory.recall('COM', () => promise)
  memory.changed()
  const second = answering('second')
  const waiting = memory.recall('COM', second)
  resolve('first')
  expect([await first, await waiting]).toEqual(['first', 'first'])
  expect(second).not.toHaveBeenCalled()
  expect(await memory.recall('COM', second)).toBe('second')
})

test('questions do not share answers; a failure reaches who waited and is not kept', async () => {
  const memory = createMemory()
  await expect(memory.recall('COM', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect([await memory.recall('COM', answering('up')), await memory.recall('CORP', answering('other'))]).toEqual(['up', 'other'])
})
