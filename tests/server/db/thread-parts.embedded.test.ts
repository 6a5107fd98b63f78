/**
 * The server's side of the embedded database's thread, with a thread of the test's own; and what is done in the
 * background.
 */
import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { EmbeddedClient } from '../../../src/server/platform/db/embedded/connection.ts'
import { runHousekeeping, startHousekeeping } from '../../../src/server/platform/db/embedded/housekeeping.ts'
import type { Answer } from '../../../src/server/platform/db/embedded/messages.ts'
import { DatabaseError, DatabaseThread } from '../../../src/server/platform/db/embedded/thread-handle.ts'
import { DatabaseRefused } from '../../../src/server/platform/db/refused.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('housekeeping', () => {
  const clientOf = (tables: readonly string[], bytes: number) => {
    const statements: unknown[] = []
    const query = async (text: string, ...rest: readonly unknown[]) => {
      statements.push([text.trim().split(/\s+/).slice(0, 2).join(' '), ...rest])
      return { rows: text.includes('pg_wal') ? [[bytes]] : tables.map((table) => [table]), fields: [] }
    }
    return { statements, client: { query } as unknown as EmbeddedClient }
  }
  const inArrays = [[], { rowMode: 'array' }]

  it.each([
    [32 * 1024 * 1024, []],
    [32 * 1024 * 1024 + 1, [['checkpoint']]],
  ])('runs after %i bytes of log', async (bytes, checkpoint) => {
    const { statements, client } = clientOf(['public.uno', 'public.dos'], bytes)
    await runHousekeeping(client)
    expect(statements).toEqual([
      ["select format('%I.%I',", ...inArrays],
      ['vacuum (analyze)'],
      ['vacuum (analyze)'],
      ['select pg_wal_lsn_diff(pg_current_wal_lsn(),', ...inArrays],
      ...checkpoint,
    ])
  })

  it('runs every minute until it is stopped, and reports a failure', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const logged: unknown[] = []
    const query = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no')))
    const end = startHousekeeping(
      { query } as unknown as EmbeddedClient,
      (event, facts) => void logged.push([event, facts]),
    )
    await vi.advanceTimersByTimeAsync(59_999)
    expect(query).toHaveBeenCalledTimes(0)
    await vi.advanceTimersByTimeAsync(60_001)
    end()
    await vi.advanceTimersByTimeAsync(600_000)
    vi.useRealTimers()
    expect(logged).toEqual(
      [1, 2].map(() => ['database.housekeeping_failed', { error: 'Error', step: 'changed-tables' }]),
    )
  })

  it('does not keep the process alive', () => {
    const timers = vi.spyOn(globalThis, 'setInterval')
    startHousekeeping({} as EmbeddedClient, () => {})()
    expect(timers.mock.results.map(({ value }) => (value as NodeJS.Timeout).hasRef())).toEqual([false])
  })
})

describe('the thread of the embedded database', () => {
  class FakeWorker extends EventEmitter {
    readonly orders: unknown[] = []
    terminated = 0
    postMessage(order: unknown): void {
      this.orders.push(order)
    }
    terminate(): Promise<number> {
      this.terminated += 1
      this.emit('exit', 1)
      return Promise.resolve(1)
    }
    say(answer: Answer | object): void {
      this.emit('message', answer)
    }
  }
  const startOn = () => {
    const worker = new FakeWorker()
    return { worker, thread: new DatabaseThread(worker as unknown as Worker) }
  }
  const query = (text: string) => ({ do: 'query', text, params: [], rowMode: 'object' }) as const
  const settled = (promise: Promise<unknown>) =>
    promise.then(
      (value) => value,
      (failure: unknown) => failure,
    )
  const soon = () => new Promise((resolve) => setImmediate(resolve))

  it('receives one command after the other, and ignores unknown messages', async () => {
    const { worker, thread } = startOn()
    const answers = [thread.send(query('one'), 0), thread.send({ do: 'close' }, 0)]
    await soon()
    expect(worker.orders).toEqual([query('one')])
    worker.say({ 'watch:import': ['file'] })
    worker.say({ is: 'fsyncs', count: 3 })
    expect(await answers[0]).toEqual({ is: 'fsyncs', count: 3 })
    await soon()
    expect(worker.orders).toEqual([query('one'), { do: 'close' }])
    worker.say({ is: 'done' })
    expect(await answers[1]).toEqual({ is: 'done' })
    // The caller no longer waits for it.
    worker.say({ is: 'done' })
    expect(thread.alive).toBe(true)
  })

  it('returns PostgreSQL errors with their fields, and refusals, and continues with the next command', async () => {
    const { worker, thread } = startOn()
    const faults = [
      { message: 'twice', refused: false, code: '23505', constraint: 'once' },
      { message: 'No.', refused: true },
    ]
    const failures: unknown[] = []
    for (const fault of faults) {
      const answer = settled(thread.send(query('one'), 0))
      await soon()
      worker.say({ is: 'fault', fault })
      failures.push(await answer)
    }
    expect(failures).toEqual([
      Object.assign(new DatabaseError('twice'), { code: '23505', constraint: 'once' }),
      new DatabaseRefused('No.'),
    ])
    expect(failures.map((failure) => (failure as Error).constructor)).toEqual([DatabaseError, DatabaseRefused])
    expect(failures[0]).toMatchObject({ code: '23505', constraint: 'once' })
  })

  it('fails running and later commands when it is lost, with the reason', async () => {
    const { worker, thread } = startOn()
    const commands = [settled(thread.send(query('one'), 0)), settled(thread.send(query('two'), 0))]
    await soon()
    worker.emit('error', new Error('out of memory'))
    // An unhandled error ends the whole server.
    await soon()
    worker.emit('exit', 1)
    const lost = { message: 'the database stopped while it was working: out of memory', code: '08006' }
    expect(await Promise.all(commands)).toMatchObject([lost, lost])
    expect([thread.alive, worker.orders]).toEqual([false, [query('one')]])
    await thread.stop()
  })

  it('counts as lost when it exits without an error', async () => {
    const { worker, thread } = startOn()
    const command = settled(thread.send(query('one'), 0))
    await soon()
    worker.emit('exit', 1)
    expect(await command).toMatchObject({ message: 'the database stopped while it was working', code: '08006' })
  })

  it('is terminated when a command exceeds its time limit, and not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { worker, thread } = startOn()
    const quick = thread.send(query('quick'), 1000)
    await vi.advanceTimersByTimeAsync(999)
    worker.say({ is: 'done' })
    await quick
    const free = thread.send(query('free'), 0)
    await vi.advanceTimersByTimeAsync(100_000)
    worker.say({ is: 'done' })
    await free
    expect(worker.terminated).toBe(0)
    const slow = settled(thread.send(query('slow'), 1000))
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    expect(await slow).toMatchObject({ message: 'canceling statement due to statement timeout', code: '57014' })
    expect(worker.terminated).toBe(1)
  })

  it('is stopped when it has ended', async () => {
    const { worker, thread } = startOn()
    let isStopped = false
    worker.terminate = () => Promise.resolve(0)
    const stopped = thread.stop().then(() => (isStopped = true))
    await soon()
    expect([isStopped, thread.alive]).toEqual([false, true])
    worker.emit('exit', 0)
    await stopped
    expect(thread.alive).toBe(false)
  })
})
