/** The short memory behind the list: computes once, forgets in time, never keeps what a commit has overtaken. */
import { expect, test, vi } from 'vitest'
import { createShortMemory } from '../../src/server/candidates/short-memory.ts'

function createMemory() {
  let time = 0
  const memory = createShortMemory<string>({ life: 10, clock: () => time })
  return { ...memory, pass: (ms: number) => void (time += ms) }
}

/** An answer that arrives when the test says so. */
const later = () => Promise.withResolvers<string>()
const answering = (answer: string) => vi.fn<() => Promise<string>>(() => Promise.resolve(answer))

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

test('a failure does not take the place of what was asked after it', async () => {
  const { recall, forget } = createMemory()
  const failing = Promise.withResolvers<string>()
  const waiting = recall('q', () => failing.promise)
  forget()
  await recall('q', answering('new'))
  failing.reject(new Error('down'))
  await expect(waiting).rejects.toThrow('down')
  expect(await recall('q', answering('other'))).toBe('new')
})
