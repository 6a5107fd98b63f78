/** Costly answers: how many run at once, who is next, and who is refused. */
import { getEventListeners } from 'node:events'
import { request } from 'node:http'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readEnv } from '../../../src/server/platform/base/env.ts'
import { createConcurrencyLimit } from '../../../src/server/platform/http/concurrency-limit.ts'
import { listen } from '../../../src/server/platform/http/listen.ts'
import type { Refused } from '../../../src/server/platform/http/refused.ts'

const limits = { running: 3, runningOfUser: 2, waitingOfUser: 2, longestWaitMs: 1_000 }
const stays = new AbortController().signal

/** Tasks that end when the test says so. */
function watch() {
  const limit = createConcurrencyLimit(limits)
  const running = new Map<string, { resolve: () => void; reject: (failure: Error) => void }>()
  const ended: string[] = []
  const come = (userId: number, who: string, left: AbortSignal = stays) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    limit({ userId }, left, () => {
      running.set(who, { resolve, reject })
      return promise
    }).then(
      () => ended.push(`${who} answered`),
      (failure: Refused) =>
        ended.push(`${who} ${failure.refusal?.codigo ?? failure.message} ${failure.refusal?.segundos ?? ''}`.trim()),
    )
  }
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const end = async (who: string, failure?: Error) => {
    const work = running.get(who)!
    running.delete(who)
    if (failure) work.reject(failure)
    else work.resolve()
    await settle()
  }
  return { come, end, settle, ended, running: () => [...running.keys()] }
}

describe('the limit', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('runs two of a user and three of all, serves the users in turn, and refuses a user who has two waiting', async () => {
    const { come, end, settle, ended, running } = watch()
    for (const who of ['a1', 'a2', 'a3', 'a4', 'a5']) come(1, who)
    for (const who of ['b1', 'b2']) come(2, who)
    come(3, 'c1')
    await settle()
    expect([running(), ended]).toEqual([['a1', 'a2', 'b1'], ['a5 demasiados-intentos 2']])
    // User a can run one more, and has the next turn only when the others have had one
    await end('a1')
    expect(running()).toEqual(['a2', 'b1', 'a3'])
    await end('a2')
    expect(running()).toEqual(['b1', 'a3', 'b2'])
    await end('b1')
    expect(running()).toEqual(['a3', 'b2', 'c1'])
    await end('b2')
    expect(running()).toEqual(['a3', 'c1', 'a4'])
    for (const who of ['a3', 'c1', 'a4']) await end(who)
    expect(ended.length).toBe(8)
  })

  test('lets others run while a user with two waits for a third', async () => {
    const { come, end, settle, running } = watch()
    for (const who of ['a1', 'a2', 'a3']) come(1, who)
    await settle()
    expect(running()).toEqual(['a1', 'a2'])
    come(2, 'b1')
    come(2, 'b2')
    await settle()
    expect(running()).toEqual(['a1', 'a2', 'b1'])
    await end('b1')
    expect(running()).toEqual(['a1', 'a2', 'b2'])
  })

  test('passes on the turn of a failed task', async () => {
    const { come, end, settle, ended, running } = watch()
    for (const who of ['a1', 'a2', 'a3']) come(1, who)
    await settle()
    await end('a1', new Error('broken'))
    expect([running(), ended]).toEqual([['a2', 'a3'], ['a1 broken']])
  })

  test('counts what has waited among what runs', async () => {
    const { come, end, settle, running } = watch()
    for (const who of ['a1', 'a2', 'a3']) come(1, who)
    come(2, 'b1')
    await settle()
    await end('a1')
    come(1, 'a4')
    come(3, 'c1')
    await settle()
    expect(running()).toEqual(['a2', 'b1', 'a3'])
    await end('a3')
    expect(running()).toEqual(['a2', 'b1', 'a4'])
  })

  test('leaves no timer and no listener behind, whether the turn comes or not', async () => {
    const { come, end, settle, running } = watch()
    const [comes, gives] = [new AbortController(), new AbortController()]
    for (const who of ['a1', 'a2']) come(1, who)
    come(1, 'a3', comes.signal)
    come(1, 'a4', gives.signal)
    await settle()
    expect([
      vi.getTimerCount(),
      getEventListeners(comes.signal, 'abort').length,
      getEventListeners(gives.signal, 'abort').length,
    ]).toEqual([2, 1, 1])
    await end('a1')
    gives.abort()
    await settle()
    expect([
      running(),
      vi.getTimerCount(),
      getEventListeners(comes.signal, 'abort').length,
      getEventListeners(gives.signal, 'abort').length,
    ]).toEqual([['a2', 'a3'], 0, 0, 0])
  })

  test('frees the place of a client that leaves while it waits; one that leaves while it runs keeps the place until the end', async () => {
    const { come, end, settle, ended, running } = watch()
    const [runs, waits] = [new AbortController(), new AbortController()]
    come(1, 'a1', runs.signal)
    come(1, 'a2')
    come(1, 'a3', waits.signal)
    come(1, 'a4')
    await settle()
    waits.abort()
    runs.abort()
    come(1, 'a5')
    await settle()
    expect([running(), ended]).toEqual([['a1', 'a2'], ['a3 sin-servicio 2']])
    await end('a1')
    await end('a2')
    expect(running()).toEqual(['a4', 'a5'])
    come(2, 'gone', AbortSignal.abort())
    await settle()
    expect([running(), ended.at(-1)]).toEqual([['a4', 'a5'], 'gone sin-servicio'])
  })

  test('refuses what has waited too long, and nothing that runs', async () => {
    const { come, end, settle, ended, running } = watch()
    for (const who of ['a1', 'a2', 'a3']) come(1, who)
    await vi.advanceTimersByTimeAsync(999)
    expect(ended).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toEqual(['a3 sin-servicio 2'])
    come(1, 'a4')
    await settle()
    await end('a1')
    await vi.advanceTimersByTimeAsync(2_000)
    expect([running(), ended]).toEqual([
      ['a2', 'a4'],
      ['a3 sin-servicio 2', 'a1 answered'],
    ])
  })
})

test('a client that closes its connection frees its place', async () => {
  const limit = createConcurrencyLimit({ ...limits, runningOfUser: 1, waitingOfUser: 1, longestWaitMs: 60_000 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const arrived: string[] = []
  const refused = Promise.withResolvers<string>()
  const app = new Hono()
  app.get('/:who', async (c) => {
    arrived.push(c.req.param('who'))
    await limit({ userId: 1 }, c.req.raw.signal, () => promise).catch((failure: Refused) => {
      if (failure.refusal.codigo !== 'demasiados-intentos')
        refused.resolve(`${c.req.param('who')} ${failure.refusal.codigo}`)
      throw failure
    })
    return c.text('answered')
  })
  app.onError((failure, c) => c.text((failure as Refused).refusal.codigo))
  const listening = await listen(app, readEnv({ PORT: '0' }))
  try {
    const url = `http://127.0.0.1:${listening.port}`
    const first = fetch(`${url}/first`)
    await vi.waitFor(() => expect(arrived).toEqual(['first']))
    const leaving = request(`${url}/leaving`).end()
    leaving.on('error', () => {})
    await vi.waitFor(() => expect(arrived).toEqual(['first', 'leaving']))
    expect(await (await fetch(`${url}/refused`)).text()).toBe('demasiados-intentos')
    leaving.destroy()
    expect(await refused.promise).toBe('leaving sin-servicio')
    const next = fetch(`${url}/next`)
    await vi.waitFor(() => expect(arrived.at(-1)).toBe('next'))
    resolve()
    expect([await (await first).text(), await (await next).text()]).toEqual(['answered', 'answered'])
  } finally {
    resolve()
    await listening.stop()
  }
})
