/** The end of a server in use: requests that were sent are answered, and no connection delays the end for ever. */
import { once } from 'node:events'
import { connect, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { readEnv } from '../../../src/server/platform/base/env.ts'
import { listen } from '../../../src/server/platform/http/listen.ts'
import { within } from '../../../src/server/platform/base/within.ts'

const env = readEnv({ PORT: '0' })
const request = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'
const headersOf = (answer: string) =>
  answer
    .toLowerCase()
    .split('\r\n\r\n')[0]!
    .split('\r\n')
    .filter((line) => /^(http|connection)/.test(line))

/** A server whose slow answer waits until the test releases it. */
async function listening() {
  const requested = Promise.withResolvers<void>()
  const word = Promise.withResolvers<void>()
  const app = new Hono()
    .get('/', (c) => c.text('at once'))
    .get('/slow', async (c) => {
      requested.resolve()
      await word.promise
      return c.text('at last')
    })
  return { ...(await listen(app, env)), requested: requested.promise, letGo: word.resolve }
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Resolves when the port is closed: a connection in the instant of the stop is accepted, or closed by the stop. */
async function isClosed(port: number): Promise<void> {
  for (let code; code !== 'ECONNREFUSED';) {
    const late = await connected(port).catch((failure: NodeJS.ErrnoException) => failure)
    code = late instanceof Socket ? void late.destroy() : late.code
  }
}

test('answers running requests and closes their connections', async () => {
  const { port, stop, requested, letGo } = await listening()
  const socket = await connected(port)
  socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
  await requested
  const stopped = stop()
  letGo()
  const answer = await text(socket)
  expect([headersOf(answer), answer.endsWith('at last')]).toEqual([['http/1.1 200 ok', 'connection: close'], true])
  await stopped
})

test('answers a request that arrives on a keep-alive connection during the stop', async () => {
  const { port, stop } = await listening()
  const socket = await connected(port)
  socket.write(request)
  const [first] = (await once(socket, 'data')) as [Buffer]
  expect(headersOf(first.toString())).toEqual(['http/1.1 200 ok', 'connection: keep-alive'])
  const stopped = stop()
  await isClosed(port)
  socket.write(request)
  const answer = await text(socket)
  expect([headersOf(answer), answer.endsWith('at once')]).toEqual([['http/1.1 200 ok', 'connection: close'], true])
  await stopped
})

test('closes idle connections after a moment', async () => {
  const { port, stop } = await listening()
  const silent = await connected(port)
  const idle = await connected(port)
  idle.write(request)
  await once(idle, 'data')
  const began = performance.now()
  await Promise.all([stop(), once(silent, 'close'), once(idle, 'close')])
  expect(performance.now() - began).toBeLessThan(4_000)
})

test('cuts off a request that gets no answer in time', async () => {
  const { port, stop, requested, letGo } = await listening()
  const socket = (await connected(port)).on('error', () => {})
  socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
  await requested
  const began = performance.now()
  await Promise.all([stop(), once(socket, 'close')])
  expect(performance.now() - began).toBeLessThan(9_000)
  letGo()
})

test('logs and skips steps that hang or fail', async () => {
  const logged: unknown[] = []
  const log = (event: string, facts?: object) => void logged.push({ event, ...facts })
  await within(20, 'database', new Promise(() => {}), log)
  await within(20_000, 'works', Promise.reject(new RangeError('no')), log)
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- whatever is thrown
  await within(20_000, 'mail', Promise.reject('no'), log)
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await within(20_000, 'requests', Promise.resolve(), log)
  const [{ value: timer } = { value: null }] = timers.mock.results
  timers.mockRestore()
  expect((timer as NodeJS.Timeout & { _destroyed: boolean })._destroyed).toBe(true)
  expect(logged).toEqual([
    { event: 'stop.cut', what: 'database' },
    { event: 'stop.failed', what: 'works', error: 'RangeError' },
    { event: 'stop.failed', what: 'mail', error: 'string' },
  ])
})
