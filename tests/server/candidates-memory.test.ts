/** The short memory behind the list: computes once, forgets in time, never keeps what a commit has overtaken. */
import { expect, test, vi } from 'vitest'
import { createShortMemory } from '../../src/server/candidates/short-memory.ts'

function createMemory(capacity = 100) {
  let time = 0
  const memory = createShortMemory<string>({ life: 10, capacity, weigh: (answer) => answer.length, clock: () => time })
  return { ...memory, pass: (ms: number) => void (time += ms) }
}

/** An answer that arrives when the test says so. */
const later = () => Promise.withResolvers<string>()
const answering = (answer: string) => vi.fn(() => Promise.resolve(answer))

test('asked by many at once, computed once', async () => {
  const { recall } = createMemory()
  const compute = answering('a')
  expect(await Promise.all([recall('q', compute), recall('q', compute), recall('q', compute)])).toEqual(['a', 'a', 'a'])
  expect(compute).toHaveBeenCalledTimes(1)
})

test('kept for its life, counted from when it was asked', async () => {
  const { recall, pass } = createMemory()
  await recall('q', answering('old'))
  pass(9)
  expect(await recall('q', answering('new'))).toBe('old')
  pass(1)
  expect(await recall('q', answering('new'))).toBe('new')
})

test('questions do not share answers', async () => {
  const { recall } = createMemory()
  expect([await recall('one', answering('1')), await recall('two', answering('2'))]).toEqual(['1', '2'])
})

test('an answer that was being computed when all was forgotten reaches only who waited for it', async () => {
  const { recall, forget } = createMemory()
  const stale = later()
  const waiting = recall('q', () => stale.promise)
  forget()
  const fresh = recall('q', answering('fresh'))
  stale.resolve('stale')
  expect([await waiting, await fresh, await recall('q', answering('other'))]).toEqual(['stale', 'fresh', 'fresh'])
})

test('a failure reaches who waited and is not kept', async () => {
  const { recall } = createMemory()
  await expect(recall('q', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await recall('q', answering('up'))).toBe('up')
})

test('over its capacity the oldest answers go', async () => {
  const { recall } = createMemory(5)
  await recall('one', answering('111'))
  await recall('two', answering('22'))
  await recall('three', answering('33'))
  expect(await recall('two', answering('again'))).toBe('22')
  expect(await recall('one', answering('again'))).toBe('again')
})

test('what was forgotten weighs nothing', async () => {
  const { recall, forget } = createMemory(5)
  await recall('one', answering('11111'))
  forget()
  await recall('two', answering('22222'))
  expect(await recall('two', answering('again'))).toBe('22222')
})
