/** The server on a real socket: large bodies, broken requests, a busy port. Its end: processes/stop.test.ts. */
import type { Server } from 'node:http'
import { connect, Server as NetServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { rateCandidate } from '../../../src/contract/candidates.ts'
import { readEnv } from '../../../src/server/platform/base/env.ts'
import { type Listening, listen } from '../../../src/server/platform/http/listen.ts'
import { StartRefused } from '../../../src/server/platform/base/start-refused.ts'
import { startTestApp } from '../support/app.ts'

const env = readEnv({ PORT: '0' })
const open: Listening[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.stop()
})

async function listenOn(app: Hono): Promise<Listening> {
  const listening = await listen(app, env)
  open.push(listening)
  return listening
}

/** Sends bytes as they are and returns all that comes back. */
function talk(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  return text(socket)
}

test('rejects 50 MB with 413, with and without a declared length, and the server continues', async () => {
  const app = await startTestApp()
  try {
    const { port } = await listenOn(app.app)
    const { token } = await app.as('ROLE_CRP_ADMN')
    const url = `http://127.0.0.1:${port}${app.deps.env.apiBase}${rateCandidate.path}`
    const headers = { 'content-type': 'application/json', token: token! }
    const whole = await fetch(url, { method: 'POST', headers, body: Buffer.alloc(50 * 2 ** 20, 0x20) })
    expect([whole.status, ((await whole.json()) as { error: { mensaje: string } }).error.mensaje]).toEqual([
      413,
      'La información enviada es demasiado grande.',
    ])
    let chunks = 800
    const stream = new ReadableStream({
      pull: (controller) => (chunks-- > 0 ? controller.enqueue(new Uint8Array(65_536)) : controller.close()),
    })
    const streamed = await fetch(url, { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit).catch(
      // The server may close the connection of a client that keeps sending after the answer.
      (failure: unknown) => failure,
    )
    expect(streamed instanceof Response ? streamed.status : 'cut').toBeOneOf([413, 'cut'])
    expect((await fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(400)
  } finally {
    await app.stop()
  }
})

test.each([
  ['no HTTP', 'hola\r\n\r\n', '400 Bad Request'],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
  ['a malformed host', 'GET / HTTP/1.1\r\nhost: a b/c\r\nconnection: close\r\n\r\n', '400 Bad Request'],
  ['a second host', 'GET / HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n', '400 Bad Request'],
  ['the same host twice', 'GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\nconnection: close\r\n\r\n', '400 Bad Request'],
  [
    'another protocol in the address',
    'GET ftp://x/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    '400 Bad Request',
  ],
])('rejects %s in Spanish', async (_, request, status) => {
  const { port } = await listenOn(new Hono())
  const answer = await talk(port, request)
  expect(answer.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`)
  expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'none'")
  expect(answer.toLowerCase()).toContain('content-type: application/json; charset=utf-8')
  expect(answer).toContain('"mensaje":"La solicitud no se puede entender."')
})

/** The server without a real socket: the test decides its address, and whether listening fails. */
async function unbound(code?: string): Promise<Server> {
  let server: Server | undefined
  const bound = vi.spyOn(NetServer.prototype, 'listen').mockImplementation(function (
    this: NetServer,
    ...args: unknown[]
  ) {
    server = this as Server
    if (code === undefined) (args.at(-1) as () => void)()
    else this.emit('error', Object.assign(new Error('sin código'), code === '' ? {} : { code }))
    return this
  })
  const address = vi.spyOn(NetServer.prototype, 'address').mockReturnValue({ port: 1, address: '', family: '' })
  try {
    await listen(new Hono(), {
      ...env,
      host: '127.0.0.9',
      port: 80,
      apiBase: 'https://api.ejemplo.mx/v1',
      trustProxy: true,
    })
  } finally {
    bound.mockRestore()
    address.mockRestore()
  }
  return server!
}

test.each([
  ['EADDRINUSE', 'El puerto 80 ya está en uso. Elige otro, por ejemplo: PORT=81 npm start'],
  ['EACCES', 'No hay permiso para usar el puerto 80. Elige uno mayor que 1024 con PORT.'],
  ['EADDRNOTAVAIL', 'No se puede atender en 127.0.0.9:80 (EADDRNOTAVAIL). Revisa HOST y PORT.'],
  ['', 'No se puede atender en 127.0.0.9:80 (sin código). Revisa HOST y PORT.'],
])('reports an unusable address (%s) in one clear line', async (code, line) => {
  await expect(unbound(code)).rejects.toThrow(new StartRefused(line))
})

test('limits the time for headers to fifteen seconds and for requests to a minute, with a keep-alive longer than proxies use', async () => {
  expect(await unbound()).toMatchObject({ headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 })
})

test.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['HPE_INVALID_METHOD', '400 Bad Request'],
  [undefined, '400 Bad Request'],
])('answers an invalid request (%s) completely: %s', async (code, status) => {
  const server = await unbound()
  const socket = { writable: true, end: vi.fn<(text: string) => void>(), destroy: vi.fn<() => void>() }
  server.emit('clientError', Object.assign(new Error('no'), { code }), socket)
  const body = '{"error":{"mensaje":"La solicitud no se puede entender.","codigo":"datos-invalidos"}}'
  const [[answer] = ['']] = socket.end.mock.calls
  const [head, sent] = answer.split('\r\n\r\n')
  const [first, ...headers] = head!.split('\r\n')
  expect([first, sent, socket.destroy.mock.calls.length]).toEqual([`HTTP/1.1 ${status}`, body, 0])
  expect(headers.filter((line) => /^(content-type|content-length|connection|strict|x-content)/.test(line))).toEqual([
    'x-content-type-options: nosniff',
    'strict-transport-security: max-age=31536000; includeSubDomains',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ])
  expect(headers[0]).toContain("connect-src 'self' https://api.ejemplo.mx;")
})

test.each([
  ['ECONNRESET', true],
  ['HPE_INVALID_METHOD', false],
])('writes nothing to a closed connection: %s', async (code, writable) => {
  const server = await unbound()
  const socket = { writable, end: vi.fn<() => void>(), destroy: vi.fn<() => void>() }
  server.emit('clientError', Object.assign(new Error('no'), { code }), socket)
  expect([socket.end.mock.calls.length, socket.destroy.mock.calls.length]).toEqual([0, 1])
})

test('reports a busy port in one clear line', async () => {
  const { port } = await listenOn(new Hono())
  const refused = listen(new Hono(), { ...env, port })
  await expect(refused).rejects.toThrow(
    new StartRefused(`El puerto ${port} ya está en uso. Elige otro, por ejemplo: PORT=${port + 1} npm start`),
  )
})
