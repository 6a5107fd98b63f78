/** The one connection of the embedded database, with a thread of the test's own: its statements and their order. */
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { EmbeddedConnection } from '../../../src/server/platform/db/embedded/connection.ts'
import type { Answer, Order } from '../../../src/server/platform/db/embedded/messages.ts'
import { DatabaseError, DatabaseThread } from '../../../src/server/platform/db/embedded/thread-handle.ts'
import { CommitUnanswered } from '../../../src/server/platform/base/database-errors.ts'

const rows: Answer = { is: 'result', result: { rows: [{ n: 1 }], fields: [] } }
type Answers = (order: Order) => Answer | Promise<Answer>
const usual: Answers = (order) =>
  order.do === 'query'
    ? rows
    : order.do === 'count-fsyncs'
      ? { is: 'fsyncs', count: 7 }
      : { is: 'done', command: order.do === 'exec' ? order.text.toUpperCase() : undefined }

let sent: string[]
let logged: string[]
let stopped: number
let answers: Answers
let thread: { alive: boolean }
let start: MockInstance<typeof DatabaseThread.start>
let connection: EmbeddedConnection

/** `query one [] object 100`: the statement, and the limit. */
const said = (order: Order): string =>
  order.do === 'query'
    ? `${order.text} ${JSON.stringify(order.params)} ${order.rowMode}`
    : order.do === 'exec'
      ? order.text
      : order.do

beforeEach(async () => {
  ;[sent, logged, stopped, answers] = [[], [], 0, usual]
  start = vi.spyOn(DatabaseThread, 'start').mockImplementation(async () => {
    thread = {
      alive: true,
      send: async (order: Order, limitMs: number) => {
        sent.push(`${said(order)} ${limitMs}`)
        return answers(order)
      },
      stop: async () => void (stopped += 1),
    } as unknown as typeof thread
    return thread as unknown as DatabaseThread
  })
  connection = await EmbeddedConnection.open('/datos/db', (event) => void logged.push(event))
})
afterEach(() => start.mockRestore())

const client = () => connection.client(100)
const failing =
  (text: string, failure: unknown, end = false): Answers =>
  (order) => {
    if (said(order).startsWith(text)) {
      if (end) thread.alive = false
      return Promise.reject(failure as Error)
    }
    return usual(order)
  }

it('sends a query with its time limit, its parameters and its row mode', async () => {
  expect(await client().query('one')).toEqual({ rows: [{ n: 1 }], fields: [] })
  await client().query('two', [1, 'x'], { rowMode: 'array' })
  await connection.client(0).query('three', [], {})
  expect([sent, start.mock.calls, logged]).toEqual([
    ['one [] object 100', 'two [1,"x"] array 100', 'three [] object 0'],
    [[{ folder: '/datos/db' }]],
    [],
  ])
})

it('rejects an answer of another type to a query', async () => {
  answers = () => ({ is: 'done' })
  await expect(client().query('one')).rejects.toThrow(new Error('The database answered a query with "done".'))
})

it('counts fsyncs, and returns 0 without a count', async () => {
  expect(await connection.countFsyncs()).toBe(7)
  answers = () => ({ is: 'done' })
  expect([await connection.countFsyncs(), sent]).toEqual([0, ['count-fsyncs 0', 'count-fsyncs 0']])
})

it('a transaction reserves the connection until its commit', async () => {
  const done = client().transaction(async (tx) => {
    await tx.query('one')
    await new Promise((resolve) => setImmediate(resolve))
    await tx.query('two')
    return 'done'
  })
  const after = client().query('after')
  expect([await done, (await after).rows, sent]).toEqual([
    'done',
    [{ n: 1 }],
    ['begin 0', 'one [] object 100', 'two [] object 100', 'commit 0', 'after [] object 100'],
  ])
})

it('rolls back a failed transaction, and runs the next query', async () => {
  const mine = new Error('mine')
  await expect(client().transaction(() => Promise.reject(mine))).rejects.toBe(mine)
  await client().query('after')
  expect(sent).toEqual(['begin 0', 'rollback 0', 'after [] object 100'])
})

it('does not run a transaction that cannot begin', async () => {
  const no = new Error('no')
  answers = failing('begin', no)
  const work = vi.fn<() => Promise<void>>()
  await expect(client().transaction(work)).rejects.toBe(no)
  expect([work.mock.calls.length, sent]).toEqual([0, ['begin 0']])
})

it('reports a rollback in place of a commit as a failure', async () => {
  answers = (order) => (order.do === 'exec' ? { is: 'done', command: 'ROLLBACK' } : rows)
  const failure = await client()
    .transaction(() => Promise.resolve())
    .then(
      () => null,
      (thrown: unknown) => thrown,
    )
  expect(failure).toBeInstanceOf(DatabaseError)
  expect(failure).toMatchObject({ message: 'The transaction was rolled back instead of committed.', code: '25P02' })
})

it('passes on a rejected commit, and reports an unknown outcome if the thread was lost', async () => {
  const no = new Error('no')
  answers = failing('commit', no)
  await expect(client().transaction(() => Promise.resolve())).rejects.toBe(no)
  expect(sent).toEqual(['begin 0', 'commit 0', 'rollback 0'])
  sent = []
  answers = failing('commit', no, true)
  const failure = (await client()
    .transaction(() => Promise.resolve())
    .then(
      () => null,
      (thrown: unknown) => thrown,
    )) as Error
  expect([failure.constructor, failure.message, failure.cause, sent]).toEqual([
    CommitUnanswered,
    'The database stopped while it was committing.',
    no,
    ['begin 0', 'commit 0'],
  ])
})

it('treats a lost thread as rolled back and starts a new one for the next query', async () => {
  const lost = new Error('lost')
  answers = failing('one', lost, true)
  await expect(client().transaction((tx) => tx.query('one'))).rejects.toBe(lost)
  expect([sent, logged, start.mock.calls.length]).toEqual([['begin 0', 'one [] object 100'], [], 1])
  answers = usual
  await client().query('two')
  expect([logged, start.mock.calls]).toEqual([
    ['database.recovered'],
    [[{ folder: '/datos/db' }], [{ folder: '/datos/db' }]],
  ])
})

it('rejects queries outside tx during a transaction, and inside tx after its end', async () => {
  const ended: (() => Promise<unknown>)[] = []
  await client().transaction(async (tx) => {
    await expect(client().query('outside')).rejects.toThrow(
      new Error('Inside a transaction ask only its tx, never the database itself.'),
    )
    ended.push(() => tx.query('late'))
    ended.push(async () => client().query('outside'))
  })
  await expect(ended[0]!()).rejects.toThrow(new Error('This transaction has ended.'))
  await expect(
    client().transaction(async (tx) => {
      ended.push(() => tx.query('late'))
      throw new Error('mine')
    }),
  ).rejects.toThrow('mine')
  await expect(ended[2]!()).rejects.toThrow(new Error('This transaction has ended.'))
  expect(sent.filter((one) => !/^(begin|commit|rollback)/.test(one))).toEqual([])
})

it('runs a query that a transaction started without awaiting, after its end', async () => {
  let later: Promise<unknown> = Promise.resolve()
  await client().transaction(async () => {
    later = new Promise((resolve) => setTimeout(resolve, 5)).then(() => client().query('later'))
  })
  expect(await later).toMatchObject({ rows: [{ n: 1 }] })
})

it('closes after pending queries, and rejects later ones', async () => {
  const before = client().query('before')
  await connection.close()
  expect([(await before).rows, sent, stopped]).toEqual([[{ n: 1 }], ['before [] object 100', 'close 0'], 1])
  await expect(client().query('after')).rejects.toThrow(new Error('The database is closed.'))
})
